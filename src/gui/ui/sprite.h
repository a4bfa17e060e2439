/* The SVG pictures, rendered at a size in real pixels. */
#pragma once

#include <stdbool.h>

typedef struct SDL_Surface SDL_Surface;

typedef enum SpriteId {
    SPRITE_NONE = -1,
#define SPRITE(id, file) SPRITE_##id,
#include "gui/ui/sprites.def"
#undef SPRITE
    SPRITE_COUNT
} SpriteId;

/* Renders a picture size px high and width px wide, squeezed if width < size. The caller frees it.
   Returns NULL if it cannot be made. */
SDL_Surface *sprite_surface(SpriteId id, int size, int width);

/* The picture of a disc: flat, or (the default) with light and shadow. */
SpriteId sprite_disc(bool black);
void sprite_use_flat_discs(bool flat);

/* Loads a PNG file of assets/, shrunk to w px if it is wider. The caller frees it. Returns NULL if
   it cannot be made. */
SDL_Surface *sprite_picture(const char *file, int w);
