/* A board as an SVG element, as a file or as part of a page. */
#pragma once

#include <turncoat/tree.h>

#include "base/buf.h"

enum { DIAGRAM_SIZE = 460 }; /* width and height, in SVG user units */

/* Adds the position at a node, with a dot on its move and the marks on squares. */
void diagram_add_node(const TcTree *tree, TcNode node, Buf *out);

/* Adds the position after `from` moves with the moves from..to-1, numbered from 1, as in a book. */
void diagram_add_moves(const TcGame *game, int from, int to, Buf *out);
