
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <turncoat/level.h>

#include "base/nearest.h"
#include "cli/input.h"
#include "cli/message.h"
#include "cli/option_value.h"

static bool report_error(const char *command, const Option *option, const char *value,
                         const char *expected) {
    message_error("%s: --%s: found '%s', expected %s", command, option->name, value, expected);
    return false;
}

static bool parse_int(const char *command, const Option *option, const char *text, int *out) {
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (end == text || *end != '\0' || errno != 0 || value < option->min || value > option->max) {
        char expected[64];
        snprintf(expected, sizeof expected, "a number from %d to %d", option->min, option->max);
        return report_error(command, option, text, expected);
    }
    *out = (int)value;
    return true;
}

static bool parse_count(const char *command, const Option *option, const char *text,
                        uint64_t *out) {
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    bool fine = text[0] >= '0' && text[0] <= '9' && *end == '\0' && errno == 0 && value > 0;
    if (!fine || (option->max > 0 && value > (unsigned)option->max)) {
        char expected[64];
        snprintf(expected, sizeof expected,
                 option->max > 0 ? "a number from 1 to %d" : "a positive number", option->max);
        return report_error(command, option, text, expected);
    }
    *out = value;
    return true;
}

static bool parse_seconds(const char *command, const Option *option, const char *text,
                          double *out) {
    char *end;
    double value = strtod(text, &end);
    if (end == text || *end != '\0' || !isfinite(value) || value <= 0) {
        return report_error(command, option, text, "a positive number of seconds such as 0.5");
    }
    *out = value;
    return true;
}

static bool parse_decimal(const char *command, const Option *option, const char *text,
                          double *out) {
    char *end;
    double value = strtod(text, &end);
    if (end == text || *end != '\0' || !(value >= option->min && value <= option->max)) {
        char expected[64];
        snprintf(expected, sizeof expected, "a number from %d to %d", option->min, option->max);
        return report_error(command, option, text, expected);
    }
    *out = value;
    return true;
}

/* Refuses a word that is none of those offered to nearest. */
static bool refuse_word(const char *command, const Option *option, const char *text,
                        const char *expected, const Nearest *nearest) {
    char near[NEAREST_TEXT_SIZE];
    nearest_text(nearest, near);
    message_error("%s: --%s: found '%s', expected %s%s", command, option->name, text, expected,
                  near);
    return false;
}

static bool parse_choice(const char *command, const Option *option, const char *text, int *out) {
    const char *rest = option->argument;
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
    return refuse_word(command, option, text, option->argument, &nearest);
}

static bool parse_board(const char *command, const Option *option, const char *text,
                        TcPosition *out) {
    char name[64];
    snprintf(name, sizeof name, "%s: --%s", command, option->name);
    return input_parse_position(name, text, out);
}

static bool parse_level(const char *command, const Option *option, const char *text, int *out) {
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
        return refuse_word(command, option, text, expected, &nearest);
    }
    *out = level;
    return true;
}

static bool parse_shard(const char *command, const Option *option, const char *text, int out[2]) {
    char *end;
    errno = 0;
    long shard = strtol(text, &end, 10);
    long shards = *end == '/' ? strtol(end + 1, &end, 10) : 0;
    if (*end != '\0' || errno != 0 || shards < 1 || shards > 1000000 || shard < 1 ||
        shard > shards) {
        return report_error(command, option, text, "I/N with I from 1 to N, such as 2/4");
    }
    out[0] = (int)shard;
    out[1] = (int)shards;
    return true;
}

/* Both numbers of text and second. */
static bool parse_elo_pair(const char *command, const Option *option, const char *text,
                           const char *second, double out[2]) {
    const char *words[2] = {text, second};
    double pair[2];
    for (int i = 0; i < 2; i++) {
        char *end;
        pair[i] = strtod(words[i], &end);
        if (end == words[i] || *end != '\0' || !(fabs(pair[i]) <= 1000) ||
            (i == 1 && pair[1] <= pair[0])) {
            return report_error(command, option, words[i],
                                i == 0 ? "a number of Elo from -1000 to 1000"
                                       : "a number of Elo above the first, up to 1000");
        }
    }
    memcpy(out, pair, sizeof pair);
    return true;
}

bool option_takes_two(const Option *option) {
    return option->kind == OPTION_TEXT_PAIR || option->kind == OPTION_ELO_PAIR;
}

static bool parse_range(const char *command, const Option *option, const char *text, int out[2]) {
    int low, high, length = 0;
    if (sscanf(text, "%4d,%4d%n", &low, &high, &length) != 2 || text[length] != '\0' ||
        low < option->min || high > option->max || low >= high) {
        char expected[80];
        snprintf(expected, sizeof expected,
                 "two numbers from %d to %d, the lower first, as in -2,6", option->min,
                 option->max);
        return report_error(command, option, text, expected);
    }
    out[0] = low;
    out[1] = high;
    return true;
}

static bool parse_clock(const char *command, const Option *option, const char *text,
                        double out[2]) {
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
        return report_error(command, option, text, "seconds and an increment, such as 60 or 5+0.1");
    }
    out[0] = seconds;
    out[1] = increment;
    return true;
}

bool option_value_parse(const char *command, const Option *option, const char *text,
                        const char *second) {
    void *field = option->place;
    switch (option->kind) {
    case OPTION_FLAG:
        *(bool *)field = true;
        return true;
    case OPTION_INT:
        return parse_int(command, option, text, field);
    case OPTION_COUNT:
        return parse_count(command, option, text, field);
    case OPTION_SECONDS:
        return parse_seconds(command, option, text, field);
    case OPTION_DECIMAL:
        return parse_decimal(command, option, text, field);
    case OPTION_TEXT:
        *(const char **)field = text;
        return true;
    case OPTION_CHOICE:
        return parse_choice(command, option, text, field);
    case OPTION_BOARD:
        return parse_board(command, option, text, field);
    case OPTION_LEVEL:
        return parse_level(command, option, text, field);
    case OPTION_RANGE:
        return parse_range(command, option, text, field);
    case OPTION_SHARD:
        return parse_shard(command, option, text, field);
    case OPTION_TEXT_PAIR:
        ((const char **)field)[0] = text;
        ((const char **)field)[1] = second;
        return true;
    case OPTION_ELO_PAIR:
        return parse_elo_pair(command, option, text, second, field);
    case OPTION_CLOCK:
        return parse_clock(command, option, text, field);
    }
    return false;
}
