/* Draws pictures of boards as many programs do, and pictures that hold none, from seeds. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "formats/image.h"

typedef struct StyledBoard {
    Image image; /* owned */
    uint64_t black, white;
    float x, y, square; /* the top left corner and the side of a square, px, before it is turned */
    bool turned;        /* a photograph: neither upright nor plane */
} StyledBoard;

int board_style_count(void);
const char *board_style_name(int style);

/* Every style is drawn alike for alike seeds. */
StyledBoard board_style_draw(int style, uint64_t seed);

/* Chess, go, draughts, calendars, keyboards, sheets, icons, text ... Fresh kinds serve the measure
   alone: the finder was built without them. */
int board_decoy_count(void);
bool board_decoy_is_fresh(int kind);
const char *board_decoy_name(int kind);
Image board_decoy_draw(int kind, uint64_t seed);
