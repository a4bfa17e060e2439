/* Words among the moves of PGN: moves, results and what people write beside them. */
#ifndef FORMATS_PGN_WORDS_H
#define FORMATS_PGN_WORDS_H

#include <turncoat/game.h>

#include "base/buf.h"
#include "formats/reader.h"

enum { PGN_WORD_SIZE = 3 * TC_GAME_MAX_MOVES, PGN_SQUARES_MAX = PGN_WORD_SIZE / 2 };

/* Reads a run of letters, digits and what else results and passes have, in small letters of ASCII; a disc
   may stand before it. Returns its length, 0 where there is none; what is too long is cut. */
size_t pgn_take_word(Reader *reader, char word[PGN_WORD_SIZE]);

/* Reads a word that is a square or several, "f5", "Bf5", "f5d6c3", "f5-d6". Returns their number; 0: it is
   something else. */
size_t pgn_squares(const char *word, size_t size, TcSquare squares[PGN_SQUARES_MAX]);

/* Whether a sign and a number follow: "40 - 24" and "40:24" begin as the number of a move does. A time
   before a move is no score. */
bool pgn_is_score_ahead(const Reader *reader);

/* Takes the rest of a line into text, up to a comment, to one of the signs of stop, or to a move or its
   number, which may begin another game. The reader goes there. */
void pgn_take_remark(Reader *reader, const char *stop, Buf *text);

#endif
