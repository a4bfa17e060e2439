/* Multi-ProbCut at a node. Compiled per level. */
#ifndef ENGINE_SELECTIVE_H
#define ENGINE_SELECTIVE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/level.h"
#include "engine/search.h"

#define selective_cut LEVEL_NAME(selective_cut)

/* True when guesses say surely enough, by search->selectivity, that the value of a null-window node
   lies outside (alpha, alpha + 1): *value is then the bound. Also true when the search was stopped.
   depth: at most empties, and exact when equal; the frame at ply must be the board's. */
bool selective_cut(Search *search, const TcBoard *board, int depth, int empties, int alpha, int ply,
                   int *value);

#endif
