/* Statistics of a match: Elo difference with its error, and a sequential test. */
#ifndef TOOLS_ARENA_STATS_H
#define TOOLS_ARENA_STATS_H

/* The points that a player can score in the two games of a pair: 0, 1/2, 1, 3/2 and 2. Below,
   pairs[i] is the number of pairs with i/2 points. */
enum { ARENA_PAIR_OUTCOMES = 5 };

typedef struct ArenaElo {
    double elo;       /* -infinity..infinity, logistic */
    double low, high; /* 95 % confidence */
} ArenaElo;

typedef enum ArenaVerdict {
    ARENA_VERDICT_NONE, /* more games are needed */
    ARENA_VERDICT_LOW,  /* elo0 is accepted */
    ARENA_VERDICT_HIGH  /* elo1 is accepted */
} ArenaVerdict;

typedef struct ArenaSprt {
    double elo0, elo1;  /* the two hypotheses, elo0 < elo1 */
    double alpha, beta; /* the probabilities of wrongly accepting elo1, and elo0 */
} ArenaSprt;

/* The expected score, 0..1, of a player who is elo stronger; and the inverse. */
double arena_score_of_elo(double elo);
double arena_elo_of_score(double score);

/* The mean score of a game, 0..1; 0.5 without pairs. */
double arena_pairs_score(const int pairs[ARENA_PAIR_OUTCOMES]);

/* The Elo difference with its confidence interval; without pairs -infinity..infinity. */
ArenaElo arena_elo(const int pairs[ARENA_PAIR_OUTCOMES]);

/* The log-likelihood ratio of elo1 against elo0; 0 without pairs. */
double arena_sprt_llr(const ArenaSprt *sprt, const int pairs[ARENA_PAIR_OUTCOMES]);

/* The bounds of llr that end the test: *low accepts elo0, *high accepts elo1. */
void arena_sprt_bounds(const ArenaSprt *sprt, double *low, double *high);

ArenaVerdict arena_sprt_verdict(const ArenaSprt *sprt, double llr);

#endif
