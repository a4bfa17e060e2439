/* The table of the library's games, and where it stands on the page. Its rows come page by page:
   library/list.c requests those that are missing. */
#ifndef GUI_LIBRARY_TABLE_H
#define GUI_LIBRARY_TABLE_H

#include "gui/library/state.h"

extern const Table library_table;

typedef struct LibraryPlaces {
    Page page;
    SDL_Rect filters;
    SDL_Rect list, side; /* of the table, and of the chosen game */
    int room;            /* the number of rows that fit */
} LibraryPlaces;

LibraryPlaces library_places(const Layout *layout, const ViewState *state);

#endif
