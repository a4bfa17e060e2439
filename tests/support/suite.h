/* Every Check program of ours shares this: its tests, which add themselves, and comparisons for long
   loops (Check's own assertions write a mark to a file each time, which a million of them cannot
   afford). */
#pragma once

#include <inttypes.h>
#include <stdbool.h>
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

/* A sanitizer looks at every access and takes ten times as long. Rounds drawn at random, and cases that
   differ only in what is compared, run one in so many there. */
#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
enum { SUITE_ONE_IN = 4 };
#else
enum { SUITE_ONE_IN = 1 };
#endif

/* Says how a test runs that is not like the others of its program. */
typedef struct SuiteTest {
    const TTest *test;
    SFun set_up, tear_down; /* in place of the program's; bare: neither */
    bool bare;
    bool slow;      /* only where slow tests are asked for */
    int from, to;   /* once for each number in from..to - 1, which is _i; to 0: once */
    int signal;     /* it ends by this one; 0: by none */
    double timeout; /* seconds; 0: Check's */
} SuiteTest;

void suite_add(const SuiteTest *test);

/* TEST(name, .slow = true) { ... }: a test of the program, with any of the above. They run in the
   order in which they are written. */
#define TEST(name, ...)                                                                            \
    static void name##_fn(int _i);                                                                 \
    static const TTest name##_ttest = {#name, name##_fn, __FILE__, __LINE__};                      \
    __attribute__((constructor)) static void name##_add(void) {                                    \
        suite_add(&(SuiteTest){.test = &name##_ttest, __VA_ARGS__});                               \
    }                                                                                              \
    static void name##_fn(__attribute__((unused)) int _i)

/* Runs all tests of the program, each between set_up and tear_down (NULL: there is nothing to do), after
   tc_init. Returns the value for main to return: that of a failure, too, if none ran. */
int suite_run(const char *name, SFun set_up, SFun tear_down);

/* The main of a program that does only this. */
#define SUITE(name, set_up, tear_down)                                                             \
    int main(void) {                                                                               \
        return suite_run(name, set_up, tear_down);                                                 \
    }
