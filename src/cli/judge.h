/* The value of any position for the side to move: searched, searched
   after a forced pass, or counted when the game is over. */
#ifndef CLI_JUDGE_H
#define CLI_JUDGE_H

#include <stdbool.h>

#include <turncoat/engine.h>

#include "base/buf.h"

typedef struct Judgement {
    int value;       /* discs for the side to move; +1, 0, -1 in win-loss-draw mode */
    bool proven;     /* value is the final result (or win, draw, loss when that was asked), or a
                        bound of it */
    TcBound bound;   /* which; of the mover */
    TcSquare move;   /* the best; TC_PASS when forced, TC_NO_SQUARE when the game is over */
    int depth;       /* plies behind value; 0: none, value means nothing unless proven */
    int selectivity; /* of depth, percent; 100 when the game is over */
    bool finished;   /* not stopped early */
    TcReport report; /* of the engine, its values turned to the side to move; no lines when the game
                        is over */
} Judgement;

/* TC_ERROR_ARGUMENT for limits out of range; interrupted searches are fine. */
TC_WARN_UNUSED TcStatus judge_position(TcEngine *engine, const TcPosition *position,
                                       const TcLimits *limits, Judgement *judgement);

/* The score of a line as win-loss-draw: its sign. */
int judge_sign(int value);

/* Adds the moves of a line after the forced pass if there was one: "g8 h1 h7". */
void judge_write_line(const Judgement *judgement, int line, Buf *text);

#endif
