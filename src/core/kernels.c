#include "core/kernels.h"

#include <stddef.h>

#include "base/cpu.h"

#define LEVEL(number) &core_kernels_v##number,
static const CoreKernels *const built[] = {LEVELS_BUILT(LEVEL)};
#undef LEVEL

enum { BUILT = sizeof built / sizeof built[0] };

/* The one thing that tc_init sets; read-only once threads run. The baseline serves until then. */
static const CoreKernels *chosen = &core_kernels_v1;

const CoreKernels *core_kernels(void) {
    return chosen;
}

const CoreKernels *core_kernels_of(TcCpuLevel level) {
    for (int i = 0; i < BUILT; i++) {
        if (built[i]->level == level) {
            return cpu_has_level((int)level) ? built[i] : NULL;
        }
    }
    return NULL;
}

void tc_init(TcCpuLevel limit) {
    int highest = limit == TC_CPU_BEST ? cpu_fastest_level() : (int)limit;
    for (int i = 0; i < BUILT; i++) {
        int level = (int)built[i]->level;
        if (level == TC_CPU_V1 || (level <= highest && cpu_has_level(level))) {
            chosen = built[i];
        }
    }
}

TcCpuLevel tc_cpu_level(void) {
    return chosen->level;
}
