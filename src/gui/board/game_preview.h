/* The preview of a game in dialogs: how it ends, and who played it. */
#ifndef GUI_BOARD_GAME_PREVIEW_H
#define GUI_BOARD_GAME_PREVIEW_H

#include "gui/window/form.h"
#include "gui/window/view.h"

/* The field of a form that holds it, of so many logical px. */
#define GAME_PREVIEW_FIELD(px)                                                                     \
    { FORM_CUSTOM, FORM_JOINS, .width = (px) }

/* Draws how a game ends: its last board, and below it who played, the result, moves and discs. name:
   of the board in the ui-tree. Returns what is left of place below. */
SDL_Rect game_preview_draw(const View *view, SDL_Rect place, const TcTree *tree, const char *name);

#endif
