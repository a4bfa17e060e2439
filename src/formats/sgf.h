/* The parts of SGF: tokens, names of properties, the reader and the writer. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/square.h>
#include <turncoat/tree.h>

#include "base/buf.h"
#include "formats/reader.h"

/* -- tokens: identifiers, values, points -- */

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

/* -- properties and their header keys -- */

typedef struct SgfName {
    const char *id;
    const char *key;
} SgfName;

static const SgfName sgf_names[] = {
    {"PB", TC_HEADER_BLACK},        {"BR", TC_HEADER_BLACK_RATING}, {"PW", TC_HEADER_WHITE},
    {"WR", TC_HEADER_WHITE_RATING}, {"GN", TC_HEADER_NAME},         {"EV", TC_HEADER_EVENT},
    {"RO", TC_HEADER_ROUND},        {"PC", TC_HEADER_PLACE},        {"DT", TC_HEADER_DATE},
    {"RE", TC_HEADER_RESULT},       {"AN", TC_HEADER_ANNOTATOR},    {"SO", TC_HEADER_SOURCE},
    {"CP", TC_HEADER_COPYRIGHT},    {"KM", TC_HEADER_KOMI},         {"RU", TC_HEADER_VARIANT},
};

enum { SGF_NAME_COUNT = sizeof sgf_names / sizeof sgf_names[0] };

/* SGF, the Smart Game Format, for Othello (GM[2], FF[4]). It is our main file format, because it
   keeps variations and comments. Programs name points in two ways, with two letters as in Go
   (Quarry: "cd" is column c, row 4) or as on the board (Edax: "c4"); we read both and write the
   second. Reference: the description of FF[4] by A. Hollosi (red-bean.com/sgf), and files saved by
   Quarry and Edax. Our own properties: TCE[depth:selectivity:exact:best line] next to V;
   TCS[seconds taken]; TCH[key:text], a header that SGF has no property for; and TCC[] at the
   cursor's node. */

/* Reads the next game of a collection and advances past it; *tree is NULL at the end of the text.
   The caller owns the tree. The start position is what AB, AW, AE and PL set up before the first
   move, else the standard start. A file without GM is read as Othello. Unknown properties are kept
   as extras. TC_ERROR_SYNTAX for text that is not SGF, another game or another board size;
   TC_ERROR_ILLEGAL for illegal moves; TC_ERROR_TOO_LARGE for too many comments at one node or too
   deep nesting; TC_ERROR_MEMORY. *error (unless NULL) then holds the place, *tree the part before
   the error or NULL, and the reader is after the game if its end was found. */
TC_WARN_UNUSED TcStatus sgf_next(Reader *reader, TcTree **tree, TcError *error);

/* Whether the text of a file is neither UTF-8 nor CP1252, by what CA says or by its bytes: names and comments
   are wrong then, and bytes of them may be lost. */
bool sgf_is_misread(const char *text, size_t size);

/* Appends a game and a line end. Reading it back gives an equal tree, including the cursor. */
void sgf_write(const TcTree *tree, Buf *out);
