/* The screen shows about 120 strings at once, 250 with the library and more in a large window, and
   changes perhaps ten of them in a frame, so that nearly every draw is a copy of a texture, and
   that of what is not empty in it alone. Owned by the canvas. */
#include "gui/draw/text.h"

#include <stdint.h>
#include <string.h>

#include "base/utf8.h"

void text_cache_init(TextCache *cache, SDL_Renderer *renderer, FontCache *fonts) {
    memset(cache, 0, sizeof *cache);
    cache->renderer = renderer;
    cache->fonts = fonts;
    for (int i = 0; i < TEXT_BUCKETS; i++) {
        cache->buckets[i] = -1;
    }
}

void text_cache_clear(TextCache *cache) {
    for (int i = 0; i < cache->filled; i++) {
        if (cache->entries[i].texture) {
            SDL_DestroyTexture(cache->entries[i].texture);
        }
    }
    text_cache_init(cache, cache->renderer, cache->fonts);
}

/* FNV-1a, with the font mixed in. */
static unsigned bucket_of(Font font, const char *text) {
    uint32_t hash = 2166136261u ^ ((uint32_t)font.px * 2 + font.bold);
    for (const char *c = text; *c; c++) {
        hash = (hash ^ (uint8_t)*c) * 16777619u;
    }
    return (hash ^ (hash >> 16)) % TEXT_BUCKETS;
}

static bool is_text(const TextEntry *entry, Font font, const char *text) {
    return entry->font.px == font.px && entry->font.bold == font.bold &&
           strcmp(entry->text, text) == 0;
}

static void unlink_entry(TextCache *cache, int index) {
    const TextEntry *entry = &cache->entries[index];
    int *link = &cache->buckets[bucket_of(entry->font, entry->text)];
    while (*link != index) {
        link = &cache->entries[*link].next;
    }
    *link = entry->next;
}

static int free_place(TextCache *cache) {
    if (cache->filled < TEXT_CACHE_SIZE) {
        return cache->filled++;
    }
    int oldest = 0;
    for (int i = 1; i < TEXT_CACHE_SIZE; i++) {
        if (cache->entries[i].used < cache->entries[oldest].used) {
            oldest = i;
        }
    }
    unlink_entry(cache, oldest);
    if (cache->entries[oldest].texture) {
        SDL_DestroyTexture(cache->entries[oldest].texture);
    }
    return oldest;
}

/* The next part of a text that one face shows, and that face; returns the text after it. */
static const char *next_part(FontCache *fonts, Font font, const char *text,
                             char part[TEXT_BYTES_MAX], const OpenFont **open) {
    FontRun run = font_cache_run(fonts, font, text);
    *open = font_cache_get(fonts, font, run.face);
    memcpy(part, text, run.length);
    part[run.length] = '\0';
    return text + run.length;
}

/* As wide as it will be rendered. */
static int measure(FontCache *fonts, Font font, const char *text) {
    int all = 0;
    for (int i = 0; *text && i < TEXT_RUNS_MAX; i++) {
        char part[TEXT_BYTES_MAX];
        const OpenFont *open = NULL;
        int w = 0;
        text = next_part(fonts, font, text, part, &open);
        if (open && TTF_SizeUTF8(open->ttf, part, &w, NULL) == 0) {
            all += w;
        }
    }
    return all;
}

/* The parts of a text in their faces, side by side on one baseline. NULL when none can be drawn. */
static SDL_Surface *render(FontCache *fonts, Font font, SDL_Color colour, const char *text,
                           int *ascent) {
    SDL_Surface *parts[TEXT_RUNS_MAX];
    int ascents[TEXT_RUNS_MAX], count = 0, w = 0, above = 0, below = 0;
    while (*text && count < TEXT_RUNS_MAX) {
        char part[TEXT_BYTES_MAX];
        const OpenFont *open = NULL;
        text = next_part(fonts, font, text, part, &open);
        parts[count] = open ? TTF_RenderUTF8_Blended(open->ttf, part, colour) : NULL;
        if (!parts[count]) {
            continue;
        }
        ascents[count] = open->ascent;
        int under = parts[count]->h - open->ascent;
        above = open->ascent > above ? open->ascent : above;
        below = under > below ? under : below;
        w += parts[count++]->w;
    }
    *ascent = above;
    if (count == 1) {
        return parts[0];
    }
    SDL_Surface *all =
        count ? SDL_CreateRGBSurfaceWithFormat(0, w, above + below, 32, SDL_PIXELFORMAT_ARGB8888)
              : NULL;
    for (int i = 0, x = 0; i < count; x += parts[i++]->w) {
        SDL_SetSurfaceBlendMode(parts[i], SDL_BLENDMODE_NONE);
        SDL_BlitSurface(parts[i], NULL, all, &(SDL_Rect){x, above - ascents[i], 0, 0});
    }
    for (int i = 0; i < count; i++) {
        SDL_FreeSurface(parts[i]);
    }
    return all;
}

static const Uint32 *row_of(const SDL_Surface *surface, int y) {
    return (const Uint32 *)(const void *)((const Uint8 *)surface->pixels + y * surface->pitch);
}

/* What of a text is not transparent: a third of it, since a line is high enough for every accent.
   w 0: nothing. */
