/* Stop is never the end: whatever the engine does for the user stops, keeps what it has found, and
   goes on as the same search; it is saved stopped, too. */
#include "session_fixture.h"

static void end(void) {
    driver.engine.never_ends = false;
    close_driver();
}

static void ask_for_hints(void) {
    driver_start(&driver, 0, 0);
    play("f5");
    ck_assert(session_set_hints(driver.session, true));
}

static void ask_for_one_hint(void) {
    driver_start(&driver, 0, 0);
    play("f5");
    ck_assert(session_one_hint(driver.session));
}

static void analyse(void) {
    driver_start(&driver, 0, 0);
    play("f5d6");
    ck_assert(session_set_analysis(driver.session, true));
}

static void begin_review(void) {
    driver_start(&driver, 0, 0);
    play("f5d6c3d3");
    ck_assert(session_review(driver.session));
}

static void exercise(void) {
    practise((PracticePlan){.kind = PRACTICE_ENDGAME, .empties = 12, .source = PRACTICE_DRAWN});
}

static void let_the_computer_move(void) {
    driver_start(&driver, 3, 0);
}

static const struct {
    void (*begin)(void);
    SessionThinking kind;
} searches[] = {
    {ask_for_hints, SESSION_THINKING_HINT}, {ask_for_one_hint, SESSION_THINKING_HINT},
    {analyse, SESSION_THINKING_ANALYSIS},   {begin_review, SESSION_THINKING_REVIEW},
    {exercise, SESSION_THINKING_PRACTICE},  {let_the_computer_move, SESSION_THINKING_MOVE}};

enum { SEARCHES = sizeof searches / sizeof searches[0] };

TEST(every_search_stops_and_goes_on, .to = SEARCHES) {
    driver.engine.never_ends = true;
    ck_assert(!now()->can_go_on && !session_go_on(driver.session));
    searches[_i].begin();
    driver_check(&driver);
    SessionSnapshot before = *now();
    for (int round = 0; round < 3; round++) {
        ck_assert_int_eq(now()->thinking, searches[_i].kind);
        ck_assert(!now()->can_go_on && session_stop(driver.session));
        driver_check(&driver);
        ck_assert_int_eq(now()->thinking, SESSION_IDLE);
        ck_assert(now()->can_go_on && !session_stop(driver.session));
        ck_assert(now()->hints == before.hints);
        ck_assert(now()->analysing == before.analysing &&
                  now()->exercise_shown == before.exercise_shown);
        ck_assert(now()->review.running == before.review.running);
        ck_assert(session_go_on(driver.session));
        driver_check(&driver);
    }
    ck_assert_int_eq(now()->game.count, before.game.count);
}

/* The depth that was reached, and how sure it is. */
TEST(what_was_found_stays) {
    driver.engine.never_ends = true;
    analyse();
    await(driver_has_report);
    TcReport found = now()->report;
    ck_assert(session_stop(driver.session) && now()->has_report);
    ck_assert_mem_eq(&now()->report, &found, sizeof found);
    ck_assert(session_go_on(driver.session) && now()->has_report);
    await(driver_has_report);
    for (int i = 0; i < found.line_count; i++) {
        ck_assert_int_ge(now()->report.lines[i].depth, found.lines[i].depth);
        ck_assert_int_ge(now()->report.lines[i].selectivity, found.lines[i].selectivity);
    }
}

/* Hints and analysis come back in the next position, a review does not. */
TEST(another_position_is_searched) {
    driver.engine.never_ends = true;
    begin_review();
    ck_assert(session_stop(driver.session));
    ck_assert(session_go_to(driver.session, 1));
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_ANALYSIS);
    ck_assert(now()->review.stopped && session_stop(driver.session));
    ck_assert(session_go_on(driver.session)); /* all that was stopped */
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_REVIEW);
}

