/* The window keeps this of the session up to date. */
#pragma once

#include "gui/window/gui.h"

/* Must be called when the session may have changed: updates what the window keeps of it, and
   requests a frame. */
void gui_sync(Gui *gui);
