/* Iterative deepening. Compiled per level. */
#ifndef ENGINE_ITERATE_H
#define ENGINE_ITERATE_H

#include "core/level.h"
#include "engine/search.h"

#define iterate_run LEVEL_NAME(iterate_run)

/* Searches the root, whose mover can move or whose game is over, deeper and deeper until a limit is
   reached, all is proven, or the stop token moves. The answer is the report of search->shared. */
void iterate_run(Search *search);

#endif
