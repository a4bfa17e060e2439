/* The toolbar, and the clock that runs in its gap. */
#pragma once

#include "gui/window/view.h"

void toolbar_draw(const View *view);

/* Draws it in the toolbar's gap, or over the dialog that lies there; nothing while the players'
   cards are in front. */
void running_clock_draw(const View *view);
