/* The picture from which the board that is set up was read: it stands beside it, to be compared, and a
   rectangle can be drawn on it where no board was found. */
#pragma once

#include "app/board_picture.h"
#include "gui/window/gui.h"
#include "gui/window/view.h"

typedef struct SetupPicture {
    Image shown;    /* owned: the part of the picture that is shown */
    ImageRect part; /* where that is in the picture */
    int changes;    /* of the picture when it was cut out */
    bool guessed;   /* the picture does not tell the side to move */
    SDL_Rect place; /* on the screen, as last drawn */
    bool drawing;   /* a rectangle, from a corner to another */
    SDL_Point from, to;
} SetupPicture;

typedef enum Brush { BRUSH_BLACK = TC_BLACK, BRUSH_WHITE = TC_WHITE, BRUSH_EMPTY } Brush;

/* The scene's state. */
typedef struct SetupState {
    int brush;   /* a Brush */
    bool drags;  /* a button is held, and */
    Brush paint; /* what it leaves on squares */
    SetupPicture picture;
} SetupState;

/* Says what is to be done with it; empty: nothing. */
Text setup_picture_says(const Gui *gui);

/* Returns false: there is no picture. */
bool setup_picture_draw(const View *view, SDL_Rect rect);

bool setup_picture_press(Gui *gui, SDL_Point at, bool left);
void setup_picture_motion(Gui *gui, SDL_Point at);
void setup_picture_let_go(Gui *gui);
void setup_picture_leave(Gui *gui);
void setup_picture_release(void *state);
