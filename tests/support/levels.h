/* Every level of code, for tests that run once a level. */
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include <turncoat/init.h>

#define LEVEL(number) TC_CPU_V##number,
static const TcCpuLevel levels[] = {TC_CPU_LEVELS(LEVEL)};
#undef LEVEL

enum { LEVELS = sizeof levels / sizeof levels[0] };

/* Chooses a level of the list; false, with a word, when this processor or build lacks it. */
static inline bool levels_choose(int i) {
    tc_init(levels[i]);
    if (tc_cpu_level() != levels[i]) {
        printf("level v%d skipped: this processor or build lacks it\n", (int)levels[i]);
        return false;
    }
    return true;
}
