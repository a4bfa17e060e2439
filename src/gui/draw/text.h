/* Strings, rendered each in its colour: to colour a texture while it is copied costs the software
   renderer several times the copy. The canvas keeps them. */
#ifndef GUI_DRAW_TEXT_H
#define GUI_DRAW_TEXT_H

#include "gui/draw/font.h"
#include "gui/draw/pictures.h"

enum { TEXT_BYTES_MAX = 256, TEXT_RUNS_MAX = 32 }; /* longer text is cut */

/* Fills in a picture; its w stays 0 for an empty text or when it cannot be rendered. */
void text_draw(FontCache *fonts, SDL_Renderer *renderer, Font font, SDL_Color colour,
               const char *text, Picture *out);

/* How wide that is in any colour, px. */
int text_width(FontCache *fonts, Font font, const char *text);

/* How many bytes of text fit into width px. */
size_t text_fitting(FontCache *fonts, Font font, const char *text, int width);

#endif
