/* A position to practise an endgame on where the library has none: the engine plays a game, quickly
   and with some variety, from random moves on until so many squares are empty. Runs on the worker
   thread. */
#ifndef SESSION_PRACTICE_DRAW_H
#define SESSION_PRACTICE_DRAW_H

#include <turncoat/game.h>

#include "session/engine.h"

typedef struct PracticeDraw {
    int count; /* 0: none was found, because the engine failed or was stopped */
    TcSquare moves[TC_GAME_MAX_MOVES]; /* from the standard start; passes are not in it */
} PracticeDraw;

/* Depth of the searches, and the discs that a move may be worth less than the best. */
enum { PRACTICE_DRAW_DEPTH = 4, PRACTICE_DRAW_SPREAD = 4 };

/* The same seed gives the same moves to an engine that remembers nothing, unless stopped through
   the token in stop. */
void practice_draw(const SessionEngine *engine, const TcLimits *stop, uint64_t seed, int empties,
                   PracticeDraw *draw);

#endif
