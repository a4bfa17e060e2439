/* Builds a book (engine/book_grow.h) in rounds. A round searches the positions whose values do not
   have the required quality, propagates the values, and adds the positions after the cheapest moves
   out of the book. A search depends only on its position and the options, and rounds have a fixed
   size. Therefore a run that is killed and restarted, on any number of threads, makes the same
   book, byte for byte, as an uninterrupted run. */
#ifndef FORGE_BOOK_BUILD_H
#define FORGE_BOOK_BUILD_H

#include "base/buf.h"
#include "engine/book_grow.h"
#include "forge/book_journal.h"
#include "tools/book_practice.h"

typedef struct BookBuildProgress {
    int positions;
    int waiting;       /* positions of this round without a value */
    int cost;          /* of the move to the last position added, in discs */
    uint64_t searches; /* of this run */
    uint64_t found;    /* answers of earlier runs that were used */
    uint64_t nodes;    /* of this run's searches */
    double seconds;    /* of this run */
    bool finished;     /* nothing is left to add */
} BookBuildProgress;

typedef struct BookBuildOptions {
    BookQuality quality;
    int errors;                   /* discs that both players together give away at most */
    int ply;                      /* moves from the start to an added position at most */
    int positions;                /* in the book at most; 0: no limit */
    const BookPractice *practice; /* NULL: none */
    int practice_games;           /* adds the positions of at least this many games; 0: none */
    const TcEval *eval;
    int hash_megabytes; /* of each thread's table */
    int jobs;
    const TcStop *stop;
    const char *out; /* the book file, continued if it exists; its journal is OUT.journal */
    /* Called now and then on the calling thread; NULL: none. */
    void (*progress)(void *context, const BookBuildProgress *progress);
    void *progress_context;
} BookBuildOptions;

/* Builds the book. The file is written at the end, after a stop and every few minutes. TC_OK also
   after a stop; progress->finished is then false. On failure the message of *error, unless empty,
   says why, and begins with the name of the file. */
TC_WARN_UNUSED TcStatus book_build_run(const BookBuildOptions *options, BookBuildProgress *progress,
                                       TcError *error);

/* Lists the searches that a book needs: for positions whose value is below the quality, or is not
   that of the best move out of the book. requests has room for as many as the book has positions.
   Marks the positions that have no move out of the book. Returns the number of requests. */
int book_build_wants(const BookGraph *graph, TcBook *book, const BookQuality *quality,
                     BookRequest *requests);

/* Appends the options that the values of searches depend on, as text. */
void book_build_describe(const BookQuality *quality, const TcEval *eval, int hash_megabytes,
                         Buf *text);

/* The empty squares that positions with moves to grow by must have, so that what is added is at most
   ply moves from the start. */
int book_build_min_empties(int ply);

#endif
