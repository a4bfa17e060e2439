/* PGN as some Othello programs use it: chess's tags and move text, "1. f5 d6 2. c3 d3 pass", with
   variations in parentheses and comments in braces. The result "1-0" means that Black won; "40-24"
   counts discs. [FEN] is Edax's: p a black disc, P a white one, rank 8 first. A value is written
   [%eval +2.00], in discs for Black, a time [%emt 12.5], seconds. [Score "B+12"] is ours. */
#ifndef FORMATS_PGN_H
#define FORMATS_PGN_H

#include <turncoat/tree.h>

#include "base/buf.h"
#include "formats/reader.h"

/* Adds a game and an empty line. */
void pgn_write(const TcTree *tree, Buf *out);

/* The header of a tag and the tag of a header: "TimeControl" is "time-control", some have names of
   their own. False when there is none. Both sizes are TC_TREE_KEY_SIZE. */
bool pgn_key_of_tag(const char *tag, char *key);
bool pgn_tag_of_key(const char *key, char *tag);

#endif
