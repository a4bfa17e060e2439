/* Boards set up by hand: every problem, and none where a game has led. */
#include "core/setup.h"

#include "base/random.h"
#include "core/bits.h"
#include "support/suite.h"

static SetupProblem problem_of(const char *text) {
    TcPosition position;
    ck_assert_int_eq(tc_position_parse(text, 66, &position, NULL, NULL), TC_OK);
    return setup_problem(&position);
}

TEST(games_lead_to_possible_boards_only, .to = 40) {
    uint64_t random = (uint64_t)_i;
    TcPosition position = tc_position_initial();
    for (;;) {
        uint64_t moves = tc_board_moves(&position.board);
        SetupProblem expected = tc_board_is_over(&position.board)     ? SETUP_NO_MOVE
                                : tc_board_must_pass(&position.board) ? SETUP_PASS
                                                                      : SETUP_FINE;
        ck_assert_int_eq(setup_problem(&position), expected);
        ck_assert(setup_is_playable(&position) == (expected != SETUP_NO_MOVE));
        if (expected == SETUP_NO_MOVE) {
            return;
        }
        for (uint32_t skip = moves ? random_below(&random, (uint32_t)bits_count(moves)) : 0;
             skip > 0; skip--) {
            moves = bits_rest(moves);
        }
        position = tc_position_play(&position, moves ? bits_first(moves) : TC_PASS);
    }
}

TEST(every_problem_is_found) {
    ck_assert_int_eq(
        problem_of("---------------------------------------------------------------- X"),
        SETUP_NO_MOVE);
    ck_assert_int_eq(
        problem_of("XO-------------------------------------------------------------- X"),
        SETUP_CENTRE);
    ck_assert_int_eq(
        problem_of("X--------------------------OX------XO--------------------------- X"),
        SETUP_APART);
    ck_assert_int_eq(
        problem_of("---------------------------XX------XO--------------------------- O"),
        SETUP_FINE);
    ck_assert_int_eq(
        problem_of("--------------------------XOO-----XXXX-------------------------- O"),
        SETUP_FINE);
    ck_assert_int_eq(
        problem_of("------------------------XOOOO------OO--------------------------- O"),
        SETUP_PASS);
}

/* A file would refuse it, so that a game from there would be lost with the program's end. */
TEST(no_game_begins_without_the_centre) {
    TcPosition position;
    static const char text[] = "XO-------------------------------------------------------------- X";
    ck_assert_int_eq(tc_position_parse(text, 66, &position, NULL, NULL), TC_OK);
    ck_assert(!tc_board_is_over(&position.board) && !setup_is_playable(&position));
}

SUITE("setup", NULL, NULL)
