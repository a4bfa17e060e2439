/* Values of positions, and the judgement of a game's moves from them. Plain values. */
#ifndef SESSION_JUDGE_H
#define SESSION_JUDGE_H

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/game.h>

#include "core/reasons.h"

/* The value of a position, from Black's side. If the game is over, the result. */
typedef struct SessionValue {
    bool known;
    int8_t black_value; /* discs, -64..64 */
    int8_t depth;       /* plies searched below the position */
    bool exact;
    bool from_file; /* from a file, not from a search here */
    bool from_book; /* from the opening book */
    TcSquare best;  /* the best move; TC_NO_SQUARE: not known */
} SessionValue;

/* How bad a move was, by its loss against the best move. */
typedef enum SessionMark {
    SESSION_MARK_NONE = 0,
    SESSION_MARK_DUBIOUS, /* ?! */
    SESSION_MARK_MISTAKE, /* ? */
    SESSION_MARK_BLUNDER  /* ?? */
} SessionMark;

enum { SESSION_MARK_COUNT = 4 };

/* A move gets the mark if it loses more than this many discs, and its values are exact or from
   searches of at least min_depth plies. The defaults are 2, 4, 8 and 6. */
typedef struct SessionThresholds {
    int dubious, mistake, blunder;
    int min_depth;
} SessionThresholds;

typedef enum SessionPhase {
    SESSION_WHOLE_GAME = 0,
    SESSION_OPENING, /* discs 1 to 20 after the first four, by the board's discs, */
    SESSION_MIDDLE,  /* 21 to 40, */
    SESSION_ENDGAME, /* and the rest */
    SESSION_PHASES
} SessionPhase;

/* The moves of the record, judged by the values. */
typedef struct SessionJudgement {
    int8_t loss[TC_GAME_MAX_MOVES];  /* [n]: discs lost by move n + 1; -1: not known */
    uint8_t mark[TC_GAME_MAX_MOVES]; /* SessionMark */
    int total[2];                    /* discs lost, by TcColour */
    int judged[2];                   /* moves whose loss is known */
    int accuracy[2][SESSION_PHASES]; /* percent; -1: no move was judged */
    int counts[2][SESSION_MARK_COUNT];
} SessionJudgement;

SessionThresholds judge_default_thresholds(void);

/* The mark for a loss in discs. */
SessionMark judge_mark(int loss, const SessionThresholds *thresholds);

/* Judges the moves from index first on (0: all); earlier ones were drawn at random. values[ply]
   belongs to game->positions[ply]. The loss of a move is the mover's value before it minus the
   mover's value after it, at least 0 (a deeper search after the move may find more). The accuracy
   is the mean over the moves of 100 %, halved for every 8 discs lost. */
void judge_game(const TcGame *game, int first, const SessionValue values[TC_GAME_MAX_MOVES + 1],
                const SessionThresholds *thresholds, SessionJudgement *judgement);

/* Counts the marked moves of each side by kind. */
void judge_count_mistakes(const TcGame *game, const SessionValue values[TC_GAME_MAX_MOVES + 1],
                          const SessionJudgement *judgement, int counts[2][MISTAKE_KINDS]);

#endif
