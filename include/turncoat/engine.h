/* The engine: a position and limits in, progress and a result out. Silent: it prints nothing.
   One search at a time per engine; stop it from any thread through the token in TcLimits. */
#ifndef TURNCOAT_ENGINE_H
#define TURNCOAT_ENGINE_H

#include <turncoat/eval.h>
#include <turncoat/limits.h>
#include <turncoat/position.h>
#include <turncoat/progress.h>
#include <turncoat/status.h>

typedef struct TcEngine TcEngine;

enum { TC_HASH_MEGABYTES_DEFAULT = 64, TC_HASH_MEGABYTES_MIN = 1, TC_HASH_MEGABYTES_MAX = 16384 };
enum { TC_THREADS_MAX = 256 };

/* The engine on one thread with a transposition table of so many MB, rounded down to a power of
   two, and an evaluation that must outlive it; with NULL it makes and owns one of the built-in
   weights. The table's memory is found in the background; a search that comes earlier waits for it
   from depth 2 on, but for a small part of its time limit only. TC_ERROR_ARGUMENT when out of
   range, TC_ERROR_MEMORY when the system has not that much free. Release with tc_engine_free. */
TC_WARN_UNUSED TcStatus tc_engine_create(int hash_megabytes, const TcEval *eval, TcEngine **engine);

/* NULL is fine. No search may be running. */
void tc_engine_free(TcEngine *engine);

/* Another size of the table, which is empty then. Between searches, as the functions below.
   TC_ERROR_ARGUMENT when out of range, TC_ERROR_MEMORY when the system has not that much free; the
   engine then goes on with the table that it has. */
TC_WARN_UNUSED TcStatus tc_engine_resize(TcEngine *engine, int hash_megabytes);

/* Searches on so many threads, 1..TC_THREADS_MAX, from now on: that of the caller and others, which
   sleep between searches. Solved values do not depend on their number; what an unfinished search
   finds, and how many nodes it visits, is repeatable on one thread only. TC_ERROR_ARGUMENT when out
   of range, TC_ERROR_MEMORY when the system has no room for so many; the number then stays. */
TC_WARN_UNUSED TcStatus tc_engine_set_threads(TcEngine *engine, int threads);

/* Forgets what earlier searches left: the same position and limits then visit the same nodes. */
void tc_engine_clear(TcEngine *engine);

/* Searches position, whose mover may have to pass: the lines are then those after the pass, valued
   for the side that has the moves. Blocks until the limits are reached or the search is stopped;
   *report then holds the best known lines. If stopped before anything was searched the lines are
   legal moves with depth 0. progress may be NULL. TC_ERROR_ARGUMENT for limits out of range,
   TC_ERROR_MEMORY when there is no room for the table that limits->lab asks for. */
TC_WARN_UNUSED TcStatus tc_engine_search(TcEngine *engine, const TcPosition *position,
                                         const TcLimits *limits, TcProgressFn *progress,
                                         void *context, TcReport *report);

#endif
