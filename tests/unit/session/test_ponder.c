/* Tests thinking on the human's time: kept on a hit, stopped on a miss, out of the way of all
   else. */
#include <stdatomic.h>
#include <stdio.h>

#include "session/state.h"
#include "session_fixture.h"
#include "support/quiet_job.h"

static void init(void) {
    init_driver();
    driver.engine.replies = true;
}

/* The computer has played Black's first move, in one search, and thinks on. */
static void begin(int level) {
    driver_open(&driver);
    driver_ponder(&driver, true);
    driver_start(&driver, level, 0);
    ck_assert(!now()->pondering);
    driver_pass(&driver, 1);
    await_idle();
    ck_assert_int_eq(count(), 1);
    ck_assert(now()->pondering || driver.engine.fails_pondering); /* which may have failed by now */
    ck_assert_int_eq(now()->thinking, SESSION_IDLE);
}

/* The scripted engine expects the first legal move; this is the second, or the first when there is
   no other. */
static TcSquare unexpected(void) {
    uint64_t others = bits_rest(legal_moves());
    return others != 0 ? bits_first(others) : some_move();
}

TEST(is_off_at_first) {
    driver_open(&driver);
    ck_assert(!now()->preferences.ponders);
    driver_start(&driver, EASY, 0);
    await_idle();
    driver_settle(&driver);
    ck_assert(!now()->pondering);
    ck_assert_int_eq(driver.engine.searches, 1);
}

TEST(a_hit_is_answered_by_the_search_that_was_done) {
    begin(EASY);
    count_await(&driver.engine.ended, 2);
    ck_assert(!driver_pump(&driver)); /* its result is held back */
    ck_assert_int_eq(count(), 1);
    ck_assert(now()->pondering);
    ck_assert_int_eq(driver.engine.pondered, 1);

    play_some_move();
    ck_assert(!now()->pondering);
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_MOVE);
    await_idle();
    ck_assert_int_eq(count(), 3);
    count_await(&driver.engine.ended, 3); /* no other search but the next pondering */
    ck_assert_int_eq(driver.engine.searches, 3);
    ck_assert_int_eq(driver.engine.pondered, 2);
}

/* It may want of memory, or of a thread. */
TEST(a_hit_after_a_failed_search_is_searched_anew) {
    driver.engine.fails_pondering = true;
    begin(EASY);
    count_await(&driver.engine.ended, 2);
    driver_settle(&driver);
    ck_assert(!now()->pondering);
    play_some_move();
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_MOVE);
    await_idle();
    ck_assert_int_eq(count(), 3);
}

TEST(a_hit_keeps_the_search_that_runs) {
    begin(EASY);
    count_await(&driver.engine.ended, 2);
    play_some_move();
    await_idle();
    count_await(&driver.engine.ended, 3);

    driver.engine.microseconds = 150 * 1000;
    play_square(unexpected());
    await_idle();
    int searches = driver.engine.searches;
    count_await(&driver.engine.searches,
                searches < 5 ? 5 : searches); /* the one on our time has begun */
    searches = driver.engine.searches;
    int ended = driver.engine.ended;
    ck_assert_int_eq(searches, ended + 1);
    play_some_move();
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_MOVE);
    int before = count();
    await_idle();
    ck_assert_int_eq(count(), before + 1);
    ck_assert_int_le(driver.engine.searches, searches + 1);
}

TEST(a_miss_ends_the_search) {
    driver.engine.never_ends = false;
    begin(EASY);
    count_await(&driver.engine.ended, 2);
    play_square(unexpected());
    ck_assert(!now()->pondering);
    await_idle();
    ck_assert_int_eq(count(), 3);
    count_await(&driver.engine.ended, 4); /* move, pondered for nothing, move, pondering */
    ck_assert_int_eq(driver.engine.searches, 4);
    ck_assert_int_eq(driver.engine.pondered, 2);
}

static bool is_found;

static void note_found(void *job, TcStatus status) {
    is_found = status == TC_OK && ((SearchJob *)job)->report.finished;
}

/* Pondering knows no end of time; a hit gives one. When that is, test_timeman knows. */
TEST(a_hit_begins_the_time) {
    static const JobType type = {.run = search_run, .done = note_found, .drop = quiet_drop};
    static SearchJob search;
    driver.engine.never_ends = true;
    driver_open(&driver);
    search_init(&search);
    search.head.config = &driver.config;
    search.position = tc_position_initial();
    search.limits = tc_limits_unbounded();
    search.ponder = true;
    tc_limits_ponder(&search.limits, &search.deadline);
    job_submit(driver.session->queue, &type, JOB_QUEUE, &search.head.job);
    count_await(&driver.engine.waiting, 1);
    job_pump(driver.jobs);
    ck_assert_int_eq(driver.engine.ended, 0);
    search_hit(&search, &(TcLimits){.soft_seconds = 1000, .seconds = 0.1}, 0);
    ck_assert_double_gt(search.deadline.soft, search.deadline.hard + 500);
    while (!is_found) {
        int wakes = driver_wakes(&driver);
        job_pump(driver.jobs);
        if (!is_found) {
            driver_wait_for_wake(&driver, wakes);
        }
    }
    ck_assert_int_eq(driver.engine.ended, 1);
}

