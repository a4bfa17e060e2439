/* A game of the engine against itself after random moves: what samples are made of. */
#ifndef TOOLS_PLAYOUT_H
#define TOOLS_PLAYOUT_H

#include <stdint.h>

#include <turncoat/engine.h>
#include <turncoat/game.h>

#include "tools/openings.h"

typedef struct PlayoutOptions {
    int random_min, random_max; /* random moves at the start, spread evenly over the games */
    int plies;                  /* moves of the engine after them at most; 0: to the end */
    int depth, exact_from;      /* of the searches after them, see TcLimits */
    int selectivity;            /* of searches to a depth; what is solved is proven */
    const Openings *openings;   /* random moves begin after these; NULL: with the first move */
    const TcStop *stop;         /* ends searches once it has moved from generation 0; NULL: never */
} PlayoutOptions;

typedef struct Playout {
    TcGame game;
    int first; /* positions from this one on were played by the engine; it is not over */
} Playout;

/* The random numbers of one unit of work: those of different units have nothing in common. */
uint64_t playout_seed(uint64_t seed, uint64_t unit);

/* Forgets what engine knows and plays game number. Depends on nothing but the arguments, unless
   stopped: then what is left of the game means nothing. The codes of tc_engine_search. */
TC_WARN_UNUSED TcStatus playout_run(TcEngine *engine, const PlayoutOptions *options,
                                    uint64_t number, uint64_t *random, Playout *playout);

/* A search within the options' stop token. What it solves, at exact_from empties or fewer, is
   proven. */
TC_WARN_UNUSED TcStatus playout_search(TcEngine *engine, const PlayoutOptions *options, int depth,
                                       int exact_from, const TcPosition *position,
                                       TcReport *report);

/* A random legal move. The mover must have one. */
TcSquare playout_random_move(const TcBoard *board, uint64_t *random);

#endif
