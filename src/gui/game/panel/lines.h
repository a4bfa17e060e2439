/* Every legal move, the best first, with its value, what it loses, its depth and selectivity, and the
   line expected after it, in two rows or as a whole. A click on the move plays it. With the mouse over a later move of
   the line the board shows the line up to that move, and a click goes there. */
#ifndef GUI_GAME_PANEL_LINES_H
#define GUI_GAME_PANEL_LINES_H

#include "gui/game/state.h"

void lines_draw(const View *view);

#endif
