/* Features of a board in a player's terms: frontier, stable discs, regions of empty squares. Simple
   code for one board at a time; the search has its own. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { FEATURES_REGIONS_MAX = 32 };

/* The discs that touch an empty square. */
uint64_t features_frontier(uint64_t discs, uint64_t empty);

/* A sound subset of owner's stable discs: every disc returned can never be flipped, but some stable
   discs may be missed. A disc is safe on an axis when the line is full, when it stands at the
   line's end, or when its neighbour on the axis is a stable disc of its own colour (Rosenbloom,
   Artificial Intelligence 19, 1982). */
uint64_t features_stable(uint64_t owner, uint64_t other);

/* Splits the empty squares into regions that do not touch, not even at a corner. Returns the number
   of regions. */
int features_regions(uint64_t empty, uint64_t regions[FEATURES_REGIONS_MAX]);

/* The number of regions with an odd number of squares; *squares is the set of all their squares. */
int features_odd_regions(uint64_t empty, uint64_t *squares);

/* The corner next to an X-square (b2, g2, b7, g7) or a C-square (a2, b1, ...); -1 for other
   squares. */
int features_corner_of_x(int square);
int features_corner_of_c(int square);
