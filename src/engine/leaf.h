/* Null-window nodes one ply above the leaves. Compiled per level. */
#pragma once

#include <stdint.h>

#include "core/level.h"
#include "engine/search.h"

#define leaf_search LEVEL_NAME(leaf_search)

/* The best static evaluation in discs for the mover after one of the moves in legal, which is not
   empty; fail soft in (alpha, alpha + 1). Reads the frame at ply and stores none. Meaningless once
   search->stopped. */
int leaf_search(Search *search, uint64_t mover, uint64_t opponent, uint64_t legal, int alpha,
                int ply);
