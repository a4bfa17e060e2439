/* Players that are programs of others: the session says when it waits for one, and takes what
   comes. */
#include <string.h>

#include "session/modes.h"
#include "session/session.h"
#include "session_fixture.h"

static SessionPlayer program(void) {
    SessionPlayer player = driver_player(9);
    player.program = true;
    strcpy(player.name, "Other");
    return player;
}

static void begin(SessionPlayer black, SessionPlayer white, double seconds) {
    SessionSetup setup = {.players = {black, white}};
    setup.time[0].seconds = setup.time[1].seconds = seconds;
    start(&setup);
}

TEST(plays_a_game_with_itself) {
    begin(program(), program(), 0);
    uint64_t before = 0;
    while (!now()->over) {
        uint64_t question = now()->program;
        ck_assert(question != 0 && question != before);
        ck_assert_int_eq(now()->thinking, SESSION_THINKING_MOVE);
        ck_assert(!session_program_moves(driver.session, before, some_move()));
        ck_assert(session_program_moves(driver.session, question, some_move()));
        driver_check(&driver);
        before = question;
    }
    ck_assert_uint_eq(now()->program, 0);
    ck_assert_int_eq(now()->outcome.ending, SESSION_ENDED_ON_BOARD);
}

TEST(plays_against_ours_and_a_person) {
    begin(driver_player(2), program(), 0);
    ck_assert_uint_eq(now()->program, 0);
    driver_settle(&driver);
    ck_assert_int_eq(now()->game.count, 1);
    ck_assert(session_program_moves(driver.session, now()->program, some_move()));
    driver_settle(&driver);
    ck_assert_int_eq(now()->game.count, 3);
    begin(driver_player(0), program(), 0);
    ck_assert_uint_eq(now()->program, 0);
    play_some_move();
    ck_assert_uint_ne(now()->program, 0);
    ck_assert(!session_play(driver.session, some_move()));
    ck_assert(!session_can_computer_move(driver.session));
}

/* Nobody asks any more for what is undone, stopped or looked at elsewhere; a late answer means
   nothing. */
TEST(questions_end) {
    begin(driver_player(0), program(), 0);
    play_some_move();
    uint64_t question = now()->program;
    ck_assert(session_undo(driver.session));
    ck_assert_uint_eq(now()->program, 0);
    ck_assert(!session_program_moves(driver.session, question, some_move()));
    ck_assert(!session_program_fails(driver.session, question));
    ck_assert(!session_program_resigns(driver.session, question));
    play_some_move();
    question = now()->program;
    ck_assert(session_stop(driver.session));
    ck_assert(now()->paused && !now()->program_failed && now()->program == 0);
    ck_assert(!session_program_moves(driver.session, question, some_move()));
    ck_assert(session_computer_move(driver.session));
    ck_assert_uint_gt(now()->program, question);
    ck_assert(session_set_analysis(driver.session, true));
    ck_assert_uint_eq(now()->program, 0);
    ck_assert(session_set_analysis(driver.session, false));
    ck_assert(now()->paused);
    ck_assert(session_computer_move(driver.session));
    ck_assert_uint_ne(now()->program, 0);
    ck_assert(!session_program_moves(driver.session, now()->program, 0));
    ck_assert_uint_ne(now()->program, 0);
}

TEST(falls_back_to_the_user) {
    begin(driver_player(0), program(), 0);
    play_some_move();
    ck_assert(session_program_fails(driver.session, now()->program));
    ck_assert(now()->paused && now()->program_failed && now()->program == 0);
    ck_assert(session_computer_move(driver.session)); /* once more */
    ck_assert(!now()->program_failed && now()->program != 0);
    ck_assert(session_program_fails(driver.session, now()->program));
    play_some_move(); /* in its place */
    ck_assert_int_eq(now()->game.count, 2);
    ck_assert(!now()->program_failed && !now()->paused && now()->program == 0);
    play_some_move();
    ck_assert_uint_ne(now()->program, 0);
    driver_check(&driver);
}

TEST(loses_by_giving_up_and_on_time) {
    begin(driver_player(0), program(), 60);
    play_some_move();
    ck_assert(session_program_resigns(driver.session, now()->program));
    ck_assert_int_eq(now()->outcome.ending, SESSION_ENDED_BY_RESIGNATION);
    ck_assert_int_eq(now()->outcome.winner, TC_BLACK);
    ck_assert_uint_eq(now()->program, 0);
    driver_check(&driver);
    begin(driver_player(0), program(), 60);
    play_some_move();
    uint64_t question = now()->program;
    driver_pass(&driver, 61);
    ck_assert(session_program_moves(driver.session, question, some_move()));
    ck_assert_int_eq(now()->outcome.ending, SESSION_ENDED_ON_TIME);
    ck_assert_int_eq(now()->outcome.winner, TC_BLACK);
}

/* Undo has no game to restore where a program has resigned: the one before this is another one. */
TEST(a_program_that_gives_up_is_not_taken_back) {
    driver_start(&driver, 0, 0);
    play("f5d6");
    uint64_t number = now()->number;
    begin(program(), program(), 0);
    ck_assert_uint_ne(now()->number, number);
    number = now()->number;
    for (int i = 0; i < 3; i++) {
        ck_assert(session_program_moves(driver.session, now()->program, some_move()));
    }
    ck_assert(session_program_resigns(driver.session, now()->program));
    ck_assert(!now()->brings_back && session_undo(driver.session));
    ck_assert_uint_eq(now()->number, number);
    ck_assert_int_eq(cursor(), 2);
    ck_assert_int_eq(count(), 3);
    driver_check(&driver);
}

SUITE("program", open_timed, close_driver)
