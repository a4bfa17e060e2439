/* The kernels of the rules, for every level in this build. */
#ifndef CORE_KERNELS_LEVEL_H
#define CORE_KERNELS_LEVEL_H

#include "core/kernels.h"
#include "core/levels.h"

#define LEVEL(number) extern const CoreKernels core_kernels_v##number;
LEVELS_BUILT(LEVEL)
#undef LEVEL

#endif
