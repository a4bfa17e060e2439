/* Search on several threads: the same proven values on any number of them, limits and stops at any
   moment, other numbers of threads and other tables between searches. Run under ThreadSanitizer
   too. */
#include <turncoat/engine.h>
#include <turncoat/formats.h>

#include "base/file.h"
#include "base/random.h"
#include "base/thread.h"
#include "support/built_in.h"
#include "support/own_clock.h"
#include "support/positions.h"
#include "support/suite.h"

enum { STOPS = 200 / SUITE_ONE_IN, POSITIONS = 19 / SUITE_ONE_IN };

static const int thread_counts[] = {1, 2, 3, 8};
enum { THREAD_COUNTS = 4 };

static TcEngine *engine;
static Buf text;
static TcObfEntry entries[19];

static void set_up(void) {
    ck_assert_int_eq(tc_engine_create(16, built_in, &engine), TC_OK);
    buf_init(&text);
    ck_assert_int_eq(file_read(TEST_SOURCE "/tests/positions/fforum-1-19.obf", 1 << 20, &text),
                     TC_OK);
    size_t offset = 0;
    int line = 1;
    for (int i = 0; i < 19; i++) {
        TcError error;
        bool found;
        ck_assert_int_eq(
            tc_obf_next(text.data, text.size, &offset, &line, &entries[i], &found, &error), TC_OK);
        ck_assert(found);
    }
}

static void tear_down(void) {
    buf_release(&text);
    tc_engine_free(engine);
}

static void use_threads(int threads) {
    ck_assert_int_eq(tc_engine_set_threads(engine, threads), TC_OK);
}

static TcReport search(const TcPosition *position, const TcLimits *limits) {
    TcReport report;
    ck_assert_int_eq(tc_engine_search(engine, position, limits, NULL, NULL, &report), TC_OK);
    return report;
}

/* An exact line ends the game with the value that it claims. */
static void check_line(const TcPosition *start, const TcLine *line) {
    TcPosition now = *start;
    for (int i = 0; i < line->pv_length; i++) {
        if (tc_board_must_pass(&now.board)) {
            now = tc_position_play(&now, TC_PASS);
        }
        ASSERT_TRUE(tc_board_is_legal(&now.board, line->pv[i]));
        now = tc_position_play(&now, line->pv[i]);
    }
    ASSERT_TRUE(tc_board_is_over(&now.board));
    int black = tc_position_black_score(&now);
    ASSERT_SAME_VALUE(start->mover == TC_BLACK ? black : -black, line->value);
}

static void check_exact(const TcObfEntry *entry) {
    TcLimits limits = tc_limits_unbounded();
    TcReport report = search(&entry->position, &limits);
    ASSERT_TRUE(report.finished && report.exact);
    ASSERT_SAME_VALUE(report.lines[0].value, entry->value);
    check_line(&entry->position, &report.lines[0]);
}

TEST(exact_values_are_the_same, .to = THREAD_COUNTS) {
    use_threads(thread_counts[_i]);
    for (int i = 0; i < POSITIONS; i++) {
        tc_engine_clear(engine);
        check_exact(&entries[i]);
    }
}

static int sign_of(int value) {
    return (value > 0) - (value < 0);
}

TEST(all_moves_and_win_loss_draw_agree) {
    enum { COUNT = 4 };
    TcReport alone[COUNT][2];
    for (int i = 0; i < COUNT; i++) {
        for (int wld = 0; wld < 2; wld++) {
            TcLimits limits = tc_limits_unbounded();
            limits.all_moves = true;
            limits.wld_from = wld ? 60 : 0;
            limits.exact_from = wld ? 0 : 60;
            use_threads(1);
            alone[i][wld] = search(&entries[i].position, &limits);
            use_threads(3);
            tc_engine_clear(engine);
            TcReport together = search(&entries[i].position, &limits);
            ASSERT_SAME_INT(together.line_count, alone[i][wld].line_count);
            for (int line = 0; line < together.line_count; line++) {
                ASSERT_SAME_VALUE(together.lines[line].value, alone[i][wld].lines[line].value);
                ASSERT_TRUE(together.lines[line].wld == (wld == 1));
            }
        }
        ASSERT_SAME_VALUE(sign_of((int)alone[i][0].lines[0].value), alone[i][1].lines[0].value);
    }
}

TEST(one_thread_is_repeatable_after_several) {
    TcPosition position = tc_position_initial();
    TcLimits limits = tc_limits_unbounded();
    limits.depth = 9;
    limits.exact_from = 0;
    TcReport first = search(&position, &limits);
    use_threads(5);
    tc_engine_clear(engine);
    TcReport several = search(&position, &limits);
    ASSERT_SAME_INT(several.depth, 9);
    ASSERT_TRUE(tc_board_is_legal(&position.board, several.lines[0].move));
    use_threads(1);
    tc_engine_clear(engine);
    TcReport again = search(&position, &limits);
    ASSERT_TRUE(again.nodes == first.nodes);
    ASSERT_SAME_VALUE(again.lines[0].value, first.lines[0].value);
}

typedef struct Progress {
    uint64_t nodes;
    int calls;
} Progress;

/* Watches that no report goes back behind an earlier one. */
static void watch(void *context, const TcReport *report) {
    Progress *progress = context;
    ASSERT_TRUE(report->nodes >= progress->nodes);
    progress->nodes = report->nodes;
    progress->calls++;
}

