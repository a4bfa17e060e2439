/* The manual: its pages, the current page, and a search over all pages. The last page describes the
   program. */
#ifndef GUI_HELP_MANUAL_H
#define GUI_HELP_MANUAL_H

#include "gui/help/state.h"

void manual_draw(const View *view, HelpState *own, const Dialog *dialog);
bool manual_key(Gui *gui, const KeyPress *press);

/* The pages of the user's language, without a search; a search has changed. */
void manual_load(Gui *gui, Manual *own);
void manual_search(Gui *gui, Manual *own);

#endif
