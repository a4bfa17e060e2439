/* The rules in five steps, each with a board on which a move is repeated. */
#ifndef GUI_HELP_RULES_H
#define GUI_HELP_RULES_H

#include "gui/window/view.h"

/* step: from 0 on. */
Text rules_title(int step);
const char *rules_text(int step);

/* Draws the board of the step that is shown. */
void rules_draw_board(const View *view, SDL_Rect place);

#endif
