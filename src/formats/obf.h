/* Lines of OBF for nodes of a tree; what reads them is in turncoat/formats.h. */
#pragma once

#include <turncoat/tree.h>

#include "base/buf.h"

/* Appends the line of a node: its position, the values of its moves and its own, as far as they are
   known. */
void obf_add_line(const TcTree *tree, TcNode node, Buf *out);
