/* The level that follows results. */
#include "session/players.h"
#include "support/suite.h"

TEST(two_wins_go_up_and_two_losses_down) {
    SessionAdaptive adaptive = {.level = 3};
    players_adapt(&adaptive, 6);
    ck_assert_int_eq(adaptive.level, 3);
    ck_assert_int_eq(adaptive.change, 0);
    ck_assert(adaptive.counted);
    players_adapt(&adaptive, 2);
    ck_assert_int_eq(adaptive.level, 4);
    ck_assert_int_eq(adaptive.change, 1);
    players_adapt(&adaptive, -4);
    ck_assert_int_eq(adaptive.change, 0);
    players_adapt(&adaptive, -4);
    ck_assert_int_eq(adaptive.level, 3);
    ck_assert_int_eq(adaptive.change, -1);
}

TEST(even_results_change_nothing) {
    SessionAdaptive adaptive = {.level = 5};
    for (int i = 0; i < 10; i++) {
        players_adapt(&adaptive, i % 2 == 0 ? 10 : -10);
        ck_assert_int_eq(adaptive.level, 5);
        players_adapt(&adaptive, 0);
        ck_assert_int_eq(adaptive.level, 5);
    }
}

TEST(a_clear_result_counts_twice) {
    SessionAdaptive adaptive = {.level = 5};
    players_adapt(&adaptive, -(ADAPT_CLEAR + 1));
    ck_assert_int_eq(adaptive.level, 4);
    players_adapt(&adaptive, ADAPT_CLEAR);
    ck_assert_int_eq(adaptive.level, 4);
    players_adapt(&adaptive, 1);
    ck_assert_int_eq(adaptive.level, 5);
}

TEST(there_is_a_lowest_and_a_highest) {
    SessionAdaptive adaptive = {.level = 1};
    players_adapt(&adaptive, -64);
    ck_assert_int_eq(adaptive.level, 1);
    ck_assert_int_eq(adaptive.change, 0);
    adaptive = (SessionAdaptive){.level = TC_LEVEL_COUNT};
    players_adapt(&adaptive, 64);
    ck_assert_int_eq(adaptive.level, TC_LEVEL_COUNT);
    adaptive = (SessionAdaptive){.level = 0, .balance = -9, .change = 7};
    players_adapt_normalise(&adaptive);
    ck_assert_int_eq(adaptive.level, 2);
    ck_assert_int_eq(adaptive.balance, -1);
    adaptive.level = 99;
    players_adapt_normalise(&adaptive);
    ck_assert_int_eq(adaptive.level, TC_LEVEL_COUNT);
}

SUITE("adapt", NULL, NULL)
