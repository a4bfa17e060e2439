/* All that the window shows. */
#pragma once

#include "gui/window/view.h"

/* Draws the whole window, back to front. */
void screen_draw(const View *view);
