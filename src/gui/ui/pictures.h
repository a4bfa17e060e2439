/* A bounded, set-associative cache of textures that were drawn once and are copied afterwards. The
   least recently used texture of a set is replaced. A key is a checksum of everything that a
   picture depends on (base/checksum.h). */
#pragma once

#include <stdint.h>

#include <SDL.h>

typedef struct Picture {
    uint64_t key;
    SDL_Texture *texture; /* owned by the cache; NULL: not drawn yet, or nothing is visible */
    int w;                /* of a text, with the empty space around its ink; 0: not drawn yet */
    SDL_Rect ink;         /* of a text: place of the texture, y from the middle of capitals */
    unsigned used;        /* the clock at the last use; 0: free place */
} Picture;

typedef struct Pictures {
    Picture *places; /* sets * ways of them; a key belongs to one set */
    int sets, ways;
    unsigned clock;
} Pictures;

/* The picture of a key, or a place for it, which is empty except for the key. Valid until the next
   call. */
Picture *pictures_find(Pictures *pictures, uint64_t key);

/* Frees all textures and places. */
void pictures_clear(Pictures *pictures);
