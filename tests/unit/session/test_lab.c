/* The Search Lab in the session: what is searched, in what order, that the game does not notice,
   and with the real engine that the numbers are those of the engine itself. */
#include "session_fixture.h"

#define ALL (TC_LAB_SET(TC_LAB_FEATURE_COUNT) - 1)

static void begin(void) {
    driver_init(&driver);
    driver.engine.iterations = 3;
    driver.engine.lab_factor = 2;
    driver_open(&driver);
}

static const SessionLab *lab(void) {
    return &now()->lab;
}

static bool lab_is_over(const SessionSnapshot *now) {
    return !now->lab.running;
}

static bool lab_is_searching(const SessionSnapshot *now) {
    return now->thinking == SESSION_THINKING_LAB && now->lab.runs[now->lab.at].nodes > 0;
}

static bool two_are_done(const SessionSnapshot *now) {
    return now->lab.at >= 2;
}

static bool has_values(const SessionSnapshot *now) {
    for (int ply = 0; ply <= now->game.count; ply++) {
        if (now->values[ply].known) {
            return true;
        }
    }
    return false;
}

static bool run(uint64_t features, bool each) {
    return session_lab_run(driver.session, &(SessionLabPlan){6, features, each, 0});
}

TEST(nothing_changed_is_one_search) {
    ck_assert(run(TC_LAB_DEFAULT, false));
    ck_assert(lab()->running);
    await(lab_is_over);
    driver_check(&driver);
    ck_assert_int_eq(lab()->count, 1);
    ck_assert_int_eq(driver.engine.labs, 2); /* the first, being short, twice */
    const SessionLabRun *normal = session_lab_find(lab(), SESSION_LAB_DEFAULT);
    ck_assert_ptr_nonnull(normal);
    ck_assert_int_eq(normal->state, SESSION_LAB_DONE);
    ck_assert_uint_eq(normal->nodes, 300);
    ck_assert_int_eq(normal->depth, 3);
    ck_assert(driver.engine.lab_features == TC_LAB_DEFAULT);
    ck_assert_ptr_null(session_lab_find(lab(), TC_LAB_TABLE));
}

TEST(each_change_by_itself_then_all) {
    uint64_t wanted = TC_LAB_DEFAULT ^ TC_LAB_SET(TC_LAB_PROBCUT) ^ TC_LAB_SET(TC_LAB_NULL_MOVE);
    ck_assert(run(wanted, false));
    await(lab_is_over);
    ck_assert_int_eq(lab()->count, 4);
    ck_assert_int_eq(driver.engine.labs, 5);
    ck_assert(lab()->runs[1].features == (TC_LAB_DEFAULT & ~TC_LAB_SET(TC_LAB_PROBCUT)));
    ck_assert(lab()->runs[2].features == (TC_LAB_DEFAULT | TC_LAB_SET(TC_LAB_NULL_MOVE)));
    ck_assert_int_eq(lab()->runs[3].feature, SESSION_LAB_TOGETHER);
    ck_assert(lab()->runs[3].features == wanted);
    ck_assert(driver.engine.lab_features == wanted);
    for (int i = 1; i < 4; i++) {
        ck_assert_int_eq(lab()->runs[i].state, SESSION_LAB_DONE);
        ck_assert_uint_eq(lab()->runs[i].nodes, 600);
        ck_assert(!lab()->runs[i].differs);
    }
    /* one change is not also "all together" */
    ck_assert(run(TC_LAB_DEFAULT ^ TC_LAB_SET(TC_LAB_PROBCUT), false));
    await(lab_is_over);
    ck_assert_int_eq(lab()->count, 2);
}

/* Short searches are repeated until they have taken so many seconds, to and fro, and the median
   counts; however slow the machine is, 4 ms are more than 1 and less than a minute. */
static void check_repeats(double min_seconds, int repeats) {
    driver.engine.microseconds = 4000;
    ck_assert(session_lab_run(
        driver.session, &(SessionLabPlan){.depth = 6,
                                          .features = TC_LAB_DEFAULT ^ TC_LAB_SET(TC_LAB_PROBCUT),
                                          .min_seconds = min_seconds}));
    await(lab_is_over);
    for (int i = 0; i < 2; i++) {
        const SessionLabRun *one = &lab()->runs[i];
        ck_assert_int_eq(one->state, SESSION_LAB_DONE);
        ck_assert_int_eq(one->repeats, repeats);
        ck_assert_double_gt(one->seconds, 0);
        ck_assert_double_ge(one->spread, 0);
    }
    ck_assert_uint_eq(lab()->runs[0].nodes, 300);
    ck_assert_uint_eq(lab()->runs[1].nodes, 600);
}

