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

/* The engine with a transposition table of so many MB, rounded down to a power of two, and an
   evaluation that must outlive it; with NULL it makes and owns one of the built-in weights.
   TC_ERROR_ARGUMENT when out of range, TC_ERROR_MEMORY when the system has not that much. Release
   with tc_engine_free. */
TC_WARN_UNUSED TcStatus tc_engine_create(int hash_megabytes, const TcEval *eval, TcEngine **engine);

/* NULL is fine. No search may be running. */
void tc_engine_free(TcEngine *engine);

/* Forgets what earlier searches left: the same position and limits then visit the same nodes. */
void tc_engine_clear(TcEngine *engine);

/* Searches position, whose mover may have to pass: the lines are then those after the pass, valued
   for the side that has the moves. Blocks until the limits are reached or the search is stopped;
   *report then holds the best known lines. If stopped before anything was searched the lines are
   legal moves with depth 0. progress may be NULL. TC_ERROR_ARGUMENT for limits out of range. */
TC_WARN_UNUSED TcStatus tc_engine_search(TcEngine *engine, const TcPosition *position,
                                         const TcLimits *limits, TcProgressFn *progress,
                                         void *context, TcReport *report);

#endif
