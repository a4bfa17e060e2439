#include "cli/options.h"

#include <errno.h>
#include <getopt.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <turncoat/engine.h>
#include <turncoat/formats.h>
#include <turncoat/level.h>
#include <turncoat/limits.h>

#include "base/cpu.h"
#include "cli/message.h"
#include "engine/weights.h"
#include "tools/train_data.h"

typedef enum Kind {
    KIND_FLAG,
    KIND_INT,     /* min..max */
    KIND_COUNT,   /* a positive 64-bit number */
    KIND_SECONDS, /* a positive decimal number */
    KIND_DECIMAL, /* a decimal number, min..max */
    KIND_TEXT,
    KIND_CHOICE, /* one of the words in argument, as its index */
    KIND_BOARD,
    KIND_LEVEL,
    KIND_RANGE, /* two numbers of min..max, the second the greater */
    KIND_SHARD,
    KIND_TEXT_PAIR, /* takes two arguments, as does the next */
    KIND_ELO_PAIR,  /* two numbers, the second the greater */
    KIND_CLOCK      /* "5+0.1": two numbers, the first positive; "5": the second is 0 */
} Kind;

typedef struct Spec {
    const char *name;
    const char *argument; /* as help shows it */
    Kind kind;
    size_t offset; /* in Options */
    int min, max;
    const char *help;
} Spec;

/* "v1|v3|..." */
#define LEVEL(number) "|v" #number
#define CPU_CHOICES (&TC_CPU_LEVELS(LEVEL)[1])

#define AT(field) offsetof(Options, field)