static SDL_Rect ink_of(const SDL_Surface *surface) {
    int x0 = surface->w, y0 = surface->h, x1 = 0, y1 = 0;
    for (int y = 0; y < surface->h; y++) {
        const Uint32 *row = row_of(surface, y);
        for (int x = 0; x < surface->w; x++) {
            if (row[x] >> 24) {
                x0 = x < x0 ? x : x0;
                x1 = x >= x1 ? x + 1 : x1;
                y0 = y < y0 ? y : y0;
                y1 = y + 1;
            }
        }
    }
    return x1 > x0 ? (SDL_Rect){x0, y0, x1 - x0, y1 - y0} : (SDL_Rect){0, 0, 0, 0};
}

static SDL_Texture *texture_of(SDL_Renderer *renderer, SDL_Surface *surface, SDL_Rect ink) {
    void *pixels = (Uint8 *)surface->pixels + ink.y * surface->pitch + ink.x * 4;
    SDL_Surface *part = SDL_CreateRGBSurfaceWithFormatFrom(pixels, ink.w, ink.h, 32, surface->pitch,
                                                           SDL_PIXELFORMAT_ARGB8888);
    SDL_Texture *texture = part ? SDL_CreateTextureFromSurface(renderer, part) : NULL;
    SDL_FreeSurface(part);
    return texture;
}

/* A place for a text of which nothing is known yet. */
static TextEntry *add_text(TextCache *cache, Font font, const char *text) {
    int index = free_place(cache);
    unsigned bucket = bucket_of(font, text);
    TextEntry *entry = &cache->entries[index];
    *entry = (TextEntry){.font = font, .used = cache->clock, .next = cache->buckets[bucket]};
    memcpy(entry->text, text, strlen(text) + 1);
    cache->buckets[bucket] = index;
    return entry;
}

static bool draw_text(TextCache *cache, TextEntry *entry, SDL_Color colour) {
    const OpenFont *open = font_cache_get(cache->fonts, entry->font, 0);
    int cap_height = open ? open->cap_height : entry->font.px * 7 / 10, ascent = 0;
    SDL_Surface *surface = render(cache->fonts, entry->font, colour, entry->text, &ascent);
    if (!surface) {
        return false;
    }
    SDL_Rect ink = ink_of(surface);
    SDL_Texture *texture = ink.w > 0 ? texture_of(cache->renderer, surface, ink) : NULL;
    entry->w = surface->w;
    SDL_FreeSurface(surface);
    if (ink.w > 0 && !texture) {
        return false;
    }
    entry->drawn = true;
    entry->colour = colour;
    entry->texture = texture;
    entry->left = ink.x;
    entry->top = (cap_height + 1) / 2 - ascent + ink.y;
    entry->ink_w = ink.w;
    entry->ink_h = ink.h;
    return true;
}

/* Copies at most what an entry holds, without a broken character at the end. */
static void copy_text(char out[TEXT_BYTES_MAX], const char *text) {
    size_t length = strlen(text);
    length = length < TEXT_BYTES_MAX ? length : utf8_begin(text, TEXT_BYTES_MAX - 1);
    memcpy(out, text, length);
    out[length] = '\0';
}

static bool is_colour(SDL_Color a, SDL_Color b) {
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

/* The text in a colour, or a place where it is not drawn yet; with NULL in any. NULL: there is
   none. */
static TextEntry *find_text(TextCache *cache, Font font, const SDL_Color *colour,
                            const char *text) {
    TextEntry *plain = NULL;
    cache->clock++;
    for (int i = cache->buckets[bucket_of(font, text)]; i >= 0; i = cache->entries[i].next) {
        TextEntry *entry = &cache->entries[i];
        if (!is_text(entry, font, text)) {
            continue;
        }
        if (!colour || (entry->drawn && is_colour(entry->colour, *colour))) {
            entry->used = cache->clock;
            return entry;
        }
        plain = entry->drawn ? plain : entry;
    }
    return plain;
}

const TextEntry *text_cache_get(TextCache *cache, Font font, SDL_Color colour, const char *text) {
    char key[TEXT_BYTES_MAX];
    copy_text(key, text);
    if (key[0] == '\0') {
        return NULL;
    }
    TextEntry *entry = find_text(cache, font, &colour, key);
    if (!entry) {
        entry = add_text(cache, font, key);
    }
    return entry->drawn || draw_text(cache, entry, colour) ? entry : NULL;
}

int text_cache_width(TextCache *cache, Font font, const char *text) {
    char key[TEXT_BYTES_MAX];
    copy_text(key, text);
    if (key[0] == '\0') {
        return 0;
    }
    TextEntry *entry = find_text(cache, font, NULL, key);
    if (!entry) {
        entry = add_text(cache, font, key);
        entry->w = measure(cache->fonts, font, key);
    }
    return entry->w;
}

size_t text_fitting(FontCache *fonts, Font font, const char *text, int width) {
    const char *at = text;
    while (*at) {
        char part[TEXT_BYTES_MAX];
        FontRun run = font_cache_run(fonts, font, at);
        const OpenFont *open = font_cache_get(fonts, font, run.face);
        size_t length =
            run.length < TEXT_BYTES_MAX ? run.length : utf8_begin(at, TEXT_BYTES_MAX - 1);
        int extent = 0, count = 0;
        memcpy(part, at, length);
        part[length] = '\0';
        if (!open || TTF_MeasureUTF8(open->ttf, part, width, &extent, &count) != 0) {
            return strlen(text);
        }
        size_t fitting = utf8_bytes(part, count);
        at += fitting;
        if (fitting < length) {
            break;
        }
        width = extent < width ? width - extent : 0;
    }
    return (size_t)(at - text);
}
