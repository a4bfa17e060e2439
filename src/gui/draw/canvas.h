/* The canvas of the views: filled and outlined shapes with soft edges, pictures, text. All
   coordinates are real pixels of the renderer's output. Nothing here knows the game. */
#ifndef GUI_DRAW_CANVAS_H
#define GUI_DRAW_CANVAS_H

#include <stdbool.h>

#include <turncoat/status.h>

#include "gui/draw/font.h"
#include "gui/draw/sprite.h"

typedef struct Canvas Canvas;

typedef enum CanvasAlign { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT } CanvasAlign;

/* Draws with renderer, which stays the caller's. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus canvas_create(SDL_Renderer *renderer, const FontFiles *fonts,
                                      Canvas **canvas);
void canvas_free(Canvas *canvas);

/* From now on texts are in the language of a tag: its own font comes before those of others. False, and as before, when
   no font has its signs. */
bool canvas_use_language(Canvas *canvas, const char *tag);

/* Drops every texture: after the renderer lost its targets. */
void canvas_forget(Canvas *canvas);

void canvas_fill(Canvas *canvas, SDL_Rect rect, SDL_Color colour);
void canvas_round(Canvas *canvas, SDL_Rect rect, int radius, SDL_Color colour);
void canvas_outline(Canvas *canvas, SDL_Rect rect, int radius, int thickness, SDL_Color colour);

/* Both centred; diameter and thickness in px. */
void canvas_dot(Canvas *canvas, int x, int y, int diameter, SDL_Color colour);
void canvas_ring(Canvas *canvas, int x, int y, int diameter, int thickness, SDL_Color colour);

/* A line through points relative to rect, clipped to it. The last few lines drawn are kept. */
void canvas_polyline(Canvas *canvas, SDL_Rect rect, const SDL_FPoint *points, int count,
                     float thickness, SDL_Color colour);

/* A picture in a square of size px with its corner at x, y; width < size squeezes it about its
   middle. */
void canvas_sprite(Canvas *canvas, SpriteId id, int x, int y, int size, int width,
                   SDL_Color colour);

/* A PNG file of assets/ with its corner at x, y, shrunk to w px or as wide as it is. The height is 0
   when there is none. */
void canvas_picture(Canvas *canvas, const char *file, int x, int y, int w);
int canvas_picture_height(Canvas *canvas, const char *file, int w);

/* One line of text at x, its capitals centred on y; returns its width. */
int canvas_text(Canvas *canvas, Font font, int x, int y, CanvasAlign align, SDL_Color colour,
                const char *text);
/* The same for text whose digits change all the time: each digit is drawn by itself, so that no new
   text has to be shaped, which takes memory. */
int canvas_moving_text(Canvas *canvas, Font font, int x, int y, CanvasAlign align, SDL_Color colour,
                       const char *text);
int canvas_moving_width(Canvas *canvas, Font font, const char *text);
int canvas_text_width(Canvas *canvas, Font font, const char *text);

/* How many bytes of text fit into width px. */
size_t canvas_text_fitting(Canvas *canvas, Font font, const char *text, int width);

/* Something opaque will be drawn over rect: until NULL is given, what lies under it need not be
   drawn, and is not as far as that saves time. */
void canvas_cover(Canvas *canvas, const SDL_Rect *rect);

/* Nothing is drawn outside rect until NULL is given. */
void canvas_clip(Canvas *canvas, const SDL_Rect *rect);

/* A picture of w x h px that is drawn once and then copied. True when it must be drawn now: what
   follows goes into it, until canvas_still_end, which copies it to x, y. stamp says what it depends
   on. */
bool canvas_still_begin(Canvas *canvas, int w, int h, uint64_t stamp);
void canvas_still_end(Canvas *canvas, int x, int y);

#endif
