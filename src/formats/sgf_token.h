/* The tokens of SGF: identifiers, values, points. */
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
    char id[SGF_ID_SIZE];      /* the capitals of the identifier; cut */
    Buf value;                 /* with escapes resolved */
    char shown[SGF_WORD_SIZE]; /* the beginning of the value, for error messages */
} SgfProperty;

/* Reads an identifier. Only its capitals count, because FF[3] allowed small letters between them.
   An identifier of small letters only is read as capitals. TC_ERROR_SYNTAX unless a value
   follows. */
TC_WARN_UNUSED TcStatus sgf_read_id(Reader *reader, SgfProperty *property, TcError *error);

/* Reads a value in brackets. TC_ERROR_SYNTAX if the closing bracket is missing; TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus sgf_read_value(Reader *reader, SgfProperty *property, TcError *error);

bool sgf_is_id(const SgfProperty *property, const char *id);

/* Writes the value in lower case to word, without surrounding white space and cut to fit; returns
   its length before the cut. */
size_t sgf_word(const SgfProperty *property, char word[SGF_WORD_SIZE]);

/* Whether the value equals value, which is in lower case, ignoring case and surrounding white
   space. */
bool sgf_is_value(const SgfProperty *property, const char *value);

/* The square of a point in lower case, "c4" or "cd" alike; TC_NO_SQUARE if it is not a point. */
TcSquare sgf_point(const char *word);

/* The set of squares of a point or of a rectangle "aa:cc"; 0 if the value is neither. */
uint64_t sgf_points(const SgfProperty *property);

bool sgf_number(const SgfProperty *property, double *number);

/* Whether text is a sequence of properties as in a file, "C[...]V[...]"; only such an extra is
   written. */
bool sgf_is_properties(const char *text);

/* Skips a game that cannot be read, to after its closing parenthesis or to the end of the text. */
void sgf_skip_game(Reader *reader);

#endif
