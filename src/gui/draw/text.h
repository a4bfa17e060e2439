/* Rendered strings, each in its colour: to colour a texture while it is copied costs the software
   renderer several times the copy. Bounded: the string unused for longest gives way. */
#ifndef GUI_DRAW_TEXT_H
#define GUI_DRAW_TEXT_H

#include "gui/draw/font.h"

enum { TEXT_BYTES_MAX = 256, TEXT_RUNS_MAX = 32, TEXT_CACHE_SIZE = 1024, TEXT_BUCKETS = 1024 };

typedef struct TextEntry {
    char text[TEXT_BYTES_MAX];
    Font font;
    int w;      /* px */
    bool drawn; /* else only its width is known, not: */
    SDL_Color colour;
    SDL_Texture *texture;        /* what is not empty; NULL: all is */
    int left, top, ink_w, ink_h; /* where that lies; top counts from the capitals' middle */
    unsigned used;
    int next; /* in its bucket, -1: end */
} TextEntry;

typedef struct TextCache {
    SDL_Renderer *renderer;
    FontCache *fonts;
    unsigned clock;
    int filled;
    int buckets[TEXT_BUCKETS]; /* -1: empty */
    TextEntry entries[TEXT_CACHE_SIZE];
} TextCache;

void text_cache_init(TextCache *cache, SDL_Renderer *renderer, FontCache *fonts);
void text_cache_clear(TextCache *cache);

/* The rendered text; NULL for an empty one or when it cannot be rendered. Longer text than
   TEXT_BYTES_MAX is cut. Valid until the next call. */
const TextEntry *text_cache_get(TextCache *cache, Font font, SDL_Color colour, const char *text);

/* How wide that is in any colour, px. */
int text_cache_width(TextCache *cache, Font font, const char *text);

/* How many bytes of text fit into width px. */
size_t text_fitting(FontCache *fonts, Font font, const char *text, int width);

#endif
