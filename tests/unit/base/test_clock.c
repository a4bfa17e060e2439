/* The clock runs forwards and in seconds. */
#include "base/clock.h"

#include <time.h>

#include "support/suite.h"

START_TEST(never_runs_backwards) {
    double before = clock_seconds();
    for (int i = 0; i < 100000; i++) {
        double now = clock_seconds();
        ASSERT_TRUE(now >= before);
        before = now;
    }
}
END_TEST

START_TEST(counts_seconds) {
    double before = clock_seconds();
    struct timespec nap = {.tv_nsec = 20 * 1000 * 1000};
    nanosleep(&nap, NULL);
    double slept = clock_seconds() - before;
    ck_assert(slept >= 0.0199);
    ck_assert(slept < 20.0); /* a busy machine may sleep long, but not in other units */
}
END_TEST

int main(void) {
    Suite *suite = suite_create("clock");
    suite_add(suite, "never_runs_backwards", never_runs_backwards);
    suite_add(suite, "counts_seconds", counts_seconds);
    return suite_run(suite);
}
