/* SGF, the Smart Game Format, for Othello (GM[2], FF[4]): our own format of files, because it keeps
   variations and comments. Two ways of naming points are in use, Go's two letters (Quarry: "cd" is
   column c, row 4) and the board's own (Edax: "c4"); both are read, the second is written.
   Reference: the description of FF[4] by A. Hollosi (red-bean.com/sgf), and files saved by Quarry
   and Edax. Properties of our own: TCE[depth:selectivity:exact] beside V, TCS[seconds taken],
   TCH[key:text], a header that SGF has no word for, and TCC[], where the cursor is. */
#ifndef FORMATS_SGF_H
#define FORMATS_SGF_H

#include <turncoat/tree.h>

#include "base/buf.h"
#include "formats/reader.h"

/* Reads the next game of a collection and goes past it; *tree is NULL at the end of the text. The
   caller owns the tree. A board is what AB, AW, AE and PL set up before the first move, else the
   standard start. A file that does not say which game it is of is taken for Othello. Properties
   that mean nothing here are kept as extras. TC_ERROR_SYNTAX for what is no SGF, another game or
   another size; TC_ERROR_ILLEGAL for moves against the rules; TC_ERROR_MEMORY. *error (unless NULL)
   then says where, *tree, unless NULL, is what was read before, and the reader is past the game, as
   far as its end can be found. */
TC_WARN_UNUSED TcStatus sgf_next(Reader *reader, TcTree **tree, TcTextError *error);

/* Adds a game and a line end. What is read back is equal, the cursor too. */
void sgf_write(const TcTree *tree, Buf *out);

/* Whether text is a row of properties as they stand in a file, "C[...]V[...]": what an extra must
   be to be written. */
bool sgf_is_properties(const char *text);

#endif
