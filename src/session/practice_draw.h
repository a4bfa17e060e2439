/* Positions for practising endgames when the library has none: the engine plays a quick, varied
   game from some random moves until the requested number of squares is empty. Runs on the
   thread of the engine's queue. */
#ifndef SESSION_PRACTICE_DRAW_H
#define SESSION_PRACTICE_DRAW_H

#include <turncoat/game.h>

#include "session/engine.h"

typedef struct PracticeDraw {
    int count;                         /* 0: none found, because the engine failed or was stopped */
    TcSquare moves[TC_GAME_MAX_MOVES]; /* from the standard start, without passes */
} PracticeDraw;

/* The depth of the searches, and the discs by which a move may be worse than the best one. */
enum { PRACTICE_DRAW_DEPTH = 4, PRACTICE_DRAW_SPREAD = 4 };

/* The same seed gives the same moves with an empty table, unless the token in stop stops it. */
void practice_draw(const SessionEngine *engine, const TcLimits *stop, uint64_t seed, int empties,
                   PracticeDraw *draw);

#endif
