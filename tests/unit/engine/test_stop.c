/* Limits and the stop token. */
#include <turncoat/engine.h>

#include "support/own_clock.h"
#include "support/suite.h"

static TcEngine *engine;
static TcStop stop;

static void set_up(void) {
    ck_assert_int_eq(tc_engine_create(16, NULL, &engine), TC_OK);
}

static void tear_down(void) {
    tc_engine_free(engine);
}

/* Asks for the stop at the n-th report of progress, on the searching thread, wherever in the tree
   that comes: what is visited from then on is the delay. bench_stops measures the milliseconds. */
typedef struct Stopper {
    int reports; /* still to come */
    uint64_t nodes;
} Stopper;

/* 5 ms are promised, in which the search visits some ten thousand nodes; and so many at most from
   one reading of the clock to the next. */
enum { DELAY_NODES = 10000, READING_NODES = 3000 };

static void stop_in_time(void *context, const TcReport *report) {
    Stopper *stopper = context;
    if (--stopper->reports == 0) {
        stopper->nodes = report->nodes;
        tc_stop_request(&stop);
    }
}

static void check_stop(const TcPosition *position, bool all_moves, int reports) {
    TcLimits limits = tc_limits_unbounded();
    limits.all_moves = all_moves;
    limits.stop = &stop;
    limits.stop_generation = tc_stop_generation(&stop);
    Stopper stopper = {.reports = reports};
    TcReport report;
    ck_assert_int_eq(tc_engine_search(engine, position, &limits, stop_in_time, &stopper, &report),
                     TC_OK);
    ck_assert_int_le(stopper.reports, 0);
    ck_assert(!report.finished);
    ck_assert_int_gt(report.line_count, 0);
    ck_assert_int_gt(report.lines[0].depth, 0);
    ck_assert_uint_le(report.nodes - stopper.nodes, DELAY_NODES);
}

/* Positions of the whole game, so that the stop falls into midgame and endgame searches; the first
   reports come after iterations, later ones from within. The last one takes seconds to solve: none
   ends before its stop. */
TEST(stops_soon) {
    static const char *const boards[] = {
        "---------------------------OX------XO--------------------------- X",
        "--XXX-----XXXX--OOOXXXX-OOXXXX--OOXXXX--OOXOOX----XOO------O---- O",
        "--OX-O----XXOO--OOOOOXX-OOOOOX--OOOXOXX-OOOOXX-----OOX----X-O--- X",
    };
    enum { COUNT = 3, ROUNDS = 5 };
    for (int i = 0; i < COUNT * ROUNDS; i++) {
        TcPosition position;
        ck_assert_int_eq(tc_position_parse(boards[i % COUNT], 66, &position, NULL, NULL), TC_OK);
        tc_engine_clear(engine);
        check_stop(&position, i % 2 == 1, 2 + i);
    }
}

/* The first search of a large table finds pages that the system has still to clear. */
TEST(stops_while_the_table_is_new) {
    TcPosition position = tc_position_initial();
    for (int i = 0; i < 9; i++) {
        ck_assert_int_eq(tc_engine_resize(engine, i % 2 == 0 ? 128 : 64), TC_OK);
        check_stop(&position, false, 1 + i);
    }
}

/* A search from the start for so many seconds of the test's own clock, which the search moves on
   itself: it goes no further than its readings allow. */
static TcReport search_for(double seconds) {
    TcPosition position = tc_position_initial();
    TcLimits limits = tc_limits_unbounded();
    limits.seconds = seconds;
    TcReport report;
    ck_assert_int_eq(tc_engine_search(engine, &position, &limits, NULL, NULL, &report), TC_OK);
    ck_assert(report.finished);
    ck_assert_double_ge(report.seconds, seconds);
    ck_assert_double_lt(report.seconds, seconds + 5 * own_clock_tick);
    ck_assert_uint_le(report.nodes, (uint64_t)(seconds / own_clock_tick) * READING_NODES);
    return report;
}

/* It begins with what it has of the table, and gets somewhere: also of one so large that its pages are
   touched in the background, which nobody waits for longer than a part of the time. */
TEST(time_limit_holds_while_the_table_is_new) {
    for (int i = 0; i < 4; i++) {
        TcStatus status = tc_engine_resize(engine, i % 2 == 0 ? 2048 : 128);
        ck_assert(status == TC_OK || (i % 2 == 0 && status == TC_ERROR_MEMORY));
        ck_assert_int_ge(search_for(0.1).depth, 2);
    }
}

TEST(a_stale_generation_stops_at_once) {
    TcPosition position = tc_position_initial();
    TcLimits limits = tc_limits_unbounded();
    limits.stop = &stop;
    limits.stop_generation = tc_stop_generation(&stop);
    tc_stop_request(&stop);
    TcReport report;
    ck_assert_int_eq(tc_engine_search(engine, &position, &limits, NULL, NULL, &report), TC_OK);
    ck_assert(!report.finished);
    ck_assert_int_eq(report.line_count, 1);
    ck_assert_int_eq(report.lines[0].depth, 0);
    ck_assert(tc_board_is_legal(&position.board, report.lines[0].move));
}

TEST(node_limit_holds) {
    TcPosition position = tc_position_initial();
    for (uint64_t nodes = 1; nodes < 200000; nodes = nodes * 3 + 1) {
        TcLimits limits = tc_limits_unbounded();
        limits.nodes = nodes;
        TcReport report;
        ck_assert_int_eq(tc_engine_search(engine, &position, &limits, NULL, NULL, &report), TC_OK);
        ck_assert(report.finished);
        ck_assert_uint_le(report.nodes, nodes + 1);
    }
}

TEST(time_limit_holds) {
    ck_assert_int_gt(search_for(0.2).depth, 2);
}

TEST(limits_out_of_range_are_refused) {
    TcPosition position = tc_position_initial();
    TcReport report;
    for (int i = 0; i < 7; i++) {
        TcLimits limits = tc_limits_unbounded();
        switch (i) {
        case 0:
            limits.depth = 0;
            break;
        case 1:
            limits.depth = TC_DEPTH_MAX + 1;
            break;
        case 2:
            limits.exact_from = -1;
            break;
        case 3:
            limits.wld_from = 61;
            break;
        case 4:
            limits.seconds = -1;
            break;
        case 5:
            limits.selectivity = 74;
            break;
        default:
            position.board.opponent |= position.board.mover;
            break;
        }
        ck_assert_int_eq(tc_engine_search(engine, &position, &limits, NULL, NULL, &report),
                         TC_ERROR_ARGUMENT);
    }
    TcEngine *other = NULL;
    ck_assert_int_eq(tc_engine_create(0, NULL, &other), TC_ERROR_ARGUMENT);
    ck_assert_int_eq(tc_engine_create(TC_HASH_MEGABYTES_MAX + 1, NULL, &other), TC_ERROR_ARGUMENT);
    ck_assert_ptr_null(other);
}

SUITE("stop", set_up, tear_down)
