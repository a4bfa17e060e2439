/* The progress of a proof: said while there is one, from 0 to 1, on one thread and on several. */
#include <string.h>

#include <turncoat/engine.h>

#include "support/built_in.h"
#include "support/suite.h"

/* 20 empty squares. */
static const char board[] = "-XXX-O----XOOO--O-OOOOXOOOOXXOXOOOXXXOOOOXOXOO--O-XOO-----OOO--- X";

enum { HASH = 16 };

typedef struct Seen {
    int proving;        /* reports of a proof */
    int beyond;         /* those that came before the last iteration */
    double first, last; /* parts that were done */
    double nodes[2];    /* at the first and the last */
} Seen;

static void see(void *context, const TcReport *report) {
    Seen *seen = context;
    if (!report->proving) {
        return;
    }
    ck_assert_double_gt(report->proved, 0);
    ck_assert_double_le(report->proved, 1);
    ck_assert_double_ge(report->seconds_left, 0);
    seen->beyond += report->selectivity < 87;
    if (seen->proving++ == 0) {
        seen->first = report->proved;
        seen->nodes[0] = (double)report->nodes;
    }
    seen->last = report->proved;
    seen->nodes[1] = (double)report->nodes;
}

static TcReport solve(int threads, TcLimits limits, Seen *seen) {
    TcEngine *engine;
    TcPosition position;
    TcReport report;
    *seen = (Seen){0};
    ck_assert_int_eq(tc_position_parse(board, strlen(board), &position, NULL, NULL), TC_OK);
    ck_assert_int_eq(tc_engine_create(HASH, built_in, &engine), TC_OK);
    ck_assert_int_eq(tc_engine_set_threads(engine, threads), TC_OK);
    ck_assert_int_eq(tc_engine_search(engine, &position, &limits, see, seen, &report), TC_OK);
    ck_assert(report.finished && !report.proving);
    tc_engine_free(engine);
    return report;
}

/* The part that is said grows with what is done. */
static void check_growth(const Seen *seen, const TcReport *report) {
    ck_assert_int_ge(seen->proving, 4);
    ck_assert_int_eq(seen->beyond, 0);
    ck_assert_double_lt(seen->first, 0.5);
    ck_assert_double_gt(seen->last, 0.6);
    ck_assert_double_lt(seen->nodes[0], 0.5 * (double)report->nodes);
    ck_assert_double_gt(seen->nodes[1], 0.7 * (double)report->nodes);
}

TEST(a_proof_is_followed) {
    Seen seen;
    TcReport report = solve(1, tc_limits_unbounded(), &seen);
    ck_assert(report.exact);
    check_growth(&seen, &report);
}

TEST(a_proof_of_several_threads_is_followed) {
    Seen seen;
    TcReport report = solve(3, tc_limits_unbounded(), &seen);
    ck_assert(report.exact);
    check_growth(&seen, &report);
}

TEST(all_moves_are_followed) {
    TcLimits limits = tc_limits_unbounded();
    limits.all_moves = true;
    for (int threads = 1; threads <= 3; threads += 2) {
        Seen seen;
        TcReport report = solve(threads, limits, &seen);
        ck_assert(report.exact);
        check_growth(&seen, &report);
    }
}

/* A search to a depth, and a selective one to the end, prove nothing. */
TEST(what_is_no_proof_has_no_progress) {
    TcLimits limits = tc_limits_unbounded();
    limits.depth = 12;
    limits.exact_from = 0;
    Seen seen;
    (void)solve(1, limits, &seen);
    ck_assert_int_eq(seen.proving, 0);
    limits = tc_limits_unbounded();
    limits.solve_selectivity = 95;
    (void)solve(1, limits, &seen);
    ck_assert_int_eq(seen.proving, 0);
}

int main(void) {
    built_in_unpack();
    return suite_run("proof", NULL, NULL);
}
