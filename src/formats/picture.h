/* Reads boards from pictures: finds them, or reads what lies in a rectangle. Classical methods alone;
   picture_find.c lists the steps. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/position.h>

#include "formats/image.h"

/* A board, or several, that were read. Sets of squares are those of square.h: a1 is at the top left
   of the picture, which nobody else can know. */
typedef struct PictureBoard {
    float corner[2];          /* the outer corner of a1, px */
    float across[2], down[2]; /* from a square to the one on its right and below it, px */
    uint64_t black, white;    /* the darker discs, the lighter ones */
    uint64_t marked;      /* empty squares on which something small is drawn, such as legal moves */
    uint64_t doubtful;    /* squares that were perhaps misread */
    float confidence[64]; /* of each square, 0..1; below PICTURE_SURE it is doubtful */
    float score;          /* of the whole board, to compare two that overlap */
} PictureBoard;

#define PICTURE_SURE 0.3F

/* Readers say this where there is no board. */
#define PICTURE_NO_BOARD                                                                           \
    "found no board in the picture, expected one of 8 x 8 squares, at least 120 pixels a side"

enum { PICTURE_BOARDS_MAX = 8, PICTURE_BOARD_MIN = 120 /* px a side */ };

/* A picture with its boards. */
typedef struct PictureRead {
    Image image; /* owned; of so many pixels as are looked at: at most PICTURE_PIXELS_MAX */
    PictureBoard boards[PICTURE_BOARDS_MAX];
    int count; /* 0: none was found */
} PictureRead;

enum { PICTURE_PIXELS_MAX = 4200000 };

/* Decodes a file and finds its boards, or finds those of an image, which it takes. The errors of
   image_decode. */
TC_WARN_UNUSED TcStatus picture_load(const char *bytes, size_t size, PictureRead *read,
                                     TcError *error);
TC_WARN_UNUSED TcStatus picture_take(Image *image, PictureRead *read);
void picture_release(PictureRead *read);

/* Finds the boards of a picture, from the left at the top; returns their number. None is found
   without memory. */
int picture_find(const Image *image, PictureBoard boards[PICTURE_BOARDS_MAX]);

/* Reads the board in a rectangle drawn by hand, which fits it within a third of a square; false: it
   lies outside, is smaller than 64 px, or memory is short. */
bool picture_read(const Image *image, const float from[2], const float to[2], PictureBoard *board);

/* The side to move: that of which the marked squares are the legal moves, if there are any and they
   are of one side alone; else, with *guessed true, that by the number of discs, or which has a
   move. */
TcColour picture_mover(const PictureBoard *board, bool *guessed);
