/* The parts of practice that know no session: a line of moves that is followed, and the grades of moves. */
#pragma once

#include <turncoat/progress.h>

#include "session/practice.h"

/* -- a line of moves, on a board where it may be played in any of the symmetric orientations -- */

typedef struct PracticeLine {
    TcGame game;         /* as in the list of lines */
    int at;              /* number of its moves played */
    bool left;           /* another move was played, or the line has ended */
    TcSymmetry symmetry; /* from the line to the board */
} PracticeLine;

void practice_line_begin(PracticeLine *line, const TcGame *game);

/* The next move of the line, on the board; TC_NO_SQUARE: it was left or has ended. */
TcSquare practice_line_next(const PracticeLine *line);

/* Handles a move on the board that led to after. Returns whether the line has the move under some
   symmetry; if not, the line is left. */
bool practice_line_play(PracticeLine *line, const TcPosition *after);

/* The number of moves of a colour in a line. */
int practice_line_moves(const TcGame *game, TcColour colour);

/* -- grades, from a report that has a line for every legal move -- */

/* Returns how many moves are worth as much as the best. */
int practice_best_count(const TcReport *report);

/* Whether every line has an exact value in discs. */
bool practice_is_exact(const TcReport *report);

/* Whether an endgame is a good exercise: all values are exact and not all equal, and the best one
   is within PRACTICE_WIDEST discs. */
bool practice_is_worthy(const TcReport *report);

/* Returns how far a solved endgame is from the wanted difficulty: 0 where it fits, or any does; at most 1. */
double practice_off(const PracticePlan *plan, const TcPosition *position, const TcReport *report);

/* Grades a move in an endgame; one that leaves an opening's line, whose next move is other, or
   TC_NO_SQUARE: a move worth as much as that is good; or a guess of a game's move, other. */
PracticeMove practice_grade(PracticeKind kind, const TcReport *report, TcSquare move,
                            TcSquare other);

/* Counts a first attempt. */
void practice_count(PracticeScore *score, const PracticeMove *move);

/* The score of the present exercise alone, once it is finished. */
PracticeScore practice_exercise_score(const SessionPractice *practice);

/* Whether the move was not good enough, so that the user has to try again. */
bool practice_is_wrong(PracticeVerdict verdict);
