/* The headers of the game, and the comment on the displayed position. */
#ifndef GUI_GAME_PANEL_NOTES_H
#define GUI_GAME_PANEL_NOTES_H

#include "gui/game/state.h"

void notes_draw(const View *view);

#endif
