/* The inner nodes of the search to a depth. Compiled per level. */
#pragma once

#include <stdint.h>

#include "core/level.h"
#include "engine/search.h"

#define midgame_search LEVEL_NAME(midgame_search)

/* Value in discs for the mover, depth plies deep, fail soft in (alpha, beta). With depth at least
   the number of empties the value is exact. ply: distance from the root, passes counted. pv, unless
   NULL, receives the line when the window is open (beta > alpha + 1) and the value lies inside.
   Meaningless once search->stopped. */
int midgame_search(Search *search, const TcBoard *board, int depth, int alpha, int beta, int ply,
                   Pv *pv);
