#include "base/cpu.h"

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

/* The builtins hold only where XGETBV says that the operating system saves the wide registers. */
static bool has_v3(void) {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma") &&
           __builtin_cpu_supports("popcnt") && has_lzcnt_and_movbe();
}

static bool has_v4(void) {
    return has_v3() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vl");
}

bool cpu_has_level(int level) {
    __builtin_cpu_init();
    return level == 1 || (level == 3 && has_v3()) || (level == 4 && has_v4());
}

static bool has_later_avx512(void) {
    return __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512bitalg") &&
           __builtin_cpu_supports("avx512vpopcntdq");
}

int cpu_fastest_level(void) {
    return cpu_has_level(4) && has_later_avx512() ? 4 : cpu_has_level(3) ? 3 : 1;
}
#else
bool cpu_has_level(int level) {
    return level == 1;
}

int cpu_fastest_level(void) {
    return 1;
}
#endif
