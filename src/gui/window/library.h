/* The thread of the game library, which scenes ask: each keeps the tickets of what it asked, and
   gets the answers through its Scene.answer. */
#ifndef GUI_WINDOW_LIBRARY_H
#define GUI_WINDOW_LIBRARY_H

#include "gui/window/app.h"
#include "storage/library_thread.h"

/* Started at its first use; NULL: it cannot be had. */
LibraryThread *library_thread(App *app);

/* Takes the answers that have come. */
void library_pump(App *app);

/* Waits until what was given to it is written. */
void library_thread_end(App *app);

/* The user's sides of the game on the board are kept with it: in its tree, and in the library if
   it is there. */
void library_keep_user(App *app, TcUserSides sides);

/* A filter as the thread takes it. */
void library_request_of(const App *app, FilterId which, LibraryConditions *conditions);

/* Positions, and the moves played in one; tickets, or 0. */
uint64_t library_request_sample(App *app, LibraryKind kind, int empties, uint64_t seed);
uint64_t library_request_moves(App *app, const TcPosition *position);

#endif
