/* The open fonts: a bounded cache of the faces that fonts_find found. */
#pragma once

#include <stdint.h>

#include <SDL_ttf.h>

#include "base/file.h"
#include "gui/ui/fonts.h"

typedef struct Font {
    int px;
    FontWeight weight;
} Font;

typedef struct OpenFont {
    Font font;
    int face;
    TTF_Font *ttf;       /* NULL: free place */
    int ascent, descent; /* px above and below the baseline, both positive */
    int cap_height;      /* of H; texts are centred by it */
    int digit;     /* px of the widest digit, in which others stand; 0: all are equally wide */
    unsigned used; /* the clock at the last use */
} OpenFont;

enum { FONTS_OPEN_MAX = 40, FONT_SIGNS = 1024 };

typedef struct FontCache {
    FontFiles files;
    int preferred;                              /* the face tried after the first */
    FileMap maps[FONT_FACES_MAX][FONT_WEIGHTS]; /* of the files, once they are used */
    unsigned clock;
    OpenFont open[FONTS_OPEN_MAX];
    struct {
        uint32_t sign;
        int8_t face;
    } signs[FONT_SIGNS]; /* the faces found for signs so far; sign 0: free */
} FontCache;

void font_cache_init(FontCache *cache, const FontFiles *files);
void font_cache_release(FontCache *cache);

/* Makes face the first one to try for signs that face 0 lacks. */
void font_cache_prefer(FontCache *cache, int face);

/* A face of the files in a size; opens it if necessary. Returns NULL if its file cannot be read.
   Valid until the next call. */
const OpenFont *font_cache_get(FontCache *cache, Font font, int face);

/* A part of a text that one face shows. */
typedef struct FontRun {
    int face;
    size_t length; /* bytes */
} FontRun;

/* The first run of text, which must not be empty. ASCII characters, and so spaces, always use the
   first face, so that they are equally wide next to any script. */
FontRun font_cache_run(FontCache *cache, Font font, const char *text);
