#include "cli/gtp_clock.h"
#include "support/suite.h"

START_TEST(knows_when_there_is_no_limit) {
    GtpClock clock = {0};
    ck_assert(gtp_clock_budget(&clock, TC_BLACK, 60) == 0);
    gtp_clock_set(&clock, 0, 1, 0); /* GTP's way to say so */
    ck_assert(gtp_clock_budget(&clock, TC_WHITE, 60) == 0);
}
END_TEST

/* Thinking all of every budget, with an overhead of 20 ms, never loses on time. */
START_TEST(makes_the_main_time_last) {
    static const double mains[] = {1.5, 10, 60, 1800};
    for (size_t i = 0; i < sizeof mains / sizeof mains[0]; i++) {
        GtpClock clock;
        gtp_clock_set(&clock, mains[i], 0, 0);
        double spent = 0;
        for (int empties = 60; empties > 0; empties -= 2) {
            double budget = gtp_clock_budget(&clock, TC_BLACK, empties);
            ck_assert(budget > 0);
            spent += budget + 0.02;
            gtp_clock_spend(&clock, TC_BLACK, budget + 0.02);
        }
        ck_assert_msg(spent < mains[i], "spent %f of %f", spent, mains[i]);
        ck_assert(spent > 0.5 * mains[i]);
        ck_assert(clock.sides[TC_WHITE].seconds == mains[i]);
    }
}
END_TEST

START_TEST(divides_a_period) {
    GtpClock clock;
    gtp_clock_set(&clock, 0, 10, 5);
    for (int move = 0; move < 20; move++) {
        double budget = gtp_clock_budget(&clock, TC_WHITE, 40);
        ck_assert(budget > 1.5);
        ck_assert(budget < 2.0);
        gtp_clock_spend(&clock, TC_WHITE, 2.0);
    }
    ck_assert_int_eq(clock.sides[TC_WHITE].stones, 5);
}
END_TEST

START_TEST(enters_the_period_after_the_main_time) {
    GtpClock clock;
    gtp_clock_set(&clock, 5, 10, 5);
    ck_assert(gtp_clock_budget(&clock, TC_BLACK, 50) < 2.0);
    gtp_clock_spend(&clock, TC_BLACK, 6);
    ck_assert_int_eq(clock.sides[TC_BLACK].stones, 5);
    ck_assert(clock.sides[TC_BLACK].seconds == 10);
}
END_TEST

START_TEST(believes_the_controller) {
    GtpClock clock = {0};
    gtp_clock_left(&clock, TC_BLACK, 3, 1);
    double budget = gtp_clock_budget(&clock, TC_BLACK, 30);
    ck_assert(budget > 2.5 && budget < 3.0);
    gtp_clock_left(&clock, TC_BLACK, 0, 0);
    budget = gtp_clock_budget(&clock, TC_BLACK, 30);
    ck_assert(budget > 0 && budget < 0.01);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("gtp_clock");
    suite_add(suite, "knows_when_there_is_no_limit", knows_when_there_is_no_limit);
    suite_add(suite, "makes_the_main_time_last", makes_the_main_time_last);
    suite_add(suite, "divides_a_period", divides_a_period);
    suite_add(suite, "enters_the_period_after_the_main_time",
              enters_the_period_after_the_main_time);
    suite_add(suite, "believes_the_controller", believes_the_controller);
    return suite_run(suite);
}
