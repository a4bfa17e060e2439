/* The parts of the library's scene, which stand in files of their own. */
#ifndef GUI_LIBRARY_VIEW_H
#define GUI_LIBRARY_VIEW_H

#include "gui/window/view.h"

typedef struct LibraryPlaces {
    SDL_Rect card, title, filters;
    SDL_Rect head, list; /* its headings and its rows */
    SDL_Rect side;       /* the chosen game */
    SDL_Rect foot;
    int row, room; /* px of a row, and how many there is room for */
} LibraryPlaces;

LibraryPlaces library_places(const Layout *layout);

/* The tournament of a game, or else where it comes from. */
void library_origin_text(const LibraryRow *row, char out[TEXT_SIZE]);

/* Its name in the person's language; "" when there is none. */
const char *library_opening_text(const OpeningFound *found);

/* The chosen game: board, players, what is known of it, its moves, what can be done with it. */
void library_preview_draw(const View *view, SDL_Rect rect);

/* A field of text; hint stands there while it is empty. */
void library_field(const View *view, SDL_Rect rect, const char *name, CommandCall call,
                   const char *text, const char *hint);

#endif
