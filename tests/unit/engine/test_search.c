/* Tests what a search to a depth promises: the same nodes each time and at each level, sound
   reports. */
#include <turncoat/engine.h>

#include "support/built_in.h"
#include "support/levels.h"
#include "support/positions.h"
#include "support/suite.h"

static TcEngine *engine;

static void set_up(void) {
    ck_assert_int_eq(tc_engine_create(4, built_in, &engine), TC_OK);
}

static void tear_down(void) {
    tc_engine_free(engine);
}

static TcReport search(const TcPosition *position, const TcLimits *limits) {
    TcReport report;
    ck_assert_int_eq(tc_engine_search(engine, position, limits, NULL, NULL, &report), TC_OK);
    return report;
}

static const int percents[] = {73, 87, 95, 98, 99, 100};

static TcLimits limits_for(int round) {
    TcLimits limits = tc_limits_unbounded();
    limits.depth = 1 + round % 7;
    limits.exact_from = round % 2 == 0 ? 12 : 0;
    limits.wld_from = round % 5 == 0 ? 13 : 0;
    limits.all_moves = round % 3 == 0;
    limits.selectivity = percents[round % 6];
    return limits;
}

static void check_same_lines(const TcReport *a, const TcReport *b) {
    ASSERT_SAME_INT(a->line_count, b->line_count);
    ASSERT_SAME_INT(a->depth, b->depth);
    for (int i = 0; i < a->line_count; i++) {
        ASSERT_SAME_INT(a->lines[i].move, b->lines[i].move);
        ASSERT_SAME_VALUE(a->lines[i].value, b->lines[i].value);
        ASSERT_SAME_INT(a->lines[i].pv_length, b->lines[i].pv_length);
    }
}

TEST(same_nodes_each_time_and_at_each_level, .to = LEVELS) {
    if (!levels_choose(_i)) {
        return;
    }
    uint64_t random = 31;
    for (int round = 0; round < 60; round++) {
        TcPosition position = positions_by_play(round % 55, &random);
        TcLimits limits = limits_for(round);
        tc_init(levels[_i]);
        tc_engine_clear(engine);
        TcReport first = search(&position, &limits);
        tc_engine_clear(engine);
        TcReport second = search(&position, &limits);
        tc_init(TC_CPU_V1);
        tc_engine_clear(engine);
        TcReport portable = search(&position, &limits);
        ASSERT_SAME_INT((long long)first.nodes, (long long)second.nodes);
        ASSERT_SAME_INT((long long)first.nodes, (long long)portable.nodes);
        check_same_lines(&first, &second);
        check_same_lines(&first, &portable);
    }
}

static TcReport search_with(TcEngine *other, const TcPosition *position) {
    TcLimits limits = tc_limits_unbounded();
    limits.depth = 9;
    limits.exact_from = 16;
    TcReport report;
    ck_assert_int_eq(tc_engine_search(other, position, &limits, NULL, NULL, &report), TC_OK);
    return report;
}

/* Whatever it has searched before, and however often it was cleared: here until the generations of
   its table begin again. The table is so small that every place is taken. */
TEST(a_cleared_engine_is_as_a_new_one) {
    enum { POSITIONS = 6, CLEARS = 30000 };
    TcEngine *used;
    ck_assert_int_eq(tc_engine_create(1, built_in, &used), TC_OK);
    uint64_t random = 33;
    for (int i = 0; i < POSITIONS; i++) {
        TcPosition position = positions_by_play(i % 2 == 0 ? 12 : 44, &random);
        for (int other = 0; other < 3; other++) {
            TcPosition before = positions_by_play(10 + 16 * other, &random);
            (void)search_with(used, &before);
        }
        for (int clear = 0; clear < (i < 2 ? 1 : CLEARS); clear++) {
            tc_engine_clear(used);
        }
        TcEngine *fresh;
        ck_assert_int_eq(tc_engine_create(1, built_in, &fresh), TC_OK);
        TcReport expected = search_with(fresh, &position);
        TcReport found = search_with(used, &position);
        ASSERT_SAME_INT((long long)found.nodes, (long long)expected.nodes);
        check_same_lines(&found, &expected);
        tc_engine_free(fresh);
    }
    tc_engine_free(used);
}

/* The report of each depth that was finished. */
typedef struct Depths {
    TcReport at[16];
} Depths;

