/* The engine as a session drives it. */
#ifndef SESSION_ENGINE_H
#define SESSION_ENGINE_H

#include <stdbool.h>

#include <turncoat/engine.h>

/* What the worker drives: the real engine, or a scripted one in tests. search must return soon
   after limits->stop moves past limits->stop_generation. All calls come from the worker thread. */
typedef struct SessionEngine {
    void *self;
    TcStatus (*search)(void *self, const TcPosition *position, const TcLimits *limits,
                       TcProgressFn *progress, void *context, TcReport *report);
    void (*clear)(void *self);                                          /* a new game begins */
    TcStatus (*configure)(void *self, int hash_megabytes, int threads); /* between searches */
    void (*release)(void *self); /* the session is done with it */
} SessionEngine;

/* The real engine behind that interface; the session then owns it. */
SessionEngine session_engine_real(TcEngine *engine);

#endif
