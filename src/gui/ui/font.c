/* A window uses about twelve sizes at a time. Each is opened on first use, and the least recently
   used one is closed, so that resizing does not accumulate them. Owned by the canvas. */
#include "gui/ui/font.h"

#include <limits.h>
#include <string.h>

void font_cache_init(FontCache *cache, const FontFiles *files) {
    *cache = (FontCache){.files = *files};
}

void font_cache_release(FontCache *cache) {
    for (int i = 0; i < FONTS_OPEN_MAX; i++) {
        if (cache->open[i].ttf) {
            TTF_CloseFont(cache->open[i].ttf);
        }
    }
    for (int i = 0; i < FONT_FACES_MAX; i++) {
        for (int weight = 0; weight < FONT_WEIGHTS; weight++) {
            file_unmap(&cache->maps[i][weight]);
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

/* A face in a size, read from a map of its file: SDL would seek in a stream for each of the small
   pieces that FreeType asks for, and a stream reads a whole block after every seek. */
static TTF_Font *open_ttf(FontCache *cache, Font font, int face) {
    const FontFile *file = &cache->files.faces[face].files[font.weight];
    FileMap *map = &cache->maps[face][font.weight];
    if ((map->bytes == NULL && file_map(file->path, map) != TC_OK) || map->size > INT_MAX) {
        return NULL;
    }
    return TTF_OpenFontIndexRW(SDL_RWFromConstMem(map->bytes, (int)map->size), 1, font.px,
                               file->index);
}

/* Figures stand below each other only where they are equally wide, and SDL_ttf has no font features. */
static int digit_cell(TTF_Font *ttf) {
    int least = INT_MAX, most = 0;
    for (Uint32 digit = '0'; digit <= '9'; digit++) {
        int advance = 0;
        if (TTF_GlyphMetrics32(ttf, digit, NULL, NULL, NULL, NULL, &advance) == 0) {
            least = advance < least ? advance : least;
            most = advance > most ? advance : most;
        }
    }
    return least < most ? most : 0;
}

static const OpenFont *open_font(FontCache *cache, Font font, int face) {
    TTF_Font *ttf = open_ttf(cache, font, face);
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
                        .face = face,
                        .ttf = ttf,
                        .ascent = TTF_FontAscent(ttf),
                        .descent = -TTF_FontDescent(ttf),
                        .cap_height = cap_height,
                        .digit = digit_cell(ttf),
                        .used = cache->clock};
    return place;
}

const OpenFont *font_cache_get(FontCache *cache, Font font, int face) {
    cache->clock++;
    for (int i = 0; i < FONTS_OPEN_MAX; i++) {
        OpenFont *open = &cache->open[i];
        if (open->ttf && open->font.px == font.px && open->font.weight == font.weight &&
            open->face == face) {
            open->used = cache->clock;
            return open;
        }
    }
    return open_font(cache, font, face);
}

void font_cache_prefer(FontCache *cache, int face) {
    cache->preferred = face;
    memset(cache->signs, 0, sizeof cache->signs);
}

static bool has_sign(FontCache *cache, Font font, int face, uint32_t sign) {
    const OpenFont *open = font_cache_get(cache, font, face);
    return open && TTF_GlyphIsProvided32(open->ttf, sign);
}

static int find_face(FontCache *cache, Font font, uint32_t sign) {
    if (!has_sign(cache, font, 0, sign) && has_sign(cache, font, cache->preferred, sign)) {
        return cache->preferred;
    }
    for (int face = 0; face < cache->files.count; face++) {
        if (has_sign(cache, font, face, sign)) {
            return face;
        }
    }
    return 0;
}

/* The face that shows a sign (a Unicode code point): the first one that has it, or 0. */
static int face_of(FontCache *cache, Font font, uint32_t sign) {
    size_t at = (sign * 2654435761u >> 16) % FONT_SIGNS;
    if (sign < 0x80) {
        return 0;
    }
    if (cache->signs[at].sign != sign) {
        cache->signs[at].face = (int8_t)find_face(cache, font, sign);
        cache->signs[at].sign = sign;
    }
    return cache->signs[at].face;
}

/* The code point at text and its bytes; a broken sign is one byte of U+FFFD. */
static uint32_t sign_at(const char *text, size_t *length) {
    const uint8_t *bytes = (const uint8_t *)text;
    int more = bytes[0] >= 0xF0 ? 3 : bytes[0] >= 0xE0 ? 2 : bytes[0] >= 0xC0 ? 1 : 0;
    uint32_t sign = more ? bytes[0] & (0x3Fu >> more) : bytes[0];
    *length = 1;
    for (int i = 1; i <= more; i++) {
        if ((bytes[i] & 0xC0) != 0x80) {
            return 0xFFFD;
        }
        sign = sign << 6 | (bytes[i] & 0x3F);
    }
    *length += (size_t)more;
    return bytes[0] >= 0x80 && bytes[0] < 0xC0 ? 0xFFFD : sign;
}

FontRun font_cache_run(FontCache *cache, Font font, const char *text) {
    size_t length = 0, size = 0;
    int face = face_of(cache, font, sign_at(text, &size));
    while (text[length]) {
        uint32_t sign = sign_at(text + length, &size);
        if (face_of(cache, font, sign) != face) {
            break;
        }
        length += size;
    }
    return (FontRun){face, length};
}
