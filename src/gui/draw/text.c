/* The screen shows about 120 strings at once, 250 with the library and more in a large window, and
   changes perhaps ten of them in a frame, so that nearly every draw is a copy of a texture. Owned
   by the canvas. */
#include "gui/draw/text.h"

#include <stdint.h>
#include <string.h>

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

/* The parts of a text in their faces, side by side on one baseline. NULL when none can be drawn. */
static SDL_Surface *render(FontCache *fonts, Font font, const char *text, int *ascent) {
    SDL_Surface *parts[TEXT_RUNS_MAX];
    int ascents[TEXT_RUNS_MAX], count = 0, w = 0, above = 0, below = 0;
    while (*text && count < TEXT_RUNS_MAX) {
        char part[TEXT_BYTES_MAX];
        FontRun run = font_cache_run(fonts, font, text);
        const OpenFont *open = font_cache_get(fonts, font, run.face);
        memcpy(part, text, run.length);
        part[run.length] = '\0';
        text += run.length;
        parts[count] =
            open ? TTF_RenderUTF8_Blended(open->ttf, part, (SDL_Color){255, 255, 255, 255}) : NULL;
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

static const TextEntry *add_text(TextCache *cache, Font font, const char *text) {
    const OpenFont *open = font_cache_get(cache->fonts, font, 0);
    int cap_height = open ? open->cap_height : font.px * 7 / 10, ascent = 0;
    SDL_Surface *surface = render(cache->fonts, font, text, &ascent);
    SDL_Texture *texture = surface ? SDL_CreateTextureFromSurface(cache->renderer, surface) : NULL;
    if (!texture) {
        SDL_FreeSurface(surface);
        return NULL;
    }
    int index = free_place(cache);
    unsigned bucket = bucket_of(font, text);
    TextEntry *entry = &cache->entries[index];
    *entry = (TextEntry){.font = font,
                         .texture = texture,
                         .w = surface->w,
                         .h = surface->h,
                         .ascent = ascent,
                         .cap_height = cap_height,
                         .used = cache->clock,
                         .next = cache->buckets[bucket]};
    memcpy(entry->text, text, strlen(text) + 1);
    cache->buckets[bucket] = index;
    SDL_FreeSurface(surface);
    return entry;
}

/* Copies at most what an entry holds, without a broken character at the end. */
static void copy_text(char out[TEXT_BYTES_MAX], const char *text) {
    size_t length = strlen(text);
    if (length >= TEXT_BYTES_MAX) {
        length = TEXT_BYTES_MAX - 1;
        while (length > 0 && ((uint8_t)text[length] & 0xC0) == 0x80) {
            length--;
        }
    }
    memcpy(out, text, length);
    out[length] = '\0';
}

const TextEntry *text_cache_get(TextCache *cache, Font font, const char *text) {
    char key[TEXT_BYTES_MAX];
    copy_text(key, text);
    if (key[0] == '\0') {
        return NULL;
    }
    cache->clock++;
    for (int i = cache->buckets[bucket_of(font, key)]; i >= 0; i = cache->entries[i].next) {
        if (is_text(&cache->entries[i], font, key)) {
            cache->entries[i].used = cache->clock;
            return &cache->entries[i];
        }
    }
    return add_text(cache, font, key);
}

/* Bytes of the first count signs of text. */
static size_t bytes_of(const char *text, int count) {
    const char *end = text;
    for (; count > 0 && *end; count--) {
        end++;
        while (((uint8_t)*end & 0xC0) == 0x80) {
            end++;
        }
    }
    return (size_t)(end - text);
}

size_t text_fitting(FontCache *fonts, Font font, const char *text, int width) {
    const char *at = text;
    while (*at) {
        char part[TEXT_BYTES_MAX];
        FontRun run = font_cache_run(fonts, font, at);
        const OpenFont *open = font_cache_get(fonts, font, run.face);
        size_t length = run.length < TEXT_BYTES_MAX ? run.length : TEXT_BYTES_MAX - 1;
        int extent = 0, count = 0;
        while (length < run.length && length > 0 && ((uint8_t)at[length] & 0xC0) == 0x80) {
            length--;
        }
        memcpy(part, at, length);
        part[length] = '\0';
        if (!open || TTF_MeasureUTF8(open->ttf, part, width, &extent, &count) != 0) {
            return strlen(text);
        }
        size_t fitting = bytes_of(part, count);
        at += fitting;
        if (fitting < length) {
            break;
        }
        width = extent < width ? width - extent : 0;
    }
    return (size_t)(at - text);
}
