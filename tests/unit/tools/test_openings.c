/* All openings of so many plies, each once. */
#include "tools/openings.h"

#include <string.h>

#include "support/suite.h"

/* Positions after so many plies, images counted once, as every program that enumerates Reversi
   finds them; one less than perft's tree has where games end early: none of these plies. */
TEST(counts_every_position_once) {
    static const uint32_t counts[] = {1, 1, 3, 14, 60, 322, 1773};
    for (int plies = 0; plies < (int)(sizeof counts / sizeof counts[0]); plies++) {
        Openings openings;
        ck_assert_int_eq(openings_init(&openings, plies, 1), TC_OK);
        ck_assert_uint_eq(openings.count, counts[plies]);
        ck_assert_int_eq(openings.plies, plies);
        for (uint32_t i = 0; i < openings.count; i++) {
            TcPosition position = openings_position(&openings, i);
            ck_assert_int_eq(tc_board_empties(&position.board), 60 - plies);
            ck_assert(tc_board_moves(&position.board) != 0);
            ck_assert_int_eq(position.mover, plies % 2 == 0 ? TC_BLACK : TC_WHITE);
            TcBoard canonical = tc_board_canonical(&position.board, NULL);
            ck_assert(tc_board_equal(&position.board, &canonical));
        }
        openings_release(&openings);
    }
}

TEST(order_comes_from_the_seed) {
    Openings one, same, other;
    ck_assert_int_eq(openings_init(&one, 4, 1), TC_OK);
    ck_assert_int_eq(openings_init(&same, 4, 1), TC_OK);
    ck_assert_int_eq(openings_init(&other, 4, 2), TC_OK);
    size_t size = one.count * sizeof *one.boards;
    ck_assert(memcmp(one.boards, same.boards, size) == 0);
    ck_assert(memcmp(one.boards, other.boards, size) != 0);
    TcPosition first = openings_position(&one, 0), again = openings_position(&one, one.count);
    ck_assert(tc_board_equal(&first.board, &again.board));
    openings_release(&one);
    openings_release(&same);
    openings_release(&other);
}

SUITE("openings", NULL, NULL)
