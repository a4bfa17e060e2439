#define _GNU_SOURCE /* sched_getaffinity */
#include <sched.h>

#include "base/cpu.h"

int cpu_count(void) {
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) != 0) {
        return 1;
    }
    int count = CPU_COUNT(&set);
    return count > 0 ? count : 1;
}
