/* The SVG pictures as textures at the real pixel size, rasterised when first drawn. Bounded. */
#ifndef GUI_DRAW_SPRITE_H
#define GUI_DRAW_SPRITE_H

typedef struct SDL_Renderer SDL_Renderer;
typedef struct SDL_Surface SDL_Surface;
typedef struct SDL_Texture SDL_Texture;

typedef enum SpriteId {
    SPRITE_NONE = -1,
#define SPRITE(id, file) SPRITE_##id,
#include "gui/draw/sprites.def"
#undef SPRITE
    SPRITE_COUNT
} SpriteId;

typedef struct SpriteEntry {
    SpriteId id;
    int size, width; /* px; width < size: squeezed */
    SDL_Surface *surface;
    SDL_Texture *texture; /* NULL: free place */
    unsigned used;
} SpriteEntry;

enum { SPRITE_CACHE_SIZE = 96 };

typedef struct SpriteCache {
    SDL_Renderer *renderer;
    unsigned clock;
    SpriteEntry entries[SPRITE_CACHE_SIZE];
} SpriteCache;

/* The picture in size x size px, the caller's to free; NULL when it cannot be made. */
SDL_Surface *sprite_surface(SpriteId id, int size);

void sprite_cache_init(SpriteCache *cache, SDL_Renderer *renderer);
void sprite_cache_clear(SpriteCache *cache);

/* The picture size px high and width px wide (squeezed when less than size), or NULL. */
SDL_Texture *sprite_cache_get(SpriteCache *cache, SpriteId id, int size, int width);

#endif
