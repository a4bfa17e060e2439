/* The scene of the library: the visible part of its list, requested page by page, and the user's
   actions on it, each as a job of the library's queue. Nothing here waits for the disk. */
#pragma once

#include "gui/window/form.h"
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
    bool stale;          /* the list must be requested again, */
    bool to_top;         /* from the top, or with the chosen game where it was in sight */
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

/* The displayed game is one of the chosen ones, of which not all need be here. */
bool library_has_chosen(const Gui *gui);

/* The game of a row; 0: it is not here yet. */
uint64_t library_row_what(const LibraryState *library, int row);

/* The chosen games. */
LibraryRange library_range(const LibraryState *library);

/* Whether no import or export is running. */
bool library_is_free(const Gui *gui);

/* The form of the library, in place of board and panel: conditions at the top, the sorted list of
   games, and next to it the chosen game. */
extern const Form library_form;
void library_describe(const Gui *gui, int field, FormNow *now);

/* -- the list: the requests for its rows, the chosen games, and what is done to them -- */

/* Makes row the current one; with extend, the games up to it are chosen too. */
void library_choose(Gui *gui, int row, bool extend);
void library_choose_all(Gui *gui);

void library_set_chosen_tags(Gui *gui, const char *tags);

/* Requests the visible rows that are missing. Call it before every frame. */
void library_follow(Gui *gui);

/* Draws the chosen game: its board after any of its moves, players, details, tags, moves, and
   buttons. */
void library_preview_draw(const View *view, SDL_Rect rect);

/* The table of the library's games, and the words of its columns. Its rows come page by page:
   library/list.c requests those that are missing. */

extern const Table library_table;

/* The tournament of a game, or its source if it has none. */
Text library_origin_text(const LibraryRow *row);

/* The name of an opening in the user's language; "" if there is none. */
const char *library_opening_text(const OpeningFound *found);

/* Says it of both sides: "92–85 %", "2–5"; "" without a review. */
Text library_accuracy_text(const LibraryRow *row);
Text library_mistakes_text(const LibraryRow *row);
