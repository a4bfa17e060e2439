/* GGF, the Generic Game Format of the Generic Game Server and of NBoard: a game a line. */
#ifndef FORMATS_GGF_H
#define FORMATS_GGF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <turncoat/game.h>
#include <turncoat/status.h>

#include "base/buf.h"
#include "formats/reader.h"

/* How a game ended, as the RE tag says. */
typedef enum GgfEnd {
    GGF_END_NONE,     /* not yet: RE[?] */
    GGF_END_PLAYED,   /* on the board */
    GGF_END_RESIGNED, /* :r */
    GGF_END_TIMEOUT   /* :t */
} GgfEnd;

/* Notes on a move. */
typedef struct GgfMove {
    bool has_value;
    double value; /* discs, for the side that moves */
    bool has_seconds;
    double seconds;
} GgfMove;

typedef struct GgfTags {
    const char *place;
    const char *names[2];   /* by TcColour */
    int64_t date;           /* seconds since 1970, UTC */
    const char *date_text;  /* in its place, unless NULL; "": none */
    const char *ratings[2]; /* by TcColour; NULL: none */
    const char *clocks[2];  /* likewise, as "15:00/0:10/2:00" */
    GgfEnd end;
    int black_score; /* discs for Black, -64..64, unless end is GGF_END_NONE */
} GgfTags;

/* Adds one line, its end included. Forced passes are written, as the format wants it. moves: what
   to write with each move of the record, game->count of them; NULL: nothing. In texts, brackets
   become parentheses and semicolons commas: the format has no way to write them. */
void ggf_write(const TcGame *game, const GgfTags *tags, const GgfMove *moves, Buf *out);

enum { GGF_NAME_SIZE = 128, GGF_PLIES_MAX = 128, GGF_WORD_SIZE = 64 };

/* A move or a pass (TC_PASS), as it was written or as the rules force it. */
typedef struct GgfPly {
    TcSquare square;
    TcColour colour;
    GgfMove note;
} GgfPly;

/* The TI, TB or TW tag, in seconds; extension is what is added once, when the rest has run out. */
typedef struct GgfClock {
    bool known;
    double seconds, increment, extension;
} GgfClock;

typedef struct GgfGame {
    TcPosition start;
    TcPosition last; /* after all plies; a pass that was not written is not made */
    int ply_count;
    GgfPly plies[GGF_PLIES_MAX];
    char names[2][GGF_NAME_SIZE]; /* by TcColour; cut, control characters made blanks */
    char place[GGF_NAME_SIZE], date[GGF_WORD_SIZE]; /* "" when not said, as below */
    char ratings[2][GGF_WORD_SIZE], clock_texts[2][GGF_WORD_SIZE];
    GgfClock clocks[2]; /* by TcColour */
    GgfEnd end;         /* GGF_END_NONE also when RE cannot be read */
    double black_score; /* discs for Black, when end is not GGF_END_NONE */
} GgfGame;

/* Reads the next game of a text: what lies between "(;" and ";)". *offset starts at 0 and *line at
   1; both move on past the game. TC_OK with *found false when there is none left.
   TC_ERROR_SYNTAX for what is no GGF, another game or another size of board, TC_ERROR_ILLEGAL for
   moves against the rules and boards that no game can reach; *error (unless NULL) then says where
   in the text, and the rest is untouched. Passes may be left out. */
TC_WARN_UNUSED TcStatus ggf_next(const char *text, size_t length, size_t *offset, int *line,
                                 GgfGame *game, bool *found, TcTextError *error);

/* The same from a reader, which goes past the game in any case. On failure *game holds what was
   read before, and *found is true. */
TC_WARN_UNUSED TcStatus ggf_read(Reader *reader, GgfGame *game, bool *found, TcTextError *error);

/* Reads the value of a move, "F5", "F5/1.25" or "F5//3.2", in either case, "PA" or "pass". False,
   and *square untouched, when it is none; an eval or a time that cannot be read is left out. */
bool ggf_parse_move(const char *text, size_t length, TcSquare *square, GgfMove *note);

#endif
