/* The layout, from the size of the output and the scale alone. Pure arithmetic. */
#ifndef GUI_UI_LAYOUT_H
#define GUI_UI_LAYOUT_H

#include <stdbool.h>

#include <SDL.h>

#include <turncoat/board.h>

enum {
    LAYOUT_DEFAULT_WIDTH = 1180,
    LAYOUT_DEFAULT_HEIGHT = 740,
    LAYOUT_MINIMUM_WIDTH = 720,
    LAYOUT_MINIMUM_HEIGHT = 520
};

typedef struct Layout {
    int width, height;   /* of the output, px */
    float scale;         /* px per logical px; less than asked for when the window is small */
    bool compact;        /* small cards, narrow panel */
    bool below;          /* the panel stands below the board */
    int square;          /* side of a square, px */
    TcSymmetry symmetry; /* how the board is turned for the eye; set by whoever draws */
    int gap;             /* between parts of the panel */
    SDL_Rect toolbar;
    SDL_Rect strip;    /* board with frame and coordinates */
    SDL_Rect frame;    /* board with frame */
    SDL_Rect board;    /* the 64 squares */
    SDL_Rect bar;      /* evaluation bar */
    SDL_Rect nav;      /* first, previous, next, last */
    SDL_Rect panel;    /* all that follows */
    SDL_Rect cards[2]; /* by TcColour */
    SDL_Rect info;
    SDL_Rect tabs;
    SDL_Rect list;
    SDL_Rect graph;
    SDL_Rect status;
    SDL_Rect start; /* for the start panel: the panel without the status line */
} Layout;

/* The layout of an output of width x height px at a scale. banner: the line under the cards must
   hold the result with two buttons. */
/* How much larger than at the default size text is to be in a window of so many px. */
float layout_growth(int width, int height, float scale);

void layout_compute(int width, int height, float scale, bool banner, Layout *layout);

/* A logical measure in px, at least 1 when it is above 0. */
int layout_px(const Layout *layout, float logical);

/* Where a square of the board stands, as it is turned. */
SDL_Rect layout_square(const Layout *layout, int square);

#endif
