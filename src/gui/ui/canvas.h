/* The canvas of the views: filled and outlined shapes with soft edges, pictures, text. All
   coordinates are real pixels of the renderer's output. Nothing here knows the game. */
#pragma once

#include <stdbool.h>

#include <turncoat/status.h>

#include "gui/ui/font.h"
#include "gui/ui/sprite.h"

typedef struct Canvas Canvas;

typedef enum CanvasAlign { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT } CanvasAlign;

/* Creates a canvas that draws with renderer, which the caller owns. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus canvas_create(SDL_Renderer *renderer, const FontFiles *fonts,
                                      Canvas **canvas);
void canvas_free(Canvas *canvas);

/* Sets the language of texts by its tag: its font is tried before those of other languages. Returns
   false, and changes nothing, if no font has its signs. */
bool canvas_use_language(Canvas *canvas, const char *tag);

/* Drops every texture. Call it when the renderer has lost its targets. */
void canvas_forget(Canvas *canvas);

void canvas_fill(Canvas *canvas, SDL_Rect rect, SDL_Color colour);
void canvas_round(Canvas *canvas, SDL_Rect rect, int radius, SDL_Color colour);
void canvas_outline(Canvas *canvas, SDL_Rect rect, int radius, int thickness, SDL_Color colour);

/* Both are centred on x, y; diameter and thickness in px. */
void canvas_dot(Canvas *canvas, int x, int y, int diameter, SDL_Color colour);
void canvas_ring(Canvas *canvas, int x, int y, int diameter, int thickness, SDL_Color colour);

/* Draws a line through points, which are relative to rect, and clips it to rect. The canvas caches
   the last few lines. */
void canvas_polyline(Canvas *canvas, SDL_Rect rect, const SDL_FPoint *points, int count,
                     float thickness, SDL_Color colour);

/* Draws a picture in a square of size px with its upper left corner at x, y. width < size squeezes
   it about its middle. colour: white for a picture in colours of its own, else that of a white one. */
void canvas_sprite(Canvas *canvas, SpriteId id, int x, int y, int size, int width,
                   SDL_Color colour);

/* Draws a PNG file of assets/ with its upper left corner at x, y, shrunk to w px if it is wider.
   Its height is 0 if there is no such file. */
void canvas_picture(Canvas *canvas, const char *file, int x, int y, int w);
int canvas_picture_height(Canvas *canvas, const char *file, int w);

/* Draws w x h pixels of four bytes, red, green, blue and alpha, into a rectangle. stamp: a checksum of
   everything that they depend on. */
void canvas_pixels(Canvas *canvas, const void *rgba, int w, int h, uint64_t stamp, SDL_Rect to);

/* Draws one line of text at x, with its capitals centred on y; returns its width. */
int canvas_text(Canvas *canvas, Font font, int x, int y, CanvasAlign align, SDL_Color colour,
                const char *text);
/* The same for text whose digits change often: it draws each digit separately, so that no new text
   has to be shaped, which takes memory. */
int canvas_moving_text(Canvas *canvas, Font font, int x, int y, CanvasAlign align, SDL_Color colour,
                       const char *text);
int canvas_moving_width(Canvas *canvas, Font font, const char *text);
int canvas_text_width(Canvas *canvas, Font font, const char *text);

/* The number of bytes of text that fit into width px. */
size_t canvas_text_fitting(Canvas *canvas, Font font, const char *text, int width);

/* Announces that something opaque will be drawn over rect, until it is called with NULL: the canvas
   may leave out what lies under it, where that saves time. */
void canvas_cover(Canvas *canvas, const SDL_Rect *rect);

/* Mixes a colour into all that is drawn, by its alpha, until it is called with an alpha of 0: what
   lies behind a dialog. */
void canvas_dim(Canvas *canvas, SDL_Color colour);
bool canvas_is_dimmed(const Canvas *canvas);

/* Clips all drawing to rect, until it is called with NULL. */
void canvas_clip(Canvas *canvas, const SDL_Rect *rect);

/* A picture of w x h px that is drawn once and then copied. canvas_still_begin returns whether it
   must be drawn now; if so, the following calls draw into it. Then canvas_still_end copies it to x,
   y. stamp: a checksum of everything else that the picture depends on. A few are kept. One may be
   drawn while another one is. */
bool canvas_still_begin(Canvas *canvas, int w, int h, uint64_t stamp);
void canvas_still_end(Canvas *canvas, int x, int y);
