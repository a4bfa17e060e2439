/* The form of the user's progress. */
#ifndef GUI_PROGRESS_FORM_H
#define GUI_PROGRESS_FORM_H

#include "gui/progress/state.h"
#include "gui/window/form.h"
#include "gui/window/gui.h"
#include "gui/window/parts.h"

extern const Form progress_form;
void progress_describe(const Gui *gui, int field, FormNow *now);

/* Draws the months as columns, or the accuracy, as the tab wants it. */
void progress_draw_graph(const View *view, SDL_Rect rect);

#endif
