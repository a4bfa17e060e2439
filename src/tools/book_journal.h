/* The answers of a run that makes a book, one after the other on the disk, so that a killed run
   loses a few searches at most: the next run asks for the same and finds them here.

   Little endian. "TCBOOKJ" and a zero byte, u32 version, u32 length of the text, u64 checksum of
   version, length and text, then the text: how values are searched. Then records of 32 bytes: u64
   mover, u64 opponent, u64 excluded moves, u8 best of the others, i8 value, u8 depth, u8
   selectivity (percent, and 128 when exact), u32 checksum. What is cut short or damaged at the end
   is dropped. */
#ifndef TOOLS_BOOK_JOURNAL_H
#define TOOLS_BOOK_JOURNAL_H

#include <turncoat/book.h>

/* A position of a book, and the moves of it that lead to others. */
typedef struct BookRequest {
    TcBoard board;
    uint64_t excluded;
} BookRequest;

typedef struct BookAnswer {
    BookRequest request;
    TcBookLeaf leaf;
} BookAnswer;

typedef struct BookJournal BookJournal;

/* Makes the file, or takes up one with the same text. TC_ERROR_ILLEGAL when it has another one or is
   in use, with the reason in *error, TC_ERROR_IO, TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus book_journal_open(const char *path, const char *text, BookJournal **journal,
                                          TcTextError *error);

/* An answer that was there when the file was opened. */
bool book_journal_find(const BookJournal *journal, const BookRequest *request, TcBookLeaf *answer);

/* Writes one more, and sees it on the disk every few seconds. TC_ERROR_IO. */
TC_WARN_UNUSED TcStatus book_journal_add(BookJournal *journal, const BookRequest *request,
                                         const TcBookLeaf *answer);

/* finished: the file is removed. NULL is fine. */
void book_journal_close(BookJournal *journal, bool finished);

/* Whether bytes begin as a journal does, and all its answers, which the caller frees; a last one
   that is cut short is left out. TC_ERROR_SYNTAX with the reason in *error (no line or column),
   TC_ERROR_MEMORY. */
bool book_journal_is_file(const void *bytes, size_t size);
TC_WARN_UNUSED TcStatus book_journal_read(const void *bytes, size_t size, BookAnswer **answers,
                                          size_t *count, TcTextError *error);

#endif
