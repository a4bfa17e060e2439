/* Each size is made from the path data itself, so that nothing is ever scaled. A turning disc is
   the one exception: it is squeezed from the full one. Owned by the canvas. */
#include "gui/draw/sprite.h"

#include <string.h>

#include <SDL_image.h>

#include "gui/draw/assets.h"
#include "gui/draw/raster.h"

static const char *const files[SPRITE_COUNT] = {
#define SPRITE(id, file) [SPRITE_##id] = file,
#include "gui/draw/sprites.def"
#undef SPRITE
};

void sprite_cache_init(SpriteCache *cache, SDL_Renderer *renderer) {
    *cache = (SpriteCache){.renderer = renderer};
}

static void drop(SpriteEntry *entry) {
    if (entry->texture) {
        SDL_DestroyTexture(entry->texture);
    }
    SDL_FreeSurface(entry->surface);
    *entry = (SpriteEntry){.id = SPRITE_NONE};
}

void sprite_cache_clear(SpriteCache *cache) {
    for (int i = 0; i < SPRITE_CACHE_SIZE; i++) {
        drop(&cache->entries[i]);
    }
}

static const Asset *find_asset(const char *name) {
    for (size_t i = 0; i < gui_asset_count; i++) {
        if (strcmp(gui_assets[i].name, name) == 0) {
            return &gui_assets[i];
        }
    }
    return NULL;
}

SDL_Surface *sprite_surface(SpriteId id, int size) {
    const Asset *asset = find_asset(files[id]);
    SDL_RWops *bytes = asset ? SDL_RWFromConstMem(asset->bytes, (int)asset->size) : NULL;
    if (!bytes) {
        return NULL;
    }
    SDL_Surface *surface = IMG_LoadSizedSVG_RW(bytes, size, size);
    SDL_RWclose(bytes);
    return surface;
}

static SpriteEntry *find(SpriteCache *cache, SpriteId id, int size, int width) {
    for (int i = 0; i < SPRITE_CACHE_SIZE; i++) {
        SpriteEntry *entry = &cache->entries[i];
        if (entry->texture && entry->id == id && entry->size == size && entry->width == width) {
            entry->used = ++cache->clock;
            return entry;
        }
    }
    return NULL;
}

static SpriteEntry *free_place(SpriteCache *cache) {
    SpriteEntry *oldest = &cache->entries[0];
    for (int i = 0; i < SPRITE_CACHE_SIZE && oldest->texture; i++) {
        if (!cache->entries[i].texture || cache->entries[i].used < oldest->used) {
            oldest = &cache->entries[i];
        }
    }
    drop(oldest);
    return oldest;
}

static SpriteEntry *add(SpriteCache *cache, SpriteId id, int size, int width,
                        SDL_Surface *surface) {
    SDL_Texture *texture = surface ? SDL_CreateTextureFromSurface(cache->renderer, surface) : NULL;
    if (!texture) {
        SDL_FreeSurface(surface);
        return NULL;
    }
    SpriteEntry *entry = free_place(cache);
    *entry = (SpriteEntry){.id = id,
                           .size = size,
                           .width = width,
                           .surface = surface,
                           .texture = texture,
                           .used = ++cache->clock};
    return entry;
}

SDL_Texture *sprite_cache_get(SpriteCache *cache, SpriteId id, int size, int width) {
    if (size < 1 || width < 1) {
        return NULL;
    }
    SpriteEntry *entry = find(cache, id, size, width);
    if (entry) {
        return entry->texture;
    }
    SpriteEntry *full = find(cache, id, size, size);
    if (!full) {
        full = add(cache, id, size, size, sprite_surface(id, size));
    }
    if (!full || width == size) {
        return full ? full->texture : NULL;
    }
    entry = add(cache, id, size, width, raster_squeeze(full->surface, width));
    return entry ? entry->texture : NULL;
}
