#include "gui/lab/text.h"

#include <stdio.h>

#include "gui/words/translate.h"

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

void lab_ratio_text(double ratio, char out[TEXT_NUMBER_SIZE]) {
    int digits = ratio < 9.995 ? 2 : ratio < 99.95 ? 1 : 0;
    snprintf(out, TEXT_NUMBER_SIZE, "\u00d7%.*f", digits, ratio < 1e6 ? ratio : 1e6);
}

void lab_seconds_text(double seconds, char out[TEXT_NUMBER_SIZE]) {
    if (seconds < 0.9995) {
        int digits = seconds < 0.00995 ? 1 : 0;
        snprintf(out, TEXT_NUMBER_SIZE, "%.*f ms", digits, 1000 * seconds);
        return;
    }
    int digits = seconds < 9.995 ? 2 : seconds < 99.95 ? 1 : 0;
    snprintf(out, TEXT_NUMBER_SIZE, "%.*f s", digits, seconds < 1e6 ? seconds : 1e6);
}
