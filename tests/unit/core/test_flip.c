/* The table of rays, rebuilt by walking the board. */
#include "core/flip.h"

#include "support/suite.h"

static uint64_t walk(int square, int down, int right) {
    uint64_t ray = 0;
    int rank = square / 8 + down;
    int file = square % 8 + right;
    for (; rank >= 0 && rank < 8 && file >= 0 && file < 8; rank += down, file += right) {
        ray |= (uint64_t)1 << (rank * 8 + file);
    }
    return ray;
}

TEST(rays_are_what_a_walk_finds) {
    static const int steps[8][2] = {{0, 1},  {1, -1}, {1, 0},  {1, 1},
                                    {0, -1}, {-1, 1}, {-1, 0}, {-1, -1}};
    for (int square = 0; square < 64; square++) {
        for (int axis = 0; axis < 8; axis++) {
            ASSERT_SAME_SET(flip_rays[square][axis], walk(square, steps[axis][0], steps[axis][1]));
        }
    }
}

SUITE("flip", NULL, NULL)
