/* The scene of the library: what it shows of the list, asked for page by page from the library's
   thread, and what a person does with it. Nothing here waits for the disk. */
#ifndef GUI_LIBRARY_SCENE_H
#define GUI_LIBRARY_SCENE_H

#include "gui/window/view.h"
#include "storage/library_thread.h"

enum { LIBRARY_ROWS_MAX = 100 };

typedef enum LibraryWork { WORK_NONE, WORK_IMPORT, WORK_EXPORT } LibraryWork;

/* What the scene of the library shows. */
typedef struct ViewLibrary {
    char problem[TEXT_SIZE]; /* why there is no list; empty: nothing is wrong */
    bool listed;             /* there is an answer: */
    bool empty;              /* there are no games at all */
    int64_t total;
    int64_t first; /* place of the first of the rows that are here */
    int row_count;
    LibraryRow rows[LIBRARY_ROWS_MAX];
    OpeningFound openings[LIBRARY_ROWS_MAX]; /* english NULL: none */
    LibraryOrder order;
    bool descending;
    int64_t top;         /* of the list, in sight */
    int64_t row, anchor; /* the chosen games stand between them; row has the keyboard */
    LibraryRow chosen;   /* the game of a row, id 0: none yet; it stood at: */
    int64_t chosen_at;
    OpeningFound opening;
    TcGame game; /* its cursor is the ply shown */
    char tag[LIBRARY_TEXT_SIZE];
    LibraryWork work;
    int work_done, work_all; /* files, or games */
    int64_t work_games;
    int deletions; /* that can be undone */
} ViewLibrary;

/* Before a frame: asks for the rows in sight that are not here. */
void library_follow(App *app);

/* Scene.answer. */
bool library_answer(App *app, void *state, AnswerFrom from, void *result);

/* -- what is done with it -- */

/* The conditions have changed: from the top. */
void library_search(App *app);
void library_sort(App *app, LibraryOrder order);
/* By rows, from the one with the keyboard; extend: the others stay chosen. */
void library_move(App *app, int64_t by, bool extend);
void library_choose(App *app, int64_t row, bool extend);
/* This row alone, unless it is among the chosen ones. */
void library_point(App *app, int64_t row);
/* The same by the mouse: a second click on a row opens it. */
void library_click(App *app, int64_t row, bool extend);
void library_choose_all(App *app);
/* Without moving what is chosen. */
void library_scroll(App *app, int rows);
void library_show_ply(App *app, int ply);
bool library_has_chosen(const App *app);
void library_open_chosen(App *app);
void library_delete_chosen(App *app);
void library_undelete(App *app);
void library_set_chosen_tags(App *app, const char *tags);
/* One after the other; also from a drop on the window. */
void library_import_path(App *app, const char *path);
/* What an export that is asked for now would write: all that is listed, or what is chosen. */
void library_ask_export(App *app, bool all);
void library_export_path(App *app, const char *path, int game);
void library_stop_work(App *app);

#endif
