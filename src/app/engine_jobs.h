/* The jobs that ask engines of others for tests, moves and values, and end their programs. Each engine
   has a queue of its own, and what it is asked ends what it was asked before. */
#pragma once

#include "app/engines.h"

/* Tells every program to end; must be called before the jobs are freed. */
void engines_leave(App *app);

/* Must be called when the session may have changed: requests a move, or cancels the request. */
void engines_follow(App *app);

void engines_test(App *app, int index);

/* Nobody wants the values, or the move, any more. */
void engine_jobs_stop_hints(Engines *engines);
void engine_jobs_stop_asking(Engines *engines);

/* Ends the program, and whatever it was asked. */
void engine_jobs_close(const EngineSlot *slot);
