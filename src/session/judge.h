/* The losses of a game's moves, from the values of its positions. */
#ifndef SESSION_JUDGE_H
#define SESSION_JUDGE_H

#include "session/values.h"

SessionThresholds judge_default_thresholds(void);

/* The mark that a loss earns. */
SessionMark judge_mark(int loss, const SessionThresholds *thresholds);

/* Judges the moves from number first (0: all) on: those before it nobody chose. values[ply] are
   those of game->positions[ply]. The loss of a move is what its mover could expect before it less
   what he can after it, and never below 0: a search that saw further may find more. The accuracy is
   the mean over the moves of 100 %, halved for every 8 discs that the move lost. */
void judge_game(const TcGame *game, int first, const SessionValue values[TC_GAME_MAX_MOVES + 1],
                const SessionThresholds *thresholds, SessionJudgement *judgement);

#endif
