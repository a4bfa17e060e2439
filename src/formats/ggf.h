/* GGF, the Generic Game Format of the Generic Game Server and NBoard: one game per line. */
#ifndef FORMATS_GGF_H
#define FORMATS_GGF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <turncoat/game.h>
#include <turncoat/result.h>
#include <turncoat/status.h>
#include <turncoat/tree.h>

#include "base/buf.h"
#include "formats/reader.h"

/* The value and the time of a move. */
typedef struct GgfMove {
    bool has_value;
    double value; /* discs for the mover */
    bool has_seconds;
    double seconds;
} GgfMove;

typedef struct GgfTags {
    const char *place;
    const char *names[2];      /* by TcColour */
    int64_t date;              /* seconds since 1970, UTC */
    const char *date_text;     /* used instead of date unless NULL; "": no date */
    const char *ratings[2];    /* by TcColour; NULL: none */
    const char *clocks[2];     /* by TcColour, such as "15:00/0:10/2:00"; NULL: none */
    const char *type;          /* TY; NULL: 8, an ordinary game */
    const char *komi;          /* KM; NULL: none */
    const char *komi_moves[2]; /* KB and KW, by TcColour; NULL: none */
    TcResult result;
    const char *result_text; /* RE, used instead of result unless NULL */
} GgfTags;

/* Appends a game as one line with its line end. Forced passes are written, as the format requires.
   moves: [game->count], the notes on each move of the record; NULL: none. In texts, brackets become
   parentheses and semicolons become commas, because the format cannot escape them. */
void ggf_write(const TcGame *game, const GgfTags *tags, const GgfMove *moves, Buf *out);

/* Appends the value of RE. The format has a score for all: 64 where it is not known, and a
   resignation where no more is known than who won. */
void ggf_add_result(const TcResult *result, Buf *out);

#endif
