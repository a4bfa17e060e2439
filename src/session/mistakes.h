/* The kind of a mistake: the first of these that is true compared with the best move. */
#ifndef SESSION_MISTAKES_H
#define SESSION_MISTAKES_H

#include "session/values.h"

typedef enum MistakeKind {
    MISTAKE_CORNER,   /* the opponent can take more corners than after the best move */
    MISTAKE_X_SQUARE, /* the disc is diagonally next to an empty corner */
    MISTAKE_MOBILITY, /* the opponent has at least two moves more, or the mover two fewer */
    MISTAKE_PARITY,   /* at 20 empty squares or fewer, the opponent has more odd regions */
    MISTAKE_OTHER,
    MISTAKE_KINDS = SESSION_MISTAKES
} MistakeKind;

/* Both moves must be legal and different. */
MistakeKind mistake_kind(const TcPosition *before, TcSquare played, TcSquare best);

/* Counts the marked moves of each side by kind. */
void mistakes_count(const TcGame *game, const SessionValue values[TC_GAME_MAX_MOVES + 1],
                    const SessionJudgement *judgement, int counts[2][MISTAKE_KINDS]);

#endif
