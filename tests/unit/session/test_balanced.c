/* Balanced starts: with an opening that is given, or one that the engine draws. */
#include <turncoat/init.h>

#include "core/bits.h"
#include "session/edit.h"
#include "session/ending.h"
#include "session/start.h"
#include "support/session_driver.h"
#include "support/suite.h"

enum { EASY = 2, LONG = 30 * 1000 * 1000 /* microseconds: longer than any test */ };

static SessionDriver driver;

static void open_driver(void) {
    tc_init(TC_CPU_BEST);
    driver_init(&driver);
    driver_own_time(&driver);
    driver_open(&driver);
}

static void close_driver(void) {
    driver_close(&driver);
}

static const SessionSnapshot *now(void) {
    return driver_now(&driver);
}

static SessionSetup setup_of(int black_level, int white_level) {
    return (SessionSetup){.players = {driver_player(black_level), driver_player(white_level)}};
}

static void start(const SessionSetup *setup) {
    ck_assert(session_start_game(driver.session, setup));
    driver_check(&driver);
}

static void play_some_move(void) {
    uint64_t moves = tc_board_moves(&tc_game_position(&now()->game)->board);
    ck_assert(session_play(driver.session, bits_first(moves)));
    driver_check(&driver);
}

static SessionSetup timed(int black_level, int white_level, double seconds, double increment) {
    SessionSetup setup = setup_of(black_level, white_level);
    setup.time[0] = setup.time[1] = (SessionTime){.seconds = seconds, .increment = increment};
    return setup;
}

static bool is_drawn(const SessionSnapshot *snapshot) {
    return snapshot->thinking != SESSION_THINKING_START;
}

static void draw_start(int black_level, int white_level) {
    SessionSetup setup = setup_of(black_level, white_level);
    setup.start = SESSION_START_BALANCED;
    start(&setup);
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_START);
}

TEST(a_balanced_start_is_drawn_and_marked) {
    draw_start(0, EASY);
    ck_assert(!session_play(driver.session, tc_square_parse("f5")));
    ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_DRAWING);
    ck_assert(!session_computer_move(driver.session) && !session_can_resign(driver.session));
    driver_pump_until(&driver, is_drawn);
    ck_assert_int_eq(now()->random_plies, SESSION_RANDOM_PLIES);
    ck_assert_int_eq(now()->game.cursor, SESSION_RANDOM_PLIES);
    ck_assert(!session_undo(driver.session)); /* nobody's moves to take back */
    TcSquare first = now()->game.moves[0];
    play_some_move();
    driver_pump_until(&driver, driver_is_idle);
    ck_assert(session_undo(driver.session) && !session_undo(driver.session));
    ck_assert_int_eq(now()->game.cursor, SESSION_RANDOM_PLIES);
    ck_assert(session_go_to(driver.session, 0));
    driver_check(&driver);
    ck_assert(session_redo(driver.session));
    ck_assert_int_gt(now()->game.cursor, 0);
    /* a rematch has the same start, another game another one */
    TcPosition begun = now()->game.positions[SESSION_RANDOM_PLIES];
    ck_assert(session_rematch(driver.session, true));
    driver_check(&driver);
    ck_assert_int_eq(now()->random_plies, SESSION_RANDOM_PLIES);
    ck_assert(tc_position_equal(&now()->game.positions[SESSION_RANDOM_PLIES], &begun));
    bool differs = false;
    for (int i = 0; i < 5 && !differs; i++) {
        draw_start(0, EASY);
        driver_pump_until(&driver, is_drawn);
        differs = now()->game.moves[0] != first;
    }
    ck_assert(differs);
}

