#ifndef GUI_MENU_MENU_H
#define GUI_MENU_MENU_H

#include "gui/window/view.h"

void menu_draw(const View *view, void *state);

#endif
