/* All options of all commands in one table, from which parsing and help derive. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include <turncoat/init.h>
#include <turncoat/position.h>

typedef enum OptionId {
    OPTION_ACTIVATION,
    OPTION_ALL_MOVES,
    OPTION_BALANCE,
    OPTION_BETWEEN,
    OPTION_BOARD,
    OPTION_BOOK,
    OPTION_BOOK_DEPTH,
    OPTION_CLOCK,
    OPTION_COLOUR,
    OPTION_CONCURRENCY,
    OPTION_CPU,
    OPTION_CSV,
    OPTION_DECAY,
    OPTION_DEPTH,
    OPTION_DISCS,
    OPTION_EMPTIES,
    OPTION_EPOCHS,
    OPTION_ERRORS,
    OPTION_EXACT_FROM,
    OPTION_EXCLUDE,
    OPTION_EXPERIMENT,
    OPTION_FORCE,
    OPTION_FORMAT,
    OPTION_FROM,
    OPTION_GAME,
    OPTION_GAMES,
    OPTION_HASH,
    OPTION_HELP,
    OPTION_HOLDOUT,
    OPTION_ITERATIONS,
    OPTION_JOBS,
    OPTION_JSON,
    OPTION_LABEL_DEPTH,
    OPTION_LABEL_EXACT_FROM,
    OPTION_LABEL_MEAN,
    OPTION_LAMBDA,
    OPTION_LEVEL,
    OPTION_LOG,
    OPTION_MOVE_TIMEOUT,
    OPTION_NODES,
    OPTION_NO_BOOK,
    OPTION_OPENINGS,
    OPTION_OPENING_PLIES,
    OPTION_OUT,
    OPTION_PER_GAME,
    OPTION_PLIES,
    OPTION_PLY,
    OPTION_PONDER,
    OPTION_POSITIONS,
    OPTION_PRACTICE,
    OPTION_PRACTICE_MIN,
    OPTION_RANDOM_MAX,
    OPTION_RANDOM_MIN,
    OPTION_REPORT,
    OPTION_RUN_ID,
    OPTION_SEED,
    OPTION_SELECTIVITY,
    OPTION_SELF,
    OPTION_SHARD,
    OPTION_SPRT,
    OPTION_STEPS_MAX,
    OPTION_STEPS_MIN,
    OPTION_SVG,
    OPTION_THREADS,
    OPTION_TIME,
    OPTION_WEIGHTS,
    OPTION_WEIGHT_EXACT,
    OPTION_WEIGHT_SEARCHED,
    OPTION_WEIGHT_SELFPLAY,
    OPTION_WEIGHT_THEORY,
    OPTION_WEIGHT_WTHOR,
    OPTION_WIDTH,
    OPTION_WINDOW,
    OPTION_WLD,
    OPTION_WLD_FROM,
    OPTION_COUNT
} OptionId;

__extension__ typedef unsigned __int128 OptionSet;

#define OPTION_SET(id) ((OptionSet)1 << (id))
#define OPTIONS_ALWAYS (OPTION_SET(OPTION_HELP) | OPTION_SET(OPTION_CPU))
#define OPTIONS_ENGINE                                                                             \
    (OPTION_SET(OPTION_HASH) | OPTION_SET(OPTION_THREADS) | OPTION_SET(OPTION_DEPTH) |             \
     OPTION_SET(OPTION_EXACT_FROM) | OPTION_SET(OPTION_WLD_FROM) | OPTION_SET(OPTION_TIME) |       \
     OPTION_SET(OPTION_NODES) | OPTION_SET(OPTION_LEVEL) | OPTION_SET(OPTION_WEIGHTS) |            \
     OPTION_SET(OPTION_SELECTIVITY))
/* Options of commands that play. */
#define OPTIONS_PLAY                                                                               \
    (OPTIONS_ENGINE | OPTION_SET(OPTION_BOOK) | OPTION_SET(OPTION_BOOK_DEPTH) |                    \
     OPTION_SET(OPTION_NO_BOOK))
#define OPTIONS_SAMPLES                                                                            \
    (OPTION_SET(OPTION_WEIGHTS) | OPTION_SET(OPTION_SEED) | OPTION_SET(OPTION_DEPTH) |             \
     OPTION_SET(OPTION_EXACT_FROM) | OPTION_SET(OPTION_RANDOM_MIN) |                               \
     OPTION_SET(OPTION_RANDOM_MAX) | OPTION_SET(OPTION_HASH) | OPTION_SET(OPTION_JOBS) |           \
     OPTION_SET(OPTION_OUT) | OPTION_SET(OPTION_SELECTIVITY) | OPTION_SET(OPTION_SHARD))
#define OPTIONS_LABELS                                                                             \
    (OPTIONS_SAMPLES | OPTION_SET(OPTION_POSITIONS) | OPTION_SET(OPTION_STEPS_MIN) |               \
     OPTION_SET(OPTION_STEPS_MAX) | OPTION_SET(OPTION_LABEL_DEPTH) |                               \
     OPTION_SET(OPTION_LABEL_EXACT_FROM) | OPTION_SET(OPTION_PLIES) |                              \
     OPTION_SET(OPTION_PER_GAME) | OPTION_SET(OPTION_EMPTIES) | OPTION_SET(OPTION_PRACTICE) |      \
     OPTION_SET(OPTION_LABEL_MEAN) | OPTION_SET(OPTION_EXCLUDE))
