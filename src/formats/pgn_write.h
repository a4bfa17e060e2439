/* PGN as some Othello programs use it: the tags and move text of chess, "1. f5 d6 2. c3 d3 pass",
   with variations in parentheses and comments in braces. The result "1-0" means that Black won;
   "40-24" counts discs. [FEN] is as in Edax: p for a black disc, P for a white one, rank 8 first.
   Values are written [%eval +2.00], in discs for Black, and times [%emt 12.5], in seconds.
   [Score "B+12"] is our own. */
#ifndef FORMATS_PGN_WRITE_H
#define FORMATS_PGN_WRITE_H

#include <turncoat/tree.h>

#include "base/buf.h"
#include "formats/reader.h"

/* Appends a game and an empty line. */
void pgn_write(const TcTree *tree, Buf *out);

#endif
