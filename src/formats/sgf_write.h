/* Writing of SGF. */
#ifndef FORMATS_SGF_WRITE_H
#define FORMATS_SGF_WRITE_H

#include <turncoat/tree.h>

#include "base/buf.h"

/* Appends a game and a line end. Reading it back gives an equal tree, including the cursor. */
void sgf_write(const TcTree *tree, Buf *out);

#endif
