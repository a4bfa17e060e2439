/* Tests what the processor has against what Linux says of it. */
#include "base/cpu.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "support/suite.h"

/* Whether the first "flags" line of /proc/cpuinfo has a word; -1 when there is no such line. */
static int linux_lists(const char *word) {
    static char line[65536];
    FILE *file = fopen("/proc/cpuinfo", "r");
    if (file == NULL) {
        return -1;
    }
    int found = -1;
    while (found < 0 && fgets(line, sizeof line, file) != NULL) {
        if (strncmp(line, "flags", 5) == 0) {
            found = 0;
            for (char *at = strtok(line, " \t\n:"); at != NULL; at = strtok(NULL, " \t\n:")) {
                found |= strcmp(at, word) == 0;
            }
        }
    }
    fclose(file);
    return found;
}

/* LZCNT needs nothing of the system, and some kernels leave its name, "abm", out. Where the processor
   lacks it, the same code is BSR, which finds 0. */
static bool runs_lzcnt(void) {
#ifdef __x86_64__
    uint64_t zeros;
    __asm__("lzcntq %1, %0" : "=r"(zeros) : "r"(UINT64_C(1)) : "cc");
    return zeros == 63;
#else
    return false;
#endif
}

/* A level needs these besides those before it, LZCNT apart. */
static const struct {
    int level;
    const char *words[8];
} needs[] = {{3, {"avx2", "bmi1", "bmi2", "fma", "movbe", "popcnt"}},
             {4, {"avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"}}};

/* Level 4 needs these to be the fastest. */
static const char *const later[] = {"avx512_vbmi2", "avx512_bitalg", "avx512_vpopcntdq", NULL};

static bool linux_lists_all(const char *const *words) {
    bool all = true;
    for (; *words != NULL; words++) {
        all = all && linux_lists(*words) == 1;
    }
    return all;
}

TEST(agrees_with_linux) {
#ifndef __x86_64__ /* other processors run portable code alone, and qemu shows them the flags of this one */
    ck_assert_int_eq(cpu_fastest_level(), 1);
    return;
#endif
    if (linux_lists("fpu") < 0) {
        printf("skipped: /proc/cpuinfo lists no flags here\n");
        return;
    }
    bool has = runs_lzcnt();
    int fastest = 1;
    ck_assert(cpu_has_level(1));
    for (size_t i = 0; i < sizeof needs / sizeof needs[0]; i++) {
        has = has && linux_lists_all(needs[i].words);
        ck_assert_int_eq(cpu_has_level(needs[i].level), has);
        if (has && (needs[i].level < 4 || linux_lists_all(later))) {
            fastest = needs[i].level;
        }
    }
    ck_assert_int_eq(cpu_fastest_level(), fastest);
}

TEST(knows_no_other_levels) {
    ck_assert(!cpu_has_level(0));
    ck_assert(!cpu_has_level(2));
    ck_assert(!cpu_has_level(5));
}

TEST(counts_processors) {
    ck_assert_int_ge(cpu_count(), 1);
    ck_assert_int_le(cpu_count(), (int)sysconf(_SC_NPROCESSORS_CONF));
}

SUITE("cpu", NULL, NULL)
