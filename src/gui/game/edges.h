/* The edges of panel and graph, which the user draws with the mouse or moves with keys; what was drawn
   is kept in the settings. */
#ifndef GUI_GAME_EDGES_H
#define GUI_GAME_EDGES_H

#include "gui/game/state.h"

/* The edges of panel and graph. Returns whether it used the press. */
bool edges_press(Gui *gui, const UiControl *control);
void edges_drag(Gui *gui, SDL_Point at);
void edges_let_go(Gui *gui);
void edges_draw(const View *view);

#endif
