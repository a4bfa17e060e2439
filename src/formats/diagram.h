/* A board as an SVG element, for a file of its own or within a page. */
#ifndef FORMATS_DIAGRAM_H
#define FORMATS_DIAGRAM_H

#include <turncoat/game.h>

#include "base/buf.h"

enum { DIAGRAM_SIZE = 460 }; /* of its sides, in its own units */

/* last: gets a dot; TC_NO_SQUARE for none. */
void diagram_add_position(const TcPosition *position, TcSquare last, Buf *out);

/* The discs after `from` moves, and the moves up to `to` with their numbers, as books show a
   game. */
void diagram_add_moves(const TcGame *game, int from, int to, Buf *out);

#endif
