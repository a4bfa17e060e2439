/* Draws the current place in the game below the board, and the buttons to step through it. */
#ifndef GUI_BOARD_NAV_H
#define GUI_BOARD_NAV_H

#include "gui/window/view.h"

void nav_draw(const View *view);

#endif
