/* Features that this processor and its operating system can run. */
#ifndef BASE_CPU_H
#define BASE_CPU_H

#include <stdbool.h>

/* Whether code of an x86-64 level runs here: 1 the baseline, 3 AVX2, BMI1, BMI2, FMA, LZCNT, MOVBE
   and POPCNT, 4 AVX-512 F, BW, CD, DQ and VL besides; and the operating system saves the registers.
   On other machines only level 1. */
bool cpu_has_level(int level);

/* The highest of these levels that is known to pay here. Level 4 does on processors that also have
   VBMI2, BITALG and VPOPCNTDQ (Intel since Ice Lake, AMD since Zen 4); the first ones with AVX-512
   lower their clock when they use it. */
int cpu_fastest_level(void);

/* Processors that this process may run on, at least 1. */
int cpu_count(void);

/* For a loop that waits for another thread: leaves the processor's units to others for a moment. */
static inline void cpu_pause(void) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
}

#endif
