/* The value of any position for the side to move: from a search, from a search after a forced pass,
   or from the disc count if the game is over. */
#pragma once

#include <stdbool.h>

#include <turncoat/engine.h>

#include "base/buf.h"

typedef struct Judgement {
    int value;       /* discs for the side to move; +1, 0, -1 in win-loss-draw mode */
    bool wld;        /* so it was, for this position */
    bool proven;     /* value is the final result (or win, draw, loss in win-loss-draw mode), or a
                        bound of it */
    TcBound bound;   /* which bound, for the side to move */
    TcSquare move;   /* the best move; TC_PASS if forced, TC_NO_SQUARE if the game is over */
    int depth;       /* of the search in plies; 0: none, then value is meaningless unless proven */
    int selectivity; /* of depth, percent; 100 if the game is over */
    int uncertainty; /* of value, as TcLine's */
    TcReport report; /* of the engine, with values for the side to move; without lines if the game
                        is over */
} Judgement;

/* Judges a position. progress, which may be NULL, gets the engine's reports. TC_ERROR_ARGUMENT for
   limits out of range; an interrupted search is not an error. */
TC_WARN_UNUSED TcStatus judge_position(TcEngine *engine, const TcPosition *position,
                                       const TcLimits *limits, TcProgressFn *progress,
                                       void *context, Judgement *judgement);

/* The sign of a value, its win-loss-draw result: 1, 0, -1. */
int judge_sign(int value);

/* Appends the moves of the best line: "g8 h1 h7", or "pass g8 h1 h7" after a forced pass. */
void judge_write_line(const Judgement *judgement, Buf *text);
