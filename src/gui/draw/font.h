/* The open fonts: a bounded cache over the two files (regular, bold) that fontconfig found. */
#ifndef GUI_DRAW_FONT_H
#define GUI_DRAW_FONT_H

#include <SDL_ttf.h>

#include "gui/platform/fonts.h"

typedef struct Font {
    int px;
    bool bold;
} Font;

typedef struct OpenFont {
    Font font;
    TTF_Font *ttf; /* NULL: free place */
    int ascent;
    int cap_height; /* of H: texts are centred by it */
    unsigned used;  /* when last */
} OpenFont;

enum { FONTS_OPEN_MAX = 24 };

typedef struct FontCache {
    FontFiles files;
    unsigned clock;
    OpenFont open[FONTS_OPEN_MAX];
} FontCache;

void font_cache_init(FontCache *cache, const FontFiles *files);
void font_cache_release(FontCache *cache);

/* The font, opened when need be; NULL when the file cannot be read. */
const OpenFont *font_cache_get(FontCache *cache, Font font);

#endif
