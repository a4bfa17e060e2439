/* The two players' cards, and the line below them: the opening, the best move while values are shown, or
   the result with the next actions. */
#ifndef GUI_GAME_PLAYERS_H
#define GUI_GAME_PLAYERS_H

#include "gui/game/state.h"

void players_draw(const View *view);
void info_draw(const View *view);

#endif
