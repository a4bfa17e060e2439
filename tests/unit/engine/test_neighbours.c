/* The tight mask rebuilt by walking: a neighbour counts when the board goes on behind it. */
#include "engine/neighbours.h"
#include "support/suite.h"

TEST(mask_is_what_walking_finds) {
    for (int square = 0; square < 64; square++) {
        uint64_t expected = 0;
        for (int df = -1; df <= 1; df++) {
            for (int dr = -1; dr <= 1; dr++) {
                int file = square % 8, rank = square / 8;
                int far_file = file + 2 * df, far_rank = rank + 2 * dr;
                if ((df != 0 || dr != 0) && far_file >= 0 && far_file < 8 && far_rank >= 0 &&
                    far_rank < 8) {
                    expected |= UINT64_C(1) << ((rank + dr) * 8 + file + df);
                }
            }
        }
        ASSERT_SAME_SET(neighbours_tight[square], expected);
    }
}

SUITE("neighbours", NULL, NULL)
