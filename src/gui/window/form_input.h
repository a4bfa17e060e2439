/* Keys, wheel and text for forms. */
#ifndef GUI_WINDOW_FORM_INPUT_H
#define GUI_WINDOW_FORM_INPUT_H

#include "gui/window/form.h"

/* Gives the keyboard to a field, and scrolls it into view. */
void form_focus(Gui *gui, SceneId scene, int field);

/* Each returns whether the form of a scene used it. down: rows. */
bool form_key(Gui *gui, SceneId scene, const KeyPress *press);
bool form_type_text(Gui *gui, SceneId scene, const char *text);
bool form_wheel(Gui *gui, SceneId scene, int down);

#endif
