/* Exact search with a null window. Compiled per level. */
#pragma once

#include <stdint.h>

#include "core/level.h"
#include "engine/search.h"

#define endgame_null LEVEL_NAME(endgame_null)

/* Final score in discs for the mover with perfect play, fail soft in the window (alpha, alpha + 1).
   Any number of empties. Meaningless once search->stopped. */
int endgame_null(Search *search, uint64_t mover, uint64_t opponent, int alpha);

/* Kernels for the last four empty squares. Compiled per level. */

#define endgame_last_4 LEVEL_NAME(endgame_last_4)

/* Final score in discs for the mover of a board with four empty squares, searched with the window
   (alpha, alpha + 1), fail soft. legal: its moves. Odd quadrants are tried first (parity). */
int endgame_last_4(Search *search, uint64_t mover, uint64_t opponent, uint64_t legal, int alpha);
