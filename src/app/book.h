/* The opening book in use: the built-in one, and over it the user's own. All that is done with that
   is a job, whose end the user is told where it matters; when it has changed both are merged
   again. */
#ifndef APP_BOOK_H
#define APP_BOOK_H

#include "app/app.h"

/* After the session was made. */
void book_begin(App *app);
/* After the jobs and the session were freed. */
void book_end(App *app);

/* Both together; NULL: there is none. */
static inline const TcBook *book_in_use(const App *app) {
    return app->book.all ? app->book.all : app->book.shipped;
}

/* Change the user's book: as tc_user_book_set, _remove and _undo, and with what is in a file. */
void book_set(App *app, const TcBoard *board, const TcBookLeaf *leaf);
void book_remove(App *app, const TcBoard *board);
void book_undo(App *app);
void book_import(App *app, const char *path);

void book_export(App *app, const char *path);

/* Lets an engine add positions; app->book says how far it is. One at a time. After
   book_extend_stop what it has found stays. */
void book_extend(App *app, const TcBookExtendLimits *limits);
void book_extend_stop(App *app);

/* The game on the board has ended, or was reviewed: the book learns from it, if it is to. */
void book_learn(App *app, bool finished);

/* The same for a game that was reviewed in the background. */
void book_learn_from(App *app, const TcGame *game,
                     const PositionValue values[TC_GAME_MAX_MOVES + 1]);

#endif
