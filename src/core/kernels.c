#include "core/kernels.h"

#include "base/cpu.h"
#include "core/kernels_level.h"

/* The one thing that tc_init sets; read-only once threads run. The baseline serves until then. */
static const CoreKernels *chosen = &core_kernels_v1;

const CoreKernels *core_kernels(void) {
    return chosen;
}

const CoreKernels *core_kernels_of(TcCpuLevel level) {
#if defined(TC_HAVE_LEVEL_V3)
    if (level == TC_CPU_V3) {
        return cpu_has_v3() ? &core_kernels_v3 : NULL;
    }
#endif
    return level == TC_CPU_V1 ? &core_kernels_v1 : NULL;
}

void tc_init(TcCpuLevel limit) {
    const CoreKernels *best = limit >= TC_CPU_V3 ? core_kernels_of(TC_CPU_V3) : NULL;
    chosen = best != NULL ? best : &core_kernels_v1;
}

TcCpuLevel tc_cpu_level(void) {
    return chosen->level;
}
