/* Exact and win-loss-draw answers against a plain solver, on random positions and at both
   levels. */
#include <turncoat/engine.h>

#include "base/random.h"
#include "support/built_in.h"
#include "support/levels.h"
#include "support/plain_solver.h"
#include "support/positions.h"
#include "support/suite.h"

static TcEngine *engine;

static void set_up(void) {
    ck_assert_int_eq(tc_engine_create(4, built_in, &engine), TC_OK);
}

static void tear_down(void) {
    tc_engine_free(engine);
}

/* A position of about so many empties in which the side to move can move. */
static TcPosition some_position(int empties, uint64_t *random_state) {
    TcPosition position;
    do {
        position = positions_by_play(60 - empties, random_state);
    } while (tc_board_is_over(&position.board));
    return tc_board_must_pass(&position.board) ? tc_position_play(&position, TC_PASS) : position;
}

/* The line must be playable, must end the game when exact, and must bring the value that is
   claimed. */
static void check_line(const TcPosition *start, const TcLine *line) {
    TcPosition now = *start;
    TcColour side = start->mover;
    for (int i = 0; i < line->pv_length; i++) {
        if (tc_board_must_pass(&now.board)) {
            now = tc_position_play(&now, TC_PASS);
        }
        ASSERT_TRUE(tc_board_is_legal(&now.board, line->pv[i]));
        now = tc_position_play(&now, line->pv[i]);
    }
    ASSERT_SAME_INT(line->pv[0], line->move);
    if (line->exact) {
        ASSERT_TRUE(tc_board_is_over(&now.board));
        int black = tc_position_black_score(&now);
        ASSERT_SAME_VALUE(side == TC_BLACK ? black : -black, line->value);
    }
}

static int sign_of(int value) {
    return (value > 0) - (value < 0);
}

static TcReport search(const TcPosition *position, const TcLimits *limits) {
    TcReport report;
    ck_assert_int_eq(tc_engine_search(engine, position, limits, NULL, NULL, &report), TC_OK);
    ASSERT_TRUE(report.finished);
    return report;
}

static int plain_value(const TcPosition *position, TcSquare move) {
    TcBoard child = tc_board_play(&position->board, move);
    return -plain_solve(&child, -64, 64);
}

TEST(best_move_is_exact, .to = LEVELS) {
    if (!levels_choose(_i)) {
        return;
    }
    uint64_t random = 21;
    for (int i = 0; i < 600; i++) {
        TcPosition position = some_position(1 + i % 10, &random);
        TcLimits limits = tc_limits_unbounded();
        TcReport report = search(&position, &limits);
        ASSERT_SAME_INT(report.line_count, 1);
        ASSERT_TRUE(report.exact && report.lines[0].exact);
        ASSERT_SAME_VALUE(report.lines[0].value, plain_solve(&position.board, -64, 64));
        check_line(&position, &report.lines[0]);
    }
}

TEST(all_moves_are_exact_and_sorted, .to = LEVELS) {
    if (!levels_choose(_i)) {
        return;
    }
    uint64_t random = 22;
    for (int i = 0; i < 150; i++) {
        TcPosition position = some_position(2 + i % 8, &random);
        TcLimits limits = tc_limits_unbounded();
        limits.all_moves = true;
        TcReport report = search(&position, &limits);
        uint64_t moves = tc_board_moves(&position.board);
        ASSERT_SAME_INT(report.line_count, __builtin_popcountll(moves));
        for (int line = 0; line < report.line_count; line++) {
            moves &= ~(UINT64_C(1) << report.lines[line].move);
            ASSERT_SAME_VALUE(report.lines[line].value,
                              plain_value(&position, report.lines[line].move));
            ASSERT_TRUE(line == 0 || report.lines[line - 1].value >= report.lines[line].value);
            check_line(&position, &report.lines[line]);
        }
        ASSERT_SAME_SET(moves, UINT64_C(0));
    }
}

