/* Building an opening book: the plan, the search for values, and the journal of a run. */
#pragma once

#include "base/buf.h"
#include "engine/book_grow.h"
#include "tools/book_practice.h"

/* A file with the search results ("answers") of a run that builds a book. A killed run loses only a
   few searches: the next run makes the same requests and finds their answers here.

   A journal (journal.h): its head says how values are searched. A line is the request (mover, opponent
   and excluded moves, in hexadecimal), the best of the other moves, its value in half discs, depth,
   selectivity in percent, 1 if it is exact, and a checksum of these and of the head. What is cut
   short or damaged at the end is dropped. */

typedef struct BookAnswer {
    BookRequest request;
    TcBookLeaf leaf;
} BookAnswer;

typedef struct BookJournal BookJournal;

/* Creates the file, or continues one with the same text. TC_ERROR_ILLEGAL, with the reason in
   *error, if its text is different or another process writes it; the errors of journal_open. */
TC_WARN_UNUSED TcStatus book_journal_open(const char *path, const char *text, BookJournal **journal,
                                          TcError *error);

/* Finds an answer that was in the file when it was opened. Returns false if there is none. */
bool book_journal_find(const BookJournal *journal, const BookRequest *request, TcBookLeaf *answer);

/* Appends an answer; flushes the file to disk every few seconds. TC_ERROR_IO. */
TC_WARN_UNUSED TcStatus book_journal_add(BookJournal *journal, const BookRequest *request,
                                         const TcBookLeaf *answer);

/* Closes the journal, and removes the file if finished. NULL is allowed. */
void book_journal_close(BookJournal *journal, bool finished);

/* book_journal_is_file: whether bytes begin like a journal. book_journal_read reads all answers, up
   to a last record that is cut short; the caller frees *answers. TC_ERROR_SYNTAX, with the reason
   in *error (no line or column); TC_ERROR_MEMORY. */
bool book_journal_is_file(const void *bytes, size_t size);
TC_WARN_UNUSED TcStatus book_journal_read(const void *bytes, size_t size, BookAnswer **answers,
                                          size_t *count, TcError *error);

/* Builds a book (engine/book_grow.h) in rounds. A round searches the positions whose values do not
   have the required quality, propagates the values, and adds the positions after the cheapest moves
   out of the book. A search depends only on its position and the options, and rounds have a fixed
   size. Therefore a run that is killed and restarted, on any number of threads, makes the same
   book, byte for byte, as an uninterrupted run. */

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

/* Distributes the searches that a book needs to other machines. A plan is a text file of positions.
   Any machine can search a part of it and write a file of answers, which are then merged into the
   book.

   A plan is OBF with one position per line. Its moves with values are those that lead into the
   book; the request is for the best of the other moves. A file of answers is a journal. */

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
