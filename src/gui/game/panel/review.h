/* The review of a game: its progress, what each side lost, and the mistakes with their reasons.
   While the user learns from mistakes, learn_draw takes its place, and nothing here gives the
   answer away. */
#ifndef GUI_GAME_PANEL_REVIEW_H
#define GUI_GAME_PANEL_REVIEW_H

#include "gui/game/state.h"

void review_draw(const View *view);

#endif
