/* The scene of the library: the visible part of its list, requested page by page, and the user's
   actions on it, each as a job of the library's queue. Nothing here waits for the disk. */
#ifndef GUI_LIBRARY_STATE_H
#define GUI_LIBRARY_STATE_H

#include "gui/window/gui.h"
#include "gui/window/parts.h"
#include "gui/window/table_view.h"
#include "storage/library_row.h"
#include "storage/library_store.h"

enum { LIBRARY_MARGIN = 20 }; /* rows around the visible ones that are requested in advance */

typedef struct LibraryState {
    /* what is shown */
    Text problem; /* why there is no list; empty: nothing is wrong */
    bool listed;  /* the library has been read: */
    bool empty;   /* there are no games at all */
    int total;
    int first; /* index in the list of rows[0] */
    int row_count;
    LibraryRow rows[LIBRARY_PAGE];
    OpeningFound openings[LIBRARY_PAGE]; /* english NULL: no opening */
    TableState table;                    /* sorted by a LibraryOrder */
    LibraryRow chosen;                   /* the displayed game, id 0: none yet; its row was: */
    int chosen_at; /* below 0: it has still to come, of the game there is only the id */
    OpeningFound opening;
    TcGame game; /* its cursor is the displayed ply */
    char tag[LIBRARY_TEXT_SIZE];
    int deletions; /* deletions that can be undone */
    /* what was requested */
    LibraryBrowse asked; /* the newest request, */
    JobId browsing;      /* its job; 0: it has been answered */
    uint64_t serial;     /* of the displayed list */
    bool stale;          /* the list must be requested again, with the chosen game in sight, */
    bool to_top;         /* or from the top */
    int changes;         /* App.library_changes when it was requested */
    bool opens;          /* the chosen game is to be opened as soon as the list is up to date */
    int open_ply;
} LibraryState;

static inline LibraryState *library_of(const Gui *gui) {
    return gui_scene(gui, SCENE_LIBRARY);
}

/* The rows in sight; before the first frame as many as there may be. */
static inline int library_room(const LibraryState *library) {
    return library->table.room > 0 ? library->table.room : LIBRARY_MARGIN;
}

bool library_has_games(const Gui *gui);
bool library_has_chosen(const Gui *gui);

/* The chosen games. */
LibraryRange library_range(const LibraryState *library);

/* Whether no import or export is running. */
bool library_is_free(const Gui *gui);

#endif
