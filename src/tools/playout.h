/* A game of the engine against itself after random moves: what self-play and siblings are made of.
 */
#ifndef TOOLS_PLAYOUT_H
#define TOOLS_PLAYOUT_H

#include <stdint.h>

#include <turncoat/engine.h>
#include <turncoat/game.h>

typedef struct PlayoutOptions {
    int random_min, random_max; /* random moves at the start, spread evenly over the games */
    int depth, exact_from;      /* of the searches after them, see TcLimits */
    int selectivity;            /* of all searches */
    const TcStop *stop;         /* ends searches once it has moved from generation 0; NULL: never */
} PlayoutOptions;

typedef struct Playout {
    TcGame game;
    int random_plies; /* positions from this one on were played by the engine; the first of them is
                         not over */
} Playout;

/* The random numbers of one unit of work: those of different units have nothing in common. */
uint64_t playout_seed(uint64_t seed, uint64_t unit);

/* Forgets what engine knows and plays game number. Depends on nothing but the arguments, unless
   stopped: then what is left of the game means nothing. The codes of tc_engine_search. */
TC_WARN_UNUSED TcStatus playout_run(TcEngine *engine, const PlayoutOptions *options,
                                    uint64_t number, uint64_t *random, Playout *playout);

/* A search within the options' stop token. */
TC_WARN_UNUSED TcStatus playout_search(TcEngine *engine, const PlayoutOptions *options, int depth,
                                       int exact_from, const TcPosition *position,
                                       TcReport *report);

/* A random legal move. The mover must have one. */
TcSquare playout_random_move(const TcBoard *board, uint64_t *random);

#endif
