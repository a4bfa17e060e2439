/* The opening book in use: the built-in one, and over it the user's own, which its thread keeps. */
#ifndef GUI_WINDOW_BOOK_H
#define GUI_WINDOW_BOOK_H

#include "gui/window/app.h"
#include "gui/window/book_thread.h"

/* After the session was made. */
void book_begin(App *app);
/* After the session was freed; waits until what was changed is written. */
void book_end(App *app);

/* Both together; NULL: there is none. */
const TcBook *book_in_use(const App *app);

/* Takes the news that have come. */
void book_pump(App *app);

/* Has the thread do it; false, and the user is told, when that cannot be. */
bool book_order(App *app, const BookOrder *order);

/* Starts a job; app->book says how far it is. */
void book_extend(App *app, const BookExtendLimits *limits);

/* The game on the board has ended, or was reviewed: the book learns from it, if it is to. */
void book_learn(App *app, bool finished);

/* The same for a game that was reviewed in the background. */
void book_learn_from(App *app, const TcGame *game,
                     const SessionValue values[TC_GAME_MAX_MOVES + 1]);

#endif