TEST(move_now_after_a_hit) {
    begin(EASY);
    count_await(&driver.engine.ended, 2);
    driver.engine.never_ends = true;
    play_square(unexpected());
    count_await(&driver.engine.waiting, 1); /* it knows a reply to think about */
    ck_assert(session_computer_move(driver.session));
    await_idle();
    count_await(&driver.engine.searches, 4);
    play_some_move();
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_MOVE);
    ck_assert(session_computer_move(driver.session));
    await_idle();
    ck_assert_int_eq(count(), 5);
}

/* Checks by the session's clock that the answer comes with the last of the seconds, not before. */
static void check_is_held_back(double seconds) {
    driver_pass(&driver, 0.9 * seconds);
    driver_wait_for_reading(&driver);
    driver_pump(&driver);
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_MOVE);
    driver_pass(&driver, 0.1 * seconds);
    await_idle();
}

TEST(an_answer_after_a_hit_takes_its_delay) {
    driver_own_time(&driver);
    driver.preferences.pace = (SessionPace){0.1, 0.1, 0.1};
    begin(EASY);
    count_await(&driver.engine.ended, 2);
    play_some_move();
    check_is_held_back(0.1);
    ck_assert_int_eq(count(), 3);
}

TEST(hints_and_analysis_come_first) {
    begin(EASY);
    ck_assert(session_set_hints(driver.session, true));
    driver_check(&driver);
    ck_assert(!now()->pondering);
    await_idle();
    ck_assert(now()->has_report);
    ck_assert(session_set_hints(driver.session, false));
    ck_assert(now()->pondering);
    ck_assert(session_set_analysis(driver.session, true));
    ck_assert(!now()->pondering);
    ck_assert(session_set_analysis(driver.session, false));
    ck_assert(now()->pondering);
    driver_check(&driver);
}

TEST(ends_when_it_is_switched_off_and_with_the_game) {
    driver.engine.never_ends = false;
    begin(EASY);
    driver_ponder(&driver, false);
    ck_assert(!now()->pondering);
    driver_ponder(&driver, true);
    ck_assert(now()->pondering);
    ck_assert(!session_stop(driver.session)); /* nothing that the user has asked for is running */
    ck_assert(session_new(driver.session));
    ck_assert(!now()->pondering && now()->preferences.ponders);
    driver_check(&driver);
    driver_start(&driver, EASY, EASY); /* nobody's time to think on */
    driver_settle(&driver);
    ck_assert(!now()->pondering);
}

TEST(expects_nothing_without_a_reply) {
    driver.engine.replies = false;
    driver_open(&driver);
    driver_ponder(&driver, true);
    driver_start(&driver, EASY, 0);
    await_idle();
    ck_assert(!now()->pondering);
    ck_assert_int_eq(driver.engine.searches, 1);
}

/* The real engine, with a count of the searches that were not begun on our time. */
typedef struct Counting {
    SessionEngine real;
    _Atomic int direct;
} Counting;

static TcStatus count_search(void *self, const TcPosition *at, const TcLimits *limits,
                             TcProgressFn *progress, void *context, TcReport *report) {
    Counting *counting = self;
    atomic_fetch_add(&counting->direct, limits->deadline == NULL ? 1 : 0);
    return counting->real.search(counting->real.self, at, limits, progress, context, report);
}

static void count_clear(void *self) {
    Counting *counting = self;
    counting->real.clear(counting->real.self);
}

static void count_release(void *self) {
    Counting *counting = self;
    counting->real.release(counting->real.self);
}

/* Returns what another engine thinks best. */
static TcSquare good_move(TcEngine *engine) {
    TcLimits limits = tc_level_limits_at(8);
    TcReport report;
    ck_assert_int_eq(tc_engine_search(engine, position(), &limits, NULL, NULL, &report), TC_OK);
    return report.lines[0].move;
}

/* A whole game, in which the human plays well except for some of its moves. */
TEST(plays_a_game_with_the_real_engine) {
    enum { STRONG = 5 };
    TcEngine *engines[2];
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(tc_engine_create(TC_HASH_MEGABYTES_MIN, NULL, &engines[i]), TC_OK);
    }
    static Counting counting; /* until the fixture has closed the driver */
    counting.real = session_engine_real(engines[0]);
    driver.config.engine = (SessionEngine){
        .self = &counting, .search = count_search, .clear = count_clear, .release = count_release};
    driver_open(&driver);
    driver_ponder(&driver, true);
    driver_start(&driver, STRONG, 0);
    int answers = 0;
    int pondered = 0;
    for (;;) {
        int before = count();
        await_idle();
        answers += count() - before;
        if (now()->over) {
            break;
        }
        pondered += now()->pondering ? 1 : 0;
        play_square(count() % 8 == 1 ? unexpected() : good_move(engines[1]));
    }
    int hits = answers - counting.direct;
    printf("real engine: %d answers, %d searches on the human's time, %d hits\n", answers, pondered,
           hits);
    ck_assert_int_gt(pondered, 15);
    ck_assert_int_gt(hits, 5);
    ck_assert_int_lt(hits, answers);
    tc_engine_free(engines[1]);
}

SUITE("ponder", init, close_driver)
