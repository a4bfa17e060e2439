/* Forms on the screen. */
#ifndef GUI_WINDOW_FORM_VIEW_H
#define GUI_WINDOW_FORM_VIEW_H

#include "gui/window/form.h"
#include "gui/window/view.h"

/* Draws a scene by its own function, or as its form: by its place a card in the panel, a dialog or a
   page. */
void scene_draw(const View *view, SceneId scene);

/* The rectangle that a scene of PLACE_OVER covers; empty for other scenes. */
SDL_Rect scene_card(const View *view, SceneId id);

/* A form without a title within another scene: its height in px at a width, and its drawing. */
int form_height(const View *view, SceneId scene, int width);
void form_draw_in(const View *view, SceneId scene, SDL_Rect rect);

#endif
