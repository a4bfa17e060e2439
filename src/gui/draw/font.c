/* A window uses about twelve sizes at once; each is opened when first drawn and the one unused for
   longest gives way, so that resizing cannot pile them up. Owned by the canvas. */
#include "gui/draw/font.h"

void font_cache_init(FontCache *cache, const FontFiles *files) {
    *cache = (FontCache){.files = *files};
}

void font_cache_release(FontCache *cache) {
    for (int i = 0; i < FONTS_OPEN_MAX; i++) {
        if (cache->open[i].ttf) {
            TTF_CloseFont(cache->open[i].ttf);
        }
    }
    *cache = (FontCache){.files = cache->files};
}

static OpenFont *oldest(FontCache *cache) {
    OpenFont *oldest = &cache->open[0];
    for (int i = 0; i < FONTS_OPEN_MAX && oldest->ttf; i++) {
        if (!cache->open[i].ttf || cache->open[i].used < oldest->used) {
            oldest = &cache->open[i];
        }
    }
    return oldest;
}

static const OpenFont *open_font(FontCache *cache, Font font) {
    const FontFile *file = font.bold ? &cache->files.bold : &cache->files.regular;
    TTF_Font *ttf = TTF_OpenFontIndex(file->path, font.px, file->index);
    if (!ttf) {
        return NULL;
    }
    TTF_SetFontHinting(ttf, TTF_HINTING_LIGHT);
    OpenFont *place = oldest(cache);
    if (place->ttf) {
        TTF_CloseFont(place->ttf);
    }
    int cap_height = 0;
    if (TTF_GlyphMetrics32(ttf, 'H', NULL, NULL, NULL, &cap_height, NULL) != 0) {
        cap_height = font.px * 7 / 10;
    }
    *place = (OpenFont){.font = font,
                        .ttf = ttf,
                        .ascent = TTF_FontAscent(ttf),
                        .cap_height = cap_height,
                        .used = cache->clock};
    return place;
}

const OpenFont *font_cache_get(FontCache *cache, Font font) {
    cache->clock++;
    for (int i = 0; i < FONTS_OPEN_MAX; i++) {
        OpenFont *open = &cache->open[i];
        if (open->ttf && open->font.px == font.px && open->font.bold == font.bold) {
            open->used = cache->clock;
            return open;
        }
    }
    return open_font(cache, font);
}
