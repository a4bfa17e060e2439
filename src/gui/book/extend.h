/* The form that extends the book. */
#ifndef GUI_BOOK_EXTEND_H
#define GUI_BOOK_EXTEND_H

#include "gui/window/form.h"
#include "gui/window/view.h"

/* book_extend_init sets the default limits; the form has their fields while they are shown. */
void book_extend_init(void *state);
extern const Form book_extend_form;
void book_extend_describe(const Gui *gui, int field, FormNow *now);

/* Draws how far it is. */
void book_extend_draw_foot(const View *view, SDL_Rect foot);

#endif
