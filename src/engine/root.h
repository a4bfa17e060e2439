/* The root: one iteration over the legal moves. Compiled per level. */
#pragma once

#include "core/level.h"
#include "engine/search.h"

#define root_init LEVEL_NAME(root_init)
#define root_best LEVEL_NAME(root_best)
#define root_all LEVEL_NAME(root_all)

/* Says what an iteration determines. */
typedef enum RootGoal { ROOT_DISCS = 0, ROOT_WIN_LOSS_DRAW } RootGoal;

/* Lists the legal moves, without values. */
void root_init(Search *search);

/* Finds the best move to a depth, and its value, with aspiration windows around the value known so
   far. The result is in root_lines[0] and in the report, also after a stop. */
void root_best(Search *search, int depth, RootGoal goal);

/* Values every legal move to a depth and sorts them, best first; the first thread reports progress
   after each of its moves. */
void root_all(Search *search, int depth, RootGoal goal);
