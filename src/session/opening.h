/* Random but fair starts, as in XOT (eXtended Othello Tournaments: games that begin after 8 random
   plies known to be about even). Ours are drawn when needed and checked by our engine. Runs on the
   thread of the engine's queue. */
#ifndef SESSION_OPENING_H
#define SESSION_OPENING_H

#include "session/engine.h"
#include "session/players.h"

typedef struct Opening {
    int count; /* SESSION_RANDOM_PLIES; 0: none found, because the engine failed or was stopped */
    TcSquare moves[SESSION_RANDOM_PLIES];
    int value; /* discs for the side to move after them, from the check */
    int tries; /* positions drawn and checked */
} Opening;

enum {
    OPENING_EVEN_MAX = 2, /* discs for either side that still count as even */
    OPENING_DEPTH = 10,
    OPENING_TRIES = 100 /* after this many, take the most even one */
};

/* The same seed gives the same opening, unless the token in stop stops it. */
void opening_draw(const SessionEngine *engine, const TcLimits *stop, uint64_t seed,
                  Opening *opening);

#endif
