/* The opening book in use: the built-in one, and over it the user's own. All that is done with that
   is a job, whose end the user is told where it matters; when it has changed both are merged
   again. */
#ifndef APP_BOOK_H
#define APP_BOOK_H

#include "app/app.h"
#include "app/book_store.h"

/* Must be called after the session was made. */
void book_begin(App *app);
/* Must be called after the jobs and the session were freed. */
void book_end(App *app);

/* Both together; NULL: there is none. */
static inline const TcBook *book_in_use(const App *app) {
    return app->book.all ? app->book.all : app->book.shipped;
}

/* Changes the user's book, or exports it: BOOK_IMPORT and BOOK_EXPORT with a file. */
void book_change(App *app, const BookChange *change);
void book_change_file(App *app, BookAction action, const char *path);

/* The game on the board has ended, or was reviewed: the book learns from it, if it is to. */
void book_learn(App *app, bool finished);

/* The same for a game that was reviewed in the background. */
void book_learn_from(App *app, const TcGame *game,
                     const PositionValue values[TC_GAME_MAX_MOVES + 1]);

#endif
