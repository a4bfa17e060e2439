#define _GNU_SOURCE /* sched_getaffinity */
#include "base/cpu.h"

#include <sched.h>

#if defined(__x86_64__)
#include <cpuid.h>

/* LZCNT and MOVBE are not among the names that gcc 12's __builtin_cpu_supports knows. */
static bool has_lzcnt_and_movbe(void) {
    unsigned eax, ebx, ecx, edx;
    if (!__get_cpuid(1, &eax, &ebx, &ecx, &edx) || !(ecx & bit_MOVBE)) {
        return false;
    }
    return __get_cpuid(0x80000001, &eax, &ebx, &ecx, &edx) && (ecx & bit_LZCNT);
}

bool cpu_has_v3(void) {
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma") &&
           __builtin_cpu_supports("popcnt") && has_lzcnt_and_movbe();
}
#else
bool cpu_has_v3(void) {
    return false;
}
#endif

int cpu_count(void) {
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) != 0) {
        return 1;
    }
    int count = CPU_COUNT(&set);
    return count > 0 ? count : 1;
}