/* Later reports of this depth have lines of the next one. */
static void keep_depth(void *context, const TcReport *report) {
    TcReport *at = &((Depths *)context)->at[report->depth];
    *at = at->depth == 0 ? *report : *at;
}

static Depths search_depths(const TcPosition *position, bool all_moves, bool steady) {
    Depths depths = {0};
    TcLimits limits = {.depth = 7, .selectivity = 73, .all_moves = all_moves, .steady = steady};
    TcReport report;
    tc_engine_clear(engine);
    ck_assert_int_eq(tc_engine_search(engine, position, &limits, keep_depth, &depths, &report),
                     TC_OK);
    return depths;
}

static TcValue value_in(const TcReport *report, TcSquare move) {
    int i = 0;
    while (report->lines[i].move != move) {
        i++;
    }
    return report->lines[i].value;
}

/* Each line is the mean of two depths, but for those that the best one bounds from above. */
static void check_means(const TcReport *steady, const TcReport *plain, const TcReport *before,
                        bool all_moves) {
    ASSERT_SAME_INT(steady->lines[0].move, plain->lines[0].move);
    ASSERT_SAME_INT((long long)steady->nodes, (long long)plain->nodes);
    for (int i = 0; i < steady->line_count; i++) {
        const TcLine *line = &steady->lines[i];
        TcValue last = all_moves ? value_in(before, line->move) : before->lines[0].value;
        TcValue mean = (value_in(plain, line->move) + last) / 2, best = steady->lines[0].value;
        ASSERT_TRUE(line->value == (mean < best ? mean : best) && (i > 0 || best == mean));
        ASSERT_TRUE(i == 0 || line->value <= steady->lines[i - 1].value);
    }
}

TEST(steady_values_are_means_of_two_depths) {
    uint64_t random = 35;
    for (int round = 0; round < 40; round++) {
        TcPosition position = positions_by_play(4 + round, &random);
        bool all_moves = round % 2 == 0;
        Depths plain = search_depths(&position, all_moves, false);
        Depths steady = search_depths(&position, all_moves, true);
        for (int depth = 2; depth <= 7; depth++) {
            check_means(&steady.at[depth], &plain.at[depth], &plain.at[depth - 1], all_moves);
        }
    }
}

TEST(proven_values_are_no_means) {
    uint64_t random = 36;
    for (int round = 0; round < 30; round++) {
        TcPosition position = positions_by_play(50, &random);
        TcLimits limits = tc_limits_unbounded();
        limits.all_moves = round % 2 == 0;
        TcReport plain = search(&position, &limits);
        limits.steady = true;
        TcReport steady = search(&position, &limits);
        check_same_lines(&plain, &steady);
    }
}

TEST(a_kept_table_saves_nodes) {
    uint64_t random = 32;
    TcPosition position = positions_by_play(20, &random);
    TcLimits limits = tc_limits_unbounded();
    limits.depth = 8;
    limits.exact_from = 0;
    tc_engine_clear(engine);
    TcReport first = search(&position, &limits);
    TcReport again = search(&position, &limits);
    ck_assert_uint_lt(again.nodes, first.nodes / 2);
}

typedef struct Watch {
    int calls;
    int depth;
    uint64_t nodes;
    double seconds;
    TcBoard board;
} Watch;

static void watch_progress(void *context, const TcReport *report) {
    Watch *watch = context;
    watch->calls++;
    ASSERT_TRUE(report->depth >= watch->depth);
    ASSERT_TRUE(report->nodes >= watch->nodes);
    ASSERT_TRUE(report->seconds >= watch->seconds);
    watch->depth = report->depth;
    watch->nodes = report->nodes;
    watch->seconds = report->seconds;
    for (int i = 0; i < report->line_count; i++) {
        const TcLine *line = &report->lines[i];
        ASSERT_TRUE(tc_board_is_legal(&watch->board, line->move));
        ASSERT_SAME_INT(line->pv[0], line->move);
        ASSERT_TRUE(line->value >= -64 && line->value <= 64);
    }
}

