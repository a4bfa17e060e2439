/* The patches of even colour in a picture, and the nets that patches of one size form: squares between
   lines and discs alike lie on the net of a board. */
#ifndef FORMATS_PICTURE_PATCHES_H
#define FORMATS_PICTURE_PATCHES_H

#include <stdbool.h>

#include "formats/image.h"

/* A patch is known by the box around it, px: its centre and sides. */
typedef struct Patch {
    float x, y, width, height;
} Patch;

typedef struct Patches {
    Patch *list; /* owned */
    int count, capacity;
} Patches;

enum { PATCHES_MAX = 6000 };

/* Returns how much each pixel differs from its right and lower neighbours, in the channel that
   differs most; as many bytes as the image has pixels, to be freed; NULL without memory. */
uint8_t *patches_edges(const Image *image);

/* Patches about as wide as high, of pixels whose difference is at most step. False without memory. */
bool patches_find(const uint8_t *edges, int width, int height, int step, Patches *patches);

void patches_release(Patches *patches);

/* Square (column, row) has its centre at origin + column * across + row * down. */
typedef struct Net {
    float origin[2], across[2], down[2];
    int from[2], to[2]; /* the columns and rows, inclusive, on which patches lie */
    int points;         /* patches on it */
} Net;

enum { NETS_MAX = 48 };

/* Adds the nets of at least four patches. */
void nets_find(const Patches *patches, float scale, Net nets[NETS_MAX], int *count);

#endif
