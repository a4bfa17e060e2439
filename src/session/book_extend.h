/* Grows a book from one of its positions, best first by drop-out as `turncoat-cli book build` does
   (engine/book_grow.h): step by step, on a copy of the book. Every step hands over a value as it is
   found; a later extension of a book with these values does not compute them again. It has its own
   engine of one thread. Used by one thread at a time. */
#ifndef SESSION_BOOK_EXTEND_H
#define SESSION_BOOK_EXTEND_H

#include <turncoat/book.h>
#include <turncoat/stop.h>

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

/* What a step has come to. */
typedef struct BookExtendStep {
    bool found; /* the value of a position's best move out of the book; the move as on board: */
    TcBoard board;
    TcBookLeaf leaf;
    BookExtendProgress progress;
} BookExtendStep;

typedef struct BookExtend BookExtend;

/* Takes ownership of book and barred, also on failure. barred: positions that must not be added;
   NULL: none. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus book_extend_create(const BookExtendLimits *limits, TcBook *book,
                                           TcBook *barred, BookExtend **extend);

/* NULL is allowed. */
void book_extend_free(BookExtend *extend);

/* Works until one more position has its value, or the extension has ended, which it also does soon
   after stop leaves generation 0. After its end it takes no more steps. */
void book_extend_step(BookExtend *extend, const TcStop *stop, BookExtendStep *step);

#endif
