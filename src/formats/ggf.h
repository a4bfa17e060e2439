/* GGF, the Generic Game Format of the Generic Game Server and NBoard: the reader, the writer, and
   its tags and values as texts and back. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <turncoat/result.h>
#include <turncoat/square.h>
#include <turncoat/tree.h>

#include "base/buf.h"
#include "formats/reader.h"

/* Appends the main line, with its values and times, as one line with its line end. Forced passes are
   written, as the format requires. In texts, brackets become parentheses and semicolons become
   commas, because the format cannot escape them. */
void ggf_write(const TcTree *tree, Buf *out);

/* Reads the next game of a text, from "(;" to ";)", as a tree that the caller owns; NULL after the
   last one. Passes may be missing in the text; *passes, unless NULL: those written after the last
   move. The reader advances past the game in any case. TC_ERROR_SYNTAX for text that is not GGF,
   another game or another board size; TC_ERROR_ILLEGAL for illegal moves and boards that no game can
   reach; *error then holds the place in the text, and *tree the part before it, or NULL.
   TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus ggf_read(Reader *reader, TcTree **tree, int *passes, TcError *error);

/* -- tags and values -- */

/* The tags that are headers of a tree, in the order in which NBoard writes them. TI stands for both
   clocks. */
typedef enum GgfTag {
    GGF_PLACE,
    GGF_DATE,
    GGF_BLACK,
    GGF_WHITE,
    GGF_BLACK_RATING,
    GGF_WHITE_RATING,
    GGF_BLACK_CLOCK,
    GGF_WHITE_CLOCK,
    GGF_RESULT,
    GGF_TYPE,
    GGF_KOMI,
    GGF_BLACK_KOMI,
    GGF_WHITE_KOMI,
    GGF_TAGS
} GgfTag;

typedef struct GgfHeader {
    char tag[3];
    const char *header; /* of the tree */
} GgfHeader;

extern const GgfHeader ggf_headers[GGF_TAGS];

/* The length of the "(;" that begins a game; 0: none is here. With blanks in it, as in a chat's "( ;",
   a tag must follow. */
size_t ggf_begin_length(const char *text, size_t size);

/* Whether the value of GM that begins at text is the name of the game. */
bool ggf_is_othello(const char *text, size_t size);

/* The value and the time of a move. */
typedef struct GgfMove {
    bool has_value;
    double value; /* discs for the mover */
    bool has_seconds;
    double seconds;
} GgfMove;

/* Parses the value of a move tag, ignoring case: "F5", "F5/1.25", "F5//3.2", "PA", "pass". Returns
   false, with *square unchanged, if it is not a move. A value or a time that cannot be read is left
   out of *note. */
bool ggf_parse_move(const char *text, size_t length, TcSquare *square, GgfMove *note);

/* Appends it, "SQUARE/EVAL/TIME", without empty fields at the end. */
void ggf_add_move(TcSquare square, const GgfMove *note, Buf *out);

/* A clock, in seconds. extension is added once, when the rest has run out. */
typedef struct GgfClock {
    double seconds, increment, extension;
} GgfClock;

/* Parses the value of TI, TB or TW, such as "15:00/0:10/2:00". Returns false, with *clock unchanged,
   if it is no clock that starts above 0 and below 10,000,000 seconds. */
bool ggf_parse_clock(const char *text, GgfClock *clock);

/* Parses the value of RE: "+12.00", "-2.00:t" with :r resigned, :t on time, :l left and :s agreed,
   "?". TC_ENDING_NONE if it cannot be read. */
TcResult ggf_parse_result(const char *text);

/* Appends the value of RE. The format has a score for all: 64 where it is not known, and a
   resignation where no more is known than who won: "?" would lose the winner. */
void ggf_add_result(const TcResult *result, Buf *out);