TEST(progress_only_goes_forward) {
    uint64_t random = 33;
    for (int round = 0; round < 20; round++) {
        TcPosition position = positions_by_play(2 * round, &random);
        Watch watch = {.board = position.board};
        if (tc_board_must_pass(&watch.board)) {
            watch.board = tc_board_pass(&watch.board);
        }
        TcLimits limits = limits_for(round);
        TcReport report;
        ck_assert_int_eq(
            tc_engine_search(engine, &position, &limits, watch_progress, &watch, &report), TC_OK);
        ck_assert_int_ge(watch.calls, report.depth > 0);
        ck_assert_int_eq(watch.depth, report.depth);
    }
}

TEST(an_unbounded_search_keeps_deepening) {
    /* 50 empties cannot be solved: a search that may go on for ever must not leap to trying it. */
    uint64_t random = 34;
    TcPosition position = positions_by_play(10, &random);
    TcLimits limits = tc_limits_unbounded();
    limits.nodes = 1500000;
    TcReport report = search(&position, &limits);
    ck_assert_int_gt(report.depth, 12);
}

TEST(taking_a_corner_is_found) {
    /* Black can take a1 at once; White's answer can never turn it. Depth 1 is enough to want it. */
    TcPosition position;
    const char *board = "-OX-----------------------------------------------------XXXXOOOO X";
    ck_assert_int_eq(tc_position_parse(board, 66, &position, NULL, NULL), TC_OK);
    TcLimits limits = tc_limits_unbounded();
    limits.depth = 1;
    limits.exact_from = 0;
    TcReport report = search(&position, &limits);
    ck_assert_int_eq(report.lines[0].move, 0);
}

/* Minimax by the book: static values after so many moves, passes not counted. */
static int plain_value(const TcEval *eval, const TcPosition *position, int depth) {
    const TcBoard *board = &position->board;
    if (tc_board_is_over(board)) {
        return tc_board_score(board);
    }
    if (tc_board_must_pass(board)) {
        TcPosition passed = tc_position_play(position, TC_PASS);
        return -plain_value(eval, &passed, depth);
    }
    if (depth == 0) {
        return tc_eval_static(eval, board);
    }
    int best = -65;
    for (TcSquare square = 0; square < TC_SQUARE_COUNT; square++) {
        if (tc_board_is_legal(board, square)) {
            TcPosition next = tc_position_play(position, square);
            int value = -plain_value(eval, &next, depth - 1);
            best = value > best ? value : best;
        }
    }
    return best;
}

TEST(nothing_is_cut_at_100_percent) {
    TcEval *eval;
    ck_assert_int_eq(tc_eval_create_default(&eval), TC_OK);
    uint64_t random = 35;
    for (int round = 0; round < 240; round++) {
        TcPosition position = positions_by_play(5 + round % 50, &random);
        TcLimits limits = tc_limits_unbounded();
        limits.depth = 1 + round % 4;
        limits.exact_from = 0;
        tc_engine_clear(engine);
        TcReport report = search(&position, &limits);
        if (report.line_count > 0 && !tc_board_must_pass(&position.board)) {
            ck_assert_double_eq(report.lines[0].value, plain_value(eval, &position, limits.depth));
            ck_assert_int_eq(report.lines[0].selectivity, 100);
        }
    }
    tc_eval_free(eval);
}

TEST(probcut_is_no_proof) {
    uint64_t random = 36;
    uint64_t nodes[2] = {0};
    int solved = 0;
    while (solved < 24) {
        TcPosition position = positions_by_play(44, &random);
        if (tc_board_moves(&position.board) == 0) {
            continue;
        }
        solved++;
        TcLimits limits = tc_limits_unbounded();
        tc_engine_clear(engine);
        TcReport fresh = search(&position, &limits);
        tc_engine_clear(engine);
        limits.selectivity = percents[solved % 5];
        TcReport selective = search(&position, &limits);
        ck_assert(!selective.exact && !selective.lines[0].exact && !selective.lines[0].wld);
        ck_assert_int_eq(selective.selectivity, limits.selectivity);
        ck_assert_int_eq(selective.lines[0].selectivity, limits.selectivity);
        limits.selectivity = 100;
        TcReport proven = search(&position, &limits); /* with the selective values in the table */
        ck_assert(proven.exact && fresh.exact);
        ck_assert_double_eq(proven.lines[0].value, fresh.lines[0].value);
        nodes[0] += selective.nodes;
        nodes[1] += fresh.nodes;
    }
    ck_assert_uint_lt(nodes[0], nodes[1]);
}

