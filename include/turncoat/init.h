/* Choosing the code for this processor, once, before any thread. */
#ifndef TURNCOAT_INIT_H
#define TURNCOAT_INIT_H

#include <stdbool.h>

typedef enum TcCpuLevel {
    TC_CPU_V1 = 1, /* any x86-64, or portable C elsewhere */
    TC_CPU_V3 = 3  /* AVX2, BMI1, BMI2, LZCNT, POPCNT, FMA */
} TcCpuLevel;

/* Chooses the best kernels that this processor and the build have, not above limit (TC_CPU_V3: no
   limit). Must be called before anything else of the library, from one thread. Calling again
   chooses anew. */
void tc_init(TcCpuLevel limit);

/* What tc_init chose. */
TcCpuLevel tc_cpu_level(void);

#endif
