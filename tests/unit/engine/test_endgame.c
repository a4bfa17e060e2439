/* Endgames against a plain solver that has no table, no cut-off by children or stable discs and no
   parity: exact values, and win, loss or draw. The whole comparison, 10,000 positions of 10 to 14
   empties, belongs to the slow suite. */
#include <turncoat/engine.h>

#include "base/random.h"
#include "support/levels.h"
#include "support/plain_solver.h"
#include "support/positions.h"
#include "support/suite.h"

static TcEngine *engine;

static void set_up(void) {
    ck_assert_int_eq(tc_engine_create(16, NULL, &engine), TC_OK);
}

static void tear_down(void) {
    tc_engine_free(engine);
}

/* With exactly so many empties, the side to move able to move. */
static TcPosition random_position(int empties, uint64_t *random_state) {
    for (;;) {
        TcPosition position = positions_by_play(60 - empties, random_state);
        if (tc_board_empties(&position.board) == empties && tc_board_moves(&position.board) != 0) {
            return position;
        }
    }
}

/* The plain solver need not find the value: that it is neither more nor less takes one search with
   a window around it. */
static void check_exact(const TcPosition *position) {
    TcLimits limits = tc_limits_unbounded();
    TcReport report;
    ck_assert_int_eq(tc_engine_search(engine, position, &limits, NULL, NULL, &report), TC_OK);
    ASSERT_TRUE(report.exact && report.lines[0].exact);
    int value = report.lines[0].value;
    ASSERT_SAME_INT(plain_solve_sorted(&position->board, value - 1, value + 1), value);
    TcBoard child = tc_board_play(&position->board, report.lines[0].move);
    ASSERT_SAME_INT(-plain_solve_sorted(&child, -value - 1, -value + 1), value);
}

/* Any window around 0 tells the sign; what the exact search has left in the table must not. */
static void check_win_loss_draw(const TcPosition *position) {
    TcLimits limits = tc_limits_unbounded();
    limits.exact_from = 0;
    limits.wld_from = 60;
    TcReport report;
    tc_engine_clear(engine);
    ck_assert_int_eq(tc_engine_search(engine, position, &limits, NULL, NULL, &report), TC_OK);
    ASSERT_TRUE(report.lines[0].wld && !report.exact);
    int value = plain_solve_sorted(&position->board, -1, 1);
    ASSERT_SAME_INT(report.lines[0].value, (value > 0) - (value < 0));
}

static void compare(int count, int empties_max, uint64_t seed) {
    uint64_t random = seed;
    int span = empties_max - 9;
    for (int i = 0; i < count; i++) {
        tc_init(levels[i % LEVELS]);
        TcPosition position = random_position(10 + i % span, &random);
        check_exact(&position);
        if (i % 4 == 0) {
            check_win_loss_draw(&position);
        }
    }
}

START_TEST(some_positions_of_10_to_12_empties) {
    compare(300, 12, 31);
}
END_TEST

START_TEST(many_positions_of_10_to_14_empties) {
    compare(2000, 14, 100 + (uint64_t)_i);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("endgame");
    TCase *some = suite_add(suite, "some_positions", some_positions_of_10_to_12_empties);
    tcase_add_checked_fixture(some, set_up, tear_down);
    TCase *many = tcase_create("many_positions");
    tcase_add_checked_fixture(many, set_up, tear_down);
    tcase_add_loop_test(many, many_positions_of_10_to_14_empties, 0, 5);
    tcase_set_tags(many, "slow");
    suite_add_tcase(suite, many);
    return suite_run(suite);
}
