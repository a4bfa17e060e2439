/* The clocks of a game as plain values: spending, increments, looking back, taking back. */
#include <math.h>

#include "session/game_clock.h"
#include "support/suite.h"

static const SessionTime five_three[2] = {{.seconds = 300, .increment = 3},
                                          {.seconds = 300, .increment = 3}};

static double left(const GameClock *clock, int ply, TcColour colour, double now) {
    return game_clock_left(clock, ply, colour, now);
}

TEST(a_turn_spends_and_earns) {
    GameClock clock;
    game_clock_init(&clock, five_three);
    ck_assert(isinf(game_clock_due(&clock)));
    game_clock_run(&clock, 0, TC_BLACK, 1000);
    ck_assert_double_eq(game_clock_due(&clock), 1300);
    ck_assert_double_eq(left(&clock, 0, TC_BLACK, 1020), 280);
    ck_assert_double_eq(left(&clock, 0, TC_WHITE, 1020), 300);
    game_clock_move(&clock, 0, TC_BLACK, 1040);
    ck_assert_double_eq(left(&clock, 1, TC_BLACK, 1050), 263);
    game_clock_run(&clock, 1, TC_WHITE, 1050);
    game_clock_move(&clock, 1, TC_WHITE, 1051);
    ck_assert_double_eq(left(&clock, 2, TC_WHITE, 1060), 302);
    ck_assert_double_eq(left(&clock, 2, TC_BLACK, 1060), 263);
}

TEST(looking_back_stops_and_keeps_what_was_spent) {
    GameClock clock;
    game_clock_init(&clock, five_three);
    game_clock_run(&clock, 0, TC_BLACK, 0);
    game_clock_move(&clock, 0, TC_BLACK, 10);
    game_clock_run(&clock, 1, TC_WHITE, 10);
    game_clock_stop(&clock, 30);
    game_clock_stop(&clock, 35);
    ck_assert(isinf(game_clock_due(&clock)));
    ck_assert_double_eq(left(&clock, 1, TC_WHITE, 50), 280);
    ck_assert_double_eq(left(&clock, 0, TC_BLACK, 50), 300);
    game_clock_run(&clock, 1, TC_WHITE, 100);
    ck_assert_double_eq(left(&clock, 1, TC_WHITE, 105), 275);
    ck_assert_double_eq(game_clock_due(&clock), 380);
}

TEST(a_move_taken_back_gives_its_time_back) {
    GameClock clock;
    game_clock_init(&clock, five_three);
    game_clock_run(&clock, 0, TC_BLACK, 0);
    game_clock_move(&clock, 0, TC_BLACK, 60);
    game_clock_run(&clock, 1, TC_WHITE, 60);
    /* back to ply 0 after 20 s of White's turn */
    game_clock_run(&clock, 0, TC_BLACK, 80);
    ck_assert_double_eq(left(&clock, 0, TC_BLACK, 80), 300);
    ck_assert_double_eq(left(&clock, 1, TC_WHITE, 80), 280); /* White's turn waits as it was */
    game_clock_move(&clock, 0, TC_BLACK, 90);
    ck_assert_double_eq(left(&clock, 1, TC_BLACK, 90), 293);
    ck_assert_double_eq(left(&clock, 1, TC_WHITE, 90), 300); /* and begins anew */
}

TEST(a_side_may_have_none) {
    const SessionTime black_only[2] = {{.seconds = 60}, {.seconds = 0, .increment = 5}};
    GameClock clock;
    game_clock_init(&clock, black_only);
    ck_assert(game_clock_is_on(&clock, TC_BLACK) && !game_clock_is_on(&clock, TC_WHITE));
    game_clock_run(&clock, 0, TC_WHITE, 0);
    ck_assert(isinf(game_clock_due(&clock)));
    game_clock_move(&clock, 0, TC_WHITE, 1000);
    game_clock_run(&clock, 1, TC_BLACK, 1000);
    ck_assert_double_eq(game_clock_due(&clock), 1060);
    ck_assert_double_eq(left(&clock, 1, TC_BLACK, 1059), 1);
    ck_assert_double_eq(left(&clock, 1, TC_BLACK, 1061), 0);
}

TEST(two_turns_in_a_row_after_a_pass) {
    GameClock clock;
    game_clock_init(&clock, five_three);
    game_clock_run(&clock, 0, TC_BLACK, 0);
    game_clock_move(&clock, 0, TC_BLACK, 10);
    game_clock_run(&clock, 1, TC_BLACK, 10);
    game_clock_move(&clock, 1, TC_BLACK, 30);
    ck_assert_double_eq(left(&clock, 2, TC_BLACK, 30), 276);
    ck_assert_double_eq(left(&clock, 2, TC_WHITE, 30), 300);
}

SUITE("game_clock", NULL, NULL)
