/* The form of the library, in place of board and panel: conditions at the top, the sorted list of
   games, and next to it the chosen game. */
#ifndef GUI_LIBRARY_FORM_H
#define GUI_LIBRARY_FORM_H

#include "gui/library/state.h"
#include "gui/window/form.h"

extern const Form library_form;
void library_describe(const Gui *gui, int field, FormNow *now);

#endif
