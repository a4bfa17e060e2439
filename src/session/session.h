/* The middle end between rules and screen: one game, its players, undo, hints, analysis, and the
   worker that runs the engine. Owned and called by one thread (the UI thread); nothing here waits
   for the engine except session_free, and that at most as long as a stop takes (a few ms). The
   worker thread touches only the messages that cross by value. Knows neither SDL nor files.

   Life of a search: a command changes the game or what is wanted -> the generation goes up, which
   stops the running search through its token -> a request goes out by value -> reports come back
   tagged with their generation -> session_pump drops those of an older one.

   Pondering: after its move a computer goes on thinking, when that is switched on, about the
   position after the reply that it expects. If a human makes that move the same search becomes the
   one for the computer's answer, whether it is still running, its time counted from the human's
   move, or done, and then answers at once; with any other move it is stopped. Hints, analysis and
   whatever else the engine is asked for come first. */
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/limits.h>
#include <turncoat/status.h>

#include "session/engine.h"
#include "session/players.h"

typedef struct Session Session;

typedef struct SessionConfig {
    SessionEngine engine;
    /* Called on the worker thread when there is something to pump; must not block. May be NULL. */
    void (*wake)(void *context);
    void *wake_context;
    /* Seconds that never go back, asked for by both threads; NULL: clock_seconds(). A test owns
       time here. */
    double (*now)(void *context);
    void *now_context;
    double move_delay;      /* seconds that a computer's move takes at least, for eyes to follow */
    double hint_seconds;    /* how long a hint refines; 0: until all is proven or it is stopped */
    double report_interval; /* least seconds between two progress reports, e.g. 0.05 */
    TcLimits review_limits; /* of a position under review; depth 0: the defaults */
    uint64_t seed;          /* for the choice among moves at easy levels, and random starts */
    SessionAdaptive adaptive; /* as snapshot.adaptive was when it was saved; level 0: an easy one */
} SessionConfig;

/* Starts the worker. On failure nothing is left behind, and the engine is still the caller's.
   TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus session_create(const SessionConfig *config, Session **session);

/* Stops the engine, joins the worker, releases the engine. NULL is fine. */
void session_free(Session *session);

/* Takes in what the worker has sent. True when the snapshot changed. Call after every wake. */
bool session_pump(Session *session);

/* When session_pump is to be called though the worker has sent nothing, in its time: a
   player's time will then be up, or a review goes on. Infinite when nothing is to come. */
double session_due(const Session *session);

/* Gives the engine a table of so many MB and so many threads (ranges in engine.h) while the program
   goes on: what runs is stopped, and begins again afterwards. snapshot.engine_status tells how it
   went: TC_ERROR_MEMORY, the system has not that much free, and the engine keeps the table, or the
   threads, that it has. */
void session_set_engine(Session *session, int hash_megabytes, int threads);

#endif
