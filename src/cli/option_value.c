#include "cli/option_value.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <turncoat/level.h>

#include "base/nearest.h"
#include "cli/input.h"
#include "cli/message.h"

static bool report_error(const char *command, const Spec *spec, const char *value,
                         const char *expected) {
    message_error("%s: --%s: found '%s', expected %s", command, spec->name, value, expected);
    return false;
}

static bool parse_int(const char *command, const Spec *spec, const char *text, int *out) {
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (end == text || *end != '\0' || errno != 0 || value < spec->min || value > spec->max) {
        char expected[64];
        snprintf(expected, sizeof expected, "a number from %d to %d", spec->min, spec->max);
        return report_error(command, spec, text, expected);
    }
    *out = (int)value;
    return true;
}

static bool parse_count(const char *command, const Spec *spec, const char *text, uint64_t *out) {
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end != '\0' || errno != 0 || value == 0) {
        return report_error(command, spec, text, "a positive number");
    }
    *out = value;
    return true;
}

static bool parse_seconds(const char *command, const Spec *spec, const char *text, double *out) {
    char *end;
    double value = strtod(text, &end);
    if (end == text || *end != '\0' || !isfinite(value) || value <= 0) {
        return report_error(command, spec, text, "a positive number of seconds such as 0.5");
    }
    *out = value;
    return true;
}

static bool parse_decimal(const char *command, const Spec *spec, const char *text, double *out) {
    char *end;
    double value = strtod(text, &end);
    if (end == text || *end != '\0' || !(value >= spec->min && value <= spec->max)) {
        char expected[64];
        snprintf(expected, sizeof expected, "a number from %d to %d", spec->min, spec->max);
        return report_error(command, spec, text, expected);
    }
    *out = value;
    return true;
}

/* Refuses a word that is none of those offered to nearest. */
static bool refuse_word(const char *command, const Spec *spec, const char *text,
                        const char *expected, const Nearest *nearest) {
    char near[NEAREST_TEXT_SIZE];
    nearest_text(nearest, near);
    message_error("%s: --%s: found '%s', expected %s%s", command, spec->name, text, expected, near);
    return false;
}

static bool parse_choice(const char *command, const Spec *spec, const char *text, int *out) {
    const char *rest = spec->argument;
    Nearest nearest = {.word = ""};
    for (int index = 0; *rest != '\0'; index++) {
        char word[NEAREST_WORD_SIZE];
        size_t length = strcspn(rest, "|");
        snprintf(word, sizeof word, "%.*s", (int)length, rest);
        if (strcmp(text, word) == 0) {
            *out = index;
            return true;
        }
        nearest_offer(&nearest, text, word);
        rest += length + (rest[length] == '|');
    }
    return refuse_word(command, spec, text, spec->argument, &nearest);
}

static bool parse_board(const char *command, const Spec *spec, const char *text, TcPosition *out) {
    char name[64];
    snprintf(name, sizeof name, "%s: --%s", command, spec->name);
    return input_parse_position(name, text, out);
}

static bool parse_level(const char *command, const Spec *spec, const char *text, int *out) {
    int level = tc_level_find(text);
    if (level == 0) {
        char expected[160];
        Nearest nearest = {.word = ""};
        int used = snprintf(expected, sizeof expected, "1 to %d or one of:", TC_LEVEL_COUNT);
        for (int i = 1; i <= TC_LEVEL_COUNT && used < (int)sizeof expected; i++) {
            used += snprintf(expected + used, sizeof expected - (size_t)used, "%s %s",
                             i == 1 ? "" : ",", tc_level(i)->name);
            nearest_offer(&nearest, text, tc_level(i)->name);
        }
        return refuse_word(command, spec, text, expected, &nearest);
    }
    *out = level;
    return true;
}

