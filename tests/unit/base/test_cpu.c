/* What the processor has, against what Linux says of it. */
#include "base/cpu.h"

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

START_TEST(agrees_with_linux) {
    /* "abm" is how Linux names LZCNT */
    const char *const words[] = {"avx2", "bmi1", "bmi2", "fma", "abm", "movbe", "popcnt"};
    bool all = true;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        int found = linux_lists(words[i]);
        if (found < 0) {
            printf("skipped: /proc/cpuinfo lists no flags here\n");
            return;
        }
        all = all && found == 1;
    }
    ck_assert_int_eq(cpu_has_v3(), all);
}
END_TEST

START_TEST(counts_processors) {
    ck_assert_int_ge(cpu_count(), 1);
    ck_assert_int_le(cpu_count(), (int)sysconf(_SC_NPROCESSORS_CONF));
}
END_TEST

int main(void) {
    Suite *suite = suite_create("cpu");
    suite_add(suite, "agrees_with_linux", agrees_with_linux);
    suite_add(suite, "counts_processors", counts_processors);
    return suite_run(suite);
}
