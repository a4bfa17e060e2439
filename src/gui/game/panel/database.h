/* The library in the window: finished games go into it by themselves, and the tab "Database" tells
   what it knows of the position shown. All of it happens on the library's own thread; the window
   asks, draws what it knows, and draws again when the answer comes. */
#ifndef GUI_GAME_PANEL_DATABASE_H
#define GUI_GAME_PANEL_DATABASE_H

#include "gui/window/app.h"

/* The session may have changed: adds the game that has ended, asks about the position. */
void database_follow(App *app);

/* Takes the answers that have come. */
void database_pump(App *app);

/* The library's thread, started at its first use; NULL: it cannot be had. */
struct LibraryThread *database_thread(App *app);

/* What the tab knows is old: the library has changed, or its conditions have. */
void database_forget(App *app);
void database_search(App *app);

/* Waits until finished games are written. */
void database_end(App *app);

/* Asks for practice; the ticket of the answer, which goes to practice_take_answer, or 0. */
uint64_t database_sample(App *app, LibraryKind kind, int empties, uint64_t seed);
uint64_t database_explore(App *app, const TcPosition *position);

/* A file or folder was dropped on the window: imports it when the tab is shown, and says so; false:
   it is not. */
bool database_drop(App *app, const char *path);

bool can_database(const App *app, int argument);
void do_database(App *app, int argument);
bool can_library_game(const App *app, int index);
void do_library_game(App *app, int index);

/* A key pressed while the list of the tab has the keyboard; true when it was used. */
bool database_key(App *app, SDL_Keycode key);

#endif
