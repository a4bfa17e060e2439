/* The clock runs forwards and in seconds. */
#include "base/clock.h"

#include <time.h>

#include "support/suite.h"

TEST(never_runs_backwards) {
    double before = clock_seconds();
    for (int i = 0; i < 100000; i++) {
        double now = clock_seconds();
        ASSERT_TRUE(now >= before);
        before = now;
    }
}

static double system_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* The time between two looks at the system's clock is no more than it says, and between two looks
   at ours, taken around those, no less. */
TEST(counts_seconds) {
    double outer = clock_seconds(), began = system_seconds(), inner = clock_seconds();
    while (system_seconds() - began < 0.02) {
    }
    double inner_seconds = clock_seconds() - inner;
    double seconds = system_seconds() - began;
    ck_assert_double_le(inner_seconds, seconds + 1e-6);
    ck_assert_double_ge(clock_seconds() - outer, seconds - 1e-6);
}

SUITE("clock", NULL, NULL)
