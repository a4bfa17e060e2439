/* Work on a thread of its own, for protocols that must listen while the engine searches. Owned and
   called by one thread; stays where it is while it works. */
#ifndef CLI_THINKER_H
#define CLI_THINKER_H

#include <stdbool.h>

#include <turncoat/limits.h>

#include "base/thread.h"

typedef struct Thinker {
    TcStop stop;
    TcDeadline deadline; /* for work whose time begins later */
    Thread thread;
    bool busy; /* from thinker_start to thinker_wait or thinker_stop, done or not */
} Thinker;

void thinker_init(Thinker *thinker);

/* Lets thinker_stop end the searches with these limits that are begun from now on. */
void thinker_attach(Thinker *thinker, TcLimits *limits);

/* Calls run(context) on a new thread; nothing may be going on. False when there is no room for one
   more thread. */
bool thinker_start(Thinker *thinker, void (*run)(void *context), void *context);

/* Waits until the work is done. */
void thinker_wait(Thinker *thinker);

/* Stops the work and waits for its end, which takes a few ms. */
void thinker_stop(Thinker *thinker);

/* True once thinker_stop was called after limits were attached. */
bool thinker_was_stopped(const TcLimits *limits);

#endif
