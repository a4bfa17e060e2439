/* A cursor over bytes that knows its line and column, for parsers that say where they failed. It
   owns nothing: the text must outlive it. Two values of it mark two places; copy it to remember
   one. */
#ifndef FORMATS_READER_H
#define FORMATS_READER_H

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

/* The reader stands on the first byte, or past the byte order mark that editors of some systems put
   there; line is the number of its line in the whole text. */
Reader reader_over(const char *text, size_t length, int line);

/* The byte at the cursor, or ahead bytes after it, 0-255; READER_END past the end. */
int reader_peek(const Reader *reader);
int reader_peek_ahead(const Reader *reader, size_t ahead);

/* Goes past count bytes, or to the end. */
void reader_skip(Reader *reader, size_t count);

/* Goes past blanks and tabs. */
void reader_skip_blanks(Reader *reader);

/* Goes past white space, line ends included. */
void reader_skip_space(Reader *reader);

/* Fills *error, unless NULL, with the place and the message; returns status. */
__attribute__((format(printf, 4, 5))) TC_WARN_UNUSED TcStatus reader_fail(const Reader *where,
                                                                          TcStatus status,
                                                                          TcTextError *error,
                                                                          const char *format, ...);

/* The same with "found WHAT IS AT THE CURSOR, expected EXPECTED" and TC_ERROR_SYNTAX. */
TC_WARN_UNUSED TcStatus reader_fail_expected(const Reader *where, TcTextError *error,
                                             const char *expected);

bool reader_is_letter(int c);
bool reader_is_digit(int c);
bool reader_is_space(int c);

/* A byte that no text contains: a control character other than white space. */
bool reader_is_binary(int c);

#endif
