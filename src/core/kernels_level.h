#ifndef CORE_KERNELS_LEVEL_H
#define CORE_KERNELS_LEVEL_H

#include "core/kernels.h"

extern const CoreKernels core_kernels_v1;
#if defined(TC_HAVE_LEVEL_V3)
extern const CoreKernels core_kernels_v3;
#endif

#endif
