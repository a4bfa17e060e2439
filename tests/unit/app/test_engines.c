/* The jobs that ask engines of others: tests, moves and values; a question ends the one before, and
   nobody waits for a program that hangs. Their list in its file. */
#define _XOPEN_SOURCE 700
#include "session/edit.h"
#include "session/modes.h"
#include "session/start.h"
#include "support/app_engines.h"
#include "support/quiet_job.h"

static bool has_moved(void) {
    return now()->game.count > 0;
}

static bool is_answered(void) {
    return tc_game_position(&now()->game)->mover == TC_WHITE;
}

static bool has_two_moves(void) {
    return now()->game.count == 2;
}

static bool has_failed(void) {
    return now()->program == 0 && said[0] != '\0';
}

static void expect_verdict(int index, const char *part) {
    Text text = engines_verdict(engines(), index);
    ck_assert_msg(strstr(text.s, part) != NULL, "'%s' instead of '%s'", text.s, part);
}

TEST(tests_say_what_works) {
    int fine = add("Fine", "nboard", "fine"), older = add("Older", "gtp", "fine"),
        bad = add("Bad", "nboard", "illegal"), none = add("None", "gtp", "fine");
    snprintf(engines()->list.specs[none].command, EXTERNAL_COMMAND_SIZE, "/nowhere/engine -x");
    engines_test(&app, none);
    expect_verdict(none, "Being tested");
    ck_assert_int_eq(await_verdict(fine), ENGINE_GOOD);
    ck_assert_int_eq(await_verdict(older), ENGINE_GOOD);
    ck_assert_int_eq(await_verdict(bad), ENGINE_BAD);
    ck_assert(engines()->slots[fine].test == 0 && engines()->slots[fine].tested.has_values);
    ck_assert_int_eq(await_verdict(none), ENGINE_BAD);
    expect_verdict(fine, "Works: NBoard, Fake, a move in ");
    expect_verdict(older, "Works: GTP, Fake 2, a move in ");
    expect_verdict(older, "; no values of moves");
    expect_verdict(bad, "It plays d4, which is illegal");
    expect_verdict(none, "/nowhere/engine cannot be started");
}

TEST(moves_come_and_failures_are_said) {
    (void)await_verdict(add("Fine", "gtp", "fine"));
    start_against("Fine");
    pump_until(has_moved);
    ck_assert_int_eq(now()->game.count, 1);
    ck_assert_uint_eq(engines()->question, 0);
    said[0] = '\0';
    start_against("Nobody");
    pump_until(has_failed);
    ck_assert_ptr_nonnull(strstr(said, "Nobody is not in the list"));
}

/* A shell that plays the first two moves, and keeps what it was told. */
static int add_that_tells(const char *log) {
    ExternalSpec spec = {.name = "Teller", .protocol = EXTERNAL_GTP, .seconds = 5};
    int index = engines()->list.count;
    int length =
        snprintf(spec.command, sizeof spec.command,
                 "/bin/sh -c 'while read -r c; do echo "
                 "\"$c\" >>\"$0\"; case $c in genmove*black) echo = f5;; genmove*) echo = d6;; "
                 "*) echo =;; esac; echo; done' '%s'",
                 log);
    ck_assert_int_lt(length, EXTERNAL_COMMAND_SIZE);
    ck_assert(engines_put(&app, index, &spec));
    return index;
}

/* The opening that it has answered in its test is no part of the game, which has a clock. */
TEST(a_game_begins_anew_after_the_test) {
    SessionSetup setup = {.players = {driver_player(0), driver_player(9)},
                          .time = {{.seconds = 300}, {.seconds = 300}}};
    const char *log = file_at("told");
    Buf told;
    ck_assert_int_eq(await_verdict(add_that_tells(log)), ENGINE_GOOD);
    setup.players[TC_WHITE].program = true;
    snprintf(setup.players[TC_WHITE].name, sizeof setup.players[TC_WHITE].name, "Teller");
    ck_assert(session_start_game(app.session, &setup));
    play("f5");
    pump_until(has_two_moves);
    buf_init(&told);
    ck_assert_int_eq(file_read(log, 10000, &told), TC_OK);
    const char *tested_at = strstr(told.data, "time_settings 0 5 1\ngenmove black\n");
    ck_assert_ptr_nonnull(tested_at);
    ck_assert_ptr_nonnull(strstr(tested_at, "clear_board\nplay black F5\ntime_settings "));
    buf_release(&told);
}

