/* Makes an engine and its limits from options. */
#ifndef CLI_SETUP_H
#define CLI_SETUP_H

#include <stdbool.h>

#include <turncoat/engine.h>
#include <turncoat/level.h>
#include <turncoat/limits.h>

#include "cli/options.h"
#include "tools/exclusion.h"

/* An engine and the evaluation that it uses. */
typedef struct Setup {
    TcEval *eval;
    TcEngine *engine;
} Setup;

/* The evaluation of --weights, or the built-in one; the caller releases it with tc_eval_free.
   Weights that cannot be used are reported and replaced by the built-in ones. Returns false after
   an error message. */
bool setup_eval(const Options *options, TcEval **eval);

/* The same for work that other weights would spoil: returns false after an error message if the
   weights of --weights cannot be used. */
bool setup_eval_as_given(const Options *options, TcEval **eval);

/* The positions of --exclude; none without it. The caller releases them with exclusion_release.
   Returns false after an error message; then there is nothing to release. */
bool setup_exclusion(const Options *options, Exclusion *exclusion);

/* Makes an engine with --hash, --threads and --weights. Returns false after an error message. */
bool setup_engine(const Options *options, Setup *setup);
void setup_release(Setup *setup);

/* The percentage of --selectivity, or 100. */
int setup_selectivity(const Options *options);

/* The depth in plies of programs without a level: enough to play well at once. */
enum { SETUP_DEPTH_DEFAULT = 12 };

/* The limits of a program that plays or analyses without --depth and --level: with --time or
   --nodes, depth 60 and exact from where they allow it; otherwise shallow. */
TcLimits setup_base(const Options *options, TcLimits shallow);

/* The limits of a program that plays: of a move, and those that tc_clock_limits reduces on a game
   clock. */
typedef struct PlayLimits {
    TcLimits move;
    TcLimits clock;
} PlayLimits;

/* The limits by the options. Without --depth, --level, --time and --nodes SETUP_DEPTH_DEFAULT
   plies; on a clock without --depth and --level as deep as time allows. */
PlayLimits setup_play_limits(const Options *options);

/* The same for a depth that was set by other means than --depth; --level is ignored. */
PlayLimits setup_play_limits_at(const Options *options, int depth);

/* base, or the limits of --level, changed by --depth, --exact-from, --wld-from, --between,
   --selectivity, --time and --nodes. Ctrl+C stops searches with them once interrupt_install was
   called. */
TcLimits setup_limits(const Options *options, TcLimits base);

/* Whether a program plays from the book: always with --book; otherwise by its --level, and without
   --level if there is no --depth. For a depth that was set while the program runs: if a level of at
   most that depth plays from the book. */
bool setup_plays_book(const Options *options);
bool setup_depth_plays_book(int depth);

/* --seed, or a number that differs from run to run. */
uint64_t setup_seed(const Options *options);

#endif
