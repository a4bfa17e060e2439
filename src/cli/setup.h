/* Makes an engine and its limits from options. */
#pragma once

#include <stdbool.h>

#include <turncoat/engine.h>
#include <turncoat/level.h>
#include <turncoat/limits.h>

#include "cli/options.h"

/* These options say how an engine is made and how far it searches; numbers that are not given are
   OPTION_NOT_GIVEN, or 0 where that is no value. */
typedef struct EngineOptions {
    const char *weights; /* NULL: the built-in ones */
    int hash, threads;
    int depth, exact_from, wld_from;
    int level;       /* from 1 */
    int selectivity; /* see setup_selectivity */
    double seconds;
    uint64_t nodes;
} EngineOptions;

#define ENGINE_OPTIONS_DEFAULT                                                                     \
    {                                                                                              \
        .hash = TC_HASH_MEGABYTES_DEFAULT, .threads = 1, .exact_from = OPTION_NOT_GIVEN,           \
        .wld_from = OPTION_NOT_GIVEN, .selectivity = OPTION_NOT_GIVEN                              \
    }

#define OPTION_DEPTH(place)                                                                        \
    OPTION_ROW("depth", "D", INT, place, 1, TC_DEPTH_MAX, "search D plies deep in the midgame")
#define OPTION_EXACT_FROM(place)                                                                   \
    OPTION_ROW("exact-from", "E", INT, place, 0, 60, "solve exactly at E empty squares or fewer")
#define OPTION_WLD_FROM(place)                                                                     \
    OPTION_ROW("wld-from", "W", INT, place, 0, 60,                                                 \
               "solve win, draw or loss at W empty squares or fewer")
#define OPTION_SELECTIVITY(place)                                                                  \
    OPTION_ROW("selectivity", "73|87|95|98|99|100", CHOICE, place, 0, 0,                           \
               "confidence of ProbCut cuts in percent; 100: no such cuts")
#define OPTION_TIME(place)                                                                         \
    OPTION_ROW("time", "S", SECONDS, place, 0, 0, "think at most S seconds per search")
#define OPTION_HASH(place)                                                                         \
    OPTION_ROW("hash", "MB", INT, place, TC_HASH_MEGABYTES_MIN, TC_HASH_MEGABYTES_MAX,             \
               "size of the transposition table")
#define OPTION_WEIGHTS(place)                                                                      \
    OPTION_ROW("weights", "FILE", TEXT, place, 0, 0,                                               \
               "evaluate with the weights in FILE (default: the built-in ones)")

/* The rows of an EngineOptions, but --wld-from. */
#define OPTIONS_ENGINE(engine)                                                                     \
    OPTION_DEPTH(&(engine)->depth), OPTION_EXACT_FROM(&(engine)->exact_from),                      \
        OPTION_ROW("level", "L", LEVEL, &(engine)->level, 0, 0,                                    \
                   "use the limits of a playing level: 1 to 12, or its name"),                     \
        OPTION_SELECTIVITY(&(engine)->selectivity), OPTION_TIME(&(engine)->seconds),               \
        OPTION_ROW("nodes", "N", COUNT, &(engine)->nodes, 0, 0,                                    \
                   "visit at most about N positions per search"),                                  \
        OPTION_ROW("threads", "N", INT, &(engine)->threads, 1, TC_THREADS_MAX,                     \
                   "search on N threads"),                                                         \
        OPTION_HASH(&(engine)->hash), OPTION_WEIGHTS(&(engine)->weights)

/* A program plays with these options. */
typedef struct PlayOptions {
    EngineOptions engine;
    const char *book; /* NULL: the built-in one */
    int book_depth;   /* moves; 0: any */
    bool no_book;
    uint64_t seed; /* 0: another one in every run */
} PlayOptions;

#define PLAY_OPTIONS_DEFAULT                                                                       \
    { .engine = ENGINE_OPTIONS_DEFAULT }

#define OPTIONS_PLAY(play)                                                                         \
    OPTIONS_ENGINE(&(play)->engine), OPTION_WLD_FROM(&(play)->engine.wld_from),                    \
        OPTION_BOOK(&(play)->book),                                                                \
        OPTION_ROW("book-depth", "N", INT, &(play)->book_depth, 1, 60,                             \
                   "use the opening book for the first N moves of a game only"),                   \
        OPTION_ROW("no-book", NULL, FLAG, &(play)->no_book, 0, 0, "play without an opening book"), \
        OPTION_SEED(&(play)->seed)

/* An engine and the evaluation that it uses. */
typedef struct Setup {
    TcEval *eval;
    TcEngine *engine;
} Setup;

/* The evaluation of a weights file, or the built-in one; the caller releases it with tc_eval_free.
   Weights that cannot be used are reported and replaced by the built-in ones. Returns false after
   an error message. */
bool setup_eval(const char *weights, TcEval **eval);

/* The same for work that other weights would spoil: returns false after an error message if the
   weights cannot be used. */
bool setup_eval_as_given(const char *weights, TcEval **eval);

/* Makes an engine with hash, threads and weights. Returns false after an error message. */
bool setup_engine(const EngineOptions *options, Setup *setup);
void setup_release(Setup *setup);

/* The percentage of a value of --selectivity; 100 if it is not given. */
int setup_selectivity(int selectivity);

/* The depth in plies of programs without a level: enough to play well at once. */
enum { SETUP_DEPTH_DEFAULT = 12 };

/* The limits of a program that plays or analyses without --depth and --level: with --time or
   --nodes, depth 60 and exact from where they allow it; otherwise shallow. */
TcLimits setup_base(const EngineOptions *options, TcLimits shallow);

/* The limits of a program that plays: of a move, and those that tc_clock_limits reduces on a game
   clock. */
typedef struct PlayLimits {
    TcLimits move;
    TcLimits clock;
} PlayLimits;

/* The limits by the options. Without --depth, --level, --time and --nodes SETUP_DEPTH_DEFAULT
   plies; on a clock without --depth and --level as deep as time allows. */
PlayLimits setup_play_limits(const EngineOptions *options);

/* The limits of a level, which a time of the options only shortens. */
TcLimits setup_level_limits(const EngineOptions *options, const TcLevel *level);

/* The same as setup_play_limits for a depth that was set by other means than --depth; --level is ignored. */
PlayLimits setup_play_limits_at(const EngineOptions *options, int depth);

/* base, or the limits of --level, changed by --depth, --exact-from, --wld-from,
   --selectivity, --time and --nodes. Ctrl+C stops searches with them once interrupt_install was
   called. */
TcLimits setup_limits(const EngineOptions *options, TcLimits base);

/* Whether a program plays from the book: always with --book; otherwise by its --level, and without
   --level if there is no --depth. For a depth that was set while the program runs: if a level of at
   most that depth plays from the book. */
bool setup_plays_book(const PlayOptions *options);
bool setup_depth_plays_book(int depth);

/* The seed, or one that differs from run to run if it is 0. */
uint64_t setup_seed(uint64_t seed);
