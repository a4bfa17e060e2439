/* Iterative deepening. Compiled per level. */
#ifndef ENGINE_ITERATE_H
#define ENGINE_ITERATE_H

#include "core/level.h"
#include "engine/search.h"

#define iterate_run LEVEL_NAME(iterate_run)

/* Searches the root to increasing depths until a limit is reached, everything is proven, or the
   stop token moves. Its mover can move, or the game is over. The result is the report of
   search->shared. */
void iterate_run(Search *search);

#endif
