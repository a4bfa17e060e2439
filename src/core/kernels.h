/* Move generation and perft, portable and SIMD, chosen once at start. The rest of core reaches the
   rules through the chosen table; the search compiles the same inline kernels (moves.h, flip.h)
   into its own code. */
#pragma once

#include <stdint.h>

#include <turncoat/board.h>
#include <turncoat/init.h>

#include "core/levels.h"

typedef struct CoreKernels {
    TcCpuLevel level;
    uint64_t (*moves)(uint64_t mover, uint64_t opponent);
    uint64_t (*flips)(uint64_t mover, uint64_t opponent, int square);
    /* The number of leaves of the game tree depth plies below the board; a pass counts as one ply
       and a finished game as one leaf. depth >= 0. */
    uint64_t (*perft)(uint64_t mover, uint64_t opponent, int depth);
} CoreKernels;

/* The kernels that tc_init chose. */
const CoreKernels *core_kernels(void);

/* The kernels of a level, for tests and benchmarks; NULL when this build or processor lacks it. */
const CoreKernels *core_kernels_of(TcCpuLevel level);

/* The kernels of the rules, for every level in this build. */

#define LEVEL(number) extern const CoreKernels core_kernels_v##number;
LEVELS_BUILT(LEVEL)
#undef LEVEL
