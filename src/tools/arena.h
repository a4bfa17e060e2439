/* A match between two players, A and B. Every opening is played twice, with colours swapped. Games
   run on several threads and are counted in the order of their numbers, so that the result of
   deterministic players does not depend on the number of threads. core enforces the rules: a player
   that breaks them, crashes, answers garbage or answers too late loses that game and is restarted
   for the next one. */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include <turncoat/engine.h>
#include <turncoat/game.h>
#include <turncoat/status.h>

#include "tools/arena_player.h"

/* -- openings -- */

typedef struct ArenaOpening {
    int count; /* moves from the standard start; the game is not over after them */
    uint8_t moves[TC_GAME_MAX_MOVES];
} ArenaOpening;

typedef struct ArenaDraw {
    int count;
    int plies; /* random moves, not counting passes, 0..50 */
    uint64_t seed;
    TcEngine *engine; /* evaluates the openings; NULL: all are accepted */
    int balance;      /* with engine: maximum value for either side, in discs */
} ArenaDraw;

/* Fills openings with random games that are not over. No two lead to the same position under
   symmetry, unless 100 repetitions, or 1000 tries with one, occur for one opening. The same draw (and evaluation) gives the
   same openings. In balanced openings the players decide the game; most random positions are lost
   for one side, whoever plays. TC_ERROR_MEMORY; TC_ERROR_NOT_FOUND if 1000 tries give no balanced
   opening; the errors of tc_engine_search. */
TC_WARN_UNUSED TcStatus arena_openings_random(const ArenaDraw *draw, ArenaOpening *openings);

/* Reads one transcript per line; empty lines and lines that begin with # are skipped. Stores the
   first max openings; *found: how many there are in all. TC_ERROR_SYNTAX or TC_ERROR_ILLEGAL, with
   the place in *error. */
TC_WARN_UNUSED TcStatus arena_openings_parse(const char *text, size_t length, int max,
                                             ArenaOpening *openings, int *found, TcError *error);

/* -- statistics: the Elo difference with its error, and a sequential test -- */

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

enum { ARENA_A = 0, ARENA_B = 1 };

typedef struct ArenaGame {
    int number; /* from 0; 2n and 2n + 1 share opening n */
    TcColour colour_a;
    TcGame game;
    int opening_plies;
    GgfMove notes[TC_GAME_MAX_MOVES]; /* by move, from 0 */
    int points_a;                     /* 0 lost, 1 drawn, 2 won */
    int discs_a;                      /* the final disc difference for A; +-64 after a fault */
    TcError error;                    /* TC_OK: played to the end */
    int loser;                        /* the player at fault: ARENA_A or ARENA_B */
} ArenaGame;

typedef struct ArenaTally {
    int games, wins, draws, losses; /* of A */
    int pairs[ARENA_PAIR_OUTCOMES]; /* complete pairs, by A's points */
    int64_t discs;                  /* sum of A's differences in games played to the end */
    int disc_games;                 /* number of games played to the end */
    int faults[2][TC_STATUS_COUNT]; /* games that ended so, by player */
    int64_t moves[2];               /* chosen by A and by B */
    double seconds[2], slowest[2];
    double llr; /* if there is a test */
    ArenaVerdict verdict;
} ArenaTally;

typedef struct ArenaConfig {
    ArenaSide sides[2];
    const ArenaOpening *openings;
    int opening_count; /* with more pairs, the openings are reused from the first */
    int games;         /* even */
    int concurrency;   /* 1..POOL_JOBS_MAX */
    uint64_t seed;
    double seconds, move_timeout; /* see ArenaTerms */
    TcClock clock;
    const ArenaSprt *sprt;     /* NULL: all games are played */
    bool (*interrupted)(void); /* called a few times per second */
    void *context;             /* of these, which may be NULL: */
    /* Called once both players of the first board are ready; their titles may be empty. */
    void (*begin)(void *context, const char *title_a, const char *title_b);
    /* Called in the order of the games, on the calling thread; an error ends the match. */
    TcStatus (*game_over)(void *context, const ArenaGame *game, const ArenaTally *tally);
} ArenaConfig;

/* Plays the match until all games are over, the test is decided or the user interrupts. *tally
   holds the counts in any case. TC_ERROR_NOT_FOUND if a player cannot be started; *failed says
   which one and *error why. TC_CANCELLED if the user interrupts before the first game. Else
   TC_ERROR_MEMORY, also when a player of another board finds no room, or the status that game_over
   returned. */
TC_WARN_UNUSED TcStatus arena_run(const ArenaConfig *config, ArenaTally *tally, int *failed,
                                  TcError *error);