static const Spec specs[OPTION_COUNT] = {
    [OPTION_ACTIVATION] = {"activation", "square|relu", KIND_CHOICE, AT(activation), 0, 0,
                           "square the sums of factors, or those above 0 only (default square)"},
    [OPTION_ALL_MOVES] = {"all-moves", NULL, KIND_FLAG, AT(all_moves), 0, 0,
                          "score every legal move, not only the best one"},
    [OPTION_BALANCE] = {"balance", "D", KIND_INT, AT(balance), 0, 64,
                        "start where a search says that neither side leads by more than D discs"},
    [OPTION_BETWEEN] = {"between", "LOW,HIGH", KIND_RANGE, AT(between), -65, 65,
                        "find a score between LOW and HIGH, or else only on which side it lies"},
    [OPTION_BOARD] = {"board", "B", KIND_BOARD, AT(board), 0, 0,
                      "start from 64 squares (X, O, -) and the side to move"},
    [OPTION_BOOK] = {"book", "FILE", KIND_TEXT, AT(book), 0, 0, "use the opening book in FILE"},
    [OPTION_BOOK_DEPTH] = {"book-depth", "N", KIND_INT, AT(book_depth), 1, 60,
                           "use the opening book for the first N moves of a game only"},
    [OPTION_CLOCK] = {"clock", "S[+I]", KIND_CLOCK, AT(clock), 0, 0,
                      "give each side S seconds for the game, and I more per move"},
    [OPTION_COLOUR] = {"colour", "black|white|both|none", KIND_CHOICE, AT(colour), 0, 0,
                       "your colour (default black)"},
    [OPTION_CONCURRENCY] = {"concurrency", "N", KIND_INT, AT(concurrency), 1, 256,
                            "play N games at the same time (default 1)"},
    [OPTION_CPU] = {"cpu", CPU_CHOICES, KIND_CHOICE, AT(cpu), 0, 0,
                    "use code for this x86-64 level (default: the best one)"},
    [OPTION_CSV] = {"csv", NULL, KIND_FLAG, AT(csv), 0, 0, "print comma-separated values"},
    [OPTION_DECAY] = {"decay", "D", KIND_DECIMAL, AT(decay), 0, 1000,
                      "how strongly factors shrink to 0 (default 2)"},
    [OPTION_DEPTH] = {"depth", "D", KIND_INT, AT(depth), 1, TC_DEPTH_MAX,
                      "search D plies deep in the midgame"},
    [OPTION_DISCS] = {"discs", "LOW,HIGH", KIND_RANGE, AT(discs), 4, 64,
                      "go on with the factors of boards of LOW to HIGH discs, keep the others"},
    [OPTION_EMPTIES] = {"empties", "LOW,HIGH", KIND_RANGE, AT(empties), 0, 60,
                        "take positions of LOW to HIGH empty squares only"},
    [OPTION_EPOCHS] = {"epochs", "N", KIND_INT, AT(epochs), 1, 1000,
                       "learn factors from every position N times (default 4)"},
    [OPTION_ERRORS] = {"errors", "D", KIND_INT, AT(errors), 0, 64,
                       "add lines in which both sides give away D discs at most (default 4)"},
    [OPTION_EXACT_FROM] = {"exact-from", "E", KIND_INT, AT(exact_from), 0, 60,
                           "solve exactly at E empty squares or fewer"},
    [OPTION_EXCLUDE] = {"exclude", "FILE", KIND_TEXT, AT(exclude), 0, 0,
                        "leave out the positions of FILE (OBF, or hashes), and games with them"},
    [OPTION_EXPERIMENT] = {"experiment", "NAME", KIND_TEXT, AT(experiment), 0, 0,
                           "run this experiment only"},
    [OPTION_FORCE] = {"force", NULL, KIND_FLAG, AT(force), 0, 0, "replace an existing file"},
    [OPTION_FORMAT] = {"format", "SUFFIX", KIND_TEXT, AT(format), 0, 0,
                       "write this format, whatever the name: sgf, ggf, pgn, txt, ..."},
    [OPTION_FROM] = {"from", "path|offline|leaves", KIND_CHOICE, AT(from), 0, 0,
                     "take positions on the path of games, off it, or from searches on it"},
    [OPTION_GAME] = {"game", "N", KIND_INT, AT(game), 1, 1000000000,
                     "take the N-th game of the file (default 1)"},
    [OPTION_GAMES] = {"games", "N", KIND_COUNT, AT(games), 0, 0, "play N games"},
    [OPTION_HASH] = {"hash", "MB", KIND_INT, AT(hash), TC_HASH_MEGABYTES_MIN, TC_HASH_MEGABYTES_MAX,
                     "size of the transposition table (default 64)"},
    [OPTION_HELP] = {"help", NULL, KIND_FLAG, AT(help), 0, 0, "print this help"},
    [OPTION_HOLDOUT] = {"holdout", "P", KIND_INT, AT(holdout), 0, 100,
                        "hold out P percent of the games for measuring (default 5)"},
    [OPTION_ITERATIONS] = {"iterations", "N", KIND_INT, AT(iterations), 0, 1000,
                           "steps of the solver (default 24); 0 only measures"},
    [OPTION_JOBS] = {"jobs", "N", KIND_INT, AT(jobs), 1, 256,
                     "use N threads (default: one per processor)"},
    [OPTION_JSON] = {"json", NULL, KIND_FLAG, AT(json), 0, 0, "print one JSON object per line"},
    [OPTION_LABEL_DEPTH] = {"label-depth", "D", KIND_INT, AT(label_depth), 1, TC_DEPTH_MAX,
                            "value positions by a search D plies deep (default 8)"},
    [OPTION_LABEL_EXACT_FROM] =
        {"label-exact-from", "E", KIND_INT, AT(label_exact_from), 0, 60,
         "value positions exactly at E empty squares or fewer (default 16)"},
    [OPTION_LABEL_MEAN] = {"label-mean", NULL, KIND_FLAG, AT(label_mean), 0, 0,
                           "value by the mean of the searches of D and D - 1 plies"},
    [OPTION_LAMBDA] = {"lambda", "L", KIND_DECIMAL, AT(lambda), 0, 1000000,
                       "how strongly rare weights shrink to 0 (default 30)"},
    [OPTION_LEVEL] = {"level", "L", KIND_LEVEL, AT(level), 0, 0,
                      "use the limits of a playing level: 1 to 12, or its name"},
    [OPTION_LOG] = {"log", "FILE", KIND_TEXT, AT(log), 0, 0,
                    "append every game to FILE, in GGF, one line per game"},
    [OPTION_MOVE_TIMEOUT] = {"move-timeout", "S", KIND_SECONDS, AT(move_timeout), 0, 0,
                             "an engine that takes longer than S seconds for a move loses"},
    [OPTION_NODES] = {"nodes", "N", KIND_COUNT, AT(nodes), 0, 0,
                      "visit at most about N positions per search"},
    [OPTION_NO_BOOK] = {"no-book", NULL, KIND_FLAG, AT(no_book), 0, 0,
                        "play without an opening book"},
    [OPTION_OPENINGS] = {"openings", "FILE", KIND_TEXT, AT(openings), 0, 0,
                         "start with the moves in FILE, one line per pair of games"},
    [OPTION_OPENING_PLIES] = {"opening-plies", "N", KIND_INT, AT(opening_plies), 0, 50,
                              "start with N random plies (default 8)"},
    [OPTION_OUT] = {"out", "FILE", KIND_TEXT, AT(out), 0, 0, "write FILE"},
    [OPTION_PER_GAME] = {"per-game", "N", KIND_INT, AT(per_game), 1, 60,
                         "take N positions from a game (default 8)"},
    [OPTION_PLIES] = {"plies", "N", KIND_INT, AT(plies), 1, 60,
                      "play N plies after the random moves (default 24)"},
    [OPTION_PLY] = {"ply", "N", KIND_INT, AT(ply), 0, 60,
                    "add positions up to N moves from the start (default 16)"},
    [OPTION_PONDER] = {"ponder", NULL, KIND_FLAG, AT(ponder), 0, 0,
                       "also think on the opponent's time"},
    [OPTION_POSITIONS] = {"positions", "N", KIND_COUNT, AT(positions), 0, 0, "make N positions"},
    [OPTION_PRACTICE] = {"practice", "PATH", KIND_TEXT, AT(practice), 0, 0,
                         "what people play: games of a WTHOR file or folder"},
    [OPTION_PRACTICE_MIN] = {"practice-min", "N", KIND_INT, AT(practice_min), 1, 1000000,
                             "of these, positions of N games or more (default 5)"},
    [OPTION_RANDOM_MAX] = {"random-max", "N", KIND_INT, AT(random_max), 0, 58,
                           "at most N random moves at the start of a game (default 50)"},
    [OPTION_RANDOM_MIN] = {"random-min", "N", KIND_INT, AT(random_min), 0, 58,
                           "at least N random moves at the start of a game (default 8)"},
    [OPTION_REPORT] = {"report", "CSV", KIND_TEXT, AT(report), 0, 0,
                       "also write the measured errors to a CSV file"},
    [OPTION_RUN_ID] = {"run-id", "TEXT", KIND_TEXT, AT(run_id), 0, 0,
                       "name of this training, stored in the weights file"},
    [OPTION_SEED] = {"seed", "N", KIND_COUNT, AT(seed), 0, 0,
                     "seed of the random numbers; the same seed repeats a run"},
    [OPTION_SELECTIVITY] = {"selectivity", "73|87|95|98|99|100", KIND_CHOICE, AT(selectivity), 0, 0,
                            "confidence of ProbCut cuts in percent; 100: no such cuts"},
    [OPTION_SELF] = {"self", "SET SET", KIND_TEXT_PAIR, AT(self), 0, 0,
                     "play two sets of gtp options against each other"},
    [OPTION_SHARD] = {"shard", "I/N", KIND_SHARD, AT(shard), 0, 0,
                      "take every N-th position or block of games, from the I-th on"},
    [OPTION_SPRT] = {"sprt", "ELO0 ELO1", KIND_ELO_PAIR, AT(sprt), 0, 0,
                     "stop when the test accepts one of two strengths of A"},
    [OPTION_STEPS_MAX] = {"steps-max", "N", KIND_INT, AT(steps_max), 0, 8,
                          "at most N random moves off the path (default 2)"},
    [OPTION_STEPS_MIN] = {"steps-min", "N", KIND_INT, AT(steps_min), 0, 8,
                          "at least N random moves off the path (default 1)"},
    [OPTION_SVG] = {"svg", NULL, KIND_FLAG, AT(svg), 0, 0, "print a chart"},
    [OPTION_THREADS] = {"threads", "N", KIND_INT, AT(threads), 1, TC_THREADS_MAX,
                        "search on N threads (default 1)"},
    [OPTION_TIME] = {"time", "S", KIND_SECONDS, AT(seconds), 0, 0,
                     "think at most S seconds per search"},
    [OPTION_WEIGHTS] = {"weights", "FILE", KIND_TEXT, AT(weights), 0, 0,
                        "evaluate with the weights in FILE (default: the built-in ones)"},
    [OPTION_WEIGHT_EXACT] = {"weight-exact", "W", KIND_DECIMAL, AT(weight_exact), 0, 1000,
                             "weight of an exact sample (default 2)"},
    [OPTION_WEIGHT_SEARCHED] = {"weight-searched", "W", KIND_DECIMAL, AT(weight_searched), 0, 1000,
                                "weight of a position valued by a search (default 1)"},
    [OPTION_WEIGHT_SELFPLAY] = {"weight-selfplay", "W", KIND_DECIMAL, AT(weight_selfplay), 0, 1000,
                                "weight of a position of self-play (default 1)"},
    [OPTION_WEIGHT_THEORY] = {"weight-theory", "W", KIND_DECIMAL, AT(weight_theory), 0, 1000,
                              "weight of a theoretical score of WTHOR (default 4)"},
    [OPTION_WEIGHT_WTHOR] = {"weight-wthor", "W", KIND_DECIMAL, AT(weight_wthor), 0, 1000,
                             "weight of a position of WTHOR (default 1)"},
    [OPTION_WIDTH] = {"width", "K", KIND_INT, AT(width), 0, WEIGHTS_WIDTH_MAX,
                      "also train factors of K values: 0, 16, 32 or 64 (default 0: none)"},
    [OPTION_WINDOW] = {"window", "N", KIND_INT, AT(window), 0, 8,
                       "also learn from N plies before and after a stage (default 2)"},
    [OPTION_WLD] = {"wld", NULL, KIND_FLAG, AT(wld), 0, 0, "find only win, draw or loss"},
    [OPTION_WLD_FROM] = {"wld-from", "W", KIND_INT, AT(wld_from), 0, 60,
                         "solve win, draw or loss at W empty squares or fewer"},
};

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

