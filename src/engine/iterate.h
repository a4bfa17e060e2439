/* Iterative deepening. Compiled per level. */
#pragma once

#include "core/level.h"
#include "engine/search.h"

#define iterate_run LEVEL_NAME(iterate_run)

/* Searches the root to increasing depths until a limit is reached, everything is proven, or the
   stop token moves. Its mover can move, or the game is over. The result is the report of
   search->shared. */
void iterate_run(Search *search);
