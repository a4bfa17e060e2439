/* Each size is rendered from the path data, so that nothing is scaled. The one exception is a
   flipping disc, which is squeezed from the full one. */
#include "gui/ui/sprite.h"

#include <string.h>

#include <SDL_image.h>

#include "gui/ui/assets.h"
#include "gui/ui/raster.h"

static const char *const files[SPRITE_COUNT] = {
#define SPRITE(id, file) [SPRITE_##id] = file,
#include "gui/ui/sprites.def"
#undef SPRITE
};

static bool flat_discs = false;

void sprite_use_flat_discs(bool flat) {
    flat_discs = flat;
}

SpriteId sprite_disc(bool black) {
    return flat_discs ? (black ? SPRITE_BLACK_FLAT : SPRITE_WHITE_FLAT)
                      : (black ? SPRITE_BLACK : SPRITE_WHITE);
}

SDL_Surface *sprite_surface(SpriteId id, int size, int width) {
    const Asset *asset = asset_find(files[id]);
    SDL_RWops *bytes = asset ? SDL_RWFromConstMem(asset->bytes, (int)asset->size) : NULL;
    SDL_Surface *full = bytes ? IMG_LoadSizedSVG_RW(bytes, size, size) : NULL;
    if (bytes) {
        SDL_RWclose(bytes);
    }
    if (!full || width == size) {
        return full;
    }
    SDL_Surface *squeezed = raster_squeeze(full, width);
    SDL_FreeSurface(full);
    return squeezed;
}

SDL_Surface *sprite_picture(const char *file, int w) {
    const Asset *asset = asset_find(file);
    SDL_RWops *bytes = asset ? SDL_RWFromConstMem(asset->bytes, (int)asset->size) : NULL;
    SDL_Surface *loaded = bytes ? IMG_Load_RW(bytes, 1) : NULL;
    SDL_Surface *full = loaded ? SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_RGB888, 0) : NULL;
    SDL_FreeSurface(loaded);
    if (!full || w >= full->w) {
        return full;
    }
    SDL_Surface *small = SDL_CreateRGBSurfaceWithFormat(
        0, w, (int)((float)full->h * (float)w / (float)full->w), 32, SDL_PIXELFORMAT_RGB888);
    if (small && SDL_SoftStretchLinear(full, NULL, small, NULL) != 0) {
        SDL_FreeSurface(small);
        small = NULL;
    }
    SDL_FreeSurface(full);
    return small;
}
