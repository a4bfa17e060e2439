/* Reads the eight by eight cells of a sheet that may be a board, and says how well they look like one. */
#ifndef FORMATS_PICTURE_WINDOW_H
#define FORMATS_PICTURE_WINDOW_H

#include "formats/picture.h"
#include "formats/picture_sheet.h"

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

#endif
