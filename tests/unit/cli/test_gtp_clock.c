#include "cli/gtp.h"
#include "support/suite.h"

static TcLimits budget(const GtpClock *clock, TcColour colour, int empties) {
    TcClock left;
    ck_assert(gtp_clock_of(clock, colour, &left));
    TcLimits base = tc_limits_unbounded();
    base.exact_from = 20;
    return tc_clock_limits(&left, empties, &base);
}

TEST(knows_when_there_is_no_limit) {
    GtpClock clock = {0};
    TcClock left;
    ck_assert(!gtp_clock_of(&clock, TC_BLACK, &left));
    gtp_clock_set(&clock, 0, 1, 0); /* GTP's way to say so */
    ck_assert(!gtp_clock_of(&clock, TC_WHITE, &left));
}

/* A player who thinks all of every budget, with an overhead of 20 ms, never loses on time. */
TEST(makes_the_main_time_last) {
    static const double mains[] = {2, 10, 60, 1800};
    for (size_t i = 0; i < sizeof mains / sizeof mains[0]; i++) {
        GtpClock clock;
        gtp_clock_set(&clock, mains[i], 0, 0);
        double spent = 0;
        for (int empties = 60; empties > 0; empties -= 2) {
            double seconds = budget(&clock, TC_BLACK, empties).seconds;
            ck_assert(seconds > 0);
            spent += seconds + 0.02;
            gtp_clock_spend(&clock, TC_BLACK, seconds + 0.02);
        }
        ck_assert_msg(spent < mains[i], "spent %f of %f", spent, mains[i]);
        ck_assert(spent > 0.5 * mains[i]);
        ck_assert(clock.sides[TC_WHITE].seconds == mains[i]);
    }
}

TEST(makes_a_period_last) {
    GtpClock clock;
    gtp_clock_set(&clock, 0, 10, 5);
    double spent = 0;
    for (int move = 0; move < 20; move++) {
        spent = move % 5 == 0 ? 0 : spent;
        double seconds = budget(&clock, TC_WHITE, 58 - 2 * move).seconds;
        spent += seconds + 0.02;
        ck_assert_msg(spent < 10, "spent %f of 10", spent);
        gtp_clock_spend(&clock, TC_WHITE, seconds + 0.02);
    }
    ck_assert(spent > 5);
    ck_assert_int_eq(clock.sides[TC_WHITE].stones, 5);
}

/* The last of several moves gets what the others left, and has to keep to it. */
TEST(a_period_of_one_move_is_its_own) {
    GtpClock clock;
    gtp_clock_set(&clock, 0, 0.1, 1);
    for (int move = 0; move < 3; move++) {
        ck_assert_double_eq_tol(budget(&clock, TC_WHITE, 50 - 2 * move).seconds, 0.09, 1e-9);
        gtp_clock_spend(&clock, TC_WHITE, 0.095);
    }
    gtp_clock_set(&clock, 0, 1, 5);
    gtp_clock_left(&clock, TC_WHITE, 0.1, 1);
    ck_assert_double_le(budget(&clock, TC_WHITE, 50).seconds, 0.07);
}

TEST(enters_the_period_after_the_main_time) {
    GtpClock clock;
    gtp_clock_set(&clock, 5, 10, 5);
    ck_assert(budget(&clock, TC_BLACK, 50).seconds < 5.0);
    gtp_clock_spend(&clock, TC_BLACK, 6);
    ck_assert_int_eq(clock.sides[TC_BLACK].stones, 5);
    ck_assert(clock.sides[TC_BLACK].seconds == 10);
}

TEST(believes_the_controller) {
    GtpClock clock = {0};
    gtp_clock_left(&clock, TC_BLACK, 3, 1);
    double seconds = budget(&clock, TC_BLACK, 30).seconds;
    ck_assert(seconds > 2.5 && seconds < 3.0);
    gtp_clock_left(&clock, TC_BLACK, 0, 0);
    seconds = budget(&clock, TC_BLACK, 30).seconds;
    ck_assert(seconds > 0 && seconds < 0.01);
}

/* A controller that says what one side has left has said nothing of the other. */
TEST(a_time_left_is_that_of_one_side) {
    GtpClock clock = {0};
    TcClock left;
    gtp_clock_left(&clock, TC_BLACK, 60, 0);
    ck_assert(gtp_clock_of(&clock, TC_BLACK, &left));
    ck_assert(!gtp_clock_of(&clock, TC_WHITE, &left));
    gtp_clock_spend(&clock, TC_WHITE, 5);
    ck_assert(!gtp_clock_of(&clock, TC_WHITE, &left));
}

TEST(starts_again_as_it_was_set) {
    GtpClock clock;
    gtp_clock_set(&clock, 5, 10, 5);
    gtp_clock_spend(&clock, TC_BLACK, 6);
    gtp_clock_left(&clock, TC_WHITE, 1, 2);
    gtp_clock_restart(&clock);
    for (TcColour colour = TC_BLACK; colour <= TC_WHITE; colour++) {
        ck_assert_double_eq(clock.sides[colour].seconds, 5);
        ck_assert_int_eq(clock.sides[colour].stones, 0);
    }
    gtp_clock_set(&clock, 0, 1, 0); /* no limit */
    gtp_clock_left(&clock, TC_WHITE, 1, 2);
    gtp_clock_restart(&clock);
    TcClock left;
    ck_assert(!gtp_clock_of(&clock, TC_WHITE, &left));
}

SUITE("gtp_clock", NULL, NULL)
