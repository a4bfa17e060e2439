/* Limits and the stop token. */
#include <pthread.h>
#include <time.h>

#include <turncoat/engine.h>
#include <turncoat/init.h>

#include "base/clock.h"
#include "support/suite.h"

static TcEngine *engine;
static TcStop stop;

static void set_up(void) {
    tc_init(TC_CPU_BEST);
    ck_assert_int_eq(tc_engine_create(16, NULL, &engine), TC_OK);
}

static void tear_down(void) {
    tc_engine_free(engine);
}

static void sleep_ms(long milliseconds) {
    nanosleep(&(struct timespec){.tv_nsec = milliseconds * 1000000}, NULL);
}

static void *stop_soon(void *asked_at) {
    sleep_ms(30);
    *(double *)asked_at = clock_seconds();
    tc_stop_request(&stop);
    return NULL;
}

static int compare_doubles(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Positions of the whole game, so that the stop falls into midgame and endgame searches. The
   promise is 5 ms; the median must keep it, the machine's scheduler may delay single stops. */
START_TEST(stops_within_five_milliseconds) {
    static const char *const boards[] = {
        "---------------------------OX------XO--------------------------- X",
        "--XXX-----XXXX--OOOXXXX-OOXXXX--OOXXXX--OOXOOX----XOO------O---- O",
        "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X",
    };
    enum { COUNT = 3, ROUNDS = 5 };
    double delays[COUNT * ROUNDS];
    for (int i = 0; i < COUNT * ROUNDS; i++) {
        TcPosition position;
        ck_assert_int_eq(tc_position_parse(boards[i % COUNT], 66, &position, NULL, NULL), TC_OK);
        TcLimits limits = tc_limits_unbounded();
        limits.all_moves = i % 2 == 1;
        limits.stop = &stop;
        limits.stop_generation = tc_stop_generation(&stop);
        double asked_at = 0;
        pthread_t thread;
        ck_assert_int_eq(pthread_create(&thread, NULL, stop_soon, &asked_at), 0);
        TcReport report;
        tc_engine_clear(engine);
        ck_assert_int_eq(tc_engine_search(engine, &position, &limits, NULL, NULL, &report), TC_OK);
        double now = clock_seconds();
        pthread_join(thread, NULL);
        ck_assert(!report.finished);
        ck_assert_int_gt(report.line_count, 0);
        ck_assert_int_gt(report.lines[0].depth, 0);
        delays[i] = now - asked_at;
    }
    qsort(delays, COUNT * ROUNDS, sizeof delays[0], compare_doubles);
    ck_assert_double_lt(delays[COUNT * ROUNDS / 2], 0.005);
    ck_assert_double_lt(delays[COUNT * ROUNDS - 1], 2); /* on a busy machine a thread may wait */
}
END_TEST

/* The first search of a large table finds pages that the system has still to clear. */
START_TEST(stops_while_the_table_is_new) {
    enum { ROUNDS = 9 };
    double delays[ROUNDS];
    TcPosition position = tc_position_initial();
    for (int i = 0; i < ROUNDS; i++) {
        ck_assert_int_eq(tc_engine_resize(engine, i % 2 == 0 ? 512 : 256), TC_OK);
        TcLimits limits = tc_limits_unbounded();
        limits.stop = &stop;
        limits.stop_generation = tc_stop_generation(&stop);
        double asked_at = 0;
        pthread_t thread;
        ck_assert_int_eq(pthread_create(&thread, NULL, stop_soon, &asked_at), 0);
        TcReport report;
        ck_assert_int_eq(tc_engine_search(engine, &position, &limits, NULL, NULL, &report), TC_OK);
        delays[i] = clock_seconds() - asked_at;
        pthread_join(thread, NULL);
        ck_assert(!report.finished);
        ck_assert_int_gt(report.lines[0].depth, 0);
    }
    qsort(delays, ROUNDS, sizeof delays[0], compare_doubles);
    ck_assert_double_lt(delays[ROUNDS / 2], 0.005);
}
END_TEST

/* How long a search from the start, which reaches its limits, takes. */
static double seconds_of(const TcLimits *limits, TcReport *report) {
    TcPosition position = tc_position_initial();
    double start = clock_seconds();
    ck_assert_int_eq(tc_engine_search(engine, &position, limits, NULL, NULL, report), TC_OK);
    double seconds = clock_seconds() - start;
    ck_assert(report->finished);
    return seconds;
}

/* It begins with what it has of the table, and gets somewhere. */
START_TEST(time_limit_holds_while_the_table_is_new) {
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(tc_engine_resize(engine, i % 2 == 0 ? 1024 : 512), TC_OK);
        TcLimits limits = tc_limits_unbounded();
        limits.seconds = 0.1;
        TcReport report;
        double seconds = seconds_of(&limits, &report);
        ck_assert_int_ge(report.depth, 3);
        ck_assert_double_lt(seconds, 1); /* on a busy machine a thread may wait */
    }
}
END_TEST

START_TEST(a_stale_generation_stops_at_once) {
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
END_TEST

START_TEST(node_limit_holds) {
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
END_TEST

START_TEST(time_limit_holds) {
    TcLimits limits = tc_limits_unbounded();
    limits.seconds = 0.2;
    TcReport report;
    double seconds = seconds_of(&limits, &report);
    ck_assert_double_ge(seconds, 0.2);
    ck_assert_double_lt(seconds, 2); /* on a busy machine a thread may wait */
}
END_TEST

START_TEST(limits_out_of_range_are_refused) {
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
END_TEST

int main(void) {
    Suite *suite = suite_create("stop");
    TCase *tcase = tcase_create("stop");
    tcase_add_checked_fixture(tcase, set_up, tear_down);
    tcase_add_test(tcase, stops_within_five_milliseconds);
    tcase_add_test(tcase, stops_while_the_table_is_new);
    tcase_add_test(tcase, time_limit_holds_while_the_table_is_new);
    tcase_add_test(tcase, a_stale_generation_stops_at_once);
    tcase_add_test(tcase, node_limit_holds);
    tcase_add_test(tcase, time_limit_holds);
    tcase_add_test(tcase, limits_out_of_range_are_refused);
    suite_add_tcase(suite, tcase);
    return suite_run(suite);
}
