/* The rules in five steps, each with a board on which a move is repeated. */
#ifndef GUI_HELP_RULES_H
#define GUI_HELP_RULES_H

#include "gui/help/state.h"

void rules_draw(const View *view, HelpState *own, const Dialog *dialog);
bool rules_key(Gui *gui, const KeyPress *press);

#endif
