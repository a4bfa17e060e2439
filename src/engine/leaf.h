/* Null-window nodes one ply above the leaves. Compiled per level. */
#ifndef ENGINE_LEAF_H
#define ENGINE_LEAF_H

#include <stdint.h>

#include "core/level.h"
#include "engine/search.h"

#define leaf_search LEVEL_NAME(leaf_search)

/* The best static value after one of the moves in legal, which is not empty, fail soft in (alpha,
   alpha + 1): for the mover, in discs. Uses the frame at ply, makes none. */
int leaf_search(Search *search, uint64_t mover, uint64_t opponent, uint64_t legal, int alpha,
                int ply);

#endif
