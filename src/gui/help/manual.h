/* The manual: its pages, the text of the chosen one, and a search over all. The last page describes
   the program. */
#ifndef GUI_HELP_MANUAL_H
#define GUI_HELP_MANUAL_H

#include "gui/help/state.h"

extern const Table manual_pages, manual_text;

/* The pages of the user's language, without a search; a search has changed; a page was chosen. */
void manual_load(Gui *gui, Manual *own);
void manual_search(Gui *gui, Manual *own);
void manual_show(Gui *gui, Manual *own);

bool manual_key(Gui *gui, const KeyPress *press);

/* The title of the chosen page; empty: nothing was found. */
const char *manual_title(const Manual *own);

/* Whether that is the last page. */
bool manual_is_about(const Manual *own);

#endif
