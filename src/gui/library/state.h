/* The scene of the library: the visible part of its list, requested page by page, and the user's
   actions on it, each as a job of the library's queue. Nothing here waits for the disk. */
#ifndef GUI_LIBRARY_STATE_H
#define GUI_LIBRARY_STATE_H

#include "gui/window/gui.h"
#include "gui/window/parts.h"
#include "gui/window/table_view.h"
#include "storage/library_store.h"

enum {
    LIBRARY_MARGIN = 20, /* rows around the visible ones that are requested in advance */
    LIBRARY_PENDING_MAX = 4096
};

typedef enum LibraryWork { WORK_NONE, WORK_IMPORT, WORK_EXPORT } LibraryWork;

/* Reviews of games in the background, one after the other (review.c). The queue itself is in the
   library; this is the window's part of it. */
typedef struct LibraryQueue {
    bool on;
    int64_t id;         /* the game under review: */
    TcTree *tree;       /* owned; NULL: it is being requested */
    int64_t waiting;    /* games in the queue, including that one */
    int done;           /* games reviewed since the start */
    JobId next, adding; /* requests for the next game, and for more of them; 0: none is pending */
} LibraryQueue;

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
    int chosen_at;
    OpeningFound opening;
    TcGame game; /* its cursor is the displayed ply */
    char tag[LIBRARY_TEXT_SIZE];
    LibraryWork work;
    int work_done, work_all; /* files, or games */
    int64_t work_games;
    int deletions; /* deletions that can be undone */
    /* what was requested */
    LibraryBrowse asked; /* the newest request, */
    JobId browsing;      /* its job; 0: it has been answered */
    uint64_t serial;     /* of the displayed list */
    bool stale;          /* the list must be requested again, with the chosen game in sight, */
    bool to_top;         /* or from the top */
    int changes;         /* Gui.library_changes when it was requested */
    bool opens;          /* the chosen game is to be opened as soon as the list is up to date */
    JobId working;       /* the import or export */
    int open_ply;
    char *pending[LIBRARY_PENDING_MAX]; /* owned; paths waiting to be imported */
    int pending_count, pending_at;
    ImportResult sum;
    LibraryQueue queue;
} LibraryState;

static inline LibraryState *library_of(const Gui *gui) {
    return gui_scene(gui, SCENE_LIBRARY);
}

static inline LibraryState *library_shown(const View *view) {
    return view_scene(view, SCENE_LIBRARY);
}

/* -- the list (list.c) -- */

bool library_has_games(const Gui *gui);
bool library_has_chosen(const Gui *gui);

/* The chosen games. */
LibraryRange library_range(const LibraryState *library);

/* Makes row the current one; with extend, the games up to it are chosen too. */
void library_choose(Gui *gui, int row, bool extend);
void library_choose_all(Gui *gui);

void library_set_chosen_tags(Gui *gui, const char *tags);

/* Requests the visible rows that are missing. Call it before every frame. */
void library_follow(Gui *gui);

/* -- import and export (work.c) -- */

/* Whether no import or export is running. */
bool library_is_free(const Gui *gui);

/* Imports a file or folder, after those that are waiting; also for a drop on the window. */
void library_import_path(Gui *gui, const char *path);

/* Drops the paths that wait to be imported. */
void library_forget_pending(LibraryState *library);

/* -- reviews (review.c) -- */

/* Requests the number of games that wait for a review. */
void library_count_reviews(Gui *gui);

/* Stores the review of the current game if it is complete, and requests the next game. */
void library_follow_review(Gui *gui);

/* The progress of the whole queue, 0..1. */
double library_review_share(const View *view);
Text library_review_text(const View *view);

void library_forget_review(LibraryState *library);

/* -- views, and the table (table.c) -- */

typedef struct LibraryPlaces {
    Page page;
    SDL_Rect filters;
    SDL_Rect list, side; /* of the table, and of the chosen game */
    int room;            /* the number of rows that fit */
} LibraryPlaces;

extern const Table library_table;

LibraryPlaces library_places(const Layout *layout, const ViewState *state);
void library_draw(const View *view);

/* The tournament of a game, or its source if it has none. */
Text library_origin_text(const LibraryRow *row);

/* The name of an opening in the user's language; "" if there is none. */
const char *library_opening_text(const OpeningFound *found);

/* Of both sides: "92–85 %", "2–5"; "" without a review. */
Text library_accuracy_text(const LibraryRow *row);
Text library_mistakes_text(const LibraryRow *row);

/* Draws the chosen game: board, players, details, moves, and buttons. */
void library_preview_draw(const View *view, SDL_Rect rect);

#endif
