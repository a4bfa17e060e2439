/* The group of the square: what each symmetry does, how they combine, and the canonical form. */
#include <turncoat/board.h>

#include <string.h>

#include "support/positions.h"
#include "support/suite.h"

enum { POSITIONS = 20000 };

/* board.h promises this, by one square that no symmetry fixes (b1 -> ...). */
TEST(does_what_its_name_says) {
    static const char *const image_of_b1[TC_SYMMETRY_COUNT] = {"b1", "g1", "b8", "g8",
                                                               "a2", "h2", "a7", "h7"};
    static const char *const image_of_a1[TC_SYMMETRY_COUNT] = {"a1", "h1", "a8", "h8",
                                                               "a1", "h1", "a8", "h8"};
    for (int s = 0; s < TC_SYMMETRY_COUNT; s++) {
        char name[TC_SQUARE_NAME_SIZE];
        tc_square_name(tc_square_transform(tc_square_parse("b1"), (TcSymmetry)s), name);
        ck_assert_str_eq(name, image_of_b1[s]);
        tc_square_name(tc_square_transform(tc_square_parse("a1"), (TcSymmetry)s), name);
        ck_assert_str_eq(name, image_of_a1[s]);
    }
}

TEST(leaves_pass_and_none) {
    for (int s = 0; s < TC_SYMMETRY_COUNT; s++) {
        ck_assert_int_eq(tc_square_transform(TC_PASS, (TcSymmetry)s), TC_PASS);
        ck_assert_int_eq(tc_square_transform(TC_NO_SQUARE, (TcSymmetry)s), TC_NO_SQUARE);
    }
}

/* Squares that are neighbours stay neighbours, and none is lost. */
TEST(keeps_the_shape_of_the_board) {
    for (int s = 0; s < TC_SYMMETRY_COUNT; s++) {
        uint64_t seen = 0;
        for (TcSquare a = 0; a < 64; a++) {
            TcSquare image_a = tc_square_transform(a, (TcSymmetry)s);
            seen |= (uint64_t)1 << image_a;
            for (TcSquare b = 0; b < 64; b++) {
                TcSquare image_b = tc_square_transform(b, (TcSymmetry)s);
                int files = tc_square_file(a) - tc_square_file(b);
                int ranks = tc_square_rank(a) - tc_square_rank(b);
                int image_files = tc_square_file(image_a) - tc_square_file(image_b);
                int image_ranks = tc_square_rank(image_a) - tc_square_rank(image_b);
                ASSERT_SAME_INT(files * files + ranks * ranks,
                                image_files * image_files + image_ranks * image_ranks);
            }
        }
        ASSERT_SAME_SET(seen, UINT64_MAX);
    }
}

static bool same_map(const TcSquare a[64], const TcSquare b[64]) {
    return memcmp(a, b, 64 * sizeof a[0]) == 0;
}

/* The symmetries are closed: one after the other is a third, and exactly one; distinct; each has
   its inverse. */
TEST(forms_a_group) {
    TcSquare map[TC_SYMMETRY_COUNT][64];
    for (int s = 0; s < TC_SYMMETRY_COUNT; s++) {
        for (TcSquare square = 0; square < 64; square++) {
            map[s][square] = tc_square_transform(square, (TcSymmetry)s);
        }
    }
    for (int first = 0; first < TC_SYMMETRY_COUNT; first++) {
        for (int then = 0; then < TC_SYMMETRY_COUNT; then++) {
            TcSquare both[64];
            int matches = 0;
            for (TcSquare square = 0; square < 64; square++) {
                both[square] = map[then][map[first][square]];
            }
            for (int s = 0; s < TC_SYMMETRY_COUNT; s++) {
                matches += same_map(both, map[s]);
            }
            ck_assert_int_eq(matches, 1);
            ck_assert_int_eq(same_map(both, map[TC_SYMMETRY_IDENTITY]),
                             (int)tc_symmetry_inverse((TcSymmetry)first) == then);
        }
    }
}

/* A board goes where its squares go, and so do its moves and the discs that they turn. */
static void check_moves_commute(const TcPosition *position) {
    const TcBoard *board = &position->board;
    uint64_t moves = tc_board_moves(board);
    for (int i = 0; i < TC_SYMMETRY_COUNT; i++) {
        TcSymmetry s = (TcSymmetry)i;
        TcBoard image = tc_board_transform(board, s);
        TcBoard by_square = {0};
        uint64_t moved = 0;
        for (TcSquare square = 0; square < 64; square++) {
            TcSquare to = tc_square_transform(square, s);
            by_square.mover |= (board->mover >> square & 1) << to;
            by_square.opponent |= (board->opponent >> square & 1) << to;
            moved |= (moves >> square & 1) << to;
            if ((moves >> square & 1) != 0) {
                TcBoard played = tc_board_play(board, square);
                TcBoard expected = tc_board_transform(&played, s);
                TcBoard actual = tc_board_play(&image, to);
                ASSERT_TRUE(tc_board_equal(&actual, &expected));
            }
        }
        ASSERT_TRUE(tc_board_equal(&image, &by_square));
        ASSERT_SAME_SET(tc_board_moves(&image), moved);
        TcBoard back = tc_board_transform(&image, tc_symmetry_inverse(s));
        ASSERT_TRUE(tc_board_equal(&back, board));
    }
}

TEST(commutes_with_the_rules) {
    positions_each_by_play(POSITIONS / 2, 71, check_moves_commute);
    positions_each_by_chance(POSITIONS / 2, 72, check_moves_commute);
}

static void check_canonical(const TcPosition *position) {
    TcSymmetry leads;
    TcBoard min = tc_board_canonical(&position->board, &leads);
    TcBoard there = tc_board_transform(&position->board, leads);
    ASSERT_TRUE(tc_board_equal(&there, &min));
    for (int s = 0; s < TC_SYMMETRY_COUNT; s++) {
        TcBoard image = tc_board_transform(&position->board, (TcSymmetry)s);
        TcBoard again = tc_board_canonical(&image, NULL);
        ASSERT_TRUE(tc_board_equal(&again, &min));
        ASSERT_TRUE(min.mover < image.mover ||
                    (min.mover == image.mover && min.opponent <= image.opponent));
    }
}

TEST(canonical_is_the_least_image) {
    TcPosition start = tc_position_initial();
    check_canonical(&start);
    check_canonical(&(TcPosition){.mover = TC_BLACK});
    positions_each_by_play(POSITIONS, 73, check_canonical);
    positions_each_by_chance(POSITIONS, 74, check_canonical);
}

SUITE("symmetry", NULL, NULL)
