/* The engine as a session drives it. */
#pragma once

#include <stdbool.h>

#include <turncoat/engine.h>

/* The interface to an engine: the real one, or a scripted one in tests. search must return soon
   after limits->stop moves past limits->stop_generation. All calls come from the thread of the
   engine's queue; release comes when that has ended. */
typedef struct SessionEngine {
    void *self;
    TcStatus (*search)(void *self, const TcPosition *position, const TcLimits *limits,
                       TcProgressFn *progress, void *context, TcReport *report);
    void (*clear)(void *self);                                          /* a new game begins */
    TcStatus (*configure)(void *self, int hash_megabytes, int threads); /* between searches */
    void (*release)(void *self);                                        /* releases self */
} SessionEngine;

/* Wraps the real engine, which the session owns from then on. */
SessionEngine session_engine_real(TcEngine *engine);
