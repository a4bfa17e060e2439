/* Guess the move: makes a plan for the session from the game on the board, or from an imported game
   of the library. */
#ifndef GUI_PRACTICE_GUESS_H
#define GUI_PRACTICE_GUESS_H

#include "gui/practice/state.h"

/* Whether the game on the board is long enough. */
bool guess_can_use_board(const Gui *gui);

/* Begins guessing, or requests a game from the library. Returns false, and reports it to the user,
   if there is no game. */
bool guess_begin(Gui *gui, uint64_t seed);

/* A game that was requested does not come any more. */
void guess_cancel(Gui *gui);

#endif
