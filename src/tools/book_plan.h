/* The work that a book wants done, for other machines: a plan is a text of positions, a part of it is
   valued anywhere into a file of answers, and the book takes the answers back.

   A plan is OBF: a line a position, with the moves that lead into the book and their values, so that
   the best of the others is asked for. Answers are the journal of book_journal.h. */
#ifndef TOOLS_BOOK_PLAN_H
#define TOOLS_BOOK_PLAN_H

#include "base/buf.h"
#include "tools/book_build.h"

/* Adds what the book lacks of the quality, then the positions that it wants to grow by, at most so
   many (0: all) as book_candidates_list finds. *count: lines. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus book_plan_write(TcBook *book, const BookQuality *quality, int errors,
                                        int ply, int positions, Buf *out, int *count);

/* The requests of a plan; the caller frees *requests. TC_ERROR_SYNTAX, TC_ERROR_ILLEGAL with its place in
   *error; TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus book_plan_read(const char *text, size_t length, BookRequest **requests,
                                       int *count, TcTextError *error);

typedef struct BookValueOptions {
    BookQuality quality;
    const TcEval *eval;
    int hash_megabytes;
    int jobs;
    int shard, shards; /* every shards-th request, from shard (1..shards) on */
    const TcStop *stop;
    const char *out; /* the answers; a file of the same options is taken up */
    void (*progress)(void *context, int done, int all);
    void *progress_context;
} BookValueOptions;

/* Values the requests. *done: how many have answers now, of *all. TC_OK also after a stop. On failure
   *error, if its message is not empty, says why. */
TC_WARN_UNUSED TcStatus book_value_run(const BookValueOptions *options, const BookRequest *requests,
                                       int count, int *done, int *all, TcTextError *error);

/* Takes the answers in bytes, a whole file, into the book and brings its values up. An answer to a
   question that the book no longer asks, because it has other moves now, is left out; the same
   answers twice change nothing. *taken: how many. TC_ERROR_SYNTAX with the reason in *error,
   TC_ERROR_MEMORY, TC_ERROR_FULL. */
TC_WARN_UNUSED TcStatus book_answers_merge(TcBook *book, const void *bytes, size_t size, int *taken,
                                           TcTextError *error);

#endif
