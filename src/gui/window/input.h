/* SDL's events as commands. */
#ifndef GUI_WINDOW_INPUT_H
#define GUI_WINDOW_INPUT_H

#include <SDL.h>

#include "gui/window/app.h"

void input_handle(App *app, const SDL_Event *event);

#endif
