/* The jobs that ask engines of others: tests, moves and values; a question ends the one before, and
   nobody waits for a program that hangs. Their list in its file; matches between them,
   and the even starts of games. */
#define _XOPEN_SOURCE 700
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include "app/engine_jobs.h"
#include "app/engines.h"
#include "app/even_start.h"
#include "base/clock.h"
#include "session/edit.h"
#include "session/ending.h"
#include "session/modes.h"
#include "session/start.h"
#include "support/app_driver.h"
#include "support/app_files.h"
#include "support/quiet_job.h"

static Engines *engines(void) {
    return app.engines;
}

static void start(void) {
    app_set_up();
    /* A match's games are kept; without a place for them that would be said in between. */
    library_store_free(app.library);
    app.library = library_store_create(file_at("games.sqlite"));
    LibraryOpened opened;
    ck_assert(library_store_open(app.library, &opened));
    engines_begin(&app);
    ck_assert_ptr_nonnull(engines());
}

static void begin(void) {
    signal(SIGPIPE, SIG_IGN);
    files_begin();
    start();
}

/* No child is left then, dead or alive. */
static void stop(void) {
    double from = clock_seconds();
    engines_leave(&app);
    app_tear_down();
    engines_end(&app);
    ck_assert_double_lt(clock_seconds() - from, 5);
    ck_assert_int_eq(waitpid(-1, NULL, WNOHANG), -1);
}

