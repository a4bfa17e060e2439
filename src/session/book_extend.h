/* A book grown from one of its positions by a thread of its own, best first by drop-out as
   `turncoat-cli book build` does it (engine/book_grow.h). It works on a copy of the book and hands out
   every value as it is found: what was handed out is never computed again by a job that goes on from
   a book which has it. It has its own engine on one thread, and gives way to every other search. */
#ifndef SESSION_BOOK_EXTEND_H
#define SESSION_BOOK_EXTEND_H

#include <turncoat/book.h>

typedef struct BookExtendLimits {
    TcBoard from;
    int positions; /* so many are added at most, */
    int plies;     /* so many moves from there on at most, */
    int errors;    /* on lines in which both players give away so many discs at most */
    int depth, selectivity, exact_from; /* how values are searched, as TcLimits */
} BookExtendLimits;

typedef enum BookExtendEnd {
    BOOK_EXTEND_RUNNING = 0,
    BOOK_EXTEND_FULL,      /* all positions that were asked for */
    BOOK_EXTEND_EXHAUSTED, /* nothing more lies within plies and errors */
    BOOK_EXTEND_STOPPED,
    BOOK_EXTEND_FAILED /* status says why */
} BookExtendEnd;

typedef struct BookExtendProgress {
    int added; /* positions that have their value */
    int cost;  /* of the last of them, in discs */
    BookExtendEnd end;
    TcStatus status;
} BookExtendProgress;

typedef struct BookExtend BookExtend;

/* Both on the job's thread. found: the value of a position's best move out of the book, with the move
   as on board. progress: after every position that was added, and at last with an end: the thread
   does nothing more then. */
typedef struct BookExtendTarget {
    void *context;
    void (*found)(void *context, const TcBoard *board, const TcBookLeaf *leaf);
    void (*progress)(void *context, const BookExtendProgress *progress);
} BookExtendTarget;

/* book and barred become the job's, also on failure; positions of barred stay out of the book, NULL:
   none. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus book_extend_start(const BookExtendLimits *limits,
                                          const BookExtendTarget *target, TcBook *book,
                                          TcBook *barred, BookExtend **job);

/* Ends soon. From any thread. */
void book_extend_stop(BookExtend *job);

/* Stops it and waits for that. NULL is fine. */
void book_extend_free(BookExtend *job);

#endif
