/* The levels of code in this build: LEVELS_BUILT(LEVEL) is LEVEL(1) LEVEL(3) ..., lowest first;
   only the first one where the processor is not x86-64. */
#pragma once

#include <turncoat/init.h>

#if defined(TC_HAVE_X86_LEVELS)
#define LEVELS_BUILT TC_CPU_LEVELS
#else
#define LEVELS_BUILT(LEVEL) LEVEL(1)
#endif
