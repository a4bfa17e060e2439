/* Distributes the searches that a book needs to other machines. A plan is a text file of positions.
   Any machine can search a part of it and write a file of answers, which are then merged into the
   book.

   A plan is OBF with one position per line. Its moves with values are those that lead into the
   book; the request is for the best of the other moves. A file of answers is a journal
   (book_journal.h). */
#ifndef FORGE_BOOK_PLAN_H
#define FORGE_BOOK_PLAN_H

#include "base/buf.h"
#include "forge/book_build.h"

/* Writes a plan: first the requests of book_build_wants, then at most positions (0: all) new
   positions, by which the book would grow (book_grow). *count: the number of lines.
   TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus book_plan_write(TcBook *book, const BookQuality *quality, int errors,
                                        int ply, int positions, Buf *out, int *count);

/* Reads the requests of a plan, without positions that have no other moves; the caller frees
   *requests. TC_ERROR_SYNTAX or TC_ERROR_ILLEGAL, with the place in *error; TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus book_plan_read(const char *text, size_t length, BookRequest **requests,
                                       int *count, TcError *error);

typedef struct BookValueOptions {
    BookQuality quality;
    const TcEval *eval;
    int hash_megabytes;
    int jobs;
    int shard, shards; /* every shards-th request, beginning with number shard, 1..shards */
    const TcStop *stop;
    const char *out; /* file of answers; one with the same options is continued */
    /* Called after every answer on the calling thread; NULL: none. */
    void (*progress)(void *context, int done, int all);
    void *progress_context;
} BookValueOptions;

/* Searches the requests of the shard, *all in number; *done: how many have answers now. TC_OK also
   after a stop. On failure the message of *error, unless empty, says why. */
TC_WARN_UNUSED TcStatus book_value_run(const BookValueOptions *options, const BookRequest *requests,
                                       int count, int *done, int *all, TcError *error);

/* Merges the answers in bytes, a whole file, into the book: adds their positions, sets the values
   and propagates them. It leaves out an answer whose request no longer fits, because other moves
   lead into the book now. Merging the same answers again changes nothing. *taken: how many answers
   were used. TC_ERROR_SYNTAX, with the reason in *error; TC_ERROR_MEMORY; TC_ERROR_FULL. */
TC_WARN_UNUSED TcStatus book_answers_merge(TcBook *book, const void *bytes, size_t size, int *taken,
                                           TcError *error);

#endif
