/* The variations as a tree, in place of list and graph: a column for every ply, a row for every
   line. Only the visible part is drawn. A click on a node goes there, the mouse drags the tree, and
   the wheel scrolls it or, with Ctrl, zooms. */
#ifndef GUI_GAME_PANEL_TREE_H
#define GUI_GAME_PANEL_TREE_H

#include "gui/game/state.h"

/* Whether the tree is visible, and the tree's handlers of the scene's events. They return whether
   they used the event. */
bool tree_is_shown(const Gui *gui);
bool tree_key(Gui *gui, const KeyPress *press);
bool tree_press(Gui *gui, const UiControl *control, SDL_Point at);
void tree_drag(Gui *gui, SDL_Point at);
bool tree_wheel(Gui *gui, int down, SDL_Point at);

void tree_draw(const View *view);

#endif
