/* The public rules against the naive oracle, at both levels of kernels. */
#include <turncoat/board.h>

#include "support/levels.h"
#include "support/oracle.h"
#include "support/positions.h"
#include "support/suite.h"

enum { POSITIONS_BY_PLAY = 120000, POSITIONS_BY_CHANCE = 60000 };

static void check_play(const TcBoard *board, const Oracle *oracle, TcSquare square) {
    TcBoard after = tc_board_play(board, square);
    Oracle expected = square == TC_PASS ? oracle_pass(oracle) : oracle_play(oracle, square);
    ASSERT_SAME_SET(after.mover, oracle_mover(&expected));
    ASSERT_SAME_SET(after.opponent, oracle_opponent(&expected));
}

static void check_position(const TcPosition *position) {
    const TcBoard *board = &position->board;
    Oracle oracle = oracle_from(board->mover, board->opponent);
    Oracle other = oracle_pass(&oracle);
    uint64_t moves = 0;
    for (TcSquare square = 0; square < 64; square++) {
        uint64_t flips = oracle_flips(&oracle, square);
        ASSERT_SAME_SET(tc_board_flips(board, square), flips);
        ASSERT_SAME_INT(tc_board_is_legal(board, square), flips != 0);
        if (flips != 0) {
            moves |= (uint64_t)1 << square;
            check_play(board, &oracle, square);
        }
    }
    ASSERT_SAME_SET(tc_board_moves(board), moves);
    check_play(board, &oracle, TC_PASS);
    bool other_can_move = oracle_moves(&other) != 0;
    ASSERT_SAME_INT(tc_board_is_over(board), moves == 0 && !other_can_move);
    ASSERT_SAME_INT(tc_board_must_pass(board), moves == 0 && other_can_move);
    ASSERT_SAME_INT(tc_board_score(board), oracle_score(&oracle));
}

TEST(agrees_with_oracle_in_play) {
    if (!levels_choose(_i)) {
        return;
    }
    positions_each_by_play(POSITIONS_BY_PLAY, 1001, check_position);
}

TEST(agrees_with_oracle_by_chance) {
    if (!levels_choose(_i)) {
        return;
    }
    positions_each_by_chance(POSITIONS_BY_CHANCE, 2002, check_position);
}

TEST(starts_as_the_rules_say) {
    TcBoard board = tc_board_initial();
    ASSERT_SAME_SET(board.mover,
                    (uint64_t)1 << tc_square_parse("e4") | (uint64_t)1 << tc_square_parse("d5"));
    ASSERT_SAME_SET(board.opponent,
                    (uint64_t)1 << tc_square_parse("d4") | (uint64_t)1 << tc_square_parse("e5"));
    uint64_t moves = 0;
    const char *const names[] = {"d3", "c4", "f5", "e6"};
    for (int i = 0; i < 4; i++) {
        moves |= (uint64_t)1 << tc_square_parse(names[i]);
    }
    ASSERT_SAME_SET(tc_board_moves(&board), moves);
    ASSERT_SAME_INT(tc_board_empties(&board), 60);
    ASSERT_SAME_INT(tc_board_score(&board), 0);
}

TEST(gives_empties_to_the_winner) {
    ASSERT_SAME_INT(tc_board_score(&(TcBoard){.mover = 1}), 64);
    ASSERT_SAME_INT(tc_board_score(&(TcBoard){.opponent = 1}), -64);
    ASSERT_SAME_INT(tc_board_score(&(TcBoard){.mover = 0}), 0);
    ASSERT_SAME_INT(tc_board_score(&(TcBoard){.mover = 7, .opponent = 24}), 64 - 2 * 2);
    ASSERT_SAME_INT(tc_board_score(&(TcBoard){.mover = 3, .opponent = 12}), 0);
    ASSERT_SAME_INT(
        tc_board_score(&(TcBoard){.mover = UINT32_MAX, .opponent = ~(uint64_t)UINT32_MAX}), 0);
}

TEST(refuses_what_is_no_square) {
    TcBoard board = tc_board_initial();
    const TcSquare bad[] = {-1, -64, TC_PASS, TC_NO_SQUARE, 1000};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        ASSERT_SAME_SET(tc_board_flips(&board, bad[i]), 0);
        ASSERT_TRUE(!tc_board_is_legal(&board, bad[i]));
    }
    ASSERT_TRUE(!tc_board_is_legal(&board, tc_square_parse("e4")));
}

TEST(compares_both_words) {
    TcBoard a = tc_board_initial();
    TcBoard b = tc_board_pass(&a);
    ASSERT_TRUE(tc_board_equal(&a, &a));
    ASSERT_TRUE(!tc_board_equal(&a, &b));
    ASSERT_TRUE(!tc_board_equal(&a, &(TcBoard){.mover = a.mover}));
    ASSERT_TRUE(!tc_board_equal(&a, &(TcBoard){.opponent = a.opponent}));
}

SUITE("board", NULL, NULL)
