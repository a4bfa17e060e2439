/* The evaluation made by hand. Compiled per level. */
#ifndef ENGINE_EVAL_H
#define ENGINE_EVAL_H

#include <stdint.h>

#include "core/level.h"

#define eval_score LEVEL_NAME(eval_score)

/* Expected result for the mover in discs, -63..63, of a board on which somebody can move. */
int eval_score(uint64_t mover, uint64_t opponent);

#endif
