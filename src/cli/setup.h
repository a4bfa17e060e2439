/* From options to an engine and its limits. */
#ifndef CLI_SETUP_H
#define CLI_SETUP_H

#include <stdbool.h>

#include <turncoat/book.h>
#include <turncoat/engine.h>
#include <turncoat/level.h>
#include <turncoat/limits.h>

#include "cli/options.h"

/* An engine and the evaluation that it uses. */
typedef struct Setup {
    TcEval *eval;
    TcEngine *engine;
} Setup;

/* The evaluation of --weights, or the built-in one, to be released with tc_eval_free. Weights that
   cannot be used are reported and replaced by the built-in ones. False after an error message. */
bool setup_eval(const Options *options, TcEval **eval);

/* The same where other weights than those asked for would spoil the work: false after an error
   message when they cannot be used. */
bool setup_eval_as_given(const Options *options, TcEval **eval);

/* An engine with --hash and --weights; false after an error message. */
bool setup_engine(const Options *options, Setup *setup);
void setup_release(Setup *setup);

/* --selectivity in percent, or 100. */
int setup_selectivity(const Options *options);

/* Of programs without a level: deep enough to play well, at once. */
enum { SETUP_DEPTH_DEFAULT = 12 };

/* What a program that plays, or analyses, is limited by when it is given neither --depth nor
   --level: with --time or --nodes, depth 60 and exact from where they allow; else shallow. */
TcLimits setup_base(const Options *options, TcLimits shallow);

/* Limits of a program that plays: of a move, and what tc_clock_limits cuts down on a game clock. */
typedef struct PlayLimits {
    TcLimits move;
    TcLimits clock;
} PlayLimits;

/* Without --depth, --level, --time and --nodes SETUP_DEPTH_DEFAULT plies; on a clock, without the
   first two, as deep as it allows. */
PlayLimits setup_play_limits(const Options *options);

/* The same for a depth that was asked for in another way than by --depth. */
PlayLimits setup_play_limits_at(const Options *options, int depth);

/* base, or the limits of --level, with --depth, --exact-from, --wld-from, --selectivity, --time and
   --nodes put in; Ctrl+C stops searches with them once interrupt_install was called. */
TcLimits setup_limits(const Options *options, TcLimits base);

/* The opening book of --book, or the built-in one, to be released with tc_book_free; NULL with
   --no-book. A book that cannot be used is reported, and then none is used. */
TcBook *setup_book(const Options *options);

/* What plays from a book: with --book everything, else the levels that do, and what is given neither
   --depth nor --level; of depths chosen while a program runs those that such levels have. */
bool setup_plays_book(const Options *options);
bool setup_depth_plays_book(int depth);

/* Lets searches with limits answer from the book (NULL: none), as far as --book-depth allows. */
void setup_add_book(const Options *options, const TcBook *book, TcLimits *limits);

/* --seed, or a number that differs from run to run. */
uint64_t setup_seed(const Options *options);

#endif
