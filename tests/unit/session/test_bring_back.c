/* Tests which game undo brings back, when another one has taken its place. */
#include <string.h>

#include "session_fixture.h"

static double left_of(TcColour colour) {
    return session_clock_left(now(), colour, driver_time(&driver));
}

TEST(new_can_be_undone_with_clocks_and_all) {
    SessionSetup setup = timed(0, 0, 100, 1);
    strcpy(setup.players[TC_BLACK].name, "Ada");
    start(&setup);
    play_some_moves(5);
    ck_assert(session_go_to(driver.session, 3));
    TcGame game = now()->game;
    double black = left_of(TC_BLACK), white = left_of(TC_WHITE);
    ck_assert(session_new(driver.session));
    driver_check(&driver);
    ck_assert(!now()->started && now()->game.count == 0 && now()->brings_back);
    driver_pass(&driver, 20);
    ck_assert(session_undo(driver.session));
    driver_check(&driver);
    ck_assert(now()->started && !now()->brings_back);
    ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_BROUGHT_BACK);
    ck_assert_int_eq(memcmp(&now()->game, &game, sizeof game), 0);
    ck_assert_str_eq(now()->setup.players[TC_BLACK].name, "Ada");
    ck_assert_double_eq(left_of(TC_BLACK), black);
    ck_assert_double_eq(left_of(TC_WHITE), white);
}

TEST(after_start_too_until_a_person_has_moved) {
    driver_start(&driver, 0, 0);
    play_some_move();
    ck_assert(session_new(driver.session));
    driver_start(&driver, EASY, 0);
    await_idle(); /* the computer's move does not count */
    ck_assert(now()->brings_back && session_undo(driver.session));
    driver_check(&driver);
    ck_assert_int_eq(now()->game.count, 1);
    ck_assert_int_eq(now()->setup.players[TC_BLACK].kind, SESSION_HUMAN);
    driver_start(&driver, 0, 0);
    play_some_move();
    ck_assert(session_undo(driver.session));
    ck_assert(!now()->brings_back && !session_undo(driver.session));
}

/* A game that was only looked at makes room for the next one, and takes the place of no work. */
TEST(work_outlasts_what_is_looked_at) {
    TcPosition board = line_position("f5d6");
    ck_assert(session_open(driver.session, line_tree("f5d6c3")));
    ck_assert(session_open(driver.session, line_tree("f5f6e6")));
    ck_assert(session_open(driver.session, line_tree("f5f4")));
    ck_assert(session_undo(driver.session));
    ck_assert_int_eq(count(), 3);
    ck_assert_int_eq(now()->game.moves[1], square("f6"));
    ck_assert(driver_comment(driver.session, "mine"));
    for (int i = 0; i < 2; i++) {
        ck_assert(session_open(driver.session, line_tree("f5d6c3")));
        ck_assert(session_go_to(driver.session, 1));
        ck_assert(session_set_position(driver.session, &board));
    }
    driver_start(&driver, 0, 0);
    ck_assert(session_undo(driver.session));
    ck_assert_str_eq(comment(), "mine");
    ck_assert(!now()->brings_back);
    driver_check(&driver);
}

TEST(nothing_played_nothing_to_bring_back) {
    driver_start(&driver, 0, 0);
    ck_assert(session_new(driver.session));
    ck_assert(!now()->brings_back && !session_can_undo(driver.session));
}

/* -- the work of the user -- */

static void open_line(const char *moves) {
    ck_assert(session_open(driver.session, line_tree(moves)));
}

/* Returns the number of a game of two people that is not over. */
static uint64_t begin_own_game(void) {
    driver_start(&driver, 0, 0);
    play("f5f6e6");
    return now()->number;
}

static void bring_back(uint64_t number) {
    ck_assert(now()->brings_back && session_undo(driver.session));
    driver_check(&driver);
    ck_assert_uint_eq(now()->number, number);
}

static bool is_longer(const SessionSnapshot *now) {
    return now->game.count > 3;
}

static void have_it_played_out(void) {
    ck_assert(session_play_out(driver.session));
    await(is_longer);
}

static void have_a_move_made(void) {
    ck_assert(session_computer_move(driver.session));
    await(is_longer);
}

/* The next one that is opened does not take its place. */
TEST(work_in_an_opened_game_is_kept) {
    static void (*const works[])(void) = {have_it_played_out, have_a_move_made};
    for (size_t i = 0; i < sizeof works / sizeof works[0]; i++) {
        (void)begin_own_game();
        open_line("f5d6c3");
        uint64_t number = now()->number;
        works[i]();
        open_line("f5f4");
        bring_back(number);
    }
}

/* The moves would be lost with it; one that is called off is none. */
TEST(no_game_comes_over_one_with_moves_that_were_asked_for) {
    for (int i = 0; i < 2; i++) {
        (void)begin_own_game();
        open_line("f5d6c3");
        driver.engine.microseconds = LONG;
        ck_assert(session_computer_move(driver.session) && session_stop(driver.session));
        ck_assert(now()->brings_back);
        driver.engine.microseconds = 0;
        (i == 0 ? have_it_played_out : have_a_move_made)();
        ck_assert(session_go_to(driver.session, 0));
        ck_assert(!now()->brings_back);
    }
}

static void watch_computers(void) {
    SessionSetup setup = {
        .players = {{SESSION_COMPUTER, .level = EASY}, {SESSION_COMPUTER, .level = EASY}}};
    ck_assert(session_start_game(driver.session, &setup));
    await(is_longer);
}

/* A review and whose game it is can be had again. */
TEST(a_review_is_no_work) {
    uint64_t number = begin_own_game();
    open_line("f5d6c3");
    review();
    ck_assert(session_set_user(driver.session, TC_USER_BLACK));
    open_line("f5f4");
    bring_back(number);
}

/* It is kept before games that are looked at, and gives way to the user's own. */
TEST(a_game_of_computers_is_kept_but_not_before_the_users, .to = 2) {
    uint64_t own = _i == 0 ? begin_own_game() : 0;
    watch_computers();
    watch_computers();
    uint64_t number = _i == 0 ? own : now()->number;
    open_line("f5f4");
    open_line("f5f6");
    bring_back(number);
}

TEST(to_step_is_no_work) {
    open_line("f5d6c3");
    ck_assert(session_go_to(driver.session, 1));
    open_line("f5f6e6");
    uint64_t number = now()->number;
    ck_assert(session_go_to(driver.session, 1));
    open_line("f5f4");
    bring_back(number);
}

/* One that the user asks for is. */
TEST(a_computers_first_move_is_no_work) {
    uint64_t number = begin_own_game();
    driver_start(&driver, EASY, 0);
    await_idle();
    ck_assert_int_eq(count(), 1);
    open_line("f5d6c3");
    bring_back(number);
    driver_start(&driver, EASY, 0);
    await_idle();
    number = now()->number;
    ck_assert(session_computer_move(driver.session));
    await_idle();
    open_line("f5d6c3");
    bring_back(number);
}

/* A resigned game and the one that it goes on as have the same tree. */
TEST(work_after_resigning_is_kept) {
    driver_start(&driver, EASY, 0);
    await_idle();
    ck_assert(session_resign(driver.session) && driver_comment(driver.session, "mine"));
    ck_assert(session_undo(driver.session));
    uint64_t number = now()->number;
    open_line("f5d6c3");
    open_line("f5f6e6");
    bring_back(number);
}

SUITE("bring_back", open_timed, close_driver)
