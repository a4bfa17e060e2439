/* A picture whose boards are being confirmed by the user: it was opened, dropped or pasted. What is to
   be seen of it is reported as APP_PICTURE. */
#pragma once

#include "formats/picture.h"

typedef struct App App;

/* The part of App that it uses. */
typedef struct BoardPicture {
    PictureRead read; /* owned; no pixels: there is no picture */
    int board;        /* index of the one that is shown */
    int changes;      /* how often it became another */
} BoardPicture;

void board_picture_end(App *app);

/* Takes a picture with its boards, and reports it. board: index of the one that is shown, or without it
   the first. */
void board_picture_open(App *app, PictureRead *read, int board);

/* Shows the board step places after the one shown. */
void board_picture_step(App *app, int step);

/* Has the board in a rectangle of the picture read by a job, which reports it. */
void board_picture_mark(App *app, ImageRect rect);

/* The part of the picture with the board that is shown, or all of it, px. */
ImageRect board_picture_place(const App *app);
