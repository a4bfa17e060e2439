#ifndef GUI_HELP_HELP_H
#define GUI_HELP_HELP_H

#include "gui/window/view.h"

void help_draw(const View *view, void *state);
SDL_Rect help_card(const View *view, void *state);

#endif