/* Selective in the midgame, exact in the end, as levels want it. */
TEST(what_is_solved_has_a_selectivity_of_its_own) {
    uint64_t random = 39;
    TcPosition midgame = positions_by_play(20, &random);
    TcPosition end = positions_by_play(46, &random);
    TcLimits limits = tc_limits_unbounded();
    limits.depth = 7;
    limits.exact_from = 20;
    limits.selectivity = 73;
    limits.solve_selectivity = 100;
    ck_assert_int_eq(search(&midgame, &limits).selectivity, 73);
    ck_assert(search(&end, &limits).exact);
    limits.solve_selectivity = 87;
    tc_engine_clear(engine);
    TcReport report = search(&end, &limits);
    ck_assert_int_eq(report.selectivity, 87);
    ck_assert(!report.exact);
}

TEST(every_move_has_the_wanted_selectivity) {
    uint64_t random = 37;
    TcPosition position = positions_by_play(20, &random);
    for (int i = 0; i < 6; i++) {
        TcLimits limits = tc_limits_unbounded();
        limits.depth = 7;
        limits.exact_from = 0;
        limits.selectivity = percents[i];
        limits.all_moves = true;
        tc_engine_clear(engine);
        TcReport report = search(&position, &limits);
        for (int line = 0; line < report.line_count; line++) {
            ck_assert_int_eq(report.lines[line].selectivity, percents[i]);
            ck_assert_int_eq(report.lines[line].depth, 7);
            ck_assert(line == 0 || report.lines[line - 1].value >= report.lines[line].value);
        }
    }
}

TEST(a_likely_win_is_told_as_discs) {
    uint64_t random = 38;
    TcPosition position = positions_by_play(40, &random);
    TcLimits limits = tc_limits_unbounded();
    limits.exact_from = 0;
    limits.wld_from = 60;
    limits.selectivity = 73;
    TcReport report = search(&position, &limits);
    ck_assert(!report.lines[0].wld && !report.lines[0].exact);
    ck_assert_int_lt(report.lines[0].depth, tc_board_empties(&position.board));
    limits.selectivity = 100;
    report = search(&position, &limits);
    ck_assert(report.lines[0].wld);
}

/* The likely winner may be a move that no depth before has valued: the position's value of that depth
   stands for it. A search that is cut short may end with such a move, and one without a proof. */
TEST(a_likely_win_has_the_value_of_the_depth_before) {
    uint64_t random = 42;
    for (int i = 0; i < 600; i++) {
        TcPosition position = positions_by_play(48, &random);
        TcLimits limits = tc_limits_unbounded();
        limits.exact_from = 0;
        limits.selectivity = 73;
        limits.depth = 2; /* that of the search before, from twelve squares on */
        tc_engine_clear(engine);
        TcReport before = search(&position, &limits);
        limits.wld_from = 60;
        tc_engine_clear(engine);
        TcReport report = search(&position, &limits);
        if (report.line_count > 0 && tc_board_empties(&position.board) <= 12) {
            ASSERT_SAME_INT(report.lines[0].depth, before.lines[0].depth);
            ASSERT_SAME_INT(report.lines[0].selectivity, before.lines[0].selectivity);
            ASSERT_TRUE(report.lines[0].value <= before.lines[0].value); /* or its own, if less */
        }
    }
}

/* A move that no search has come to has no value: it is not the best because the others lose. */
TEST(moves_without_a_value_come_last) {
    uint64_t random = 5;
    int cut_short = 0;
    for (int round = 0; round < 400; round++) {
        TcPosition position = positions_by_play(10 + round % 40, &random);
        TcLimits limits = tc_limits_unbounded();
        limits.all_moves = true;
        limits.exact_from = round % 2 == 0 ? 60 : 0;
        limits.nodes = 1 + (uint64_t)(round % 20);
        limits.steady = round % 3 == 0;
        TcReport report = search(&position, &limits);
        for (int i = 1; i < report.line_count; i++) {
            ASSERT_TRUE(report.lines[i - 1].depth > 0 || report.lines[i].depth == 0);
            cut_short += report.lines[i - 1].depth > 0 && report.lines[i].depth == 0;
        }
    }
    ck_assert_int_gt(cut_short, 20);
}

int main(void) {
    built_in_unpack();
    return suite_run("search", set_up, tear_down);
}
