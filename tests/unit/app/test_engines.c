/* The jobs that ask engines of others: tests, moves and values; a question ends the one before, and
   nobody waits for a program that hangs. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include <turncoat/init.h>

#include "app/engines.h"
#include "base/clock.h"
#include "session/edit.h"
#include "session/modes.h"
#include "session/start.h"
#include "support/app_driver.h"

static Engines *engines(void) {
    return app.engines;
}

static void begin(void) {
    signal(SIGPIPE, SIG_IGN);
    tc_init(TC_CPU_BEST);
    app_set_up();
    engines_begin(&app);
    ck_assert_ptr_nonnull(engines());
    engines()->list = (EngineList){.count = 0}; /* nobody's, and in no file */
    engines()->path[0] = '\0';
}

/* No child is left then, dead or alive. */
static void end(void) {
    double from = clock_seconds();
    engines_leave(&app);
    app_tear_down();
    engines_end(&app);
    ck_assert_double_lt(clock_seconds() - from, 5);
    ck_assert_int_eq(waitpid(-1, NULL, WNOHANG), -1);
}

/* Adds an engine that begins without being told how it speaks; it is tested then. */
static int add(const char *name, const char *speaks, const char *mode) {
    ExternalSpec spec = {.protocol = strcmp(speaks, "gtp") == 0 ? EXTERNAL_GTP : EXTERNAL_NBOARD};
    int index = engines()->list.count;
    snprintf(spec.name, sizeof spec.name, "%s", name);
    snprintf(spec.command, sizeof spec.command, "'%s' %s %s", TEST_FAKE_ENGINE, speaks, mode);
    ck_assert(engines_put(&app, index, &spec));
    return index;
}

static int tested;

static bool has_verdict(void) {
    return engines()->slots[tested].verdict != ENGINE_TESTING;
}

static EngineVerdict await_verdict(int index) {
    tested = index;
    pump_until(has_verdict);
    return engines()->slots[index].verdict;
}

static void start_against(const char *black) {
    SessionSetup setup = {.players = {driver_player(9), driver_player(0)}};
    setup.players[TC_BLACK].program = true;
    snprintf(setup.players[TC_BLACK].name, sizeof setup.players[TC_BLACK].name, "%s", black);
    ck_assert(session_start_game(app.session, &setup));
    app_follow(&app);
}

static bool has_moved(void) {
    return now()->game.count > 0;
}

static bool has_failed(void) {
    return now()->program == 0 && said[0] != '\0';
}

START_TEST(tests_say_what_works) {
    int fine = add("Fine", "nboard", "fine"), older = add("Older", "gtp", "fine"),
        bad = add("Bad", "nboard", "illegal");
    ck_assert_int_eq(await_verdict(fine), ENGINE_GOOD);
    ck_assert_int_eq(await_verdict(older), ENGINE_GOOD);
    ck_assert_int_eq(await_verdict(bad), ENGINE_BAD);
    const EngineTest *result = &engines()->slots[fine].tested;
    ck_assert_int_eq(result->protocol, EXTERNAL_NBOARD);
    ck_assert(result->has_values);
    ck_assert_str_eq(result->title, "Fake");
    ck_assert(!engines()->slots[older].tested.has_values);
    ck_assert_int_eq(engines()->slots[bad].tested.error.fault, EXTERNAL_ILLEGAL);
    ck_assert_uint_eq(engines()->slots[fine].test, 0);
}
END_TEST

START_TEST(moves_come_and_failures_are_said) {
    (void)await_verdict(add("Fine", "gtp", "fine"));
    start_against("Fine");
    pump_until(has_moved);
    ck_assert_int_eq(now()->game.count, 1);
    ck_assert_uint_eq(engines()->question, 0);
    (void)await_verdict(add("Bad", "gtp", "crash"));
    said[0] = '\0';
    start_against("Bad");
    pump_until(has_failed);
    ck_assert_ptr_nonnull(strstr(said, "Bad: "));
    said[0] = '\0';
    start_against("Nobody");
    pump_until(has_failed);
    ck_assert_ptr_nonnull(strstr(said, "Nobody is not in the list"));
}
END_TEST

/* Its test hangs; what is asked next is answered, and the test counts for nothing. */
START_TEST(a_question_ends_the_one_before) {
    int index = add("Slow", "gtp", "hang");
    engines_test(&app, index);
    ck_assert_int_eq(engines()->slots[index].verdict, ENGINE_TESTING);
    snprintf(engines()->list.specs[index].command, EXTERNAL_COMMAND_SIZE, "'%s' gtp fine",
             TEST_FAKE_ENGINE);
    start_against("Slow");
    pump_until(has_moved);
    ck_assert_int_eq(await_verdict(index), ENGINE_UNTESTED);
    engines_test(&app, index);
    ck_assert_int_eq(await_verdict(index), ENGINE_GOOD);
}
END_TEST