/* One move after the other is left out, the best one first. */
TEST(excluded_moves_are_not_searched) {
    uint64_t random = 24;
    for (int i = 0; i < 60; i++) {
        TcPosition position = some_position(3 + i % 8, &random);
        TcLimits limits = tc_limits_unbounded();
        uint64_t moves = tc_board_moves(&position.board);
        for (limits.excluded = 0; moves != 0;) {
            int best = -65;
            for (uint64_t left = moves; left != 0; left &= left - 1) {
                int value = plain_value(&position, __builtin_ctzll(left));
                best = value > best ? value : best;
            }
            TcReport report = search(&position, &limits);
            ASSERT_SAME_INT(report.line_count, 1);
            ASSERT_SAME_VALUE(report.lines[0].value, best);
            ASSERT_TRUE((moves >> report.lines[0].move & 1) != 0);
            moves &= ~(UINT64_C(1) << report.lines[0].move);
            limits.excluded |= UINT64_C(1) << report.lines[0].move;
        }
        ASSERT_SAME_INT(search(&position, &limits).line_count, 0);
    }
}

TEST(win_loss_draw_has_the_right_sign) {
    uint64_t random = 23;
    for (int i = 0; i < 300; i++) {
        TcPosition position = some_position(2 + i % 9, &random);
        TcLimits limits = tc_limits_unbounded();
        limits.exact_from = 0;
        limits.wld_from = 60;
        limits.all_moves = i % 3 == 0;
        TcReport report = search(&position, &limits);
        ASSERT_TRUE(!report.exact);
        for (int line = 0; line < report.line_count; line++) {
            ASSERT_TRUE(report.lines[line].wld && !report.lines[line].exact);
            ASSERT_SAME_VALUE(report.lines[line].value,
                              sign_of(plain_value(&position, report.lines[line].move)));
        }
        ASSERT_SAME_VALUE(report.lines[0].value, sign_of(plain_solve(&position.board, -64, 64)));
    }
}

TEST(a_passing_side_gets_the_lines_after_the_pass) {
    uint64_t random = 24;
    int passes = 0;
    while (passes < 20) {
        TcPosition position = positions_by_play(52, &random);
        if (!tc_board_must_pass(&position.board)) {
            continue;
        }
        passes++;
        TcPosition after = tc_position_play(&position, TC_PASS);
        TcLimits limits = tc_limits_unbounded();
        TcReport report = search(&position, &limits);
        ASSERT_SAME_VALUE(report.lines[0].value, plain_solve(&after.board, -64, 64));
        check_line(&after, &report.lines[0]);
    }
}

/* A board of the mover's discs but for some empty squares and a few of the opponent's. */
static TcPosition lopsided_position(uint64_t *random_state) {
    uint64_t empty = 0, few = 0;
    for (int i = 0; i < 8; i++) {
        empty |= UINT64_C(1) << random_below(random_state, 64);
        few |= UINT64_C(1) << random_below(random_state, 64);
    }
    return (TcPosition){.board = {.mover = ~(empty | few), .opponent = few & ~empty}};
}

/* A game is won or lost by all 64 discs: the window's end is reached, and the line must be whole
   all the same. */
TEST(total_wins_and_losses_have_whole_lines) {
    uint64_t random = 25;
    int seen = 0;
    for (int i = 0; i < 20000; i++) {
        TcPosition position = lopsided_position(&random);
        if (tc_board_moves(&position.board) == 0) {
            continue;
        }
        TcLimits limits = tc_limits_unbounded();
        limits.all_moves = i % 2 == 0;
        TcReport report = search(&position, &limits);
        for (int line = 0; line < report.line_count; line++) {
            check_line(&position, &report.lines[line]);
            seen += fabs(report.lines[line].value) == 64 && report.lines[line].pv_length > 1;
        }
    }
    ck_assert_int_gt(seen, 30);
}

