/* The events of the window: mouse, keyboard, files dropped, threads that wake it. */
#pragma once

#include <SDL.h>

#include "gui/window/gui.h"

void input_handle(Gui *gui, const SDL_Event *event);
