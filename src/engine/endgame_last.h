/* Kernels for the last four empty squares. Compiled per level. */
#ifndef ENGINE_ENDGAME_LAST_H
#define ENGINE_ENDGAME_LAST_H

#include <stdint.h>

#include "core/level.h"
#include "engine/search.h"

#define endgame_last_4 LEVEL_NAME(endgame_last_4)

/* Final score in discs for the mover of a board whose empty squares are the four in empty, searched
   with the window (alpha, alpha + 1), fail soft. Squares are tried odd quadrants first (parity). */
int endgame_last_4(Search *search, uint64_t mover, uint64_t opponent, int alpha, uint64_t empty);

#endif
