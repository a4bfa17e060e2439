/* Turning points: the moves that decided a game. Each lost enough to be marked, and turned the outcome
   from its mover's side: a win into a draw or a loss, or a draw into a loss. Plain values. */
#pragma once

#include "core/losses.h"

enum { TURNING_POINTS_MAX = 3, TURNING_TEXT_SIZE = 240 };

typedef struct TurningPoint {
    int ply;    /* the number of moves before it */
    int before; /* discs for its mover: what was to be had, */
    int after;  /* and after the move; less, and the outcome is another */
    TcColour mover;
    TcSquare move;
    TcSquare best; /* TC_NO_SQUARE: not known */
    bool explained;
    Reason reason; /* if explained: the strongest of reasons_find */
} TurningPoint;

/* A judged move of a game. */
typedef struct TurningMove {
    bool marked;       /* its loss is known, and large enough to count */
    int before, after; /* as in TurningPoint */
    TcSquare best;
} TurningMove;

/* Finds the turning points, in the game's order: of more than TURNING_POINTS_MAX those that lost most.
   Returns how many there are. moves[n] is game->moves[n]. */
int turning_points_find(const TcGame *game, const TurningMove moves[TC_GAME_MAX_MOVES],
                        TurningPoint points[TURNING_POINTS_MAX]);

/* The same from what losses_judge was given and found. */
int turning_points_of_losses(const TcGame *game, const PositionValue values[TC_GAME_MAX_MOVES + 1],
                             const Losses *losses, TurningPoint points[TURNING_POINTS_MAX]);

/* Says how an outcome was turned, in words to be translated: "%1$s turns a win by %2$d into a loss by
   %3$d." Not all formats have all of them. */
typedef struct TurningSentence {
    const char *format;
    int first, second; /* discs, 0.. */
} TurningSentence;

/* before and after are discs for the mover; NULL as the format where the outcome is the same or
   better. */
TurningSentence turning_sentence(int before, int after);

/* The whole in English: how the move turned the outcome, then its reason, or the best move if there
   is none. */
void turning_text(const TurningPoint *point, char text[TURNING_TEXT_SIZE]);
