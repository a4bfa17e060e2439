/* Diagrams as SVG, for print and the web. */
#ifndef FORMATS_SVG_H
#define FORMATS_SVG_H

#include <turncoat/tree.h>

#include "base/buf.h"

/* The position, with a dot on the square of the last move (TC_NO_SQUARE: none). */
void svg_position(const TcPosition *position, TcSquare last, Buf *out);

/* The discs before move from and the moves from (1-based) to to with their numbers, as books show
   a game; both are cut to what the record has. */
void svg_moves(const TcGame *game, int from, int to, Buf *out);

/* The position at the cursor; the whole main line. */
void svg_write_position(const TcTree *tree, Buf *out);
void svg_write_moves(const TcTree *tree, Buf *out);

#endif
