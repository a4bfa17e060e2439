/* The unit of the statistics is the pair of games from one opening with colours swapped. Its games
   are not independent (an opening that favours Black gives each player a win), so the statistics
   count the sum of their points ("pentanomial"). This gives a smaller error than counting wins,
   draws and losses. Elo is logistic: score = 1 / (1 + 10^(-elo/400)).

   Error: the mean of N independent pair scores has variance s^2 / N. The ends of mean +-1.96
   s/sqrt(N) are converted to Elo; this stays sensible far from 50 %, unlike the delta method.

   Test: the generalised sequential probability ratio test, with Wald's bounds (Ann. Math. Stat. 16,
   1945) and the maximum-likelihood ratio of the multinomial distribution. For the hypothesis "the
   mean is m" the likelihood has its maximum at p_i = f_i / (1 + t (a_i - m)), where f_i are the
   observed frequencies, a_i the scores, and t is such that sum p_i (a_i - m) = 0 (Owen, Empirical
   Likelihood, 2001; applied to matches by M. Van den Bergh, "The GSPRT for the multinomial
   distribution"). */
#include "tools/arena.h"

#include <math.h>

/* An outcome that never came has this instead: a hypothesis must not be impossible because of
   it. */
static const double unseen = 1e-3;

static const double deviations_95 = 1.959964;

double arena_score_of_elo(double elo) {
    return 1 / (1 + pow(10, -elo / 400));
}

double arena_elo_of_score(double score) {
    if (score <= 0) {
        return -INFINITY;
    }
    return score >= 1 ? INFINITY : 400 * log10(score / (1 - score));
}

/* Returns the score of a game, for a pair of outcome i. */
static double outcome_score(int i) {
    return (double)i / (ARENA_PAIR_OUTCOMES - 1);
}

static int count_pairs(const int pairs[ARENA_PAIR_OUTCOMES]) {
    int count = 0;
    for (int i = 0; i < ARENA_PAIR_OUTCOMES; i++) {
        count += pairs[i];
    }
    return count;
}

double arena_pairs_score(const int pairs[ARENA_PAIR_OUTCOMES]) {
    int count = count_pairs(pairs);
    double sum = 0;
    for (int i = 0; i < ARENA_PAIR_OUTCOMES; i++) {
        sum += pairs[i] * outcome_score(i);
    }
    return count > 0 ? sum / count : 0.5;
}

ArenaElo arena_elo(const int pairs[ARENA_PAIR_OUTCOMES]) {
    int count = count_pairs(pairs);
    double mean = arena_pairs_score(pairs);
    if (count == 0) {
        return (ArenaElo){.elo = 0, .low = -INFINITY, .high = INFINITY};
    }
    double variance = 0;
    for (int i = 0; i < ARENA_PAIR_OUTCOMES; i++) {
        double deviation = outcome_score(i) - mean;
        variance += pairs[i] * deviation * deviation / count;
    }
    double error = deviations_95 * sqrt(variance / count);
    return (ArenaElo){.elo = arena_elo_of_score(mean),
                      .low = arena_elo_of_score(mean - error),
                      .high = arena_elo_of_score(mean + error)};
}

/* The t of the head comment: the sum falls with t, from plus to minus infinity between the poles
   at which the weakest and the strongest outcome become impossible. */
static double solve_tilt(const double counts[ARENA_PAIR_OUTCOMES], double mean) {
    double low = -1 / (1 - mean);
    double high = 1 / mean;
    for (int step = 0; step < 100; step++) {
        double tilt = (low + high) / 2;
        double sum = 0;
        for (int i = 0; i < ARENA_PAIR_OUTCOMES; i++) {
            double deviation = outcome_score(i) - mean;
            sum += counts[i] * deviation / (1 + tilt * deviation);
        }
        if (sum > 0) {
            low = tilt;
        } else {
            high = tilt;
        }
    }
    return (low + high) / 2;
}

double arena_sprt_llr(const ArenaSprt *sprt, const int pairs[ARENA_PAIR_OUTCOMES]) {
    if (count_pairs(pairs) == 0) {
        return 0;
    }
    double counts[ARENA_PAIR_OUTCOMES];
    for (int i = 0; i < ARENA_PAIR_OUTCOMES; i++) {
        counts[i] = pairs[i] > 0 ? pairs[i] : unseen;
    }
    double mean0 = arena_score_of_elo(sprt->elo0);
    double mean1 = arena_score_of_elo(sprt->elo1);
    double tilt0 = solve_tilt(counts, mean0);
    double tilt1 = solve_tilt(counts, mean1);
    double llr = 0;
    for (int i = 0; i < ARENA_PAIR_OUTCOMES; i++) {
        double a = outcome_score(i);
        llr += counts[i] * log((1 + tilt0 * (a - mean0)) / (1 + tilt1 * (a - mean1)));
    }
    return llr;
}

void arena_sprt_bounds(const ArenaSprt *sprt, double *low, double *high) {
    *low = log(sprt->beta / (1 - sprt->alpha));
    *high = log((1 - sprt->beta) / sprt->alpha);
}

ArenaVerdict arena_sprt_verdict(const ArenaSprt *sprt, double llr) {
    double low;
    double high;
    arena_sprt_bounds(sprt, &low, &high);
    return llr <= low ? ARENA_VERDICT_LOW : llr >= high ? ARENA_VERDICT_HIGH : ARENA_VERDICT_NONE;
}
