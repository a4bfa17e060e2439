/* A board with colours: which side is to move, and the text of 64 characters and a side. */
#pragma once

#include <stddef.h>

#include <turncoat/board.h>
#include <turncoat/status.h>

typedef enum TcColour { TC_BLACK = 0, TC_WHITE = 1 } TcColour;

typedef struct TcPosition {
    TcBoard board;
    TcColour mover;
} TcPosition;

enum { TC_POSITION_TEXT_SIZE = 67 }; /* 64 squares, a space, the side, NUL */

static inline TcColour tc_colour_other(TcColour colour) {
    return colour == TC_BLACK ? TC_WHITE : TC_BLACK;
}

/* "Black" or "White". */
const char *tc_colour_name(TcColour colour);

TcPosition tc_position_initial(void);
bool tc_position_equal(const TcPosition *a, const TcPosition *b);

/* The discs of a colour, as a set of squares and as a number. */
uint64_t tc_position_discs(const TcPosition *position, TcColour colour);
int tc_position_count(const TcPosition *position, TcColour colour);

/* The position after a legal move or TC_PASS. */
TcPosition tc_position_play(const TcPosition *position, TcSquare square);

/* The position after the pass that the rules force, if they do: its mover can move, unless the game
   is over. The second: after a legal move and such a pass. */
TcPosition tc_position_settled(const TcPosition *position);
TcPosition tc_position_after(const TcPosition *position, TcSquare square);

/* The result in discs for Black, -64..64; empty squares count for the winner. */
int tc_position_black_score(const TcPosition *position);

/* Zobrist key: the exclusive or of one random word per disc and colour, and one for White to move
   (Zobrist 1970; Hsu 2014 includes the side to move in the key). The words are fixed, so that keys
   can be compared between runs. tc_position_key_after gives the key of the position after square is
   played (or after a pass, with TC_PASS) from the key before it, at a cost of one word per flipped
   disc. */
uint64_t tc_position_key(const TcPosition *position);
uint64_t tc_position_key_after(uint64_t key, const TcPosition *before, TcSquare square);

/* Writes the squares row by row as X, O and -, a space, and X or O for the side to move. */
void tc_position_write(const TcPosition *position, char text[TC_POSITION_TEXT_SIZE]);

/* Reads length bytes: 64 squares (X x * B b black, O o W w white, - . _ empty; white space between
   them is ignored), then the side to move in the same letters. Without a side, an even number of
   discs means Black. *side_inferred (unless NULL) says whether the side was missing.
   TC_ERROR_SYNTAX, with *error filled in (unless NULL). */
TC_WARN_UNUSED TcStatus tc_position_parse(const char *text, size_t length, TcPosition *position,
                                          bool *side_inferred, TcError *error);
