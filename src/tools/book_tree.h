/* A book for other programs: as a tree of its lines, or as a list of its positions. */
#pragma once

#include <turncoat/book.h>
#include <turncoat/tree.h>

#include "base/buf.h"

/* Creates the tree of the lines from the start position, best moves first, with their values; the
   caller owns it. A position reached in several ways is continued only where it occurs first.
   TC_ERROR_NOT_FOUND if the start is not in the book; TC_ERROR_MEMORY, TC_ERROR_TOO_LARGE. */
TC_WARN_UNUSED TcStatus book_tree(const TcBook *book, TcTree **tree);

/* Appends a line of OBF for every position, with the values of its moves. */
void book_positions(const TcBook *book, Buf *out);