#define OPTIONS_BOOK_QUALITY                                                                       \
    (OPTION_SET(OPTION_DEPTH) | OPTION_SET(OPTION_SELECTIVITY) | OPTION_SET(OPTION_EXACT_FROM) |   \
     OPTION_SET(OPTION_OUT))
#define OPTIONS_BOOK_BUILD                                                                         \
    (OPTION_SET(OPTION_OUT) | OPTION_SET(OPTION_DEPTH) | OPTION_SET(OPTION_SELECTIVITY) |          \
     OPTION_SET(OPTION_EXACT_FROM) | OPTION_SET(OPTION_ERRORS) | OPTION_SET(OPTION_PLY) |          \
     OPTION_SET(OPTION_POSITIONS) | OPTION_SET(OPTION_PRACTICE) |                                  \
     OPTION_SET(OPTION_PRACTICE_MIN) | OPTION_SET(OPTION_HASH) | OPTION_SET(OPTION_JOBS) |         \
     OPTION_SET(OPTION_WEIGHTS))
#define OPTIONS_TRAINING                                                                           \
    (OPTION_SET(OPTION_OUT) | OPTION_SET(OPTION_RUN_ID) | OPTION_SET(OPTION_REPORT) |              \
     OPTION_SET(OPTION_WEIGHTS) | OPTION_SET(OPTION_LAMBDA) | OPTION_SET(OPTION_ITERATIONS) |      \
     OPTION_SET(OPTION_WINDOW) | OPTION_SET(OPTION_HOLDOUT) | OPTION_SET(OPTION_JOBS) |            \
     OPTION_SET(OPTION_WEIGHT_WTHOR) | OPTION_SET(OPTION_WEIGHT_THEORY) |                          \
     OPTION_SET(OPTION_WEIGHT_SELFPLAY) | OPTION_SET(OPTION_WEIGHT_SEARCHED) |                     \
     OPTION_SET(OPTION_WEIGHT_EXACT) | OPTION_SET(OPTION_WIDTH) | OPTION_SET(OPTION_EPOCHS) |      \
     OPTION_SET(OPTION_DECAY) | OPTION_SET(OPTION_ACTIVATION) | OPTION_SET(OPTION_EXCLUDE) |       \
     OPTION_SET(OPTION_DISCS))

typedef enum OptionFrom { OPTION_FROM_PATH, OPTION_FROM_OFFLINE, OPTION_FROM_LEAVES } OptionFrom;

typedef enum OptionColour {
    OPTION_COLOUR_BLACK, /* as TC_BLACK and TC_WHITE */
    OPTION_COLOUR_WHITE,
    OPTION_COLOUR_BOTH,
    OPTION_COLOUR_NONE
} OptionColour;

/* The option values; given is the set of options that were given. */
typedef struct Options {
    OptionSet given;
    bool all_moves, csv, force, help, json, label_mean, no_book, ponder, svg, wld;
    TcPosition board; /* the standard start unless given */
    int colour;       /* an OptionColour; Black unless given */
    int activation;   /* 0: square; 1: square of positive values only */
    int cpu;          /* index of TC_CPU_LEVELS; 0 unless given */
    int depth, exact_from, wld_from, hash;
    int between[2];
    int discs[2];    /* min and max; only if given */
    int empties[2];  /* min and max; 0 and 60 unless given */
    int selectivity; /* level of probcut.h; see setup_selectivity */
    int level;       /* 1..TC_LEVEL_COUNT; 0 unless given */
    double seconds;
    uint64_t nodes, seed;
    int shard, shards; /* 1 of 1 unless given */
    int from;          /* an OptionFrom */
    int jobs;          /* threads; all processors unless given */
    int threads;       /* threads of a search; 1 unless given */
    uint64_t games, positions;
    int random_min, random_max, plies, per_game, label_depth, label_exact_from, steps_min,
        steps_max;
    int holdout, iterations, window, width, epochs;
    double lambda, decay, weight_wthor, weight_theory, weight_selfplay, weight_searched,
        weight_exact;
    int game; /* number of a game in its file, from 1 */
    const char *book, *exclude, *experiment, *format, *out, *practice, *report, *run_id,
        *weights; /* NULL unless given */
    int book_depth, errors, ply, practice_min;
    int concurrency, opening_plies, balance;
    double clock[2]; /* seconds per game, and increment per move */
    double move_timeout, sprt[2];
    const char *openings, *log, *self[2]; /* NULL unless given */
    const char *operand;                  /* the first one; NULL if there is none */
    char **operands;                      /* all of them, for a command that takes several */
    int operand_count;
} Options;

static inline bool options_has(const Options *options, OptionId id) {
    return (options->given & OPTION_SET(id)) != 0;
}

/* Parses argv, where argv[0] is the command's name. operand: the name of its operand, NULL if it
   takes none; "A B" for two operands; "..." at its end for one or more. All operands must be
   present, except with --help or if --self replaces them. Strings in *options point into argv.
   Returns false after an error message. */
bool options_parse(int argc, char *argv[], OptionSet allowed, const char *operand,
                   Options *options);

/* Prints the options of a set, one per line. */
void options_print(FILE *out, OptionSet set);

#endif
