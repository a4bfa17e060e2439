/* SGF, the Smart Game Format, for Othello (GM[2], FF[4]). It is our main file format, because it
   keeps variations and comments. Programs name points in two ways, with two letters as in Go
   (Quarry: "cd" is column c, row 4) or as on the board (Edax: "c4"); we read both and write the
   second. Reference: the description of FF[4] by A. Hollosi (red-bean.com/sgf), and files saved by
   Quarry and Edax. Our own properties: TCE[depth:selectivity:exact:best line] next to V; TCS[seconds taken];
   TCH[key:text], a header that SGF has no property for; and TCC[] at the cursor's node. */
#ifndef FORMATS_SGF_READ_H
#define FORMATS_SGF_READ_H

#include <turncoat/tree.h>

#include "base/buf.h"
#include "formats/reader.h"

/* Reads the next game of a collection and advances past it; *tree is NULL at the end of the text.
   The caller owns the tree. The start position is what AB, AW, AE and PL set up before the first
   move, else the standard start. A file without GM is read as Othello. Unknown properties are kept
   as extras. TC_ERROR_SYNTAX for text that is not SGF, another game or another board size;
   TC_ERROR_ILLEGAL for illegal moves; TC_ERROR_TOO_LARGE for too many comments at one node or too
   deep nesting; TC_ERROR_MEMORY. *error (unless NULL) then holds the place, *tree the part before
   the error or NULL, and the reader is after the game if its end was found. */
TC_WARN_UNUSED TcStatus sgf_next(Reader *reader, TcTree **tree, TcError *error);

#endif
