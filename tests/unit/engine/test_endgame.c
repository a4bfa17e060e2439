/* Endgames against a plain solver that has no table, no cut-off by children or stable discs and no
   parity: exact values, and win, loss or draw. The whole comparison, 10,000 positions of 10 to 14
   empties, each at every level of machine code and on several numbers of threads, belongs to the
   slow suite. */
#include <turncoat/engine.h>

#include "base/random.h"
#include "support/levels.h"
#include "support/plain_solver.h"
#include "support/positions.h"
#include "support/suite.h"

enum { PARTS = 10, PART = 1000 };

static TcEngine *engine;

static void set_up(void) {
    ck_assert_int_eq(tc_engine_create(16, NULL, &engine), TC_OK);
}

static void tear_down(void) {
    tc_engine_free(engine);
}

/* Makes one with exactly so many empties, the side to move able to move. */
static TcPosition random_position(int empties, uint64_t *random_state) {
    for (;;) {
        TcPosition position = positions_by_play(60 - empties, random_state);
        if (tc_board_empties(&position.board) == empties && tc_board_moves(&position.board) != 0) {
            return position;
        }
    }
}

static TcLine solve(const TcPosition *position) {
    TcLimits limits = tc_limits_unbounded();
    TcReport report;
    ck_assert_int_eq(tc_engine_search(engine, position, &limits, NULL, NULL, &report), TC_OK);
    ASSERT_TRUE(report.exact && report.lines[0].exact);
    return report.lines[0];
}

/* The plain solver need not find the value: that it is neither more nor less takes one search with
   a window around it. */
static void check_value(const TcPosition *position, int value) {
    ASSERT_SAME_INT(plain_solve_sorted(&position->board, value - 1, value + 1), value);
}

static void check_move(const TcPosition *position, const TcLine *line) {
    TcBoard child = tc_board_play(&position->board, line->move);
    int value = (int)line->value;
    ASSERT_SAME_INT(-plain_solve_sorted(&child, -value - 1, -value + 1), value);
}

static void check_exact(const TcPosition *position) {
    TcLine line = solve(position);
    check_value(position, (int)line.value);
    check_move(position, &line);
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
    ASSERT_SAME_VALUE(report.lines[0].value, (value > 0) - (value < 0));
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

TEST(some_positions_of_10_to_12_empties) {
    compare(300, 12, 31);
}

static const int thread_counts[] = {1, 2, 3, 8};
enum { THREAD_COUNTS = sizeof thread_counts / sizeof thread_counts[0] };

/* Each from an empty table; the plain solver is asked about each move that is reported once. */
static void compare_everywhere(const TcPosition *positions, TcLine *expected, int count) {
    uint64_t asked[PART] = {0};
    for (int i = 0; i < LEVELS * THREAD_COUNTS; i++) {
        if (!levels_choose(i / THREAD_COUNTS)) {
            continue;
        }
        int threads = thread_counts[i % THREAD_COUNTS];
        ck_assert_int_eq(tc_engine_set_threads(engine, threads), TC_OK);
        for (int j = 0; j < count; j++) {
            tc_engine_clear(engine);
            TcLine line = solve(&positions[j]);
            if (i == 0) {
                expected[j] = line;
                check_value(&positions[j], (int)line.value);
            }
            ASSERT_SAME_VALUE(line.value, expected[j].value);
            uint64_t square = UINT64_C(1) << line.move;
            if ((asked[j] & square) == 0) {
                check_move(&positions[j], &line);
                asked[j] |= square;
            }
        }
    }
}

TEST(many_positions_of_10_to_14_empties, .slow = true, .to = PARTS) {
    static TcPosition positions[PART];
    static TcLine expected[PART];
    uint64_t random = 100 + (uint64_t)_i;
    for (int i = 0; i < PART; i++) {
        positions[i] = random_position(10 + i % 5, &random);
    }
    compare_everywhere(positions, expected, PART);
    ck_assert_int_eq(tc_engine_set_threads(engine, 2), TC_OK);
    for (int i = 0; i < PART; i += 4) {
        if (levels_choose(i / 4 % LEVELS)) {
            check_win_loss_draw(&positions[i]);
        }
    }
}

SUITE("endgame", set_up, tear_down)
