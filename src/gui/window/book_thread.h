/* The thread that has the user's opening book: it reads and writes the file, does what it is asked in
   order, and sends the two books together whenever they have changed, so that the window never waits
   for a value to come up. A job that extends the book runs beside it; what it finds is in the file
   within a second or two, less the smaller the book is. A file that is damaged gets another name; one that another run of the
   program changes is left alone. Created, asked and freed by one thread. */
#ifndef GUI_WINDOW_BOOK_THREAD_H
#define GUI_WINDOW_BOOK_THREAD_H

#include "session/book_extend.h"
#include "session/user_book.h"

enum { BOOK_PATH_SIZE = 1024 };

/* Larger files are no books of users. */
#define BOOK_FILE_MAX ((size_t)256 << 20)

typedef enum BookOrderKind {
    BOOK_OPENED = 0, /* no order: how the file was read, if not well */
    BOOK_LEARN,
    BOOK_SET,
    BOOK_REMOVE,
    BOOK_UNDO,
    BOOK_IMPORT, /* from path */
    BOOK_EXPORT, /* to path */
    BOOK_EXTEND, /* by a job, until it has ended, or */
    BOOK_EXTEND_STOP,
    BOOK_QUIT,
    BOOK_FOUND, /* what the job found, */
    BOOK_TOLD   /* and how far it is: its own orders */
} BookOrderKind;

typedef struct BookOrder {
    BookOrderKind kind;
    TcBoard board;   /* for BOOK_SET, BOOK_REMOVE and BOOK_FOUND, */
    TcBookLeaf leaf; /* as user_book_set */
    union {
        UserBookGame game;           /* for BOOK_LEARN */
        BookExtendLimits limits;     /* for BOOK_EXTEND */
        BookExtendProgress progress; /* for BOOK_TOLD */
        char path[BOOK_PATH_SIZE];
    };
} BookOrder;

typedef enum BookProblem {
    BOOK_FINE = 0,
    BOOK_SET_ASIDE, /* the file was damaged: path is its name now */
    BOOK_UNREADABLE,
    BOOK_IN_USE,  /* another run of the program changes the file: nothing was done */
    BOOK_REFUSED, /* the order cannot be done, or the file not written: status, error */
} BookProblem;

/* What became of an order; and the books, when they have changed. Of a job: that it runs, and at last
   its end; what lies between may be left out. */
typedef struct BookNews {
    BookOrderKind kind;
    BookProblem problem;
    TcStatus status;
    TcTextError error; /* its message may be empty */
    char path[BOOK_PATH_SIZE];
    bool can_undo;
    int count;                   /* positions of the user's own */
    BookExtendProgress progress; /* of BOOK_EXTEND */
    TcBook *all, *own;           /* the receiver's; NULL: as before */
} BookNews;

typedef struct BookThread BookThread;

/* shipped, which may be NULL, must outlive it; wake is called on the thread when there is news.
   TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus book_thread_create(const char *path, const TcBook *shipped,
                                           void (*wake)(void *context), void *context,
                                           BookThread **thread);

/* Does what it was asked, and ends. NULL is fine. */
void book_thread_free(BookThread *thread);

/* False when too much waits already. */
bool book_thread_order(BookThread *thread, const BookOrder *order);

/* The next news; false when there is none. */
bool book_thread_news(BookThread *thread, BookNews *news);

#endif
