/* Grows a book from one of its positions, best first by drop-out as `turncoat-forge book build` does
   (engine/book_grow.h): step by step, on a copy of the book. Every step hands over a value as it is
   found; a later extension of a book with these values does not compute them again. It has its own
   engine of one thread. Used by one thread at a time. */
#pragma once

#include <turncoat/book.h>
#include <turncoat/stop.h>

typedef struct TcBookExtendLimits {
    TcBoard from;
    int positions; /* to add at most */
    int plies;     /* moves from there at most */
    int errors;    /* discs that both players together give away on a line at most */
    int depth, selectivity, exact_from; /* of the searches, as in TcLimits */
} TcBookExtendLimits;

typedef enum TcBookExtendEnd {
    TC_BOOK_EXTEND_RUNNING = 0,
    TC_BOOK_EXTEND_FULL,      /* all requested positions were added */
    TC_BOOK_EXTEND_EXHAUSTED, /* there are no more within plies and errors */
    TC_BOOK_EXTEND_STOPPED,
    TC_BOOK_EXTEND_FAILED /* status says why */
} TcBookExtendEnd;

typedef struct TcBookExtendProgress {
    int added; /* positions added, with their values */
    int cost;  /* discs given away on the line to the last of them */
    TcBookExtendEnd end;
    TcStatus status;
} TcBookExtendProgress;

/* Says what a step has come to. */
typedef struct TcBookExtendStep {
    bool found; /* the value of a position's best move out of the book; the move as on board: */
    TcBoard board;
    TcBookLeaf leaf;
    TcBookExtendProgress progress;
} TcBookExtendStep;

typedef struct TcBookExtend TcBookExtend;

/* Takes ownership of book and barred, also on failure. barred: positions that must not be added;
   NULL: none. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_book_extend_create(const TcBookExtendLimits *limits, TcBook *book,
                                              TcBook *barred, TcBookExtend **extend);

/* NULL is allowed. */
void tc_book_extend_free(TcBookExtend *extend);

/* Works until one more position has its value, or the extension has ended, which it also does soon
   after stop leaves generation 0. After its end it takes no more steps. */
void tc_book_extend_step(TcBookExtend *extend, const TcStop *stop, TcBookExtendStep *step);
