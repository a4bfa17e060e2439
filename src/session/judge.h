/* The losses of a game's moves, from the values of its positions. */
#ifndef SESSION_JUDGE_H
#define SESSION_JUDGE_H

#include "session/values.h"

SessionThresholds judge_default_thresholds(void);

/* The mark for a loss in discs. */
SessionMark judge_mark(int loss, const SessionThresholds *thresholds);

/* Judges the moves from index first on (0: all); earlier ones were drawn at random. values[ply]
   belongs to game->positions[ply]. The loss of a move is the mover's value before it minus the
   mover's value after it, at least 0 (a deeper search after the move may find more). The accuracy
   is the mean over the moves of 100 %, halved for every 8 discs lost. */
void judge_game(const TcGame *game, int first, const SessionValue values[TC_GAME_MAX_MOVES + 1],
                const SessionThresholds *thresholds, SessionJudgement *judgement);

#endif
