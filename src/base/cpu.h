/* The instruction sets that this processor and its operating system support. */
#pragma once

#include <stdbool.h>

/* Whether code for an x86-64 level runs here, including that the operating system saves the
   registers. 1: the baseline; 3: AVX2, BMI1, BMI2, FMA, LZCNT, MOVBE and POPCNT; 4: also AVX-512 F,
   BW, CD, DQ and VL. Other machines have only level 1. */
bool cpu_has_level(int level);

/* The highest of these levels that is known to be worth using here. Level 4 is on processors that
   also have VBMI2, BITALG and VPOPCNTDQ (Intel since Ice Lake, AMD since Zen 4). The first
   processors with AVX-512 lower their clock when they use it. */
int cpu_fastest_level(void);

/* The number of processors that this process may run on, at least 1. */
int cpu_count(void);

/* Gives the core's execution units to the other hardware thread for a moment, in a loop that waits
   for another thread. */
static inline void cpu_pause(void) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
}
