/* What this processor and its operating system can run. */
#ifndef BASE_CPU_H
#define BASE_CPU_H

#include <stdbool.h>

/* The x86-64-v3 set: AVX2, BMI1, BMI2, FMA, LZCNT, MOVBE, POPCNT, and an operating system that
   saves the wide registers. False on other machines. */
bool cpu_has_v3(void);

/* Processors that this process may run on, at least 1. */
int cpu_count(void);

/* For a loop that waits for another thread: leaves the processor's units to others for a moment. */
static inline void cpu_pause(void) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
}

#endif
