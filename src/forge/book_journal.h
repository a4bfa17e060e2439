/* A file with the search results ("answers") of a run that builds a book. A killed run loses only a
   few searches: the next run makes the same requests and finds their answers here.

   A journal (journal.h): its head says how values are searched. A line is the request (mover, opponent
   and excluded moves, in hexadecimal), the best of the other moves, its value in half discs, depth,
   selectivity in percent, 1 if it is exact, and a checksum of these and of the head. What is cut
   short or damaged at the end is dropped. */
#ifndef FORGE_BOOK_JOURNAL_H
#define FORGE_BOOK_JOURNAL_H

#include "engine/book_grow.h"

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

#endif
