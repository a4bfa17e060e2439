#include "base/random.h"
#include "engine/parity.h"
#include "support/suite.h"

TEST(odd_quadrants_are_counted_right) {
    uint64_t random = 11;
    for (int i = 0; i < 2000; i++) {
        uint64_t empty = random_next(&random) & random_next(&random);
        int count[4] = {0};
        for (int square = 0; square < 64; square++) {
            int quadrant = (square % 8 >= 4) + 2 * (square / 8 >= 4);
            for (int other = 0; other < 64; other++) {
                bool same = quadrant == (other % 8 >= 4) + 2 * (other / 8 >= 4);
                ASSERT_SAME_INT(parity_same_quadrant(square, other), same);
            }
            count[quadrant] += (int)(empty >> square & 1);
        }
        uint64_t expected = 0;
        for (int square = 0; square < 64; square++) {
            if (count[(square % 8 >= 4) + 2 * (square / 8 >= 4)] % 2 == 1) {
                expected |= UINT64_C(1) << square;
            }
        }
        ASSERT_SAME_SET(parity_odd_quadrants(empty), expected);
    }
}

SUITE("parity", NULL, NULL)
