/* Says which neighbours of an empty square can hold a disc that a move there flips. */
#pragma once

#include <stdint.h>

/* The tight mask: the adjacent squares that have another square behind them as seen from here. A
   disc against the edge cannot be flipped from in front of it. (Notes on the endgame of Edax,
   2020.) If the mask has no opposing disc, the move is illegal and its flips need not be
   computed. */
extern const uint64_t neighbours_tight[64];

/* The lab compares all adjacent squares (the mask before the tight one), and all squares (no
   test). */
extern const uint64_t neighbours_all[64];
extern const uint64_t neighbours_any[64];
