/* The kind of a mistake: the first of these that holds against the best move. */
#ifndef SESSION_MISTAKES_H
#define SESSION_MISTAKES_H

#include "session/values.h"

typedef enum MistakeKind {
    MISTAKE_CORNER,   /* the opponent can take more corners than after the best move */
    MISTAKE_X_SQUARE, /* it stands diagonally next to an empty corner */
    MISTAKE_MOBILITY, /* the opponent has two moves more, or the mover two fewer */
    MISTAKE_PARITY,   /* with 20 empty squares or fewer: more odd regions for the opponent */
    MISTAKE_OTHER,
    MISTAKE_KINDS = SESSION_MISTAKES
} MistakeKind;

/* Both moves are legal and different. */
MistakeKind mistake_kind(const TcPosition *before, TcSquare played, TcSquare best);

/* The marked moves of each side, by kind. */
void mistakes_count(const TcGame *game, const SessionValue values[TC_GAME_MAX_MOVES + 1],
                    const SessionJudgement *judgement, int counts[2][MISTAKE_KINDS]);

#endif
