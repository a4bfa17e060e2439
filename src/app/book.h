/* The opening book in use: the built-in one, and over it the user's own. All that is done with that
   is a job, whose end the user is told where it matters; when it has changed both are merged
   again. */
#pragma once

#include <turncoat/book_extend.h>
#include <turncoat/user_book.h>

#include "app/app.h"
#include "base/file.h"

/* The user's opening book and its file. A change is in the file when its function returns, but what
   an extension finds is written at most a tenth of the time, sooner for small books, and by
   book_store_save. A damaged file is renamed; a file that another run of the program changes, or
   that cannot be read, is left alone; one that was put in its place is read before the next change.
   Reading, writing and bringing values up take their time: the jobs of QUEUE_BOOK call this, and the
   UI thread when they have ended. */

/* Larger files are refused. */
#define BOOK_FILE_MAX ((size_t)256 << 20)

typedef struct BookStore BookStore;

/* An empty book; book_store_open reads the file. shipped may be NULL and must outlive it. NULL: no
   memory. */
BookStore *book_store_create(const char *path, const TcBook *shipped);

/* Writes what is not in the file yet, and lets go of it. NULL is allowed. */
void book_store_close(BookStore *store);

/* Those that take an error clear it first, and may write a message to it. A change, and the beginning
   of an extension, may fail with TC_ERROR_UNREADABLE: the file cannot be read, for the reason in the
   message, so that it must not be written; with TC_ERROR_IN_USE: another run of the program changes
   it; or with the status of user_book.h, or of reading and writing files. After the first two
   nothing was done. */

/* Reads the file, if there is one. TC_ERROR_DAMAGED: it has a new name, aside;
   TC_ERROR_UNREADABLE. */
TcStatus book_store_open(BookStore *store, char aside[FILE_PATH_SIZE], TcError *error);

/* The book is changed as tc_user_book_set, _remove, _undo, _import and _learn do it; or it is written
   into another file, which changes nothing. */
typedef enum BookAction {
    BOOK_SET,
    BOOK_REMOVE,
    BOOK_UNDO,
    BOOK_IMPORT,
    BOOK_EXPORT,
    BOOK_LEARN
} BookAction;

typedef struct BookChange {
    BookAction action;
    TcBoard board;             /* of BOOK_SET and BOOK_REMOVE */
    TcBookLeaf leaf;           /* of BOOK_SET */
    char path[FILE_PATH_SIZE]; /* of BOOK_IMPORT and BOOK_EXPORT */
    TcUserBookGame game;       /* of BOOK_LEARN */
} BookChange;

TcStatus book_store_change(BookStore *store, const BookChange *change, TcError *error);

/* Makes an extension of the merged book. What it finds is for book_store_add, until another one
   begins; when it has ended, book_store_save writes the rest. */
TcStatus book_store_begin_extension(BookStore *store, const TcBookExtendLimits *limits,
                                    TcBookExtend **extend, TcError *error);
TcStatus book_store_add(BookStore *store, const TcBoard *board, const TcBookLeaf *leaf);
TcStatus book_store_save(BookStore *store);

bool book_store_can_undo(const BookStore *store);

/* The merged book and the user's own positions, if they have changed since the last call; the
   caller frees both. sparing: not if bringing values up would take more than a twentieth of the
   time. Returns false, with both NULL, if there is nothing new, or no memory. */
bool book_store_merge(BookStore *store, bool sparing, TcBook **all, TcBook **own);

/* Must be called after the session was made. */
void book_begin(App *app);
/* Must be called after the jobs and the session were freed. */
void book_end(App *app);

/* Both together; NULL: there is none. */
static inline const TcBook *book_in_use(const App *app) {
    return app->book.all ? app->book.all : app->book.shipped;
}

/* Whether changes are under way that the books in use do not show. */
static inline bool book_is_changing(const App *app) {
    return app->book.settled < app->book.asked;
}

/* Changes the user's book, or exports it: BOOK_IMPORT and BOOK_EXPORT with a file. */
void book_change(App *app, const BookChange *change);
void book_change_file(App *app, BookAction action, const char *path);

/* The book learns from the game on the board, which has ended, if it is to. */
void book_learn(App *app);

/* The same for a game that was reviewed, on the board or in the background. */
void book_learn_from(App *app, const TcGame *game,
                     const PositionValue values[TC_GAME_MAX_MOVES + 1]);

/* -- jobs on the user's opening book (QUEUE_BOOK) -- */

/* Each of these jobs begins with this. */
typedef struct BookJob {
    Job job;
    App *app;
    BookStore *store;
    TcError error; /* of its run */
    bool can_undo; /* after it */
    bool aside;    /* what is said of it gives way to other messages */
} BookJob;

/* Memory for one of them, all 0. NULL, and the user is told, when it cannot be. */
void *book_job_make(App *app, size_t size);
void book_job_submit(BookJob *job, const JobType *type);

/* The end of a run, with the status of what it did: notes what it leaves. */
TcStatus book_job_end(BookJob *job, TcStatus status);

/* The run of a job, which sees itself as own, for whom one call is all there is to do. */
#define BOOK_RUN(run, Type, call)                                                                  \
    static TcStatus run(void *job, JobControl *control) {                                          \
        Type *own = job;                                                                           \
        (void)control;                                                                             \
        return book_job_end(&own->head, call);                                                     \
    }

/* The beginning of a done: takes that. Whether all went well. */
bool book_job_take(BookJob *job, TcStatus status);

/* Tells the user of an error. refused: says what could not be done, with room for the reason. */
void book_job_report(const BookJob *job, const char *refused);

/* Merges both books anew, if the user's has changed, after all changes that are requested by now: to
   bring values up takes some tenths of a second. */
void book_merge(App *app);

/* -- the extension by an engine of its own: a job on the queue extend -- */

/* Lets an engine add positions; app->book says how far it is. One at a time. After
   book_extend_stop what it has found stays. */
void book_extend(App *app, const TcBookExtendLimits *limits);
void book_extend_stop(App *app);
