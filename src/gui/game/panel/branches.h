/* Variations at the bottom of the move list: the other moves from here or, if there are none, the
   alternatives to the last move, and the commands for the current variation. */
#ifndef GUI_GAME_PANEL_BRANCHES_H
#define GUI_GAME_PANEL_BRANCHES_H

#include "gui/game/state.h"

/* Draws the other moves from here, or the alternatives to the last move, at the bottom of the list.
   Returns the height that it used. */
int branches_draw(const View *view);

#endif
