/* The board as the game and setup scenes show it: its discs and its marks. */
#pragma once

#include "gui/window/view.h"

void board_draw(const View *view);

/* Draws a framed board without coordinates, as large as fits in place. last: the move that led to
   position, or TC_NO_SQUARE. */
SDL_Rect small_board_squares(const View *view, SDL_Rect place); /* its squares there */
void small_board_draw(const View *view, SDL_Rect place, const TcPosition *position, TcSquare last);
