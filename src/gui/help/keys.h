/* All keys, made from the table of commands. */
#ifndef GUI_HELP_KEYS_H
#define GUI_HELP_KEYS_H

#include "gui/help/state.h"

/* Each page draws itself into the dialog, and uses keys. */
void keys_draw(const View *view, HelpState *own, const Dialog *dialog);
bool keys_key(Gui *gui, const KeyPress *press);

#endif
