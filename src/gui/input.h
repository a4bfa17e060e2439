/* SDL's events as commands. */
#ifndef GUI_INPUT_H
#define GUI_INPUT_H

#include <SDL.h>

#include "gui/app.h"

void input_handle(App *app, const SDL_Event *event);

#endif
