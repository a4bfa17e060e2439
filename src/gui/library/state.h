/* The scene of the library: what it shows of the list, asked for page by page from the library's
   thread, and what a user does with it. Nothing here waits for the disk. */
#ifndef GUI_LIBRARY_STATE_H
#define GUI_LIBRARY_STATE_H

#include "gui/window/app.h"
#include "gui/window/parts.h"
#include "storage/library_thread.h"

enum {
    LIBRARY_MARGIN = 20, /* rows beyond those in sight that should be here before they are needed */
    LIBRARY_PENDING_MAX = 4096
};

#define LIBRARY_SECONDS 12.0 /* for which its foot says something */

typedef enum LibraryWork { WORK_NONE, WORK_IMPORT, WORK_EXPORT } LibraryWork;

/* Games are reviewed in the background, one after the other (review.c). The queue is the library's; this
   is what is known of it. */
typedef struct LibraryQueue {
    bool on;
    int64_t id;                        /* the game under review: */
    TcTree *tree;                      /* owned; NULL: it is being fetched */
    int64_t waiting;                   /* games in the queue, that one too */
    int done;                          /* since it began */
    uint64_t wanting, asking, keeping; /* tickets */
} LibraryQueue;

typedef struct LibraryState {
    /* what is shown */
    Text problem; /* why there is no list; empty: nothing is wrong */
    bool listed;  /* there is an answer: */
    bool empty;   /* there are no games at all */
    int total;
    int first; /* place of the first of the rows that are here */
    int row_count;
    LibraryRow rows[LIBRARY_PAGE];
    OpeningFound openings[LIBRARY_PAGE]; /* english NULL: none */
    LibraryOrder order;
    bool descending;
    List list;
    int anchor;        /* the chosen games stand between this row and that of the keyboard */
    LibraryRow chosen; /* the game of a row, id 0: none yet; it stood at: */
    int chosen_at;
    OpeningFound opening;
    TcGame game; /* its cursor is the ply shown */
    char tag[LIBRARY_TEXT_SIZE];
    LibraryWork work;
    int work_done, work_all; /* files, or games */
    int64_t work_games;
    int deletions; /* that can be undone */
    /* what was asked */
    LibraryBrowse asked; /* the newest question, */
    uint64_t browsing;   /* its ticket; 0: it was answered */
    uint64_t serial;     /* of the list that is shown */
    bool stale;          /* ask again, and keep the chosen game in sight, */
    bool to_top;         /* or go to the top */
    bool counted;        /* whether the library is empty is known */
    uint64_t counting, opening_game, deleting, undeleting, tagging, working;
    int open_ply;
    bool export_all;
    char *pending[LIBRARY_PENDING_MAX]; /* owned: paths that wait to be imported */
    int pending_count, pending_at;
    ImportResult sum;
    double clicked_at;
    LibraryQueue queue;
} LibraryState;

/* The scene, made at its first use. */
LibraryState *library_of(const App *app);
LibraryState *library_shown(const View *view);

/* -- the list (list.c) -- */

bool library_has_games(const App *app);
bool library_has_chosen(const App *app);

/* The chosen games. */
LibraryRange library_range(const LibraryState *library);

/* A row gets the keyboard; extend: those up to it are chosen too. */
void library_choose(App *app, int64_t row, bool extend);
void library_choose_all(App *app);

void library_set_chosen_tags(App *app, const char *tags);

/* Before a frame: asks for the rows in sight that are not here. */
void library_follow(App *app);

/* Scene.answer. */
bool library_answer(App *app, AnswerFrom from, void *result);

/* -- in and out (work.c) -- */

/* Nothing is imported or written. */
bool library_is_free(const App *app);

/* One after the other; also from a drop on the window. */
void library_import_path(App *app, const char *path, int game);

/* Paths that wait to be imported are forgotten. */
void library_forget_pending(LibraryState *library);

void library_handle_progress(LibraryState *library, const LibraryAnswer *answer);
void library_handle_imported(App *app, const LibraryAnswer *answer);
void library_handle_exported(App *app, const LibraryAnswer *answer);

/* -- reviews (review.c) -- */

/* Asks whether games wait for one. */
void library_count_reviews(App *app);

/* The game under review may be done. */
void library_follow_review(App *app);

/* True when the answer was asked for there. */
bool library_handle_review(App *app, LibraryAnswer *answer);

/* How far all of it is, 0..1. */
double library_review_share(const View *view);
Text library_review_text(const View *view);

void library_forget_review(LibraryState *library);

/* -- views -- */

typedef struct LibraryPlaces {
    Page page;
    SDL_Rect filters;
    SDL_Rect head, list; /* its headings and its rows */
    SDL_Rect side;       /* the chosen game */
    int row, room;       /* px of a row, and how many there is room for */
} LibraryPlaces;

/* reviewed: there are fields for what reviews have found. */
LibraryPlaces library_places(const Layout *layout, bool reviewed);
LibraryPlaces library_places_of(const App *app);
void library_draw(const View *view);

/* The tournament of a game, or else where it comes from. */
Text library_origin_text(const LibraryRow *row);

/* Its name in the user's language; "" when there is none. */
const char *library_opening_text(const OpeningFound *found);

/* "92–85 %", "2–5" by side; "" without a review. */
Text library_accuracy_text(const LibraryRow *row);
Text library_mistakes_text(const LibraryRow *row);

/* The chosen game: board, players, what is known of it, its moves, what can be done with it. */
void library_preview_draw(const View *view, SDL_Rect rect);

#endif