/* A search is cut short anywhere, also between a bound and the search that makes it exact. */
TEST(what_is_called_exact_is) {
    enum { CUTS = 40 }; /* every second one near the end, where the proof is */
    uint64_t random = 26;
    int moves_alone = 0;
    for (int i = 0; i < 30; i++) {
        TcPosition position = some_position(13, &random);
        TcLimits limits = tc_limits_unbounded();
        tc_engine_clear(engine);
        TcReport whole = search(&position, &limits);
        for (int cut = 1; cut < CUTS; cut++) {
            uint64_t before_end = cut % 2 == 0 ? whole.nodes / CUTS * (uint64_t)cut
                                               : whole.nodes / 1000 * (uint64_t)cut;
            limits.nodes = whole.nodes - before_end;
            tc_engine_clear(engine);
            TcReport report;
            ck_assert_int_eq(tc_engine_search(engine, &position, &limits, NULL, NULL, &report),
                             TC_OK);
            ASSERT_TRUE(!report.exact || report.lines[0].value == whole.lines[0].value);
            ASSERT_TRUE(report.exact == (report.lines[0].exact && tc_report_is_whole(&report)));
            moves_alone += report.lines[0].exact && !report.exact;
        }
    }
    ck_assert_int_gt(moves_alone, 0); /* the move's value is known, that of the others is not */
}

/* A score between the ends is exact, one beyond them a bound that is true. */
static void check_between(const TcLine *line, int value, const TcLimits *limits) {
    switch (line->bound) {
    case TC_BOUND_NONE:
        ASSERT_TRUE(line->exact);
        ASSERT_SAME_VALUE(line->value, value);
        break;
    case TC_BOUND_LOWER:
        ASSERT_TRUE(line->value >= limits->score_high && value >= line->value);
        break;
    case TC_BOUND_UPPER:
        ASSERT_TRUE(line->value <= limits->score_low && value <= line->value);
        break;
    }
}

TEST(a_score_between_two_ends_is_exact_and_one_beyond_a_bound, .to = LEVELS) {
    if (!levels_choose(_i)) {
        return;
    }
    uint64_t random = 27;
    int bounds[3] = {0};
    for (int i = 0; i < 600; i++) {
        TcPosition position = some_position(2 + i % 9, &random);
        TcLimits limits = tc_limits_unbounded();
        limits.between = true;
        limits.score_low = (int)random_below(&random, 60) - 40;
        limits.score_high = limits.score_low + 1 + (int)random_below(&random, 20);
        limits.all_moves = i % 3 == 0;
        TcReport report = search(&position, &limits);
        check_between(&report.lines[0], plain_solve(&position.board, -64, 64), &limits);
        bounds[report.lines[0].bound]++;
        for (int line = 0; line < report.line_count && limits.all_moves; line++) {
            const TcLine *shown = &report.lines[line];
            ASSERT_TRUE(shown->exact == (shown->bound == TC_BOUND_NONE));
            check_between(shown, plain_value(&position, shown->move), &limits);
        }
    }
    ck_assert_int_gt(bounds[TC_BOUND_NONE], 30);
    ck_assert_int_gt(bounds[TC_BOUND_LOWER], 30);
    ck_assert_int_gt(bounds[TC_BOUND_UPPER], 30);
}

TEST(ends_in_the_wrong_order_are_refused) {
    TcPosition position = tc_position_initial();
    TcLimits limits = tc_limits_unbounded();
    limits.between = true;
    limits.score_low = limits.score_high = 2;
    TcReport report;
    ck_assert_int_eq(tc_engine_search(engine, &position, &limits, NULL, NULL, &report),
                     TC_ERROR_ARGUMENT);
}

TEST(a_finished_game_has_no_lines) {
    TcPosition full = {.board = {.mover = 0x0f0f, .opponent = ~UINT64_C(0x0f0f)},
                       .mover = TC_WHITE};
    TcLimits limits = tc_limits_unbounded();
    TcReport report = search(&full, &limits);
    ck_assert_int_eq(report.line_count, 0);
    ck_assert(report.exact);
}

int main(void) {
    built_in_unpack();
    return suite_run("solve", set_up, tear_down);
}
