#ifndef GUI_ASK_ASK_H
#define GUI_ASK_ASK_H

#include "gui/window/ask.h"
#include "gui/window/view.h"

void ask_draw(const View *view, void *state);

#endif