TEST(short_searches_are_repeated) {
    check_repeats(60, SESSION_LAB_REPEATS_MAX);
    check_repeats(0.001, 1);
}

TEST(each_in_turn) {
    ck_assert(run(TC_LAB_DEFAULT, true));
    await(lab_is_over);
    ck_assert_int_eq(lab()->count, TC_LAB_FEATURE_COUNT + 1);
    for (int i = 0; i < TC_LAB_FEATURE_COUNT; i++) {
        const SessionLabRun *one = session_lab_find(lab(), i);
        ck_assert_ptr_nonnull(one);
        ck_assert(one->features == (TC_LAB_DEFAULT ^ TC_LAB_SET(i)));
        ck_assert_int_eq(one->state, SESSION_LAB_DONE);
    }
    ck_assert_int_eq(driver.engine.labs, TC_LAB_FEATURE_COUNT + 2);
    ck_assert(session_set_hints(driver.session, true));
    await(driver_has_report);
    /* before each search, and before the first one after all: it finds nothing of the lab */
    ck_assert_int_eq(driver.engine.clears, TC_LAB_FEATURE_COUNT + 3);
}

TEST(out_of_range_is_refused) {
    SessionLabPlan plan = {SESSION_LAB_DEPTH_MIN - 1, TC_LAB_DEFAULT, false, 0};
    ck_assert(!session_lab_run(driver.session, &plan));
    plan.depth = SESSION_LAB_DEPTH_MAX + 1;
    ck_assert(!session_lab_run(driver.session, &plan));
    plan = (SessionLabPlan){6, ALL + 1, false, 0};
    ck_assert(!session_lab_run(driver.session, &plan));
    ck_assert_int_eq(lab()->count, 0);
    ck_assert(!session_lab_stop(driver.session));
    ck_assert(!session_lab_reset(driver.session));
}

TEST(too_many_nodes_are_cut) {
    driver.engine.lab_factor = SESSION_LAB_NODES_FACTOR;
    ck_assert(run(TC_LAB_DEFAULT ^ 1u, false));
    await(lab_is_over);
    ck_assert_int_eq(lab()->runs[0].state, SESSION_LAB_DONE);
    ck_assert_int_eq(lab()->runs[1].state, SESSION_LAB_CUT);
}

TEST(failures_are_told) {
    driver.engine.fails = true;
    ck_assert(run(TC_LAB_DEFAULT ^ 1u, false));
    await(lab_is_over);
    ck_assert_int_eq(lab()->runs[0].state, SESSION_LAB_FAILED);
    ck_assert_int_eq(lab()->runs[1].state, SESSION_LAB_FAILED);
    driver.engine.fails = false;
}

TEST(stop_keeps_what_is_done_and_reset_does_not) {
    driver.engine.microseconds = 20000;
    ck_assert(run(TC_LAB_DEFAULT, true));
    await(two_are_done);
    driver.engine.never_ends = true;
    await(lab_is_searching);
    int at = lab()->at;
    ck_assert(session_stop(driver.session));
    ck_assert(!lab()->running);
    ck_assert_int_eq(now()->thinking, SESSION_IDLE);
    ck_assert_int_eq(lab()->runs[at - 1].state, SESSION_LAB_DONE);
    ck_assert_int_eq(lab()->runs[at].state, SESSION_LAB_WAITING);
    ck_assert_uint_eq(lab()->runs[at].nodes, 0);
    driver_settle(&driver);
    ck_assert_int_eq(driver.engine.searches, driver.engine.ended);
    ck_assert(session_lab_reset(driver.session));
    ck_assert_int_eq(lab()->count, 0);
    driver.engine.never_ends = false;
}

TEST(progress_is_seen_while_it_runs) {
    driver.engine.never_ends = true;
    ck_assert(run(TC_LAB_DEFAULT, false));
    await(lab_is_searching);
    ck_assert_int_eq(lab()->runs[0].state, SESSION_LAB_RUNNING);
    ck_assert(!now()->has_report);
    ck_assert(session_lab_reset(driver.session)); /* stops too */
    ck_assert(!lab()->running);
    driver.engine.never_ends = false;
}

