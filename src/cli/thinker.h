/* Work on a separate thread, for protocols that must listen while the engine searches. Owned and
   called by one thread; it must not be moved in memory while it works. */
#ifndef CLI_THINKER_H
#define CLI_THINKER_H

#include <stdbool.h>

#include <turncoat/limits.h>

#include "base/thread.h"

typedef struct Thinker {
    TcStop stop;
    TcDeadline deadline; /* for work whose time starts later */
    Thread thread;
    bool busy; /* from thinker_start to thinker_wait or thinker_stop, even if the work is done */
} Thinker;

void thinker_init(Thinker *thinker);

/* Lets thinker_stop stop searches with these limits that start after this call. */
void thinker_attach(Thinker *thinker, TcLimits *limits);

/* Calls run(context) on a new thread; no work may be running. Returns false if no thread can be
   created. */
bool thinker_start(Thinker *thinker, void (*run)(void *context), void *context);

/* Waits until the work is done. */
void thinker_wait(Thinker *thinker);

/* Stops the work and waits for its end, which takes a few ms. */
void thinker_stop(Thinker *thinker);

/* Whether thinker_stop was called after thinker_attach gave these limits their stop token. */
bool thinker_was_stopped(const TcLimits *limits);

#endif
