#include "base/clock.h"

#include <windows.h>

double clock_seconds(void) {
    LARGE_INTEGER now, frequency;
    QueryPerformanceCounter(&now);
    QueryPerformanceFrequency(&frequency);
    return (double)now.QuadPart / (double)frequency.QuadPart;
}

uint64_t clock_seed(void) {
    FILETIME now;
    GetSystemTimePreciseAsFileTime(&now);
    uint64_t time = (uint64_t)now.dwHighDateTime << 32 | now.dwLowDateTime;
    return time << 20 ^ (uint64_t)GetCurrentProcessId() << 40;
}
