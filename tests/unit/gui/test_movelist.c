/* Rows of the move list, with passes in between. */
#include "gui/game/panel/panel.h"
#include "support/lines.h"
#include "support/suite.h"

TEST(two_moves_make_a_row) {
    TcGame game = line_game("f5d6c3d3c4");
    ck_assert_int_eq(movelist_pair(&game, 0), 0);
    ck_assert_int_eq(movelist_pair(&game, 1), 0);
    ck_assert_int_eq(movelist_pair(&game, 2), 0);
    ck_assert_int_eq(movelist_pair(&game, 3), 1);
    ck_assert_int_eq(movelist_pair(&game, 5), 2);
}

/* Black plays twice in a row: White had to pass. */
TEST(a_pass_ends_a_row) {
    TcGame game;
    /* XO- on row 1 and again on row 8, nothing that White could turn */
    TcPosition position = {.board = {.mover = UINT64_C(1) | UINT64_C(1) << 56,
                                     .opponent = UINT64_C(2) | UINT64_C(2) << 56},
                           .mover = TC_BLACK};
    tc_game_init_from(&game, &position);
    ck_assert_int_eq(tc_game_play(&game, tc_square_at(2, 0)), TC_OK);
    ck_assert_int_eq(tc_game_play(&game, tc_square_at(2, 7)), TC_OK);
    ck_assert_int_eq(tc_game_move_colour(&game, 1), TC_BLACK);
    ck_assert_int_eq(movelist_pair(&game, 1), 0);
    ck_assert_int_eq(movelist_pair(&game, 2), 1);
}

SUITE("movelist", NULL, NULL)
