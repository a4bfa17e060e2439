/* The events of the window: mouse, keyboard, files dropped, threads that wake it. */
#ifndef GUI_WINDOW_INPUT_H
#define GUI_WINDOW_INPUT_H

#include <SDL.h>

#include "gui/window/gui.h"

void input_handle(Gui *gui, const SDL_Event *event);

#endif