/* Nothing is drawn, and the clock runs at once; what cannot be played is no start. */
TEST(a_balanced_start_with_an_opening_begins_there) {
    static const char *const names[SESSION_RANDOM_PLIES] = {"f5", "d6", "c3", "d3",
                                                            "c4", "f4", "f6", "f3"};
    SessionSetup setup = timed(0, EASY, 50, 0);
    setup.start = SESSION_START_BALANCED;
    setup.opening.count = SESSION_RANDOM_PLIES;
    for (int i = 0; i < SESSION_RANDOM_PLIES; i++) {
        setup.opening.moves[i] = tc_square_parse(names[i]);
    }
    start(&setup);
    ck_assert_int_ne(now()->thinking, SESSION_THINKING_START);
    ck_assert_int_eq(now()->random_plies, SESSION_RANDOM_PLIES);
    ck_assert_int_eq(now()->game.count, SESSION_RANDOM_PLIES);
    ck_assert_int_eq(now()->game.moves[7], tc_square_parse("f3"));
    ck_assert(now()->clock.running);
    ck_assert(!session_undo(driver.session));
    play_some_move();
    ck_assert(session_rematch(driver.session, true));
    driver_check(&driver);
    ck_assert_int_eq(now()->setup.start, SESSION_START_BALANCED);
    ck_assert_int_eq(now()->game.moves[7], tc_square_parse("f3"));
    ck_assert_int_eq(now()->setup.players[TC_WHITE].kind, SESSION_HUMAN);
    setup.opening.moves[3] = tc_square_parse("f5"); /* which is taken */
    start(&setup);
    ck_assert_int_eq(now()->game.count, 0);
    setup.opening.count = SESSION_RANDOM_PLIES + 1;
    ck_assert(!session_start_game(driver.session, &setup));
}

TEST(the_clock_waits_for_the_draw) {
    SessionSetup setup = timed(0, 0, 50, 0);
    setup.start = SESSION_START_BALANCED;
    driver.engine.microseconds = LONG;
    start(&setup);
    ck_assert(!now()->clock.running);
    ck_assert(session_stop(driver.session)); /* enough: the usual start */
    driver_check(&driver);
    ck_assert_int_eq(now()->thinking, SESSION_IDLE);
    ck_assert(now()->clock.running && now()->game.count == 0 && now()->random_plies == 0);
    play_some_move();
}

TEST(a_failed_draw_gives_the_standard_start) {
    driver.engine.fails = true;
    draw_start(0, 0);
    driver_pump_until(&driver, is_drawn);
    ck_assert_int_eq(now()->game.count, 0);
    play_some_move();
}

TEST(new_during_the_draw_forgets_it) {
    driver.engine.microseconds = LONG;
    draw_start(EASY, EASY);
    ck_assert(session_new(driver.session));
    driver_settle(&driver);
    ck_assert(!now()->started && now()->game.count == 0 && now()->thinking == SESSION_IDLE);
}

TEST(analysis_of_the_game_keeps_the_mark) {
    draw_start(0, 0);
    driver_pump_until(&driver, is_drawn);
    play_some_move();
    ck_assert(session_set_analysis(driver.session, true));
    ck_assert(session_go_to(driver.session, 2));
    TcSquare recorded = now()->game.moves[2];
    uint64_t others = tc_board_moves(&tc_game_position(&now()->game)->board) & ~bits_of(recorded);
    ck_assert(session_play(driver.session, bits_first(others)));
    driver_check(&driver);
    ck_assert_int_eq(now()->random_plies, 2);
    ck_assert(session_set_analysis(driver.session, false));
    driver_check(&driver);
    ck_assert_int_eq(now()->random_plies, SESSION_RANDOM_PLIES);
}

/* It has no record of its own: with it goes what undo would have continued. */
TEST(a_start_that_was_resigned_at_once_is_gone_with_the_next_game) {
    draw_start(0, 0);
    driver_pump_until(&driver, is_drawn);
    ck_assert(session_resign(driver.session) && session_can_undo(driver.session));
    ck_assert(session_new(driver.session));
    driver_check(&driver);
    ck_assert(!session_can_undo(driver.session) && !session_undo(driver.session));
    ck_assert_int_eq(now()->game.count, 0);
    driver_check(&driver);
}

SUITE("balanced", open_driver, close_driver)
