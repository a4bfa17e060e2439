/* A match between two players, A and B. Every opening is played twice, with colours swapped. Games
   run on several threads and are counted in the order of their numbers, so that the result of
   deterministic players does not depend on the number of threads. core enforces the rules: a player
   that breaks them, crashes, answers garbage or answers too late loses that game and is restarted
   for the next one. */
#ifndef TOOLS_ARENA_H
#define TOOLS_ARENA_H

#include "tools/arena_openings.h"
#include "tools/arena_player.h"
#include "tools/arena_stats.h"

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
   TC_ERROR_MEMORY or the status that game_over returned. */
TC_WARN_UNUSED TcStatus arena_run(const ArenaConfig *config, ArenaTally *tally, int *failed,
                                  TcError *error);

#endif
