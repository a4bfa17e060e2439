/* Knows how moves and passes are spelt, for every format: SGF, GGF, PGN, OBF, JSON and plain
   text. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <turncoat/square.h>

/* The length of the pass that the text begins with ("pass", "pa", "ps", "--" or "@@", in either
   case); 0: it begins with none. */
size_t move_token_pass(const char *text, size_t length);

/* The length of the passes in a row that the text begins with: 4 for "papa" and "paps". */
size_t move_token_passes(const char *text, size_t length);

/* The square that the text begins with; TC_NO_SQUARE: it begins with none. */
TcSquare move_token_square(const char *text, size_t length);

/* Reads a word that is wholly a square, or wholly one or more passes, or "-", a pass too. Returns
   false, with *square unchanged, if it is neither. */
bool move_token_parse(const char *text, size_t length, TcSquare *square);

/* The number of moves between two offsets, where nothing but moves, passes, numbers and punctuation
   may stand; -1: there is something else. */
int move_token_count(const char *text, size_t at, size_t end);

/* Whether a pass may be written: any number of them after the end of a game, and one where the rules
   force it. written: how many stand there already. */
bool move_token_pass_is_right(bool is_over, bool is_forced, int written);
