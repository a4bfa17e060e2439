/* A job that grows a book from one of its positions, best first by drop-out as `turncoat-cli book
   build` does (engine/book_grow.h). It runs on a thread of its own, on a copy of the book, and
   hands over every value as it is found; a later job on a book with these values does not compute
   them again. It has its own engine of one thread, at the lowest priority. */
#ifndef SESSION_BOOK_EXTEND_H
#define SESSION_BOOK_EXTEND_H

#include <turncoat/book.h>

typedef struct BookExtendLimits {
    TcBoard from;
    int positions; /* to add at most */
    int plies;     /* moves from there at most */
    int errors;    /* discs that both players together give away on a line at most */
    int depth, selectivity, exact_from; /* of the searches, as in TcLimits */
} BookExtendLimits;

typedef enum BookExtendEnd {
    BOOK_EXTEND_RUNNING = 0,
    BOOK_EXTEND_FULL,      /* all requested positions were added */
    BOOK_EXTEND_EXHAUSTED, /* there are no more within plies and errors */
    BOOK_EXTEND_STOPPED,
    BOOK_EXTEND_FAILED /* status says why */
} BookExtendEnd;

typedef struct BookExtendProgress {
    int added; /* positions added, with their values */
    int cost;  /* discs given away on the line to the last of them */
    BookExtendEnd end;
    TcStatus status;
} BookExtendProgress;

typedef struct BookExtend BookExtend;

/* Called on the job's thread. found: the value of a position's best move out of the book; the move
   as on board. progress: after every position added, and once at the end of the job, which is its
   last call. */
typedef struct BookExtendTarget {
    void *context;
    void (*found)(void *context, const TcBoard *board, const TcBookLeaf *leaf);
    void (*progress)(void *context, const BookExtendProgress *progress);
} BookExtendTarget;

/* Takes ownership of book and barred, also on failure. barred: positions that must not be added;
   NULL: none. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus book_extend_start(const BookExtendLimits *limits,
                                          const BookExtendTarget *target, TcBook *book,
                                          TcBook *barred, BookExtend **job);

/* Asks the job to end soon. From any thread. */
void book_extend_stop(BookExtend *job);

/* Stops the job, waits for its end and releases it. NULL is allowed. */
void book_extend_free(BookExtend *job);

#endif
