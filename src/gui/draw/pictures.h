/* Textures that were drawn once and are copied since: bounded, and the one unused for longest gives
   way, among those of a set. A key is a checksum of all that a picture depends
   on (base/checksum.h). */
#ifndef GUI_DRAW_PICTURES_H
#define GUI_DRAW_PICTURES_H

#include <stdint.h>

#include <SDL.h>

typedef struct Picture {
    uint64_t key;
    SDL_Texture *texture; /* owned by the cache; NULL: not drawn yet, or nothing is to be seen */
    int w;                /* of a text, with what is empty about its ink; 0: not drawn yet */
    SDL_Rect ink;         /* of a text: where the texture lies, y from the capitals' middle */
    unsigned used;        /* when last; 0: free place */
} Picture;

typedef struct Pictures {
    Picture *places; /* sets * ways of them; a key may stand in those of one set */
    int sets, ways;
    unsigned clock;
} Pictures;

/* The picture of a key, or a place for it, empty but for the key. Valid until the next call. */
Picture *pictures_find(Pictures *pictures, uint64_t key);

/* All places become free. */
void pictures_clear(Pictures *pictures);

#endif
