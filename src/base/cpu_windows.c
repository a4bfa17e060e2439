#include <windows.h>

#include "base/cpu.h"

/* Counts the group of at most 64 processors that the process began in. */
int cpu_count(void) {
    DWORD_PTR own, all;
    if (!GetProcessAffinityMask(GetCurrentProcess(), &own, &all)) {
        return 1;
    }
    int count = __builtin_popcountll(own);
    return count > 0 ? count : 1;
}
