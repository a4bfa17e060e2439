/* Grades of moves in practice: judges a report that has a line for every legal move. */
#ifndef SESSION_PRACTICE_GRADE_H
#define SESSION_PRACTICE_GRADE_H

#include <turncoat/progress.h>

#include "session/practice.h"

/* How many moves are worth as much as the best. */
int practice_best_count(const TcReport *report);

/* Every line is proven in discs. */
bool practice_is_exact(const TcReport *report);

/* An endgame is worth solving: every move is proven, they are not all worth the same, and the best
   ends within PRACTICE_WIDEST discs. */
bool practice_is_worthy(const TcReport *report);

/* Grades a move in an endgame. */
PracticeMove practice_grade_exact(const TcReport *report, TcSquare move);

/* Grades a move in an opening that is not the line's; line_move: what the line goes on with, or
   TC_NO_SQUARE. A move that is worth as much as the line's is good. */
PracticeMove practice_grade_opening(const TcReport *report, TcSquare move, TcSquare line_move);

/* Grades a guess of the game's move. */
PracticeMove practice_grade_guess(const TcReport *report, TcSquare move, TcSquare game_move);

/* Counts a first try. */
void practice_count(PracticeScore *score, const PracticeMove *move);

/* The exercise on the board alone, when it is done. */
PracticeScore practice_exercise_score(const SessionPractice *practice);

/* Not good enough: it is to be tried again. */
bool practice_is_wrong(PracticeVerdict verdict);

#endif
