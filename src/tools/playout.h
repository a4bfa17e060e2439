/* A self-play game of the engine after random moves; samples are taken from such games. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/engine.h>
#include <turncoat/game.h>

#include "tools/openings.h"

typedef struct PlayoutOptions {
    int random_min, random_max; /* random moves at the start, openings included, by game number */
    int plies;                  /* maximum moves of the engine after them; 0: to the end */
    int depth, exact_from;      /* of the engine's searches, as in TcLimits */
    int selectivity;            /* of searches to a depth; solved values are proven */
    const Openings *openings;   /* the random moves start after one of these; NULL: at the start */
    const TcStop *stop;         /* ends searches once its generation is not 0; NULL: never */
} PlayoutOptions;

typedef struct Playout {
    TcGame game;
    int first; /* index of the position before the engine's first move; not the end of the game */
} Playout;

/* The random seed of one unit of work; different units have independent random numbers. */
uint64_t playout_seed(uint64_t seed, uint64_t unit);

/* Clears the engine and plays the game with the given number. The game depends only on the
   arguments; after a stop it is meaningless. Errors as tc_engine_search. */
TC_WARN_UNUSED TcStatus playout_run(TcEngine *engine, const PlayoutOptions *options,
                                    uint64_t number, uint64_t *random, Playout *playout);

/* Values a position for its mover, by a search with the options' selectivity and stop token that
   solves from exact_from empties on: a proven value, else that of depth or, with mean, the mean of
   those of depth - 1 and depth, which is nearer the truth than either, because values lean with the
   parity of their depth. Errors as tc_engine_search. */
TC_WARN_UNUSED TcStatus playout_value(TcEngine *engine, const PlayoutOptions *options, int depth,
                                      int exact_from, bool mean, const TcBoard *board,
                                      TcValue *value, bool *exact);

/* A random legal move. The mover must have one. */
TcSquare playout_random_move(const TcBoard *board, uint64_t *random);

/* A game of count random moves from start, passes not counted, that is not over after them: one that
   is, is played anew. */
void playout_random_moves(const TcPosition *start, int count, uint64_t *random, TcGame *game);