static bool parse_choice(const char *command, const Spec *spec, const char *text, int *out) {
    const char *word = spec->argument;
    for (int index = 0;; index++) {
        size_t length = strcspn(word, "|");
        if (strlen(text) == length && memcmp(text, word, length) == 0) {
            *out = index;
            return true;
        }
        if (word[length] == '\0') {
            return report_error(command, spec, text, spec->argument);
        }
        word += length + 1;
    }
}

static bool parse_board(const char *command, const Spec *spec, const char *text, TcPosition *out) {
    TcTextError error;
    if (tc_board_text_parse(text, strlen(text), out, NULL, &error) == TC_OK) {
        return true;
    }
    message_error("%s: --%s:%d:%d: %s", command, spec->name, error.line, error.column,
                  error.message);
    return false;
}

static bool parse_level(const char *command, const Spec *spec, const char *text, int *out) {
    int level = tc_level_find(text);
    if (level == 0) {
        char expected[160];
        int used = snprintf(expected, sizeof expected, "1 to %d or one of:", TC_LEVEL_COUNT);
        for (int i = 1; i <= TC_LEVEL_COUNT && used < (int)sizeof expected; i++) {
            used += snprintf(expected + used, sizeof expected - (size_t)used, "%s %s",
                             i == 1 ? "" : ",", tc_level(i)->name);
        }
        return report_error(command, spec, text, expected);
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

static bool takes_two(const Spec *spec) {
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
static bool parse_value(const char *command, const Spec *spec, const char *text, const char *second,
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

/* getopt's answers for mistakes are characters: the numbers of options begin after them. */
enum { GETOPT_FIRST = 256 };

_Static_assert(OPTION_COUNT <= 128, "a set of options has 128 bits");

/* Names that options had before; help does not show them. */
static const struct {
    const char *name;
    OptionId id;
} older_names[] = {{"weight-siblings", OPTION_WEIGHT_SEARCHED}};

enum { OLDER_NAMES = sizeof older_names / sizeof older_names[0] };

static struct option getopt_entry(const char *name, int id) {
    return (struct option){.name = name,
                           .has_arg = specs[id].kind == KIND_FLAG ? no_argument : required_argument,
                           .val = GETOPT_FIRST + id};
}

/* The table as getopt_long wants it. */
static void list_for_getopt(OptionSet allowed, struct option list[OPTION_COUNT + OLDER_NAMES + 1]) {
    int count = 0;
    for (int id = 0; id < OPTION_COUNT; id++) {
        if ((allowed & OPTION_SET(id)) != 0) {
            list[count++] = getopt_entry(specs[id].name, id);
        }
    }
    for (int i = 0; i < OLDER_NAMES; i++) {
        if ((allowed & OPTION_SET(older_names[i].id)) != 0) {
            list[count++] = getopt_entry(older_names[i].name, older_names[i].id);
        }
    }
    list[count] = (struct option){0};
}

static bool report_missing(const char *command, const char *operand) {
    message_error("%s: %s is missing; see turncoat-cli %s --help", command, operand, command);
    return false;
}

static bool parse_operands(int argc, char *argv[], const char *operand, Options *options) {
    const char *command = argv[0];
    const char *blank = operand != NULL ? strchr(operand, ' ') : NULL;
    bool several = operand != NULL && strstr(operand, "...") != NULL;
    bool none = operand == NULL || options_has(options, OPTION_SELF);
    int min = none ? 0 : !several && blank != NULL ? 2 : 1;
    int found = argc - optind;
    if (found > 0 && none) {
        message_error("%s: found '%s', expected options only; see turncoat-cli %s --help", command,
                      argv[optind], command);
        return false;
    }
    if (found > min && !several) {
        message_error("%s: found '%s' after %s, expected nothing more; see turncoat-cli %s --help",
                      command, argv[optind + min], operand, command);
        return false;
    }
    if (found < min && !options->help) {
        return report_missing(command, found == 0 ? operand : blank + 1);
    }
    options->operand = found > 0 ? argv[optind] : NULL;
    options->operands = argv + optind;
    options->operand_count = found;
    return true;
}

bool options_parse(int argc, char *argv[], OptionSet allowed, const char *operand,
                   Options *options) {
    *options = (Options){.board = tc_position_initial(),
                         .concurrency = 1,
                         .hash = TC_HASH_MEGABYTES_DEFAULT,
                         .opening_plies = 8,
                         .shard = 1,
                         .shards = 1,
                         .errors = 4,
                         .ply = 16,
                         .practice_min = 5,
                         .jobs = cpu_count(),
                         .threads = 1,
                         .random_min = 8,
                         .random_max = 50,
                         .plies = 24,
                         .per_game = 8,
                         .empties = {0, 60},
                         .steps_min = 1,
                         .steps_max = 2,
                         .label_depth = 8,
                         .label_exact_from = 16,
                         .holdout = TRAIN_HOLDOUT,
                         .iterations = 24,
                         .window = 2,
                         .lambda = 30,
                         .epochs = 4,
                         .decay = 2,
                         .weight_wthor = 1,
                         .weight_theory = 4,
                         .weight_selfplay = 1,
                         .weight_searched = 1,
                         .weight_exact = 2};
    struct option list[OPTION_COUNT + OLDER_NAMES + 1];
    list_for_getopt(allowed | OPTIONS_ALWAYS, list);
    opterr = 0; /* getopt's own messages would be a second voice */
    optind = 0; /* start afresh: a set of options may stand inside an option */
    for (;;) {
        const char *second = NULL;
        int found = getopt_long(argc, argv, ":", list, NULL);
        if (found == -1) {
            return parse_operands(argc, argv, operand, options);
        }
        int id = (found < GETOPT_FIRST ? optopt : found) - GETOPT_FIRST;
        if (found == ':' && specs[id].kind == KIND_FLAG) {
            found = '?'; /* a value that is not wanted, which mingw's getopt reports as missing */
        }
        if (found >= GETOPT_FIRST && takes_two(&specs[id])) {
            second = optind < argc ? argv[optind++] : NULL;
            found = second != NULL ? found : ':';
        }
        if (found == ':') {
            message_error("%s: --%s: its value is missing, expected %s", argv[0], specs[id].name,
                          specs[id].argument);
            return false;
        }
        if (found == '?') {
            message_error("%s: found '%s', expected an option of this command; see turncoat-cli %s "
                          "--help",
                          argv[0], argv[optind - 1], argv[0]);
            return false;
        }
        if (!parse_value(argv[0], &specs[id], optarg, second, options)) {
            return false;
        }
        options->given |= OPTION_SET(id);
    }
}

void options_print(FILE *out, OptionSet set) {
    for (int id = 0; id < OPTION_COUNT; id++) {
        if ((set & OPTION_SET(id)) != 0) {
            char left[64];
            const Spec *spec = &specs[id];
            snprintf(left, sizeof left, "--%s%s%s", spec->name, spec->argument != NULL ? " " : "",
                     spec->argument != NULL ? spec->argument : "");
            fprintf(out, "  %-31s %s\n", left, spec->help);
        }
    }
}