/* Switching off and on is another request. */
TEST(a_new_request_is_not_stopped) {
    driver.engine.never_ends = true;
    ask_for_hints();
    ck_assert(session_stop(driver.session));
    ck_assert(session_set_hints(driver.session, false) && !now()->can_go_on);
    ck_assert(session_set_hints(driver.session, true));
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_HINT);
    ck_assert(session_stop(driver.session) && session_set_analysis(driver.session, true));
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_ANALYSIS);
}

TEST(a_stopped_analysis_is_restored_stopped) {
    driver.engine.never_ends = true;
    analyse();
    ck_assert(session_stop(driver.session));
    Buf line;
    TcTree *tree = save_part(SESSION_PART_NOW, &line);
    ck_assert(session_new(driver.session));
    ck_assert(session_restore(driver.session, SESSION_PART_NOW, line.data, tree));
    ck_assert(now()->analysing && now()->can_go_on && now()->thinking == SESSION_IDLE);
    buf_release(&line);
}

/* A board that is set up hides the position; it is searched again when it is seen again. */
TEST(what_is_hidden_is_not_searched) {
    driver.engine.never_ends = true;
    void (*const begin[])(void) = {ask_for_hints, ask_for_one_hint, analyse};
    for (int i = 0; i < 3; i++) {
        begin[i]();
        SessionThinking before = now()->thinking;
        ck_assert_int_ne(before, SESSION_IDLE);
        session_hide(driver.session, true);
        ck_assert(now()->thinking == SESSION_IDLE && !now()->can_go_on);
        session_hide(driver.session, false);
        ck_assert_int_eq(now()->thinking, before);
        ck_assert(session_stop(driver.session));
        session_hide(driver.session, true);
        ck_assert(now()->thinking == SESSION_IDLE && !now()->can_go_on);
        session_hide(driver.session, false);
        ck_assert(now()->thinking == SESSION_IDLE && now()->can_go_on);
        ck_assert(session_new(driver.session));
    }
}

/* A computer's move, a review and a pinned position are no matter of what is seen. */
TEST(what_does_not_depend_on_the_board_goes_on_while_it_is_hidden) {
    driver.engine.never_ends = true;
    begin_review();
    session_hide(driver.session, true);
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_REVIEW);
    session_hide(driver.session, false);
    ck_assert(session_new(driver.session));
    analyse();
    ck_assert(session_pin(driver.session) && session_go_to(driver.session, 0));
    session_hide(driver.session, true);
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_ANALYSIS);
    session_hide(driver.session, false);
    ck_assert(session_new(driver.session));
    let_the_computer_move();
    session_hide(driver.session, true);
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_MOVE);
}

/* The engine stays with a position while others are looked at, and its values are there again. */
TEST(an_analysis_is_pinned) {
    driver.engine.never_ends = true;
    analyse();
    await(driver_has_report);
    int begun = driver.engine.searches, ply = now()->game.cursor;
    ck_assert(session_pin(driver.session) && now()->pinned_here);
    ck_assert(session_go_to(driver.session, 0));
    ck_assert(now()->pinned && !now()->pinned_here && !now()->has_report);
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_ANALYSIS);
    ck_assert(session_go_to(driver.session, ply));
    ck_assert(now()->pinned_here && now()->has_report && now()->report.line_count > 0);
    ck_assert_int_eq(driver.engine.searches, begun);
    ck_assert(session_go_to(driver.session, 0) && session_pin(driver.session) && !now()->pinned);
    await(driver_has_report);
    ck_assert_int_eq(driver.engine.searches, begun + 1);
    ck_assert(session_set_analysis(driver.session, false) && !session_can_pin(driver.session));
}

/* Its values are not those of the search for a move there. */
TEST(a_pinned_position_may_have_its_move_made) {
    driver.engine.never_ends = true;
    analyse();
    await(driver_has_report);
    ck_assert(session_pin(driver.session) && now()->has_report);
    ck_assert(session_computer_move(driver.session));
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_MOVE);
    ck_assert(!now()->has_report);
    driver_check(&driver);
}

SUITE("stop", open_driver, end)
