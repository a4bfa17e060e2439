/* The tabs and the list of moves: pairs of a move of Black and White's reply, both with their
   numbers, from row to row. */
#ifndef GUI_GAME_PANEL_MOVELIST_H
#define GUI_GAME_PANEL_MOVELIST_H

#include "gui/game/state.h"

void panel_tabs_draw(const View *view);
void movelist_draw(const View *view);
/* Draws the card of a tab as a list that takes the keyboard: then its edge is the ring. */
void panel_list_draw(const View *view, const char *name);
/* A tab has its table within the card, and the thumb in the margin. */
SDL_Rect panel_table_place(const View *view);

/* The place in which the words of that table begin and end, and so all else that a tab has. */
SDL_Rect panel_inside(const View *view);

/* Draws what a tab says while it has nothing to show. */
void panel_say(const View *view, const char *text);
/* The pair of the move list, from 0, that has the move to a ply. */
int movelist_pair(const TcGame *game, int ply);

#endif
