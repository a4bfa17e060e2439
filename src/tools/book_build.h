/* Makes a book. A round values what is not valued well enough: every position by the best of its
   moves that lead out of the book; brings the values up; and adds the positions behind the cheapest
   of these moves, by what both players give away together from the start position on ("drop-out
   expansion": Buro, "Toward Opening Book Learning", 1997; Lincke, "Strategies for the automatic
   construction of opening books", 2000). A search depends on its position and the options alone, and
   rounds have a fixed size: a run that is killed and started again, on any number of threads, makes
   the same book, byte for byte, as one in one go. */
#ifndef TOOLS_BOOK_BUILD_H
#define TOOLS_BOOK_BUILD_H

#include <turncoat/engine.h>

#include "base/buf.h"
#include "engine/book_graph.h"
#include "tools/book_journal.h"
#include "tools/book_practice.h"

/* How good values shall be: those below are searched anew. */
typedef struct BookQuality {
    int depth;
    int selectivity; /* percent */
    int exact_from;  /* positions with so many empty squares or fewer are solved */
} BookQuality;

typedef struct BookBuildProgress {
    int positions;
    int waiting;       /* positions of this round that have no value yet */
    int cost;          /* of the last move whose position was added, in discs */
    uint64_t searches; /* of this run */
    uint64_t found;    /* answers of earlier runs */
    uint64_t nodes;    /* of this run's searches */
    double seconds;    /* of this run */
    bool finished;     /* nothing more is to be added */
} BookBuildProgress;

typedef struct BookBuildOptions {
    BookQuality quality;
    int errors;                   /* discs that both players may give away together */
    int ply;                      /* positions are added up to so many moves from the start */
    int positions;                /* the most; 0: no end */
    const BookPractice *practice; /* NULL: none */
    int practice_games; /* positions reached in so many games or more are added; 0: none */
    const TcEval *eval;
    int hash_megabytes; /* of each thread's table */
    int jobs;
    const TcStop *stop;
    const char *out; /* the book, taken up if it is there; its journal is OUT.journal */
    /* Now and then, on the calling thread; NULL: none. */
    void (*progress)(void *context, const BookBuildProgress *progress);
    void *progress_context;
} BookBuildOptions;

/* TC_OK also after a stop: progress->finished says so. The file is written at the end, after a stop
   and every few minutes. On failure *error, if its message is not empty, says why, beginning with
   the name of the file. */
TC_WARN_UNUSED TcStatus book_build_run(const BookBuildOptions *options, BookBuildProgress *progress,
                                       TcTextError *error);

/* What a book lacks: positions whose value is not so good, or not that of the best move out of the
   book; requests has room for as many as the book has positions. Positions that have no move out of the
   book are marked so. Returns how many there are. */
int book_build_wants(const BookGraph *graph, TcBook *book, const BookQuality *quality,
                     BookRequest *requests);

/* What the values of searches depend on, as text. */
void book_build_describe(const BookQuality *quality, const TcEval *eval, int hash_megabytes,
                         Buf *text);

/* The value of a request with these limits, of which excluded is set here. */
TC_WARN_UNUSED TcStatus book_build_search(TcEngine *engine, const BookRequest *request,
                                          const BookQuality *quality, const TcStop *stop,
                                          TcBookLeaf *answer, uint64_t *nodes);

#endif
