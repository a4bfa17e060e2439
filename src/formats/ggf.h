/* GGF, the Generic Game Format of the Generic Game Server and of NBoard: a game a line. */
#ifndef FORMATS_GGF_H
#define FORMATS_GGF_H

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/game.h>

#include "base/buf.h"

/* How a game ended, as the RE tag says. */
typedef enum GgfEnd {
    GGF_END_NONE,     /* not yet: RE[?] */
    GGF_END_PLAYED,   /* on the board */
    GGF_END_RESIGNED, /* :r */
    GGF_END_TIMEOUT   /* :t */
} GgfEnd;

/* What was written down beside a move. */
typedef struct GgfMove {
    bool has_value;
    double value; /* discs, for the side that moves */
    bool has_seconds;
    double seconds;
} GgfMove;

typedef struct GgfTags {
    const char *place;
    const char *names[2]; /* by TcColour */
    int64_t date;         /* seconds since 1970, UTC */
    GgfEnd end;
    int black_score; /* discs for Black, -64..64, unless end is GGF_END_NONE */
} GgfTags;

/* Adds one line, its end included. Forced passes are written, as the format wants it. moves: what
   to write beside each move of the record, game->count of them; NULL: nothing. In texts, brackets
   become parentheses and semicolons commas: the format has no way to write them. */
void ggf_write(const TcGame *game, const GgfTags *tags, const GgfMove *moves, Buf *out);

#endif
