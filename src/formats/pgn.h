/* The parts of PGN: tags, the words among the moves, and the writer. */
#pragma once

#include <stdbool.h>

#include <turncoat/game.h>
#include <turncoat/tree.h>

#include "base/buf.h"
#include "formats/reader.h"

/* -- tags -- */

/* Convert a tag to a header key and back: "TimeControl" is "time-control"; some keys have other
   tags. Return false if there is no counterpart. Both output arrays have TC_TREE_KEY_SIZE bytes. */
bool pgn_key_of_tag(const char *tag, char *key);
bool pgn_tag_of_key(const char *key, char *tag);

/* Changes the signs within the date that a text begins with, "2026.02.24" or "2026.02.24 12:30", if it
   begins with one that has them. */
void pgn_change_date(char *text, char from, char to);

/* -- what stands before a game -- */

/* Whether a tag begins here, [Name "value"]. */
bool pgn_begins_tag(const Reader *tag);

/* Skips lines of comment; words too if they are asked for and a tag follows that has a line of its own. A
   line with a move, a board or a game is none of words. */
void pgn_skip_preface(Reader *reader, bool words);

/* -- words among the moves: moves, results and what people write beside them -- */

enum { PGN_WORD_SIZE = 3 * TC_GAME_MAX_MOVES, PGN_SQUARES_MAX = PGN_WORD_SIZE / 2 };

/* Reads a run of letters, digits and what else results and passes have, in small letters of ASCII;
   a disc may stand before it. Returns its length, 0 where there is none; what is too long is cut. */
size_t pgn_take_word(Reader *reader, char word[PGN_WORD_SIZE]);

/* Reads a word that is a square or several, "f5", "Bf5", "f5d6c3", "f5-d6". Returns their number;
   0: it is something else. */
size_t pgn_squares(const char *word, size_t size, TcSquare squares[PGN_SQUARES_MAX]);

/* Whether a sign and a number follow: "40 - 24" and "40:24" begin as the number of a move does. A time
   before a move is no score. */
bool pgn_is_score_ahead(const Reader *reader);

/* Takes the rest of a line into text, up to a comment, to one of the signs of stop, or to a move or its
   number, which may begin another game. The reader goes there. */
void pgn_take_remark(Reader *reader, const char *stop, Buf *text);

/* PGN as some Othello programs use it: the tags and move text of chess, "1. f5 d6 2. c3 d3 pass",
   with variations in parentheses and comments in braces. The result "1-0" means that Black won;
   "40-24" counts discs. [FEN] is as in Edax: p for a black disc, P for a white one, rank 8 first.
   Values are written [%eval +2.00], in discs for Black, and times [%emt 12.5], in seconds.
   [Score "B+12"] is our own. */

/* Appends a game and an empty line. */
void pgn_write(const TcTree *tree, Buf *out);
