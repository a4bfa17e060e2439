/* The engine: takes a position and limits, gives progress and a result. It prints nothing. One
   search at a time per engine; any thread may stop it through the token in TcLimits. */
#pragma once

#include <stddef.h>

#include <turncoat/eval.h>
#include <turncoat/limits.h>
#include <turncoat/position.h>
#include <turncoat/progress.h>
#include <turncoat/status.h>

typedef struct TcEngine TcEngine;

enum { TC_HASH_MEGABYTES_DEFAULT = 64, TC_HASH_MEGABYTES_MIN = 1, TC_HASH_MEGABYTES_MAX = 16384 };
enum { TC_THREADS_MAX = 256 };

/* Creates an engine with one thread and a transposition table of hash_megabytes, rounded down to a
   power of two. eval must outlive the engine; NULL: it creates and owns the default one. The
   table's memory is allocated in the background; no search waits for what it has no use for yet.
   TC_ERROR_ARGUMENT when out of range, TC_ERROR_MEMORY when the system does not have that much free memory, or the errors of
   tc_eval_create_default. Release with tc_engine_free. */
TC_WARN_UNUSED TcStatus tc_engine_create(int hash_megabytes, const TcEval *eval, TcEngine **engine);

/* NULL is allowed. No search may be running. */
void tc_engine_free(TcEngine *engine);

/* Changes the size of the table and empties it. Call it, and the functions below, only between
   searches. TC_ERROR_ARGUMENT when out of range, TC_ERROR_MEMORY when the system does not have that
   much free memory; the engine then keeps its table. */
TC_WARN_UNUSED TcStatus tc_engine_resize(TcEngine *engine, int hash_megabytes);

/* Sets the number of threads of all following searches, 1..TC_THREADS_MAX: the caller's and others,
   which sleep between searches. Solved values do not depend on it; what an unfinished search finds,
   and how many nodes it visits, is repeatable on one thread only. TC_ERROR_ARGUMENT when out of
   range, TC_ERROR_MEMORY when the system has no room for so many; the number then stays as it
   was. */
TC_WARN_UNUSED TcStatus tc_engine_set_threads(TcEngine *engine, int threads);

/* Forgets all that earlier searches left in the tables: the same position and limits then visit the
   same nodes. */
void tc_engine_clear(TcEngine *engine);

/* Does now what the first search of each phase of a game would do: unpacks its weights. All of them
   take some 150 ms and 80 MB, once. For games by the clock, whose moves may have less time than that. */
void tc_engine_unpack(TcEngine *engine);

/* The best part of the table as the bytes of a file, which the caller frees: enough to go on with a
   long search later as if it had not been interrupted, 48 MB at most. Also from the progress
   function of a search. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_engine_write_table(const TcEngine *engine, void **bytes, size_t *size);

/* Adds what such a file contains to the table. TC_ERROR_FOREIGN, TC_ERROR_NEWER, TC_ERROR_DAMAGED,
   or TC_ERROR_ARGUMENT for a file that was made with other weights, each with a message in *error;
   the table is then unchanged. */
TC_WARN_UNUSED TcStatus tc_engine_read_table(TcEngine *engine, const void *bytes, size_t size,
                                             TcError *error);

/* Searches a position. If its mover must pass, the lines are those after the pass, valued for the
   side that can move. Blocks until the limits are reached or the search is stopped; *report then
   holds the best known lines. If the search was stopped before it had any value, the lines are
   legal moves with depth 0. progress may be NULL. TC_ERROR_ARGUMENT for limits out of range or
   discs that overlap, TC_ERROR_MEMORY when there is no room for the table that limits->lab
   requests. */
TC_WARN_UNUSED TcStatus tc_engine_search(TcEngine *engine, const TcPosition *position,
                                         const TcLimits *limits, TcProgressFn *progress,
                                         void *context, TcReport *report);