START_TEST(a_test_of_the_one_that_thinks_has_it_asked_again) {
    int index = add("Slow", "nboard", "hang");
    start_against("Slow");
    JobId before = engines()->move;
    ck_assert(before != 0);
    ExternalSpec spec = engines()->list.specs[index];
    snprintf(spec.command, sizeof spec.command, "'%s' nboard fine", TEST_FAKE_ENGINE);
    ck_assert(engines_put(&app, index, &spec));
    ck_assert(engines()->move != before);
    pump_until(has_moved);
}
END_TEST

/* The queue of the one that was removed is used again, and the others keep theirs. */
START_TEST(others_go_on_when_one_is_removed) {
    int hangs = add("Hangs", "gtp", "hang"), later = add("Later", "nboard", "fine");
    JobQueue *queue = engines()->slots[hangs].queue;
    engines_remove(&app, hangs);
    ck_assert_int_eq(engines()->list.count, 1);
    ck_assert_int_eq(await_verdict(later - 1), ENGINE_GOOD);
    int next = add("Next", "gtp", "fine");
    ck_assert_ptr_eq(engines()->slots[next].queue, queue);
    ck_assert_int_eq(await_verdict(next), ENGINE_GOOD);
    ck_assert_int_eq(engines()->slots[next].tested.protocol, EXTERNAL_GTP);
}
END_TEST

START_TEST(a_removed_engine_is_asked_no_more) {
    int index = add("Slow", "gtp", "hang");
    start_against("Slow");
    ck_assert_uint_ne(engines()->move, 0);
    engines_remove(&app, index);
    ck_assert_uint_eq(engines()->move, 0);
    pump_until(has_failed);
    ck_assert_ptr_nonnull(strstr(said, "Slow is not in the list"));
}
END_TEST

static bool has_opinion(void) {
    return engines()->hints.count == 4;
}

START_TEST(values_come_for_what_is_shown) {
    int index = add("Fine", "nboard", "fine");
    ck_assert_int_eq(await_verdict(index), ENGINE_GOOD);
    driver_start(&driver, 0, 0);
    app_follow(&app);
    session_set_hints(app.session, true);
    app_follow(&app);
    engines_choose_second(&app, index);
    ck_assert_str_eq(engines_second_name(engines()), "Fine");
    pump_until(has_opinion);
    ck_assert_ptr_nonnull(engines_second(engines(), now(), tc_square_parse("f5")));
    JobId before = engines()->hint;
    ck_assert(session_play(app.session, tc_square_parse("f5")));
    app_follow(&app);
    ck_assert(engines()->hint != before);
    ck_assert_ptr_null(engines_second(engines(), now(), tc_square_parse("f6")));
    engines_choose_second(&app, index);
    ck_assert_uint_eq(engines()->hint, 0);
    ck_assert_ptr_null(engines_second_name(engines()));
}
END_TEST

/* All of them at once: they wait for questions, and one has hung over its second. */
START_TEST(the_end_waits_for_none_that_hangs) {
    for (int i = 0; i < ENGINES_MAX; i++) {
        char name[EXTERNAL_NAME_SIZE];
        snprintf(name, sizeof name, "Hangs %d", i);
        (void)add(name, i % 2 == 0 ? "gtp" : "nboard", "hang 2");
    }
    for (int i = 0; i < ENGINES_MAX; i++) {
        ck_assert_int_eq(await_verdict(i), ENGINE_GOOD);
    }
    start_against("Hangs 2");
}
END_TEST

int main(void) {
    Suite *suite = suite_create("app/engines");
    TCase *tests = suite_case(suite, "engines", begin, end);
    tcase_add_test(tests, tests_say_what_works);
    tcase_add_test(tests, moves_come_and_failures_are_said);
    tcase_add_test(tests, a_question_ends_the_one_before);
    tcase_add_test(tests, a_test_of_the_one_that_thinks_has_it_asked_again);
    tcase_add_test(tests, others_go_on_when_one_is_removed);
    tcase_add_test(tests, a_removed_engine_is_asked_no_more);
    tcase_add_test(tests, values_come_for_what_is_shown);
    tcase_add_test(tests, the_end_waits_for_none_that_hangs);
    return suite_run(suite);
}
