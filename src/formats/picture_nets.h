/* The nets that patches of one size form: squares between lines and discs alike lie on the net of a board. */
#ifndef FORMATS_PICTURE_NETS_H
#define FORMATS_PICTURE_NETS_H

#include "formats/picture_patches.h"

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
