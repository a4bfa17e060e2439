/* The expected values were worked out apart: by hand where a closed form exists, else by maximising
   the likelihoods numerically. */
#include "tools/arena.h"

#include <math.h>

#include "support/suite.h"

static const ArenaSprt sprt_0_10 = {.elo0 = 0, .elo1 = 10, .alpha = 0.05, .beta = 0.05};

TEST(turns_scores_into_elo_and_back) {
    ck_assert_double_eq_tol(arena_elo_of_score(0.5), 0, 1e-12);
    ck_assert_double_eq_tol(arena_elo_of_score(0.75), 190.848502, 1e-6); /* 400 log10 3 */
    ck_assert_double_eq_tol(arena_elo_of_score(10.0 / 11), 400, 1e-9);
    ck_assert_double_eq_tol(arena_score_of_elo(-400), 1.0 / 11, 1e-12);
    ck_assert(arena_elo_of_score(1) == INFINITY);
    ck_assert(arena_elo_of_score(0) == -INFINITY);
}

/* Mean 0.575, variance 0.063125, so the error is 1.959964 sqrt(0.063125 / 20) = 0.110112. */
TEST(gives_the_error_of_the_pairs) {
    const int pairs[ARENA_PAIR_OUTCOMES] = {1, 2, 10, 4, 3};
    ck_assert_double_eq_tol(arena_pairs_score(pairs), 0.575, 1e-12);
    ArenaElo elo = arena_elo(pairs);
    ck_assert_double_eq_tol(elo.elo, 52.511566, 1e-5);
    ck_assert_double_eq_tol(elo.low, -24.438390, 1e-4);
    ck_assert_double_eq_tol(elo.high, 135.042010, 1e-4);
}

/* 100 openings that give each player a win say more than 200 coin flips: the strengths are
   equal. */
TEST(knows_that_games_of_a_pair_belong_together) {
    const int swapped[ARENA_PAIR_OUTCOMES] = {0, 0, 100, 0, 0};
    const int flips[ARENA_PAIR_OUTCOMES] = {25, 0, 50, 0, 25};
    ArenaElo certain = arena_elo(swapped);
    ck_assert(certain.low == 0 && certain.high == 0);
    ArenaElo coin = arena_elo(flips);
    ck_assert(coin.low < -45 && coin.high > 45);
}

TEST(says_nothing_without_pairs) {
    const int none[ARENA_PAIR_OUTCOMES] = {0};
    ArenaElo elo = arena_elo(none);
    ck_assert(elo.elo == 0 && elo.low == -INFINITY && elo.high == INFINITY);
    ck_assert(arena_pairs_score(none) == 0.5);
    ck_assert(arena_sprt_llr(&sprt_0_10, none) == 0);
}

/* The likelihoods of two outcomes are binomial: 60 log(s1/s0) + 40 log((1-s1)/(1-s0)). */
TEST(computes_the_binomial_ratio) {
    const int pairs[ARENA_PAIR_OUTCOMES] = {40, 0, 0, 0, 60};
    ck_assert_double_eq_tol(arena_sprt_llr(&sprt_0_10, pairs), 0.534231, 0.002);
}

TEST(computes_the_trinomial_ratio) {
    const int pairs[ARENA_PAIR_OUTCOMES] = {20, 0, 45, 0, 35};
    ArenaSprt sprt = {.elo0 = 0, .elo1 = 5, .alpha = 0.05, .beta = 0.05};
    ck_assert_double_eq_tol(arena_sprt_llr(&sprt, pairs), 0.374236, 0.002);
    sprt.elo1 = 50;
    ck_assert_double_eq_tol(arena_sprt_llr(&sprt, pairs), 2.066862, 0.005);
    const int mirrored[ARENA_PAIR_OUTCOMES] = {35, 0, 45, 0, 20};
    ArenaSprt reversed = {.elo0 = -50, .elo1 = 0, .alpha = 0.05, .beta = 0.05};
    ck_assert_double_eq_tol(arena_sprt_llr(&reversed, mirrored), -2.066862, 0.005);
}

TEST(decides_at_the_bounds) {
    double low;
    double high;
    arena_sprt_bounds(&sprt_0_10, &low, &high);
    ck_assert_double_eq_tol(low, -2.944439, 1e-6); /* log(5/95) */
    ck_assert_double_eq_tol(high, 2.944439, 1e-6);
    ck_assert_int_eq(arena_sprt_verdict(&sprt_0_10, 0), ARENA_VERDICT_NONE);
    ck_assert_int_eq(arena_sprt_verdict(&sprt_0_10, 2.95), ARENA_VERDICT_HIGH);
    ck_assert_int_eq(arena_sprt_verdict(&sprt_0_10, -2.95), ARENA_VERDICT_LOW);
}

/* One-sided matches have outcomes that never came; the test must end all the same. */
TEST(decides_a_match_without_a_loss) {
    const int won[ARENA_PAIR_OUTCOMES] = {0, 0, 0, 0, 150};
    const int lost[ARENA_PAIR_OUTCOMES] = {150, 0, 0, 0, 0};
    ck_assert_int_eq(arena_sprt_verdict(&sprt_0_10, arena_sprt_llr(&sprt_0_10, won)),
                     ARENA_VERDICT_HIGH);
    ck_assert_int_eq(arena_sprt_verdict(&sprt_0_10, arena_sprt_llr(&sprt_0_10, lost)),
                     ARENA_VERDICT_LOW);
}

SUITE("arena_stats", NULL, NULL)
