/* The layer between the rules and the screen: one game, its players, undo, hints, analysis, and the
   jobs that run the engine (session/search.h). Owned and called by one thread (the UI thread), which
   never waits for the engine. Uses neither SDL nor files.

   Life of a search: a command changes the game or the wanted search -> the job of the running
   search is cancelled, which stops it -> a new job goes to the engine's queue -> its progress and
   its result come back in job_pump, and publish a new snapshot. What was cancelled sends nothing.

   Pondering, when switched on: after its move the computer searches the position after the reply
   that it expects. If the human plays that reply, the same search becomes the search for the
   computer's answer: its time counts from the human's move, and when it has ended already the
   computer answers at once. Any other move stops it. Hints, analysis and all other searches have
   priority. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/limits.h>
#include <turncoat/status.h>

#include "base/job.h"
#include "session/engine.h"
#include "session/players.h"

typedef struct Session Session;

typedef struct SessionConfig {
    SessionEngine engine;
    Jobs *jobs; /* the session makes a queue there, and must be pumped with it */
    /* A monotonic clock in seconds, read by both threads; NULL: clock_seconds(). Tests set the time
       through it. */
    double (*now)(void *context);
    void *now_context;
    double report_interval; /* minimum seconds between two progress reports, e.g. 0.05 */
    uint64_t seed;          /* for the choice among moves at easy levels, and random starts */
    SessionAdaptive
        adaptive; /* snapshot.adaptive as saved by an earlier run; level 0: starts easy */
} SessionConfig;

/* Creates a session. On failure everything is released but the engine, which stays the caller's.
   TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus session_create(const SessionConfig *config, Session **session);

/* Releases the engine too; after jobs_free, which has stopped it. NULL is allowed. */
void session_free(Session *session);

/* Does what is due by now. True when that, or a job since the last call, has changed the snapshot.
   Call it after every job_pump. */
bool session_pump(Session *session);

/* The time, by SessionConfig.now, at which session_pump must be called even when no job has
   anything to say: a player's time runs out, or a review continues. Infinity: no such time. */
double session_due(const Session *session);

/* Changes the engine's table size and number of threads (ranges in engine.h) in the background: a
   running search is stopped and restarted afterwards. The result is in snapshot.engine_status;
   TC_ERROR_MEMORY: not enough free memory, and the engine keeps its table or threads. */
void session_set_engine(Session *session, int hash_megabytes, int threads);

/* The answers of another engine to the question of snapshot.program; whoever runs the engine calls
   these. Each returns false and does nothing if the question has changed. Its move, which must be
   legal; it failed: the game is paused, session_computer_move asks again, and session_play may move
   for it; it resigns. */
bool session_program_moves(Session *session, uint64_t question, TcSquare square);
bool session_program_fails(Session *session, uint64_t question);
bool session_program_resigns(Session *session, uint64_t question);
