/* The parts of the library's scene, which stand in files of their own. */
#ifndef GUI_LIBRARY_VIEW_H
#define GUI_LIBRARY_VIEW_H

#include "gui/library/scene.h"

/* What the scene shows, for its views. */
ViewLibrary *library_shown(const View *view);

void library_draw(const View *view, void *state);

/* Rows of its list that there is room for. */
int library_room(const Layout *layout);

/* The places of the chosen games, both ends among them, and how many they are. */
void library_range(const ViewLibrary *library, int64_t *first, int64_t *last);
int64_t library_chosen_count(const ViewLibrary *library);

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

#endif
