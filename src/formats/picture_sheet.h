/* The squares of a net, straightened and brought to one size, so that all that looks at them is the
   same for every board. */
#ifndef FORMATS_PICTURE_SHEET_H
#define FORMATS_PICTURE_SHEET_H

#include <stdbool.h>

#include "formats/image.h"
#include "formats/picture_nets.h"
#include "formats/picture_patches.h"

/* Halves of a picture: each level has a quarter of the pixels of the one before it. */
enum { LEVELS_MAX = 4 };

typedef struct Levels {
    Image image[LEVELS_MAX]; /* all owned */
    int count;
    float scale; /* px of the picture for one of the first level */
} Levels;

/* The first level has at most pixels_max pixels. False without memory. */
bool levels_make(const Image *image, int pixels_max, Levels *levels);
void levels_release(Levels *levels);

typedef struct Rgb {
    float part[3]; /* 0..255 */
} Rgb;

/* The distance of two colours, in the channel that differs most. */
float rgb_distance(const Rgb *a, const Rgb *b);
float rgb_light(const Rgb *colour);

/* The median of each channel of at most RGB_MEDIAN_MAX colours. */
enum { RGB_MEDIAN_MAX = 64 };
Rgb rgb_median(const Rgb *colours, int count);

enum { CELL = 20 /* samples a side */, RINGS = 11, ANGLES = 20, SHEET_MAX = 24 };

/* A square of the net with what is around its centre: ring r lies at (r + 0.5) / CELL of its side. */
typedef struct Cell {
    bool inside;                        /* the picture */
    Rgb corner, corners[4];             /* the colour near its corners, and near each */
    Rgb at[RINGS][ANGLES], ring[RINGS]; /* samples, and the medians of each ring */
    float inks[RINGS][ANGLES];          /* how far each sample is from the corner's colour */
    bool begins[2];                     /* there is some of the picture on its left, and above it */
    float line[2]; /* evidence of an edge on its left, and above it: levels; 0: none */
} Cell;

typedef struct Sheet {
    int from[2], columns, rows; /* the first column and row of the net, and how many */
    Cell *cells;                /* owned */
} Sheet;

/* The cells from column and row from[] to to[], inclusive, at most SHEET_MAX each way. False without
   memory. */
bool sheet_make(const Levels *levels, const Net *net, const int from[2], const int to[2],
                Sheet *sheet);
void sheet_release(Sheet *sheet);

/* Returns NULL if there is no such cell, or it lies outside of the picture. */
const Cell *sheet_cell(const Sheet *sheet, int column, int row);

#endif
