/* The words of SGF: identifiers, values, points. */
#ifndef FORMATS_SGF_TOKEN_H
#define FORMATS_SGF_TOKEN_H

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/square.h>

#include "base/buf.h"
#include "formats/reader.h"

enum { SGF_ID_SIZE = 9, SGF_WORD_SIZE = 12 };

typedef struct SgfProperty {
    Reader at;
    Reader value_at;
    char id[SGF_ID_SIZE];      /* its capitals; cut */
    Buf value;                 /* without escapes, as it stands */
    char shown[SGF_WORD_SIZE]; /* its beginning, for error messages */
} SgfProperty;

/* Goes past an identifier. Capitals count, as in FF[3] where small letters stood between them;
   a word of small letters alone is taken for capitals.
   TC_ERROR_SYNTAX unless a value follows. */
TC_WARN_UNUSED TcStatus sgf_read_id(Reader *reader, SgfProperty *property, TcTextError *error);

/* Goes past a value in brackets. TC_ERROR_SYNTAX when it does not end; TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus sgf_read_value(Reader *reader, SgfProperty *property, TcTextError *error);

bool sgf_is_id(const SgfProperty *property, const char *id);

/* The value without white space around it, in small letters; cut. Its length before that. */
size_t sgf_word(const SgfProperty *property, char word[SGF_WORD_SIZE]);

/* value: in small letters. */
bool sgf_is_value(const SgfProperty *property, const char *value);

/* "c4" and "cd" are the same point; TC_NO_SQUARE for none. */
TcSquare sgf_point(const char *word);

/* One point, or a rectangle of them "aa:cc"; 0 for what is neither. */
uint64_t sgf_points(const SgfProperty *property);

bool sgf_number(const SgfProperty *property, double *number);

/* Goes past a game that cannot be read: to the parenthesis that ends it, or to the end. */
void sgf_skip_game(Reader *reader);

#endif
