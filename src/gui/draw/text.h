/* Rendered strings, kept as white textures and coloured when drawn. Bounded: the string unused for
   longest gives way. */
#ifndef GUI_DRAW_TEXT_H
#define GUI_DRAW_TEXT_H

#include "gui/draw/font.h"

enum { TEXT_BYTES_MAX = 256, TEXT_RUNS_MAX = 32, TEXT_CACHE_SIZE = 1024, TEXT_BUCKETS = 1024 };

typedef struct TextEntry {
    char text[TEXT_BYTES_MAX];
    Font font;
    SDL_Texture *texture; /* NULL: free place */
    int w, h;
    int ascent, cap_height;
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
const TextEntry *text_cache_get(TextCache *cache, Font font, const char *text);

/* How many bytes of text fit into width px. */
size_t text_fitting(FontCache *fonts, Font font, const char *text, int width);

#endif