TEST(nodes_of_all_threads_are_counted) {
    use_threads(4);
    TcPosition position = tc_position_initial();
    TcLimits limits = tc_limits_unbounded();
    limits.depth = 10;
    limits.exact_from = 0;
    Progress progress = {0};
    TcReport report;
    ck_assert_int_eq(tc_engine_search(engine, &position, &limits, watch, &progress, &report),
                     TC_OK);
    ASSERT_TRUE(progress.nodes == report.nodes);
    ck_assert_int_gt(progress.calls, 8);
    limits.all_moves = true;
    limits.depth = 8;
    report = search(&position, &limits);
    uint64_t sum = 0;
    for (int i = 0; i < report.line_count; i++) {
        sum += report.lines[i].nodes;
    }
    ASSERT_TRUE(sum == report.nodes);
}

TEST(node_limit_holds) {
    use_threads(3);
    TcPosition position = tc_position_initial();
    for (uint64_t nodes = 1; nodes < 300000; nodes = nodes * 3 + 1) {
        TcLimits limits = tc_limits_unbounded();
        limits.nodes = nodes;
        TcReport report = search(&position, &limits);
        ASSERT_TRUE(report.finished);
        /* helpers look every few hundred nodes */
        ck_assert_uint_le(report.nodes, nodes + 3 * 4096);
    }
}

/* -- stops -- */

static TcStop stop;

/* Some reports of progress let another thread stop the search: when it comes to that is chance. */
typedef struct Stopper {
    Mutex mutex;
    Condition reported;
    int reports; /* still to come, under the mutex */
} Stopper;

static void count_report(void *context, const TcReport *report) {
    Stopper *stopper = context;
    (void)report;
    mutex_lock(&stopper->mutex);
    stopper->reports--;
    condition_broadcast(&stopper->reported);
    mutex_unlock(&stopper->mutex);
}

static void stop_soon(void *context) {
    Stopper *stopper = context;
    mutex_lock(&stopper->mutex);
    while (stopper->reports > 0) {
        condition_wait(&stopper->reported, &stopper->mutex);
    }
    mutex_unlock(&stopper->mutex);
    tc_stop_request(&stop);
}

static TcReport search_until_stopped(const TcPosition *position, const TcLimits *limits,
                                     int reports) {
    Stopper stopper = {.reports = reports};
    Thread thread;
    TcReport report;
    mutex_init(&stopper.mutex);
    condition_init(&stopper.reported);
    ck_assert_int_eq(thread_create(&thread, stop_soon, &stopper), TC_OK);
    ck_assert_int_eq(tc_engine_search(engine, position, limits, count_report, &stopper, &report),
                     TC_OK);
    thread_join(&thread);
    condition_release(&stopper.reported);
    mutex_release(&stopper.mutex);
    return report;
}

/* Stops come at moments of every kind; the engine then proves as well as ever. */
TEST(stops_at_any_moment) {
    uint64_t random = 31;
    TcPosition hard;
    ck_assert_int_eq(tc_position_parse("--XXX-----XXXX--OOOXXXX-OOXXXX--OOXXXX--OOXOOX----XOO------"
                                       "O---- O",
                                       66, &hard, NULL, NULL),
                     TC_OK);
    for (int i = 0; i < STOPS; i++) {
        if (i % 20 == 0) {
            use_threads(thread_counts[1 + i / 20 % 3]);
        }
        TcLimits limits = tc_limits_unbounded();
        limits.all_moves = i % 3 == 0;
        limits.exact_from = i % 2 == 0 ? 60 : 0;
        limits.stop = &stop;
        limits.stop_generation = tc_stop_generation(&stop);
        TcReport report = search_until_stopped(&hard, &limits, (int)random_below(&random, 8));
        ASSERT_TRUE(!report.finished);
        ASSERT_TRUE(tc_board_is_legal(&hard.board, report.lines[0].move));
        if (i % 20 == 19) {
            check_exact(&entries[i / 20 % POSITIONS]);
        }
    }
}

TEST(time_limit_holds) {
    use_threads(3);
    TcPosition position = tc_position_initial();
    TcLimits limits = tc_limits_unbounded();
    limits.seconds = 0.1;
    TcReport report = search(&position, &limits);
    ASSERT_TRUE(report.finished);
    ck_assert_double_ge(report.seconds, 0.1);
    /* every thread reads the clock, which moves on by that, every few thousand nodes */
    ck_assert_uint_le(report.nodes, (uint64_t)(0.1 / own_clock_tick + 3) * 4096);
}

/* -- between searches -- */

TEST(numbers_out_of_range_are_refused) {
    ck_assert_int_eq(tc_engine_set_threads(engine, 0), TC_ERROR_ARGUMENT);
    ck_assert_int_eq(tc_engine_set_threads(engine, TC_THREADS_MAX + 1), TC_ERROR_ARGUMENT);
    ck_assert_int_eq(tc_engine_resize(engine, 0), TC_ERROR_ARGUMENT);
    ck_assert_int_eq(tc_engine_resize(engine, TC_HASH_MEGABYTES_MAX + 1), TC_ERROR_ARGUMENT);
    check_exact(&entries[0]);
}

TEST(threads_and_table_change_between_searches) {
    static const int sizes[] = {1, 32, 4, 64};
    for (int i = 0; i < 12; i++) {
        use_threads(1 + i % 5);
        ck_assert_int_eq(tc_engine_resize(engine, sizes[i % 4]), TC_OK);
        check_exact(&entries[i % POSITIONS]);
        if (i % 3 == 0) {
            tc_engine_clear(engine);
        }
        check_exact(&entries[(i + 1) % POSITIONS]);
    }
}

int main(void) {
    built_in_unpack();
    return suite_run("threads", set_up, tear_down);
}
