/* What the files of the library's scene share. */
#ifndef GUI_LIBRARY_STATE_H
#define GUI_LIBRARY_STATE_H

#include "gui/library/scene.h"
#include "gui/window/app.h"

/* Rows beyond those in sight that should be here before they are needed. */
enum { LIBRARY_MARGIN = 20, LIBRARY_PENDING_MAX = 4096 };

struct LibraryState {
    ViewLibrary shown;
    LibraryBrowse asked; /* the newest question, */
    uint64_t browsing;   /* its ticket; 0: it was answered */
    uint64_t serial;     /* of the list that is shown */
    bool stale;          /* ask again, and keep the chosen game in sight */
    bool renewed;        /* likewise, from the top, */
    bool to_top;         /* and that was asked for */
    bool counted;        /* whether the library is empty is known */
    uint64_t counting;
    uint64_t opening, deleting, undeleting, tagging, working;
    int open_ply;
    bool export_all;
    char *pending[LIBRARY_PENDING_MAX]; /* owned: paths that wait to be imported */
    int pending_count, pending_at;
    ImportResult sum;
    double clicked_at;
};

typedef struct LibraryState LibraryState;

/* The scene, made at its first use. */
LibraryState *library_of(const App *app);

/* Says something in the foot. */
void library_say(App *app, const char *text);

/* The chosen games of the list that is shown. */
LibraryRange library_chosen_range(const LibraryState *scene);

/* For the plural of a number that is shown as a text. */
int library_plural(int64_t count);

/* Paths that wait to be imported are forgotten. */
void library_forget_pending(LibraryState *scene);

/* Answers about imports and exports. */
void library_take_progress(LibraryState *scene, const LibraryAnswer *answer);
void library_take_imported(App *app, const LibraryAnswer *answer);
void library_take_exported(App *app, const LibraryAnswer *answer);

#endif
