/* The status line at the bottom of the panel: what the engine does. */
#ifndef GUI_GAME_STATUS_H
#define GUI_GAME_STATUS_H

#include "gui/game/state.h"

void status_draw(const View *view);

#endif
