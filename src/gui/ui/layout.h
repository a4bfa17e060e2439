/* The layout, computed only from the size of the output and the scale. */
#pragma once

#include <stdbool.h>

#include <SDL.h>

#include <turncoat/board.h>

enum {
    LAYOUT_DEFAULT_WIDTH = 1180,
    LAYOUT_DEFAULT_HEIGHT = 740,
    LAYOUT_MINIMUM_WIDTH = 720,
    LAYOUT_MINIMUM_HEIGHT = 520
};

/* Holds what the moment and the user ask for; zeros ask for the usual measures. */
typedef struct LayoutWish {
    bool banner;      /* the line below the cards has room for the result and two buttons */
    bool play;        /* the players' cards are large, one below the other */
    bool no_graph;    /* the list has its room */
    int panel, graph; /* width and height that the user has drawn, logical px */
} LayoutWish;

typedef struct Layout {
    int width, height;   /* of the output, px */
    float scale;         /* px per logical px; less than the requested one if the window is small */
    bool compact;        /* small cards, narrow panel */
    bool below;          /* the panel is below the board */
    int square;          /* side of a square, px */
    TcSymmetry symmetry; /* the orientation of the displayed board; set by whoever draws */
    int gap;             /* between parts of the panel */
    SDL_Rect toolbar;
    SDL_Rect strip;    /* board with frame and coordinates */
    SDL_Rect frame;    /* board with frame */
    SDL_Rect board;    /* the 64 squares */
    SDL_Rect bar;      /* evaluation bar */
    SDL_Rect nav;      /* the buttons first, previous, next, last */
    SDL_Rect panel;    /* contains all rectangles below */
    SDL_Rect cards[2]; /* by TcColour */
    SDL_Rect info;
    SDL_Rect tabs;
    SDL_Rect list;
    SDL_Rect graph; /* empty: there is none */
    SDL_Rect
        panel_edge; /* left of the panel, and above the graph: the mouse draws them; or empty */
    SDL_Rect graph_edge;
    SDL_Rect status;
    SDL_Rect start; /* of the start panel: the panel without the status line */
} Layout;

/* The factor by which text grows in a window of width x height px that is larger than the default
   size; 1 up to 1.2 times that size. */
float layout_growth(int width, int height, float scale);

/* Computes the layout of an output of width x height px at a scale. */
void layout_compute(int width, int height, float scale, const LayoutWish *wish, Layout *layout);

/* Returns the width that the user wishes who has drawn an edge to a point. */
int layout_panel_at(const Layout *layout, int x);
int layout_graph_at(const Layout *layout, int y);

/* A logical length in px, at least 1 if it is above 0. */
int layout_px(const Layout *layout, float logical);

/* Whether a square has room for three rows of figures: a value in detail. */
bool layout_has_details(const Layout *layout);

/* The place of a square of the board in its orientation. */
SDL_Rect layout_square(const Layout *layout, int square);
