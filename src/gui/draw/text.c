/* The screen shows about 120 strings at once and changes perhaps ten of them in a frame, so that
   nearly every draw is a copy of a texture. Owned by the canvas. */
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

static const TextEntry *add_text(TextCache *cache, Font font, const char *text) {
    const OpenFont *open = font_cache_get(cache->fonts, font);
    SDL_Surface *surface =
        open ? TTF_RenderUTF8_Blended(open->ttf, text, (SDL_Color){255, 255, 255, 255}) : NULL;
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
                         .ascent = open->ascent,
                         .cap_height = open->cap_height,
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

size_t text_fitting(FontCache *fonts, Font font, const char *text, int width) {
    const OpenFont *open = font_cache_get(fonts, font);
    int extent = 0, count = 0;
    if (!open || TTF_MeasureUTF8(open->ttf, text, width, &extent, &count) != 0) {
        return strlen(text);
    }
    const char *end = text;
    for (; count > 0 && *end; count--) {
        end++;
        while (((uint8_t)*end & 0xC0) == 0x80) {
            end++;
        }
    }
    return (size_t)(end - text);
}
