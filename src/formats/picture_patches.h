/* The patches of even colour in a picture. */
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
    int count;
} Patches;

enum { PATCHES_MAX = 6000 };

/* Returns how much each pixel differs from its right and lower neighbours, in the channel that
   differs most; as many bytes as the image has pixels, to be freed; NULL without memory. */
uint8_t *patches_edges(const Image *image);

/* Patches about as wide as high, of pixels whose difference is at most step. False without memory. */
bool patches_find(const uint8_t *edges, int width, int height, int step, Patches *patches);

void patches_release(Patches *patches);

#endif
