#include "gui/lab/text.h"

static const struct {
    const char *title, *description;
} words[TC_LAB_FEATURE_COUNT] = {
#define WORDS(id, title, description) [TC_LAB_##id] = {title, description},
#include "gui/lab/words.def"
#undef WORDS
};

const char *lab_title(TcLabFeature feature) {
    return words[feature].title;
}

const char *lab_description(TcLabFeature feature) {
    return words[feature].description;
}

/* Puts a unit before or behind the number. */
static Text three_digits(const char *before, double number, const char *unit) {
    int digits = number < 9.995 ? 2 : number < 99.95 ? 1 : 0;
    return text_format("%s%.100s%s", before, text_of_decimal(fmin(number, 1e6), digits).s, unit);
}

Text lab_ratio_text(double ratio) {
    return three_digits("\u00d7", ratio, "");
}

Text lab_seconds_text(double seconds) {
    return seconds < 0.9995
               ? text_format("%.100s ms", text_of_decimal(1000 * seconds, seconds < 0.00995).s)
               : three_digits("", seconds, " s");
}
