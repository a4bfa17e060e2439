/* The SVG pictures at a real pixel size. */
#ifndef GUI_DRAW_SPRITE_H
#define GUI_DRAW_SPRITE_H

#include <stdbool.h>

typedef struct SDL_Surface SDL_Surface;

typedef enum SpriteId {
    SPRITE_NONE = -1,
#define SPRITE(id, file) SPRITE_##id,
#include "gui/draw/sprites.def"
#undef SPRITE
    SPRITE_COUNT
} SpriteId;

/* The picture size px high and width px wide (squeezed when less than size), the caller's to free;
   NULL when it cannot be made. */
SDL_Surface *sprite_surface(SpriteId id, int size, int width);

/* The picture of a disc, flat or, at first, with light and shadow. */
SpriteId sprite_disc(bool black);
void sprite_use_flat_discs(bool flat);

/* A PNG file of assets/, shrunk to w px or as wide as it is, the caller's to free; NULL when it
   cannot be made. */
SDL_Surface *sprite_picture(const char *file, int w);

#endif
