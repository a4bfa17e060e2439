/* Another table and other threads while the program goes on. */
#include "session_fixture.h"

static bool is_configured(const SessionSnapshot *now) {
    return !now->engine_pending;
}

TEST(what_runs_goes_on_with_the_new_engine) {
    driver.engine.never_ends = true;
    driver_open(&driver);
    ck_assert(session_set_analysis(driver.session, true));
    await(driver_has_report);
    int searches = driver.engine.searches;
    session_set_engine(driver.session, 32, 3);
    ck_assert(now()->engine_pending);
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_ANALYSIS);
    await(is_configured);
    ck_assert_int_eq(now()->engine_status, TC_OK);
    ck_assert_int_eq(driver.engine.configured, 1);
    ck_assert_int_eq(driver.engine.hash_megabytes, 32);
    ck_assert_int_eq(driver.engine.threads, 3);
    count_await(&driver.engine.searches, searches + 1);
    driver_check(&driver);
    driver_close(&driver);
}

TEST(the_last_of_several_counts) {
    driver_open(&driver);
    for (int i = 1; i <= 20; i++) {
        session_set_engine(driver.session, i, i);
    }
    await(is_configured);
    ck_assert_int_eq(driver.engine.hash_megabytes, 20);
    ck_assert_int_eq(driver.engine.threads, 20);
    ck_assert_int_eq(now()->thinking, SESSION_IDLE);
    driver_close(&driver);
}

TEST(a_refusal_is_told) {
    driver.engine.fails = true;
    driver_open(&driver);
    session_set_engine(driver.session, 16384, 2);
    await(is_configured);
    ck_assert_int_eq(now()->engine_status, TC_ERROR_MEMORY);
    driver_close(&driver);
}

static bool has_depth(const SessionSnapshot *now) {
    return now->has_report && now->report.depth > 0;
}

TEST(the_real_engine_changes_while_it_analyses) {
    TcEngine *engine;
    ck_assert_int_eq(tc_engine_create(1, NULL, &engine), TC_OK);
    driver.config.engine = session_engine_real(engine);
    driver_open(&driver);
    ck_assert(session_set_analysis(driver.session, true));
    for (int i = 0; i < 8; i++) {
        await(has_depth);
        session_set_engine(driver.session, 1 << i % 4, 1 + i % 3);
        await(is_configured);
        ck_assert_int_eq(now()->engine_status, TC_OK);
    }
    session_set_engine(driver.session, TC_HASH_MEGABYTES_MAX + 1, 1);
    await(is_configured);
    ck_assert_int_eq(now()->engine_status, TC_ERROR_ARGUMENT);
    await(has_depth);
    driver_close(&driver);
}

SUITE("engine", init_driver, NULL)
