/* The steps from a picture to the boards in it: patches of even colour, the nets that they form, the
   squares of a net as a sheet, a square on its own, and a window of eight by eight. */
#pragma once

#include <stdbool.h>

#include "formats/image.h"
#include "formats/picture.h"

/* -- patches of even colour -- */

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

/* -- nets: squares between lines and discs alike lie on the net of a board -- */

/* Square (column, row) has its centre at origin + column * across + row * down. */
typedef struct Net {
    float origin[2], across[2], down[2];
    int from[2], to[2]; /* the columns and rows, inclusive, on which patches lie */
    int points;         /* patches on it */
} Net;

enum { NETS_MAX = 48 };

/* Adds the nets of at least four patches. */
void nets_find(const Patches *patches, float scale, Net nets[NETS_MAX], int *count);

/* -- the sheet: squares of a net, straightened and brought to one size -- */

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

/* -- a square on its own: its ground, body and edge, and what it is; picture_window.c lists the steps -- */

/* Less ink than this, in levels, is none; a colour farther from the board's than FOREIGN is another
   one. Discs end between two rings. */
enum { INK_MIN = 14, FOREIGN = 36, FIRST_RING = 4, LAST_RING = 9 };

typedef struct Spot {
    const Cell *cell;     /* NULL: outside of the picture */
    Rgb ground;           /* the board's colour here */
    bool other, foreign;  /* near its corners there is another one; near each of them */
    Rgb body, inner;      /* near its edge; in most of it */
    float ink, edge, rim; /* of the body; of its edge; of a circle around the ground's colour */
    float hollow; /* how far the most even ring inside is from the ground: little within a circle */
    float match[2]; /* how much of the way from the ground to each colour of discs the body is */
    int disc;       /* the colour, 0 or 1; -1: none */
    float confidence;
} Spot;

/* Paler than this part of a colour of discs, a body is a hint. */
#define SPOT_PALE 0.62F

/* A value brought into 0..1. */
float spot_clip(float value);

/* ground: the board's colour on squares of its parity. */
void spot_find_ground(Spot *spot, const Rgb *ground);

/* Adds how steeply its colour falls to the ground's after each ring. */
void spot_add_falls(const Spot *spot, float falls[RINGS]);

/* radius: of the board's discs, in rings. */
void spot_find_body(Spot *spot, float radius);
void spot_find_edge(Spot *spot, float radius);

/* Whether its body has ink and ends at a circle. */
bool spot_may_be_disc(const Spot *spot);

/* Returns how much of the way from the ground to a colour a body is, as it is seen from the ground,
   at most 1; less by as much as it lies beside the way, or goes too far. */
float spot_match(const Spot *spot, const Rgb *body, const Rgb *colour);

/* Set disc and confidence: by match and edge; or as an X, which is black, or an O. */
void spot_decide_disc(Spot *spot);
void spot_decide_letter(Spot *spot);

/* Whether something small is drawn in its middle; whether lines cross there, as they do where
   stones lie on crossings. */
bool spot_has_mark(const Spot *spot);
bool spot_is_crossed(const Spot *spot);

/* -- a window: eight by eight cells, and how well they look like a board -- */

/* Holds what speaks for a window, as shares of 0..1 unless it says otherwise. */
typedef struct WindowFacts {
    float ground,
        ground_out; /* of its squares, of those around it: the board's colour near the corners */
    float lines, border,
        lines_out;        /* edges: between its squares, around it, and those between, beyond it */
    float strong;         /* of the edges between its squares: clear ones */
    float sure;           /* of its squares: read without a doubt */
    float even;           /* of its discs: of one of two colours */
    float round;          /* of the edges of its discs: there where a circle has them */
    float crossed;        /* of its empty squares: lines cross in their middle */
    bool letters;         /* its discs are letters */
    int missing;          /* squares outside of the picture */
    int discs, discs_out; /* numbers, within it and around it */
    int strangers;        /* discs of a third colour */
    int sides;            /* of the window at which discs lie */
    int centre;           /* discs on the four squares in the middle */
} WindowFacts;

/* Reads the window whose first cell is (column, row). Squares outside of the picture are empty and
   doubtful. */
void window_read(const Sheet *sheet, int column, int row, PictureBoard *board, WindowFacts *facts);
