#ifndef GUI_SETUP_SETUP_H
#define GUI_SETUP_SETUP_H

#include "gui/window/view.h"

void setup_draw(const View *view, void *state);

#endif