TEST(the_game_does_not_notice) {
    driver_start(&driver, 0, EASY);
    ck_assert(run(TC_LAB_DEFAULT, true));
    driver_check(&driver);
    await(lab_is_over);
    driver_check(&driver);
    ck_assert(!has_values(now()));
    ck_assert(!now()->has_report);
    ck_assert_int_eq(now()->game.count, 0);
    ck_assert(!now()->evaluation_visible);
}

/* The lab keeps to its position, and a computer's move goes first. */
TEST(a_move_goes_first) {
    driver_start(&driver, 0, EASY);
    driver.engine.never_ends = true;
    ck_assert(run(TC_LAB_DEFAULT ^ 1u, false));
    await(lab_is_searching);
    TcPosition position = lab()->position;
    play("f5");
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_MOVE);
    ck_assert(lab()->waits && lab()->running);
    ck_assert_uint_eq(lab()->runs[0].nodes, 0);
    driver_check(&driver);
    driver.engine.never_ends = false; /* seen by the lab's search, which comes next */
    ck_assert(session_computer_move(driver.session)); /* move now */
    await(lab_is_over);
    ck_assert_int_eq(now()->game.count, 2);
    ck_assert(tc_position_equal(&position, &lab()->position));
    ck_assert_int_eq(lab()->runs[1].state, SESSION_LAB_DONE);
}

/* Analysis waits for the lab and goes on by itself. */
TEST(analysis_goes_on_afterwards) {
    driver.engine.never_ends = true;
    ck_assert(session_set_analysis(driver.session, true));
    await(driver_has_report);
    ck_assert(run(TC_LAB_DEFAULT, false));
    await(lab_is_searching);
    ck_assert(now()->has_report); /* its values stay */
    int searches = driver.engine.searches;
    ck_assert(session_lab_stop(driver.session));
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_ANALYSIS);
    count_await(&driver.engine.searches, searches + 1);
    ck_assert(session_set_analysis(driver.session, false));
    await_idle();
    driver_check(&driver);
}

/* The lab keeps to its position, and the question is the same one. */
TEST(values_leave_with_their_position) {
    driver.engine.never_ends = true;
    ck_assert(session_set_analysis(driver.session, true));
    play("f5");
    await(driver_has_report);
    ck_assert(run(TC_LAB_DEFAULT, false));
    ck_assert(now()->has_report);
    ck_assert(session_go_to(driver.session, 0));
    ck_assert(lab()->running && !now()->has_report);
    driver_check(&driver);
    driver.engine.never_ends = false;
}

/* The numbers are the engine's own, run after run the same, and one thread's. */
TEST(the_real_engine_counts_alike, .bare = true) {
    SessionDriver real;
    TcEngine *engine, *plain;
    driver_init(&real);
    ck_assert_int_eq(tc_engine_create(8, NULL, &engine), TC_OK);
    ck_assert_int_eq(tc_engine_create(8, NULL, &plain), TC_OK);
    ck_assert_int_eq(tc_engine_set_threads(engine, 2), TC_OK);
    real.config.engine = session_engine_real(engine);
    driver_open(&real);
    TcLab without = tc_lab_default();
    without.features &= ~TC_LAB_SET(TC_LAB_TABLE);
    SessionLabPlan plan = {9, without.features, false, 0};
    for (int round = 0; round < 2; round++) {
        ck_assert(session_lab_run(real.session, &plan));
        driver_pump_until(&real, lab_is_over);
    }
    const SessionLab *got = &driver_now(&real)->lab;
    TcLimits limits = {.depth = 9, .selectivity = 100};
    TcReport report;
    TcPosition start = tc_position_initial();
    ck_assert_int_eq(tc_engine_search(plain, &start, &limits, NULL, NULL, &report), TC_OK);
    ck_assert_uint_eq(got->runs[0].nodes, report.nodes);
    tc_engine_clear(plain);
    limits.lab = &without;
    ck_assert_int_eq(tc_engine_search(plain, &start, &limits, NULL, NULL, &report), TC_OK);
    ck_assert_uint_eq(got->runs[1].nodes, report.nodes);
    ck_assert_uint_gt(got->runs[1].nodes, got->runs[0].nodes);
    ck_assert_int_eq(got->runs[1].depth, 9);
    driver_close(&real);
    tc_engine_free(plain);
}

SUITE("lab", begin, close_driver)
