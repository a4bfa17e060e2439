/* Choosing the code for this processor, once, before any thread. */
#ifndef TURNCOAT_INIT_H
#define TURNCOAT_INIT_H

#include <stdbool.h>

/* The levels of x86-64 code, lowest first. The build reads them from here (CMakeLists.txt). */
#define TC_CPU_LEVELS(LEVEL)                                                                       \
    LEVEL(1) /* any x86-64, or portable C elsewhere */                                             \
    LEVEL(3) /* AVX2, BMI1, BMI2, LZCNT, POPCNT, FMA */                                            \
    LEVEL(4) /* AVX-512 F, BW, CD, DQ and VL */

#define TC_CPU_LEVEL_VALUE(number) TC_CPU_V##number = number,
typedef enum TcCpuLevel {
    TC_CPU_BEST = 0,                  /* the level that is known to be the fastest here */
    TC_CPU_LEVELS(TC_CPU_LEVEL_VALUE) /* TC_CPU_V1 = 1, ... */
} TcCpuLevel;
#undef TC_CPU_LEVEL_VALUE

/* Chooses the kernels of the highest level that the processor and the build have, not above limit.
   TC_CPU_BEST leaves out a level that some processors run more slowly than the one below it.
   Must be called before anything else of the library, from one thread. Calling again chooses
   anew. */
void tc_init(TcCpuLevel limit);

/* What tc_init chose. */
TcCpuLevel tc_cpu_level(void);

#endif
