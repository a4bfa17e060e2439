/* Follows a line of moves on a board on which it may be played in any of the orientations that the
   symmetries of the board allow. */
#ifndef SESSION_PRACTICE_LINE_H
#define SESSION_PRACTICE_LINE_H

#include <turncoat/game.h>

typedef struct PracticeLine {
    TcGame game;         /* as it is written */
    int at;              /* moves of it that were played */
    bool left;           /* another move was played, or it has ended */
    TcSymmetry symmetry; /* from the line to the board */
} PracticeLine;

void practice_line_begin(PracticeLine *line, const TcGame *game);

/* What the line goes on with on the board; TC_NO_SQUARE: it was left or has ended. */
TcSquare practice_line_next(const PracticeLine *line);

/* A move is made on the board, and led to after; returns whether the line, under some symmetry, has
   it. *line is then behind that move, otherwise left. */
bool practice_line_play(PracticeLine *line, const TcPosition *after);

/* Moves of a colour from the line's beginning to its end. */
int practice_line_moves(const TcGame *game, TcColour colour);

#endif
