/* A start that is random and yet fair, in the manner of XOT (eXtended Othello Tournaments: games
   from 8 random plies that were found to be about even). Ours are drawn on the spot and checked by
   our own engine. Runs on the worker thread. */
#ifndef SESSION_OPENING_H
#define SESSION_OPENING_H

#include "session/engine.h"
#include "session/players.h"

typedef struct Opening {
    int count; /* SESSION_RANDOM_PLIES; 0: none was found, because the engine failed or was
                  stopped */
    TcSquare moves[SESSION_RANDOM_PLIES];
    int value; /* discs for the side to move then, as the check found it */
    int tries; /* positions that were drawn and checked */
} Opening;

enum {
    OPENING_EVEN_MAX = 2, /* discs, either way, that still count as even */
    OPENING_DEPTH = 10,
    OPENING_TRIES = 100 /* after so many the most even one will do */
};

/* The same seed gives the same opening, unless stopped through the token in stop. */
void opening_draw(const SessionEngine *engine, const TcLimits *stop, uint64_t seed,
                  Opening *opening);

#endif
