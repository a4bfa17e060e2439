/* The generator gives the numbers that its authors published, and keeps to its ranges. */
#include "base/random.h"

#include "support/suite.h"

TEST(gives_the_published_numbers) {
    /* splitmix64.c of Vigna, seed 1234567 */
    const uint64_t expected[] = {UINT64_C(6457827717110365317), UINT64_C(3203168211198807973),
                                 UINT64_C(9817491932198370423), UINT64_C(4593380528125082431),
                                 UINT64_C(16408922859458223821)};
    uint64_t state = 1234567;
    for (int i = 0; i < 5; i++) {
        ck_assert_uint_eq(random_next(&state), expected[i]);
    }
}

TEST(stays_below_the_bound_and_reaches_all) {
    uint64_t state = 42;
    for (uint32_t bound = 1; bound <= 40; bound++) {
        int seen[40] = {0};
        for (int i = 0; i < 4000; i++) {
            uint32_t number = random_below(&state, bound);
            ASSERT_TRUE(number < bound);
            seen[number]++;
        }
        for (uint32_t number = 0; number < bound; number++) {
            /* far outside what chance does to 4000 draws */
            ASSERT_TRUE(seen[number] > 2000 / (int)bound && seen[number] <= 8000 / (int)bound);
        }
    }
    for (int i = 0; i < 1000; i++) {
        ASSERT_TRUE(random_below(&state, UINT32_MAX) < UINT32_MAX);
    }
}

TEST(unit_is_in_the_unit_interval) {
    uint64_t state = 43;
    double sum = 0;
    for (int i = 0; i < 100000; i++) {
        double number = random_unit(&state);
        ASSERT_TRUE(number >= 0.0 && number < 1.0);
        sum += number;
    }
    ck_assert(sum > 49000 && sum < 51000);
}

SUITE("random", NULL, NULL)
