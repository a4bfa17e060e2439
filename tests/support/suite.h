/* Every Check program of ours shares this: running a suite, and comparisons for long loops (Check's
   own assertions write a mark to a file each time, which a million of them cannot afford). */
#ifndef SUPPORT_SUITE_H
#define SUPPORT_SUITE_H

#include <inttypes.h>
#include <stdint.h>
#include <stdlib.h>

#include <check.h>

#define ASSERT_SAME_SET(actual, expected)                                                          \
    do {                                                                                           \
        uint64_t actual_set = (actual);                                                            \
        uint64_t expected_set = (expected);                                                        \
        if (actual_set != expected_set) {                                                          \
            ck_abort_msg("%s is 0x%016" PRIx64 ", expected 0x%016" PRIx64, #actual, actual_set,    \
                         expected_set);                                                            \
        }                                                                                          \
    } while (0)

#define ASSERT_SAME_INT(actual, expected)                                                          \
    do {                                                                                           \
        long long actual_number = (actual);                                                        \
        long long expected_number = (expected);                                                    \
        if (actual_number != expected_number) {                                                    \
            ck_abort_msg("%s is %lld, expected %lld", #actual, actual_number, expected_number);    \
        }                                                                                          \
    } while (0)

/* ASSERT_SAME_INT for values, which may be half a disc apart. */
#define ASSERT_SAME_VALUE(actual, expected)                                                        \
    do {                                                                                           \
        double actual_number = (actual);                                                           \
        double expected_number = (expected);                                                       \
        if (actual_number != expected_number) {                                                    \
            ck_abort_msg("%s is %.2f, expected %.2f", #actual, actual_number, expected_number);    \
        }                                                                                          \
    } while (0)

#define ASSERT_TRUE(condition)                                                                     \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            ck_abort_msg("not true: %s", #condition);                                              \
        }                                                                                          \
    } while (0)

/* Adds a test case without tests so far, each of which runs between set_up and tear_down (NULL: there
   is nothing to do). */
static inline TCase *suite_case(Suite *suite, const char *name, SFun set_up, SFun tear_down) {
    TCase *tcase = tcase_create(name);
    tcase_add_checked_fixture(tcase, set_up, tear_down);
    suite_add_tcase(suite, tcase);
    return tcase;
}

/* Adds a test case of one test function, named like it. */
static inline TCase *suite_add(Suite *suite, const char *name, const TTest *test) {
    TCase *tcase = suite_case(suite, name, NULL, NULL);
    tcase_add_test(tcase, test);
    return tcase;
}

/* Runs and frees the suite; the value for main to return. */
static inline int suite_run(Suite *suite) {
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

#endif
