/* The thread that owns the user's opening book. It reads and writes the file, carries out orders in
   sequence, and sends the merged book whenever it has changed, so that the window never waits for
   values to propagate. A job that extends the book runs on a thread of its own; what it finds is in
   the file within a second or two, sooner for small books. A damaged file is renamed; a file that
   another run of the program changes is left alone. All functions are for one thread. */
#ifndef GUI_WINDOW_BOOK_THREAD_H
#define GUI_WINDOW_BOOK_THREAD_H

#include "base/file.h"
#include "session/book_extend.h"
#include "session/user_book.h"

/* Larger files are refused. */
#define BOOK_FILE_MAX ((size_t)256 << 20)

typedef enum BookOrderKind {
    BOOK_OPENED = 0, /* news only: the file could not be read well, or the books have changed */
    BOOK_LEARN,
    BOOK_SET,
    BOOK_REMOVE,
    BOOK_UNDO,
    BOOK_IMPORT, /* from path */
    BOOK_EXPORT, /* to path */
    BOOK_EXTEND, /* starts the job */
    BOOK_EXTEND_STOP,
    BOOK_QUIT,
    BOOK_FOUND, /* from the job: a value */
    BOOK_TOLD   /* from the job: its progress */
} BookOrderKind;

typedef struct BookOrder {
    BookOrderKind kind;
    TcBoard board;   /* for BOOK_SET, BOOK_REMOVE and BOOK_FOUND */
    TcBookLeaf leaf; /* for BOOK_SET and BOOK_FOUND, as for user_book_set */
    union {
        UserBookGame game;           /* for BOOK_LEARN */
        BookExtendLimits limits;     /* for BOOK_EXTEND */
        BookExtendProgress progress; /* for BOOK_TOLD */
        char path[FILE_PATH_SIZE];
    };
} BookOrder;

typedef enum BookProblem {
    BOOK_FINE = 0,
    BOOK_SET_ASIDE, /* the file was damaged: path is its new name */
    BOOK_UNREADABLE,
    BOOK_IN_USE,  /* another run of the program changes the file: nothing was done */
    BOOK_REFUSED, /* the order is impossible, or the file cannot be written: status, error */
} BookProblem;

/* The result of an order, and the books when they have changed. Of a job its start and its end are
   reported for certain; progress in between may be skipped. */
typedef struct BookNews {
    BookOrderKind kind;
    BookProblem problem;
    TcStatus status;
    TcTextError error; /* its message may be empty */
    char path[FILE_PATH_SIZE];
    bool can_undo;
    int count;                   /* positions of the user's book */
    BookExtendProgress progress; /* for BOOK_EXTEND */
    TcBook *all, *own;           /* owned by the receiver; NULL: unchanged */
} BookNews;

typedef struct BookThread BookThread;

/* shipped may be NULL and must outlive the thread; wake is called on the thread when there is news.
   TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus book_thread_create(const char *path, const TcBook *shipped,
                                           void (*wake)(void *context), void *context,
                                           BookThread **thread);

/* Carries out the pending orders, and ends the thread. NULL is allowed. */
void book_thread_free(BookThread *thread);

/* False when too many orders are pending. */
bool book_thread_order(BookThread *thread, const BookOrder *order);

/* Takes the next news; false when there is none. */
bool book_thread_news(BookThread *thread, BookNews *news);

#endif
