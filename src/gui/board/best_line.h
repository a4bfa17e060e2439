/* The best line on the board: its next moves as numbered ghost discs. On a square that shows a
   value the ghost is small and in a corner. */
#ifndef GUI_BOARD_BEST_LINE_H
#define GUI_BOARD_BEST_LINE_H

#include "gui/window/view.h"

/* Draws the next moves of the best line over the hints, as many as the setting wants. */
void best_line_draw(const View *view);

#endif
