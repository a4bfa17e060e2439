/* A book as text for other programs: a tree of its lines, or its positions one by one. */
#ifndef TOOLS_BOOK_TREE_H
#define TOOLS_BOOK_TREE_H

#include <turncoat/book.h>
#include <turncoat/tree.h>

#include "base/buf.h"

/* The lines from the start position, best moves first, with their values; each position goes on where
   the tree comes to it first. TC_ERROR_NOT_FOUND when the start is not in the book;
   TC_ERROR_MEMORY, TC_ERROR_TOO_LARGE. */
TC_WARN_UNUSED TcStatus book_tree(const TcBook *book, TcTree **tree);

/* A line of OBF for every position, with the values of its moves. */
void book_positions(const TcBook *book, Buf *out);

#endif
