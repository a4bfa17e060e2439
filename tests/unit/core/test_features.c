/* Frontier, stable discs and regions against plain definitions and played-out games. */
#include "core/features.h"

#include <turncoat/board.h>
#include <turncoat/position.h>

#include "base/random.h"
#include "core/bits.h"
#include "support/suite.h"

static bool touches(int a, int b) {
    int files = abs((a & 7) - (b & 7)), ranks = abs((a >> 3) - (b >> 3));
    return a != b && files <= 1 && ranks <= 1;
}

static uint64_t plain_frontier(uint64_t discs, uint64_t empty) {
    uint64_t found = 0;
    for (int a = 0; a < 64; a++) {
        for (int b = 0; b < 64; b++) {
            if ((discs >> a & 1) && (empty >> b & 1) && touches(a, b)) {
                found |= bits_of(a);
            }
        }
    }
    return found;
}

TEST(the_frontier_touches_an_empty_square) {
    uint64_t random = 5;
    for (int i = 0; i < 300; i++) {
        uint64_t discs = random_next(&random), empty = random_next(&random) & ~discs;
        ASSERT_SAME_SET(features_frontier(discs, empty), plain_frontier(discs, empty));
    }
}

static TcSquare random_move(const TcBoard *board, uint64_t *random) {
    uint64_t moves = tc_board_moves(board);
    for (uint32_t skip = random_below(random, (uint32_t)bits_count(moves)); skip > 0; skip--) {
        moves = bits_rest(moves);
    }
    return bits_first(moves);
}

/* A disc that was stable once stays its owner's to the end of any game. */
TEST(stable_discs_never_turn, .to = 60) {
    uint64_t random = (uint64_t)_i + 11;
    uint64_t stable[2] = {0, 0}, max = 0;
    TcPosition position = tc_position_initial();
    while (!tc_board_is_over(&position.board)) {
        bool pass = tc_board_must_pass(&position.board);
        position =
            tc_position_play(&position, pass ? TC_PASS : random_move(&position.board, &random));
        for (int colour = 0; colour < 2; colour++) {
            uint64_t own = tc_position_discs(&position, (TcColour)colour);
            uint64_t other = tc_position_discs(&position, tc_colour_other((TcColour)colour));
            ASSERT_SAME_SET(stable[colour] & ~own, 0);
            uint64_t now = features_stable(own, other);
            ASSERT_SAME_SET(stable[colour] & ~now, 0); /* and is never lost sight of */
            stable[colour] = now;
            max |= now;
        }
    }
    ck_assert(tc_board_empties(&position.board) > 0 || max == ~UINT64_C(0));
}

TEST(known_stable_discs) {
    ck_assert(features_stable(bits_of(0), 0) == bits_of(0)); /* a corner */
    ck_assert(features_stable(bits_of(1), 0) == 0);
    ck_assert(features_stable(0x7, 0) == 0x7); /* a1 b1 c1 */
    ck_assert(features_stable(bits_of(9), 0) == 0);
    ck_assert(features_stable(UINT64_C(0x10307), 0) == UINT64_C(0x10307)); /* a triangle */
    ck_assert(features_stable(0xaa, 0x55) == 0xaa);                        /* a full edge */
}

TEST(regions_touch_nowhere) {
    uint64_t random = 8, regions[FEATURES_REGIONS_MAX], odd, squares;
    for (int i = 0; i < 500; i++) {
        uint64_t empty = random_next(&random) & random_next(&random) & random_next(&random);
        int count = features_regions(empty, regions), odds = 0;
        uint64_t all = 0;
        odd = 0;
        for (int k = 0; k < count; k++) {
            ck_assert(regions[k] != 0 && (regions[k] & all) == 0);
            ASSERT_SAME_SET(bits_grow(regions[k]) & empty, regions[k]);
            all |= regions[k];
            if (bits_count(regions[k]) % 2 == 1) {
                odd |= regions[k];
                odds++;
            }
        }
        ASSERT_SAME_SET(all, empty);
        ASSERT_SAME_INT(features_odd_regions(empty, &squares), odds);
        ASSERT_SAME_SET(squares, odd);
    }
    ck_assert_int_eq(features_regions(bits_of(0) | bits_of(9), regions), 1); /* a1 and b2 touch */
    ck_assert_int_eq(features_regions(bits_of(0) | bits_of(2), regions), 2);
    ck_assert_int_eq(features_regions(0, regions), 0);
}

TEST(squares_beside_corners) {
    ck_assert_int_eq(features_corner_of_x(tc_square_parse("b2")), tc_square_parse("a1"));
    ck_assert_int_eq(features_corner_of_x(tc_square_parse("g7")), tc_square_parse("h8"));
    ck_assert_int_eq(features_corner_of_x(tc_square_parse("c3")), -1);
    ck_assert_int_eq(features_corner_of_c(tc_square_parse("g1")), tc_square_parse("h1"));
    ck_assert_int_eq(features_corner_of_c(tc_square_parse("a7")), tc_square_parse("a8"));
    ck_assert_int_eq(features_corner_of_c(tc_square_parse("b2")), -1);
    ck_assert_int_eq(features_corner_of_c(tc_square_parse("a1")), -1);
    int x = 0, c = 0;
    for (int square = 0; square < 64; square++) {
        x += features_corner_of_x(square) >= 0;
        c += features_corner_of_c(square) >= 0;
    }
    ck_assert_int_eq(x, 4);
    ck_assert_int_eq(c, 8);
}

SUITE("features", NULL, NULL)
