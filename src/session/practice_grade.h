/* Grades the moves of practice, from a report that has a line for every legal move. */
#ifndef SESSION_PRACTICE_GRADE_H
#define SESSION_PRACTICE_GRADE_H

#include <turncoat/progress.h>

#include "session/practice.h"

/* How many moves are worth as much as the best. */
int practice_best_count(const TcReport *report);

/* Whether every line has an exact value in discs. */
bool practice_is_exact(const TcReport *report);

/* Whether an endgame is a good exercise: all values are exact and not all equal, and the best one
   is within PRACTICE_WIDEST discs. */
bool practice_is_worthy(const TcReport *report);

/* Grades a move in an endgame. */
PracticeMove practice_grade_exact(const TcReport *report, TcSquare move);

/* Grades a move that leaves an opening's line. line_move: the line's next move, or TC_NO_SQUARE. A
   move worth as much as line_move is good. */
PracticeMove practice_grade_opening(const TcReport *report, TcSquare move, TcSquare line_move);

/* Grades a guess of the game's move. */
PracticeMove practice_grade_guess(const TcReport *report, TcSquare move, TcSquare game_move);

/* Counts a first attempt. */
void practice_count(PracticeScore *score, const PracticeMove *move);

/* The score of the present exercise alone, once it is finished. */
PracticeScore practice_exercise_score(const SessionPractice *practice);

/* Whether the move was not good enough, so that the user has to try again. */
bool practice_is_wrong(PracticeVerdict verdict);

#endif
