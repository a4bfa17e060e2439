/* Compares counting the last move's flips with playing it on the oracle. */
#include "base/random.h"
#include "engine/last_flips.h"
#include "support/oracle.h"
#include "support/suite.h"

TEST(counts_what_the_oracle_turns) {
    uint64_t random = 7;
    for (int i = 0; i < 200000; i++) {
        int square = (int)random_below(&random, 64);
        uint64_t mover = random_next(&random);
        mover &= i % 3 == 0 ? random_next(&random) : ~UINT64_C(0);
        mover |= i % 3 == 1 ? random_next(&random) : 0;
        mover &= ~(UINT64_C(1) << square);
        Oracle oracle = oracle_from(mover, ~mover & ~(UINT64_C(1) << square));
        ASSERT_SAME_INT(last_flips_count(mover, square),
                        __builtin_popcountll(oracle_flips(&oracle, square)));
    }
}

SUITE("last_flips", NULL, NULL)
