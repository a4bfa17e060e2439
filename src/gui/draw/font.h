/* The open fonts: a bounded cache over the faces that fontconfig found. */
#ifndef GUI_DRAW_FONT_H
#define GUI_DRAW_FONT_H

#include <stdint.h>

#include <SDL_ttf.h>

#include "gui/platform/fonts.h"

typedef struct Font {
    int px;
    bool bold;
} Font;

typedef struct OpenFont {
    Font font;
    int face;
    TTF_Font *ttf;       /* NULL: free place */
    int ascent, descent; /* px above and below the baseline, both positive */
    int cap_height;      /* of H: texts are centred by it */
    unsigned used;       /* when last */
} OpenFont;

enum { FONTS_OPEN_MAX = 40, FONT_SIGNS = 1024 };

typedef struct FontCache {
    FontFiles files;
    int preferred; /* the face asked after the first */
    unsigned clock;
    OpenFont open[FONTS_OPEN_MAX];
    struct {
        uint32_t sign;
        int8_t face;
    } signs[FONT_SIGNS]; /* faces of signs already looked for; sign 0: free */
} FontCache;

void font_cache_init(FontCache *cache, const FontFiles *files);
void font_cache_release(FontCache *cache);

/* From now on a face of the files is asked first for signs that face 0 lacks. */
void font_cache_prefer(FontCache *cache, int face);

/* A face of the files in a size, opened when need be; NULL when its file cannot be read. Valid
   until the next call. */
const OpenFont *font_cache_get(FontCache *cache, Font font, int face);

/* A part of a text that one face shows. */
typedef struct FontRun {
    int face;
    size_t length; /* bytes */
} FontRun;

/* The part at the start of text, which is not empty. Spaces are the first face's, so that they are
   as wide beside any script. */
FontRun font_cache_run(FontCache *cache, Font font, const char *text);

#endif
