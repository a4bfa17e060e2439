/* Strings, each rendered in its colour: the software renderer needs several times as long to copy a
   texture that it must colour. The canvas caches them. */
#pragma once

#include "gui/ui/font.h"
#include "gui/ui/pictures.h"

enum { TEXT_BYTES_MAX = 256, TEXT_PARTS_MAX = 128 }; /* longer text is cut */

/* Renders text into a picture, whose w stays 0 if the text is empty or cannot be rendered. */
void text_draw(FontCache *fonts, SDL_Renderer *renderer, Font font, SDL_Color colour,
               const char *text, Picture *out);

/* The width of text in px. */
int text_width(FontCache *fonts, Font font, const char *text);

/* The number of bytes of text that fit into width px. */
size_t text_fitting(FontCache *fonts, Font font, const char *text, int width);
