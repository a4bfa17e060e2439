/* Chooses the code for this processor, once, before any thread starts. */
#pragma once

#include <stdbool.h>

/* The levels of x86-64 code, lowest first. The build reads them from here (CMakeLists.txt). */
#define TC_CPU_LEVELS(LEVEL)                                                                       \
    LEVEL(1) /* any x86-64, or portable C elsewhere */                                             \
    LEVEL(3) /* AVX2, BMI1, BMI2, FMA, LZCNT, MOVBE, POPCNT */                                     \
    LEVEL(4) /* AVX-512 F, BW, CD, DQ and VL */

#define TC_CPU_LEVEL_VALUE(number) TC_CPU_V##number = number,
typedef enum TcCpuLevel {
    TC_CPU_BEST = 0,                  /* the fastest known level for this processor */
    TC_CPU_LEVELS(TC_CPU_LEVEL_VALUE) /* TC_CPU_V1 = 1, ... */
} TcCpuLevel;
#undef TC_CPU_LEVEL_VALUE

/* Chooses the kernels of the highest level that both the processor and the build have, but not
   above limit. TC_CPU_BEST skips a level on processors that run it more slowly than the one below.
   Call this before anything else of the library, from one thread. A second call chooses again. */
void tc_init(TcCpuLevel limit);

/* The level that tc_init chose. */
TcCpuLevel tc_cpu_level(void);
