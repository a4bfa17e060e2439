/* Discs that can never be flipped again. Compiled per level. */
#pragma once

#include <stdint.h>

#include "core/level.h"

#define stability_discs LEVEL_NAME(stability_discs)

/* A sound subset of owner's stable discs: every disc returned is stable, some stable ones may be
   missed. A disc is safe on an axis when the line is full, when it stands at the line's end, or
   when its neighbour on the axis is a stable disc of its own colour. (Rosenbloom, Artificial
   Intelligence 19, 1982.) */
uint64_t stability_discs(uint64_t owner, uint64_t other);
