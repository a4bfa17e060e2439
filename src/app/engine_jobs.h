/* The jobs that ask engines of others for tests, moves and values, and end their programs. Each engine
   has a queue of its own, and what it is asked ends what it was asked before. */
#ifndef APP_ENGINE_JOBS_H
#define APP_ENGINE_JOBS_H

#include "app/engines.h"

/* Nobody wants the values, or the move, any more. */
void engine_jobs_stop_hints(Engines *engines);
void engine_jobs_stop_asking(Engines *engines);

/* Ends the program, and whatever it was asked. */
void engine_jobs_close(const EngineSlot *slot);

#endif