/* An engine fails in these ways after its test, at its first move in a game. */
static const struct {
    const char *speaks, *mode, *said;
} faults[] = {{"nboard", "leave 2", "exit code 3"},
              {"nboard", "illegal 2", "It plays d4, which is illegal"},
              {"nboard", "flood 2", "does not end"},
              {"gtp", "crash 2", "It ended at"}};

TEST(one_that_fails_is_moved_for_or_asked_again, .to = sizeof faults / sizeof faults[0]) {
    (void)await_verdict(add("Bad", faults[_i].speaks, faults[_i].mode));
    start_against("Bad");
    pump_until(has_failed);
    ck_assert_ptr_nonnull(strstr(said, faults[_i].said));
    expect_said(". Move for it, or let it try again");
    ck_assert(now()->program_failed && now()->paused);
    if (_i % 2 == 0) {
        play("f5d6");
    } else {
        ck_assert(session_computer_move(app.session));
        app_follow(&app);
    }
    ck_assert(!now()->program_failed && !now()->paused);
    pump_until(is_answered); /* it has begun anew */
    ck_assert_int_eq(now()->game.count, _i % 2 == 0 ? 3 : 1);
}

/* Its test hangs; what is asked next is answered, and the test counts for nothing. */
TEST(a_question_ends_the_one_before) {
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

TEST(a_test_of_the_one_that_thinks_has_it_asked_again) {
    int index = add("Slow", "nboard", "hang");
    start_against("Slow");
    JobId before = engines()->move;
    ck_assert(before != 0);
    ck_assert_int_eq(await_verdict(add("Other", "gtp", "fine")), ENGINE_GOOD);
    ck_assert(engines()->move == before);
    ExternalSpec spec = engines()->list.specs[index];
    snprintf(spec.command, sizeof spec.command, "'%s' nboard fine", TEST_FAKE_ENGINE);
    ck_assert(engines_put(&app, index, &spec));
    ck_assert(engines()->move != before);
    ck_assert_int_eq(await_verdict(index), ENGINE_GOOD);
    pump_until(has_moved);
}

/* The question that waits for the end of a test is given up, and the next one does not wait. */
TEST(a_new_question_does_not_wait_for_a_test, .to = 2) {
    int index = add("Slow", "nboard", "hang");
    start_against("Slow");
    engines_test(&app, index);
    ck_assert(engines()->slots[index].test != 0 && engines()->move == 0);
    app_follow(&app);
    ck_assert(engines()->slots[index].test != 0 && engines()->move == 0);
    if (_i == 0) {
        driver_start(&driver, 0, 0);
        app_follow(&app);
        ck_assert(engines()->slots[index].test != 0 && engines()->question == 0);
    }
    snprintf(engines()->list.specs[index].command, EXTERNAL_COMMAND_SIZE, "'%s' nboard fine",
             TEST_FAKE_ENGINE);
    start_against("Slow");
    pump_until(has_moved);
    ck_assert_int_eq(await_verdict(index), ENGINE_UNTESTED);
}

/* The queue of the one that was removed is used again, and the others keep theirs. */
TEST(others_go_on_when_one_is_removed) {
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

TEST(a_removed_engine_is_asked_no_more) {
    int index = add("Slow", "gtp", "hang");
    start_against("Slow");
    ck_assert_uint_ne(engines()->move, 0);
    engines_remove(&app, index);
    ck_assert_uint_eq(engines()->move, 0);
    pump_until(has_failed);
    ck_assert_ptr_nonnull(strstr(said, "Slow is not in the list"));
}

/* Its second answer is illegal; each test is of a program that has just begun. */
TEST(a_test_starts_the_program_again) {
    int index = add("Once", "nboard", "illegal 2");
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(await_verdict(index), ENGINE_GOOD);
        engines_test(&app, index);
        expect_verdict(index, "Being tested");
    }
    ck_assert_int_eq(await_verdict(index), ENGINE_GOOD);
}

/* One waits for questions, the other is asked one that it hangs over: neither outlives its place in
   the list, nor the program. */
TEST(a_program_ends_with_its_engine, .to = 4) {
    int index = add("Ends", "gtp", "hang 2");
    JobQueue *queue = engines()->slots[index].queue;
    ck_assert_int_eq(await_verdict(index), ENGINE_GOOD);
    if (_i % 2 == 1) {
        start_against("Ends");
        ck_assert_uint_ne(engines()->move, 0);
    }
    ck_assert_int_eq(waitpid(-1, NULL, WNOHANG), 0); /* it is there */
    if (_i < 2) {
        engines_remove(&app, index);
    } else {
        engines_leave(&app);
    }
    quiet_await(queue);
    ck_assert_int_eq(waitpid(-1, NULL, WNOHANG), -1);
}

/* Nobody waits for its answer: it comes for no other game. */
TEST(a_question_that_is_given_up_is_cancelled) {
    int index = add("Slow", "gtp", "hang 2");
    ck_assert_int_eq(await_verdict(index), ENGINE_GOOD);
    start_against("Slow");
    JobId move = engines()->move;
    ck_assert(move != 0 && engines()->question == now()->program);
    driver_start(&driver, 0, 0);
    app_follow(&app);
    ck_assert(engines()->move == 0 && engines()->question == 0);
    job_await(engines()->slots[index].queue, move);
    ck_assert_int_eq(now()->game.count, 0);
    ck_assert_str_eq(said, "");
}

static bool has_opinion(void) {
    return engines()->hints.count == 4;
}

static bool has_hints(void) {
    return engines()->hints.count > 0;
}

TEST(values_come_for_what_is_shown) {
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
    engines_test(&app, index); /* which comes first, and has them begin again */
    ck_assert(engines()->hint == 0 && engines()->hints.count == 0);
    ck_assert_ptr_null(engines_second(engines(), now(), tc_square_parse("f5")));
    pump_until(has_opinion);
    JobId before = engines()->hint;
    ck_assert(session_play(app.session, tc_square_parse("f5")));
    app_follow(&app);
    ck_assert(engines()->hint != before);
    ck_assert_ptr_null(engines_second(engines(), now(), tc_square_parse("f6")));
    engines_choose_second(&app, index);
    ck_assert_uint_eq(engines()->hint, 0);
    ck_assert_ptr_null(engines_second_name(engines()));
}

static void expect_reports(bool progress, bool change) {
    int progressed = reports[APP_PROGRESSED], changed = reports[APP_CHANGED];
    ck_assert_msg((progressed > 0) == progress && (changed > 0) == change, "%d, %d", progressed,
                  changed);
    forget_reports();
}

/* It shows verdicts, values and the list as they come. */
TEST(the_window_is_told_what_comes) {
    forget_reports();
    int index = add("Fine", "nboard", "fine");
    expect_reports(false, true);
    ck_assert_int_eq(await_verdict(index), ENGINE_GOOD);
    expect_reports(true, false);
    start_against("Fine");
    pump_until(has_moved);
    expect_reports(false, true);
    session_set_hints(app.session, true);
    engines_choose_second(&app, index);
    expect_reports(false, true);
    pump_until(has_hints);
    expect_reports(true, false);
    engines_remove(&app, index);
    expect_reports(false, true);
    ck_assert_ptr_null(engines_second_name(engines()));
}

/* One that cannot tell its values says why. */
TEST(values_that_do_not_come_are_told) {
    int index = add("Quits", "nboard", "leave 2");
    ck_assert_int_eq(await_verdict(index), ENGINE_GOOD);
    driver_start(&driver, 0, 0);
    session_set_hints(app.session, true);
    engines_choose_second(&app, index);
    await_message("Quits: ");
    ck_assert_uint_eq(engines()->hint, 0);
}

/* All of them at once: they wait for questions, and one has hung over its second. */
TEST(the_end_waits_for_none_that_hangs) {
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

/* -- the list's file -- */

TEST(the_list_outlives_the_program) {
    (void)add("Gone", "gtp", "fine");
    (void)add("Kept", "gtp", "fine");
    ExternalSpec spec = engines()->list.specs[0];
    ck_assert(!engines_put(&app, 1, &spec)); /* the name is taken */
    spec = engines()->list.specs[1];
    spec.protocol = EXTERNAL_NBOARD;
    spec.depth = 7;
    ck_assert(engines_put(&app, 1, &spec));
    engines_choose_second(&app, 1);
    engines_remove(&app, 0);
    stop();
    start();
    ck_assert(engines()->list.count == 1 && engines()->list.second == 1);
    ck_assert_str_eq(engines()->list.specs[0].name, "Kept");
    ck_assert_int_eq(engines()->list.specs[0].depth, 7);
    expect_verdict(0, spec.command); /* it is not tested in this run */
}

TEST(a_list_that_cannot_be_read_or_written_is_told) {
    static const char text[] = "name=A command=/a protocol=99\nrubbish\n";
    stop();
    file_put("engines.ini", text);
    start();
    expect_said("a part of engines.ini cannot be read; the file is unchanged");
    ck_assert_int_eq(engines()->list.count, 1);
    (void)add("New", "gtp", "fine");
    expect_said("The list of engines cannot be saved");
    stop();
    test_expect_content(file_at("engines.ini"), text, sizeof text - 1);
    files_use("/proc/none");
    start();
    (void)add("New", "gtp", "fine");
    await_message("The list of engines cannot be saved");
    ck_assert_int_eq(await_verdict(0), ENGINE_GOOD);
}

static bool is_in_the_file(void) {
    Buf text;
    buf_init(&text);
    bool there = file_read_regular(file_at("engines.ini"), 10000, &text) == TC_OK &&
                 strstr(text.data, engines()->list.specs[engines()->list.count - 1].name);
    buf_release(&text);
    return there;
}

/* Another window writes the list before our first change, and after it. */
TEST(changes_of_another_window_stay) {
    stop();
    file_put("engines.ini", "name=One command=/ours\n");
    start();
    file_put("engines.ini", "name=One command=/one\nname=Theirs command=/theirs\n");
    (void)add("Two", "gtp", "fine");
    pump_until(is_in_the_file);
    file_expect("engines.ini", "name=One command=/one ");
    file_expect("engines.ini", "name=Theirs command=/theirs");
    file_put("engines.ini", "name=Two command=/two\nname=Theirs command=/changed\n");
    (void)add("Three", "gtp", "fine");
    stop();
    start();
    ck_assert_str_eq(said, "");
    ck_assert_int_eq(engines()->list.count, 3);
    ck_assert_str_eq(engines()->list.specs[0].name, "Two");
    ck_assert_str_eq(engines()->list.specs[0].command, "/two");
    ck_assert_str_eq(engines()->list.specs[1].name, "Three");
    ck_assert_str_eq(engines()->list.specs[2].command, "/changed");
}

TEST(a_list_that_cannot_be_read_whole_gets_another_name) {
    static const char stranger[] = "name=Theirs command=/theirs\nrubbish\n";
    file_put("engines.ini", stranger);
    (void)add("One", "gtp", "fine");
    await_message("now called engines.ini.other-1");
    file_expect("engines.ini.other-1", stranger);
    file_expect("engines.ini", "name=One");
    file_expect("engines.ini", "name=Theirs");
    ck_assert_int_eq(await_verdict(0), ENGINE_GOOD);
}

SUITE("app/engines", begin, end)
