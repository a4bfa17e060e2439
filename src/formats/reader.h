/* A cursor over bytes with line and column, for parsers that report the place of an error. It owns
   nothing: the text must outlive it. Copy it to remember a place. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <turncoat/status.h>

typedef struct Reader {
    const char *text;
    size_t length;
    size_t at;
    int line;   /* from 1 */
    int column; /* from 1, in bytes */
} Reader;

enum { READER_END = -1 };

/* Returns a reader at the first byte, or after a UTF-8 byte order mark. line: the number of the
   first line in the whole text. */
Reader reader_over(const char *text, size_t length, int line);

/* The byte at the cursor, or ahead bytes after it, 0..255; READER_END past the end. */
int reader_peek(const Reader *reader);
int reader_peek_ahead(const Reader *reader, size_t ahead);

/* Skips count bytes, or all that are left. */
void reader_skip(Reader *reader, size_t count);

/* Skips blanks and tabs. */
void reader_skip_blanks(Reader *reader);

/* Skips white space, including line ends. */
void reader_skip_space(Reader *reader);

/* Writes the place and the message to *error unless it is NULL; returns status. */
__attribute__((format(printf, 4, 5))) TC_WARN_UNUSED TcStatus reader_fail(const Reader *where,
                                                                          TcStatus status,
                                                                          TcError *error,
                                                                          const char *format, ...);

/* The same with "found WHAT IS AT THE CURSOR, expected EXPECTED" and TC_ERROR_SYNTAX. */
TC_WARN_UNUSED TcStatus reader_fail_expected(const Reader *where, TcError *error,
                                             const char *expected);

/* The same for an error in a part of the text that begins at where. */
TC_WARN_UNUSED TcStatus reader_fail_inside(const Reader *where, TcStatus status,
                                           const TcError *inside, TcError *error);

/* Skips a number and returns it: most + 1 for all above most, 0 where no digit stands. */
int reader_take_number(Reader *reader, int most);

bool reader_is_letter(int c);
bool reader_is_digit(int c);
bool reader_is_space(int c);

/* White space within a line, and the return before its end. */
bool reader_is_gap(int c);

/* Whether a word is in a list such as "to|move|moves", in either case. */
bool reader_is_word_of(const char *word, size_t length, const char *list);

/* Whether c cannot occur in text: a control character other than white space. */
bool reader_is_binary(int c);
