#include "cli/options.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <turncoat/level.h>

#include "base/nearest.h"
#include "cli/input.h"
#include "cli/message.h"

/* -- values -- */

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

/* Whether the option takes the argument after its value, too. */
static bool takes_two(const Option *option) {
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

/* Puts a value into its place; text is NULL for a flag, second for an option that does not take
   two. Returns false after an error message. */
static bool parse_value(const char *command, const Option *option, const char *text,
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

/* -- the words of a call -- */

/* The words of a call that are still to be read. */
typedef struct Words {
    Invocation *call;
    const Option *options;
    int next;
} Words;

/* The letters and signs that boards are written with. */
static const char board_signs[] = "-._XxOo*BbWw01@#";

/* A board may begin with empty squares, which must not be taken for an option: what begins with a
   row of squares or with one square alone, or has other than ASCII letters. */
static bool is_option(const char *word) {
    enum { ROW = 8 };
    if (word[0] != '-' || word[1] == '\0' || word[1] == ' ' || strspn(word, board_signs) >= ROW) {
        return false;
    }
    for (const char *at = word; *at != '\0' && *at != '='; at++) {
        if ((unsigned char)*at >= 0x80) {
            return false;
        }
    }
    return true;
}

/* The option with a name of length bytes, or whose name alone begins so; NULL when there is none.
   "color" is another name of "colour", which help does not show. */
static const Option *find_option(const Option *options, const char *name, size_t length) {
    if (length == strlen("color") && strncmp(name, "color", length) == 0) {
        name = "colour";
        length = strlen(name);
    }
    const Option *found = NULL;
    bool several = length == 0;
    for (const Option *option = options; option->name != NULL; option++) {
        if (strncmp(option->name, name, length) == 0) {
            if (option->name[length] == '\0') {
                return option;
            }
            several = several || found != NULL;
            found = option;
        }
    }
    return several ? NULL : found;
}

static bool refuse_option(const Words *words, const char *word) {
    const char *command = words->call->words[0];
    char typed[64], near[NEAREST_TEXT_SIZE], dashed[64];
    Nearest nearest = {.word = ""};
    snprintf(typed, sizeof typed, "%.*s", (int)strcspn(word, "="), word);
    for (const Option *option = words->options; option->name != NULL; option++) {
        snprintf(dashed, sizeof dashed, "--%s", option->name);
        nearest_offer(&nearest, typed, dashed);
    }
    nearest_text(&nearest, near);
    message_error("%s: found '%s', expected an option of this command%s; see %s %s --help", command,
                  word, near, message_program(), command);
    return false;
}

static const char *next_word(Words *words) {
    return words->next < words->call->count ? words->call->words[words->next++] : NULL;
}

/* "--name", its value behind it or after '='. */
static bool parse_option(Words *words, const char *word) {
    const char *name = word + (word[1] == '-' ? 2 : 1);
    size_t length = strcspn(name, "=");
    const Option *option = word[1] == '-' ? find_option(words->options, name, length) : NULL;
    if (option == NULL || (option->kind == OPTION_FLAG && name[length] == '=')) {
        return refuse_option(words, word);
    }
    const char *text = NULL, *second = NULL;
    bool whole = true;
    if (option->kind != OPTION_FLAG) {
        text = name[length] == '=' ? name + length + 1 : next_word(words);
        second = text != NULL && takes_two(option) ? next_word(words) : NULL;
        whole = text != NULL && (second != NULL || !takes_two(option));
    }
    if (!whole) {
        message_error("%s: --%s: its value is missing, expected %s", words->call->words[0],
                      option->name, option->argument);
    }
    return whole && parse_value(words->call->words[0], option, text, second);
}

static bool parse_words(Words *words) {
    Invocation *call = words->call;
    bool ended = false;
    const char *word;
    call->operands = call->words + 1;
    while ((word = next_word(words)) != NULL) {
        if (!ended && strcmp(word, "--") == 0) {
            ended = true;
        } else if (ended || !is_option(word)) {
            call->operands[call->operand_count++] = (char *)word;
        } else if (!parse_option(words, word)) {
            return false;
        }
    }
    call->operands[call->operand_count] = NULL;
    return true;
}

static bool is_missing(const Option *option) {
    return option->min == OPTION_NEEDED &&
           ((option->kind == OPTION_TEXT && *(const char **)option->place == NULL) ||
            (option->kind == OPTION_CHOICE && *(int *)option->place < 0) ||
            (option->kind == OPTION_COUNT && *(uint64_t *)option->place == 0));
}

static bool check_needed(const Invocation *call, const Option *options) {
    for (const Option *option = options; option->name != NULL; option++) {
        if (is_missing(option)) {
            message_error("%s: --%s %s is missing; see %s %s --help", call->words[0], option->name,
                          option->argument, message_program(), call->words[0]);
            return false;
        }
    }
    return true;
}

/* The operand's words are names: those in [] may be missing, and the last with ... be repeated. */
static bool check_operands(const Invocation *call) {
    const char *operand = call->command->operand, *missing = NULL;
    const char *command = call->words[0], *program = message_program();
    int all = 0, needed = 0, found = call->operand_count;
    bool optional = false;
    for (const char *at = operand; at != NULL && *at != '\0'; at += *at == ' ') {
        optional = optional || *at == '[';
        if (!optional && needed++ == found) {
            missing = at;
        }
        all++;
        at += strcspn(at, " ");
        optional = optional && at[-1] != ']';
    }
    if (found > 0 && all == 0) {
        message_error("%s: found '%s', expected options only; see %s %s --help", command,
                      call->operands[0], program, command);
    } else if (found > all && strstr(operand, "...") == NULL) {
        message_error("%s: found '%s' after %s, expected nothing more; see %s %s --help", command,
                      call->operands[all], operand, program, command);
    } else if (missing != NULL) {
        message_error("%s: %s is missing; see %s %s --help", command, missing, program, command);
    } else {
        return true;
    }
    return false;
}

bool options_read(Invocation *call, const Option *options) {
    Words words = {.call = call, .options = options, .next = 1};
    call->code = EXIT_BAD;
    return parse_words(&words) && check_operands(call) && check_needed(call, options);
}

/* " (default 8)", where the place holds a value in the option's range. */
static void write_default(const Option *option, char *out, size_t size) {
    const int *number = option->place;
    if ((option->kind == OPTION_INT && *number >= option->min && *number <= option->max) ||
        (option->kind == OPTION_LEVEL && *number > 0)) {
        snprintf(out, size, " (default %d)", *number);
    } else if (option->kind == OPTION_DECIMAL && *(double *)option->place >= option->min) {
        snprintf(out, size, " (default %g)", *(double *)option->place);
    } else if (option->kind == OPTION_COUNT && *(uint64_t *)option->place > 0) {
        snprintf(out, size, " (default %d)", (int)*(uint64_t *)option->place);
    } else if (option->kind == OPTION_CHOICE && *number >= 0) {
        const char *word = option->argument;
        for (int i = 0; i < *number; i++) {
            word += strcspn(word, "|") + 1;
        }
        snprintf(out, size, " (default %.*s)", (int)strcspn(word, "|"), word);
    }
}

static void print_option(const Option *option) {
    char left[64], set[48] = "";
    snprintf(left, sizeof left, "--%s%s%s", option->name, option->argument != NULL ? " " : "",
             option->argument != NULL ? option->argument : "");
    write_default(option, set, sizeof set);
    printf("  %-31s %s%s\n", left, option->help, set);
}

static void print_help(const Command *command, const Option *options) {
    printf("Usage: %s %s [OPTION...]%s%s\n\n%c%s.\n", message_program(), command->name,
           command->operand != NULL ? " " : "", command->operand != NULL ? command->operand : "",
           toupper((unsigned char)command->summary[0]), command->summary + 1);
    if (command->notes != NULL) {
        printf("%s\n", command->notes);
    }
    printf("\nOptions:\n");
    for (const Option *option = options; option->name != NULL; option++) {
        print_option(option);
    }
}

/* Help wins over all other words, and shows the defaults as they are before any is read. */
static bool wants_help(const Invocation *call, const Option *options) {
    for (int i = 1; i < call->count && strcmp(call->words[i], "--") != 0; i++) {
        const char *word = call->words[i];
        const Option *option =
            strncmp(word, "--", 2) == 0 ? find_option(options, word + 2, strlen(word + 2)) : NULL;
        if (option != NULL && option->place == &call->help) {
            return true;
        }
    }
    return false;
}

static bool choose_kernels(const Invocation *call) {
#define LEVEL(number) TC_CPU_V##number,
    static const TcCpuLevel levels[] = {TC_CPU_LEVELS(LEVEL)}; /* in the order of the choices */
#undef LEVEL
    if (call->cpu == OPTION_NOT_GIVEN) {
        return true;
    }
    TcCpuLevel wanted = levels[call->cpu];
    tc_init(wanted);
    if (tc_cpu_level() != wanted) {
        message_error("--cpu v%d: this processor or this build does not have this level; leave "
                      "--cpu out",
                      wanted);
    }
    return tc_cpu_level() == wanted;
}

bool options_parse(Invocation *call, const Option *options) {
    if (wants_help(call, options)) {
        print_help(call->command, options);
        call->code = EXIT_FINE;
        return false;
    }
    return options_read(call, options) && choose_kernels(call);
}
