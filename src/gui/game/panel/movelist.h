/* The tabs and the list of moves: each row has a move of Black and White's reply, both with their
   numbers. */
#ifndef GUI_GAME_PANEL_MOVELIST_H
#define GUI_GAME_PANEL_MOVELIST_H

#include "gui/game/state.h"

void panel_tabs_draw(const View *view);
void movelist_draw(const View *view);
/* A tab has its table within the card, and the thumb in the margin. */
SDL_Rect panel_table_place(const View *view);
/* The row of the move list that shows the move to a ply. */
int movelist_row(const TcGame *game, int ply);

#endif
