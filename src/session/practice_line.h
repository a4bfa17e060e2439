/* Follows a line of moves on a board where it may be played in any of the symmetric orientations.
   */
#ifndef SESSION_PRACTICE_LINE_H
#define SESSION_PRACTICE_LINE_H

#include <turncoat/game.h>

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

#endif
