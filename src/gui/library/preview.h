/* The chosen game of the library: its board after any of its moves, players, details, tags, moves,
   and buttons. */
#ifndef GUI_LIBRARY_PREVIEW_H
#define GUI_LIBRARY_PREVIEW_H

#include "gui/library/state.h"

/* Draws the chosen game: board, players, details, moves, and buttons. */
void library_preview_draw(const View *view, SDL_Rect rect);

#endif
