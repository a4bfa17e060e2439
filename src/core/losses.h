/* Values of positions, and the judgement of a game's moves from them. Plain values. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/game.h>
#include <turncoat/value.h>

#include "core/reasons.h"

/* The value of a position, from Black's side. If the game is over, the result. */
typedef struct PositionValue {
    bool known;
    TcValue black_value;
    int8_t depth;       /* plies searched below the position */
    int8_t selectivity; /* of that search, in percent; 0: not said */
    bool exact;
    bool from_file;      /* from a file, not from a search here */
    bool from_book;      /* from the opening book */
    int16_t uncertainty; /* as TcLine's, in tenths of a disc; 0: none is known */
    TcSquare best;       /* the best move; TC_NO_SQUARE: not known */
} PositionValue;

/* A mark says how bad a move was, by its loss against the best move. */
typedef enum LossMark {
    LOSS_MARK_NONE = 0,
    LOSS_MARK_DUBIOUS, /* ?! */
    LOSS_MARK_MISTAKE, /* ? */
    LOSS_MARK_BLUNDER, /* ?? */
    LOSS_MARK_COUNT
} LossMark;

/* A move gets the mark if it loses more than this many discs, and its values are exact or from
   searches of at least min_depth plies. The defaults are 2, 4, 8 and 6. */
typedef struct LossThresholds {
    int dubious, mistake, blunder;
    int min_depth;
} LossThresholds;

typedef enum LossPhase {
    LOSS_WHOLE_GAME = 0,
    LOSS_OPENING, /* discs 1 to 20 after the first four, by the board's discs, */
    LOSS_MIDDLE,  /* 21 to 40, */
    LOSS_ENDGAME, /* and the rest */
    LOSS_PHASES
} LossPhase;

/* The moves of the record, judged by the values. */
typedef struct Losses {
    int16_t loss[TC_GAME_MAX_MOVES]; /* [n]: discs lost by move n + 1; -1: not known */
    uint8_t mark[TC_GAME_MAX_MOVES]; /* LossMark */
    int total[2];                    /* discs lost, by TcColour */
    int judged[2];                   /* moves whose loss is known */
    int accuracy[2][LOSS_PHASES];    /* percent; -1: no move was judged */
    int counts[2][LOSS_MARK_COUNT];
} Losses;

LossThresholds losses_default_thresholds(void);

/* The mark for a loss in discs; and "?!", "?", "??" or "". */
LossMark losses_mark(int loss, const LossThresholds *thresholds);
const char *losses_mark_text(LossMark mark);

/* The discs that mover has lost by a move, by the values of the positions before and after it; below 0
   where the search after it found more. */
int losses_between(const PositionValue *before, const PositionValue *after, TcColour mover);

/* Judges the moves from index first on (0: all); earlier ones were drawn at random. values[ply]
   belongs to game->positions[ply]. The loss of a move is the mover's value before it minus the
   mover's value after it, both in whole discs, at least 0 (a deeper search after the move may find
   more). The accuracy is the mean over the moves of 100 %, halved for every 8 discs lost. */
void losses_judge(const TcGame *game, int first, const PositionValue values[TC_GAME_MAX_MOVES + 1],
                  const LossThresholds *thresholds, Losses *judgement);

/* Counts the marked moves of each side by kind. */
void losses_count_mistakes(const TcGame *game, const PositionValue values[TC_GAME_MAX_MOVES + 1],
                           const Losses *judgement, int counts[2][MISTAKE_KINDS]);