static void end(void) {
    stop();
    files_end();
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

static bool is_answered(void) {
    return tc_game_position(&now()->game)->mover == TC_WHITE;
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
    pump_until(has_moved);
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

/* -- matches -- */

static void start_match(const char *first, const char *second, bool balanced, int games) {
    EngineMatch match = {.balanced = balanced, .games = games};
    const char *const names[] = {first, second};
    for (int i = 0; i < 2; i++) {
        match.players[i] = driver_player(9);
        match.players[i].program = true;
        snprintf(match.players[i].name, SESSION_NAME_SIZE, "%s", names[i]);
    }
    said[0] = '\0';
    engine_match_start(&app, &match);
    app_follow(&app);
}

/* The games of a match began like this. */
static char openings[4][2 * STARTS_PLIES + 1], blacks[4][SESSION_NAME_SIZE];

static bool is_over(void) {
    const EngineMatch *match = engine_match_on(engines());
    char moves[TC_TRANSCRIPT_SIZE];
    if (match && now()->game.count >= STARTS_PLIES) {
        tc_transcript_write(&now()->game, moves);
        snprintf(openings[match->played], sizeof openings[0], "%.16s", moves);
        strcpy(blacks[match->played], now()->setup.players[TC_BLACK].name);
    }
    return !match;
}

/* The names of starts are for formats/test_starts.c to prove. */
TEST(a_start_is_chosen_or_refused) {
    TcSquare moves[STARTS_PLIES];
    SessionSetup setup = {.start = SESSION_START_BALANCED};
    ck_assert_int_eq(starts_create(NULL, 0, &app.starts, NULL), TC_OK);
    ck_assert(!even_start_set(&app, "999999", &setup));
    expect_said("No even start is called 999999: type 1 to ");
    ck_assert_int_eq(setup.opening.count, 0);
    ck_assert(even_start_set(&app, "xot 99", &setup));
    starts_moves(app.starts, 99, moves);
    ck_assert_int_eq(setup.opening.count, STARTS_PLIES);
    ck_assert_mem_eq(setup.opening.moves, moves, sizeof moves);
    setup = (SessionSetup){.start = SESSION_START_STANDARD};
    ck_assert(even_start_set(&app, "999999", &setup)); /* nobody asks for one */
    ck_assert_int_eq(setup.opening.count, 0);
    starts_free(app.starts);
    app.starts = NULL;
    setup.start = SESSION_START_BALANCED;
    ck_assert(even_start_set(&app, "99", &setup)); /* without a list the engine draws one */
    ck_assert_int_eq(setup.opening.count, 0);
    ck_assert_str_eq(said, "");
}

TEST(openings_come_in_pairs) {
    (void)add("Fair", "nboard", "fine");
    (void)add("Older", "gtp", "fine");
    driver_start(&driver, 0, 0);
    ck_assert(session_play(app.session, tc_square_parse("f5")));
    start_match("Fair", "Older", true, 4);
    ck_assert_str_eq(engine_match_text(&engines()->match).s,
                     "Fair \u2013 Older: 0 \u2013 0, game 1 of 4");
    pump_until(is_over);
    const EngineMatch *match = &engines()->match;
    ck_assert_int_eq(match->wins[0] + match->wins[1] + match->draws, 4);
    ck_assert_str_eq(openings[0], openings[1]);
    ck_assert_str_eq(openings[2], openings[3]);
    ck_assert_str_ne(openings[0], openings[2]);
    for (int i = 0; i < 4; i++) {
        ck_assert_str_eq(blacks[i], i % 2 == 0 ? "Fair" : "Older");
    }
    expect_said(" after 4 of 4 games");
    (void)session_go_to(app.session, now()->random_plies);
    ck_assert(session_undo(app.session)); /* what was there before the match */
    ck_assert_int_eq(now()->game.count, 1);
}

TEST(one_that_fails_loses_its_games) {
    (void)add("Fair", "nboard", "fine");
    (void)add("Quitter", "nboard", "leave 3");
    start_match("Fair", "Quitter", false, 4);
    pump_until(is_over);
    expect_said("Fair \u2013 Quitter: 4 \u2013 0 after 4 of 4 games");
    ck_assert_int_eq(engines()->match.discs, 0); /* none of them has a result on the board */
}

TEST(a_match_is_told_in_points) {
    static const struct {
        int draws, wins[2], played;
        bool on;
        const char *text;
    } cases[] = {{0, {0, 0}, 0, true, "Fair \u2013 Club 7: 0 \u2013 0, game 1 of 4"},
                 {1, {0, 0}, 1, true, "Fair \u2013 Club 7: 0.5 \u2013 0.5, game 2 of 4"},
                 {1, {2, 0}, 3, true, "Fair \u2013 Club 7: 2.5 \u2013 0.5, game 4 of 4"},
                 {1, {0, 2}, 3, false, "Fair \u2013 Club 7: 0.5 \u2013 2.5 after 3 of 4 games"},
                 {2, {1, 1}, 4, true, "Fair \u2013 Club 7: 2 \u2013 2 after 4 of 4 games"}};
    EngineMatch match = {.games = 4, .players = {{.name = "Fair", .program = true}}};
    match.players[1] = driver_player(7);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        match.draws = cases[i].draws;
        match.wins[0] = cases[i].wins[0];
        match.wins[1] = cases[i].wins[1];
        match.played = cases[i].played;
        match.on = cases[i].on;
        ck_assert_str_eq(engine_match_text(&match).s, cases[i].text);
    }
}

/* The next game is asked for as soon as it begins: nobody else says that there is one. */
TEST(the_next_game_begins_by_itself) {
    (void)await_verdict(add("Fair", "gtp", "hang 2"));
    (void)await_verdict(add("Other", "gtp", "hang 2"));
    start_match("Fair", "Other", false, 4);
    uint64_t question = engines()->question;
    ck_assert(question != 0 && engines()->asked == 0);
    ck_assert(session_program_resigns(app.session, question));
    engine_match_follow(&app);
    ck_assert_int_eq(engine_match_on(engines())->played, 1);
    ck_assert(engines()->question != question && engines()->question == now()->program);
    ck_assert_int_eq(engines()->asked, 1);
}

/* There is no memory for engines: the program goes on without. */
TEST(where_there_are_no_engines_nothing_happens) {
    Engines *kept = app.engines;
    app.engines = NULL;
    ck_assert_ptr_null(engine_match_on(app.engines));
    ck_assert_ptr_null(engines_second_name(app.engines));
    ck_assert_ptr_null(engines_second(app.engines, now(), tc_square_parse("f5")));
    engine_match_stop(&app);
    driver_start(&driver, 0, 0);
    play("f5");
    engines_leave(&app);
    ck_assert_str_eq(said, "");
    app.engines = kept;
}

TEST(another_game_ends_a_match) {
    (void)add("Fair", "nboard", "fine");
    start_match("Fair", "Fair", false, 100);
    start_against("Fair");
    ck_assert_ptr_null(engine_match_on(engines()));
    expect_said(" after 0 of 100 games");
    start_match("Fair", "Fair", false, 100);
    engine_match_stop(&app);
    expect_said(" after 0 of 100 games");
    ck_assert(now()->started);
    engine_match_stop(&app); /* there is none */
    ck_assert_str_eq(said, "");
}

static bool is_in_second_game(void) {
    const EngineMatch *match = engine_match_on(engines());
    return match && match->played == 1;
}

/* Undo brings back a game that has ended, but it is that from before the match. */
TEST(only_games_of_the_match_count) {
    (void)await_verdict(add("Fair", "nboard", "fine"));
    driver_start(&driver, 0, 0);
    ck_assert(session_play(app.session, tc_square_parse("f5")));
    ck_assert(session_resign(app.session));
    start_match("Fair", "Fair", false, 100);
    pump_until(is_in_second_game);
    int discs = engines()->match.discs;
    while (now()->game.cursor > 0) {
        ck_assert(session_undo(app.session));
        app_follow(&app);
    }
    ck_assert(session_undo(app.session));
    app_follow(&app);
    ck_assert_int_eq(now()->outcome.ending, SESSION_ENDED_BY_RESIGNATION);
    ck_assert_int_eq(engines()->match.discs, discs);
    ck_assert_ptr_null(engine_match_on(engines()));
    expect_said(" after 1 of 100 games");
}

TEST(a_removed_engine_ends_a_match) {
    (void)add("Fair", "nboard", "fine");
    int index = add("Slow", "gtp", "hang");
    start_match("Fair", "Slow", false, 100);
    engines_remove(&app, index);
    app_follow(&app);
    ck_assert_ptr_null(engine_match_on(engines()));
    expect_said("Fair \u2013 Slow: 0 \u2013 0 after 0 of 100 games");
}

SUITE("app/engines", begin, end)