static bool parse_shard(const char *command, const Spec *spec, const char *text, Options *options) {
    char *end;
    errno = 0;
    long shard = strtol(text, &end, 10);
    long shards = *end == '/' ? strtol(end + 1, &end, 10) : 0;
    if (*end != '\0' || errno != 0 || shards < 1 || shards > 1000000 || shard < 1 ||
        shard > shards) {
        return report_error(command, spec, text, "I/N with I from 1 to N, such as 2/4");
    }
    options->shard = (int)shard;
    options->shards = (int)shards;
    return true;
}

/* Both numbers of text and second. */
static bool parse_elo_pair(const char *command, const Spec *spec, const char *text,
                           const char *second, double out[2]) {
    const char *words[2] = {text, second};
    double pair[2];
    for (int i = 0; i < 2; i++) {
        char *end;
        pair[i] = strtod(words[i], &end);
        if (end == words[i] || *end != '\0' || !(fabs(pair[i]) <= 1000) ||
            (i == 1 && pair[1] <= pair[0])) {
            return report_error(command, spec, words[i],
                                i == 0 ? "a number of Elo from -1000 to 1000"
                                       : "a number of Elo above the first, up to 1000");
        }
    }
    memcpy(out, pair, sizeof pair);
    return true;
}

bool option_takes_two(const Spec *spec) {
    return spec->kind == KIND_TEXT_PAIR || spec->kind == KIND_ELO_PAIR;
}

static bool parse_range(const char *command, const Spec *spec, const char *text, int out[2]) {
    int low, high, length = 0;
    if (sscanf(text, "%4d,%4d%n", &low, &high, &length) != 2 || text[length] != '\0' ||
        low < spec->min || high > spec->max || low >= high) {
        char expected[80];
        snprintf(expected, sizeof expected,
                 "two numbers from %d to %d, the lower first, as in -2,6", spec->min, spec->max);
        return report_error(command, spec, text, expected);
    }
    out[0] = low;
    out[1] = high;
    return true;
}

static bool parse_clock(const char *command, const Spec *spec, const char *text, double out[2]) {
    char *end;
    double seconds = strtod(text, &end);
    bool fine = end != text;
    double increment = 0;
    if (fine && *end == '+') {
        const char *more = end + 1;
        increment = strtod(more, &end);
        fine = end != more;
    }
    fine = fine && *end == '\0' && isfinite(seconds) && seconds > 0 && isfinite(increment) &&
           increment >= 0;
    if (!fine) {
        return report_error(command, spec, text, "seconds and an increment, such as 60 or 5+0.1");
    }
    out[0] = seconds;
    out[1] = increment;
    return true;
}

/* second: the argument after text, for those that take two. */
bool option_value_parse(const char *command, const Spec *spec, const char *text, const char *second,
                        Options *options) {
    void *field = (char *)options + spec->offset;
    switch (spec->kind) {
    case KIND_FLAG:
        *(bool *)field = true;
        return true;
    case KIND_INT:
        return parse_int(command, spec, text, field);
    case KIND_COUNT:
        return parse_count(command, spec, text, field);
    case KIND_SECONDS:
        return parse_seconds(command, spec, text, field);
    case KIND_DECIMAL:
        return parse_decimal(command, spec, text, field);
    case KIND_TEXT:
        *(const char **)field = text;
        return true;
    case KIND_CHOICE:
        return parse_choice(command, spec, text, field);
    case KIND_BOARD:
        return parse_board(command, spec, text, field);
    case KIND_LEVEL:
        return parse_level(command, spec, text, field);
    case KIND_RANGE:
        return parse_range(command, spec, text, field);
    case KIND_SHARD:
        return parse_shard(command, spec, text, options);
    case KIND_TEXT_PAIR:
        ((const char **)field)[0] = text;
        ((const char **)field)[1] = second;
        return true;
    case KIND_ELO_PAIR:
        return parse_elo_pair(command, spec, text, second, field);
    case KIND_CLOCK:
        return parse_clock(command, spec, text, field);
    }
    return false;
}
