/* The scene of the library: what it shows of the list, asked for page by page from the library's
   thread, and what a person does with it. Nothing here waits for the disk. */
#ifndef GUI_LIBRARY_SCENE_H
#define GUI_LIBRARY_SCENE_H

#include "gui/window/app.h"
#include "storage/library_thread.h"

/* Opens or closes it. */
void library_toggle(App *app);
bool library_is_open(const App *app);

/* Before a frame: asks for the rows in sight that are not here. */
void library_follow(App *app);

/* An answer of the thread. True when it was the scene's own. */
bool library_take(App *app, LibraryAnswer *answer);

/* Ends; the thread has ended before. */
void library_scene_end(App *app);

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
void library_export_path(App *app, const char *path);
void library_stop_work(App *app);

/* The filter as the thread takes it. */
void library_ask_of(const App *app, FilterId which, LibraryAsk *ask);

#endif
