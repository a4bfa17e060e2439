#include "cli/options.h"

#include <stddef.h>
#include <string.h>

#include <turncoat/engine.h>

#include "base/cpu.h"
#include "base/nearest.h"
#include "cli/message.h"
#include "cli/option_value.h"
#include "engine/weights.h"
#include "tools/train_data.h"

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
                      "start from 64 squares (X, O, -) and the side to move, or after moves"},
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

_Static_assert(OPTION_COUNT <= 128, "a set of options has 128 bits");

/* Other names of options, older or spelt otherwise; help does not show them. */
static const struct {
    const char *name;
    OptionId id;
} other_names[] = {{"weight-siblings", OPTION_WEIGHT_SEARCHED}, {"color", OPTION_COLOUR}};

enum { OTHER_NAMES = sizeof other_names / sizeof other_names[0] };

/* The names of all options, those of the table first; NULL at the end. */
static const char *option_name(int index, OptionId *id) {
    if (index < OPTION_COUNT) {
        *id = (OptionId)index;
        return specs[index].name;
    }
    if (index < OPTION_COUNT + OTHER_NAMES) {
        *id = other_names[index - OPTION_COUNT].id;
        return other_names[index - OPTION_COUNT].name;
    }
    return NULL;
}

/* The arguments of a command: what is read, and what is left. */
typedef struct Arguments {
    int count, next;
    char **words; /* words[0] is the command's name; operands gather behind it */
    int operands;
    OptionSet allowed;
} Arguments;

/* The letters and signs that boards are written with. */
static const char board_signs[] = "-._XxOo*BbWw01@#";

/* A board may begin with empty squares, which must not be taken for an option: what begins with a
   row of squares, or has other than ASCII letters. */
static bool is_option(const char *word) {
    enum { ROW = 8 };
    if (word[0] != '-' || word[1] == '\0' || strspn(word, board_signs) >= ROW) {
        return false;
    }
    for (const char *at = word; *at != '\0' && *at != '='; at++) {
        if ((unsigned char)*at >= 0x80) {
            return false;
        }
    }
    return true;
}

/* The allowed option with a name of length bytes, or whose name alone begins so; OPTION_COUNT when
   there is none. */
static OptionId find_option(const Arguments *arguments, const char *name, size_t length) {
    OptionId id, found = OPTION_COUNT;
    const char *known;
    for (int i = 0; (known = option_name(i, &id)) != NULL; i++) {
        if ((arguments->allowed & OPTION_SET(id)) == 0 || strncmp(known, name, length) != 0) {
            continue;
        }
        if (known[length] == '\0') {
            return id;
        }
        if (found != OPTION_COUNT && found != id) {
            return OPTION_COUNT;
        }
        found = id;
    }
    return length > 0 ? found : OPTION_COUNT;
}

static bool refuse_option(const Arguments *arguments, const char *word) {
    char typed[64], near[NEAREST_TEXT_SIZE], dashed[64];
    Nearest nearest = {.word = ""};
    OptionId id;
    const char *known;
    snprintf(typed, sizeof typed, "%.*s", (int)strcspn(word, "="), word);
    for (int i = 0; (known = option_name(i, &id)) != NULL; i++) {
        if ((arguments->allowed & OPTION_SET(id)) != 0) {
            snprintf(dashed, sizeof dashed, "--%s", known);
            nearest_offer(&nearest, typed, dashed);
        }
    }
    nearest_text(&nearest, near);
    message_error("%s: found '%s', expected an option of this command%s; see turncoat-cli %s "
                  "--help",
                  arguments->words[0], word, near, arguments->words[0]);
    return false;
}

static const char *next_word(Arguments *arguments) {
    return arguments->next < arguments->count ? arguments->words[arguments->next++] : NULL;
}

/* "--name", its value behind it or after '='. */
static bool parse_option(Arguments *arguments, const char *word, Options *options) {
    const char *name = word + (word[1] == '-' ? 2 : 1);
    size_t length = strcspn(name, "=");
    OptionId id = word[1] == '-' ? find_option(arguments, name, length) : OPTION_COUNT;
    if (id == OPTION_COUNT || (specs[id].kind == KIND_FLAG && name[length] == '=')) {
        return refuse_option(arguments, word);
    }
    const Spec *spec = &specs[id];
    const char *text = NULL, *second = NULL;
    bool whole = true;
    if (spec->kind != KIND_FLAG) {
        text = name[length] == '=' ? name + length + 1 : next_word(arguments);
        second = text != NULL && option_takes_two(spec) ? next_word(arguments) : NULL;
        whole = text != NULL && (second != NULL || !option_takes_two(spec));
    }
    if (!whole) {
        message_error("%s: --%s: its value is missing, expected %s", arguments->words[0],
                      spec->name, spec->argument);
        return false;
    }
    options->given |= OPTION_SET(id);
    return option_value_parse(arguments->words[0], spec, text, second, options);
}

/* Options may stand between operands; after "--" all are operands. */
static bool parse_words(Arguments *arguments, Options *options) {
    bool ended = false;
    const char *word;
    while ((word = next_word(arguments)) != NULL) {
        if (!ended && strcmp(word, "--") == 0) {
            ended = true;
        } else if (ended || !is_option(word)) {
            arguments->words[++arguments->operands] = (char *)word;
        } else if (!parse_option(arguments, word, options)) {
            return false;
        }
    }
    return true;
}

/* The words that name operands: how many, how many of them are needed, and whether the last may be
   repeated. */
typedef struct OperandNames {
    int all, needed;
    bool several;
} OperandNames;

static OperandNames count_names(const char *operand) {
    OperandNames names = {.all = 0};
    for (const char *at = operand; at != NULL && *at != '\0';) {
        names.all++;
        names.needed += *at != '[';
        at += strcspn(at, " ");
        at += *at == ' ';
    }
    names.several = operand != NULL && strstr(operand, "...") != NULL;
    return names;
}

/* The names of the operands that are needed and missing when there are found ones. */
static const char *missing_names(const char *operand, int found) {
    while (*operand == '[' || found > 0) {
        found -= *operand != '[';
        operand += strcspn(operand, " ");
        operand += *operand == ' ';
    }
    return operand;
}

static bool check_operands(const Arguments *arguments, const char *operand, Options *options) {
    const char *command = arguments->words[0];
    OperandNames names = {.all = 0};
    char **operands = arguments->words + 1;
    int found = arguments->operands;
    if (!options_has(options, OPTION_SELF)) {
        names = count_names(operand);
    }
    if (found > 0 && names.all == 0) {
        message_error("%s: found '%s', expected options only; see turncoat-cli %s --help", command,
                      operands[0], command);
        return false;
    }
    if (found > names.all && !names.several) {
        message_error("%s: found '%s' after %s, expected nothing more; see turncoat-cli %s --help",
                      command, operands[names.all], operand, command);
        return false;
    }
    if (found < names.needed && !options->help) {
        message_error("%s: %s is missing; see turncoat-cli %s --help", command,
                      missing_names(operand, found), command);
        return false;
    }
    options->operand = found > 0 ? operands[0] : NULL;
    options->operands = operands;
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
    Arguments arguments = {
        .count = argc, .next = 1, .words = argv, .allowed = allowed | OPTIONS_ALWAYS};
    return parse_words(&arguments, options) && check_operands(&arguments, operand, options);
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
