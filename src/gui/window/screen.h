/* All that the window shows. */
#ifndef GUI_WINDOW_SCREEN_H
#define GUI_WINDOW_SCREEN_H

#include "gui/window/view.h"

/* Draws the whole window, back to front. */
void screen_draw(const View *view);

#endif
