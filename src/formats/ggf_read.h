/* Reading of GGF. */
#ifndef FORMATS_GGF_READ_H
#define FORMATS_GGF_READ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <turncoat/position.h>

#include "formats/ggf.h"
#include "formats/reader.h"

enum { GGF_NAME_SIZE = 128, GGF_PLIES_MAX = 128, GGF_WORD_SIZE = 64 };

/* A move or a pass (TC_PASS), as written in the file or forced by the rules. */
typedef struct GgfPly {
    TcSquare square;
    TcColour colour;
    GgfMove note;
} GgfPly;

/* The TI, TB or TW tag, in seconds. extension is added once, when the rest has run out. */
typedef struct GgfClock {
    bool known;
    double seconds, increment, extension;
} GgfClock;

typedef struct GgfGame {
    TcPosition start;
    TcPosition last; /* after all plies; without a last forced pass that the file leaves out */
    int ply_count;
    GgfPly plies[GGF_PLIES_MAX];
    char names[2][GGF_NAME_SIZE]; /* by TcColour; texts are cut, control characters are blanks */
    char place[GGF_NAME_SIZE], date[GGF_WORD_SIZE]; /* "" if absent; so are the next ones */
    char ratings[2][GGF_WORD_SIZE], clock_texts[2][GGF_WORD_SIZE];
    GgfClock clocks[2]; /* by TcColour */
    /* The values of TY, KM, KB and KW, and RE. */
    char type[GGF_WORD_SIZE], komi[GGF_WORD_SIZE], komi_moves[2][GGF_WORD_SIZE];
    char result_text[GGF_WORD_SIZE];
} GgfGame;

/* Reads the next game of a text, from "(;" to ";)". *offset starts at 0 and *line at 1; both
   advance past the game. TC_OK with *found false after the last game. TC_ERROR_SYNTAX for text that
   is not GGF, another game or another board size; TC_ERROR_ILLEGAL for illegal moves and boards
   that no game can reach. *error (unless NULL) then holds the place in the text, and the other
   arguments are unchanged. Passes may be missing in the text. */
TC_WARN_UNUSED TcStatus ggf_next(const char *text, size_t length, size_t *offset, int *line,
                                 GgfGame *game, bool *found, TcError *error);

/* The same from a reader, which advances past the game in any case. On failure *game holds the part
   before the error, and *found is true. */
TC_WARN_UNUSED TcStatus ggf_read(Reader *reader, GgfGame *game, bool *found, TcError *error);

/* Parses the value of RE: "+12.00", "-2.00:t" with :r resigned, :t on time, :l left and :s agreed,
   "?". TC_ENDING_NONE if it cannot be read. */
TcResult ggf_parse_result(const char *text);

/* Parses the value of a move tag, ignoring case: "F5", "F5/1.25", "F5//3.2", "PA", "pass". Returns
   false, with *square unchanged, if it is not a move. A value or a time that cannot be read is left
   out of *note. */
bool ggf_parse_move(const char *text, size_t length, TcSquare *square, GgfMove *note);

#endif
