/* Writing of GGF: one game a line. */
#ifndef FORMATS_GGF_H
#define FORMATS_GGF_H

#include <turncoat/tree.h>

#include "base/buf.h"

/* Appends the main line, with its values and times, as one line with its line end. Forced passes are
   written, as the format requires. In texts, brackets become parentheses and semicolons become
   commas, because the format cannot escape them. */
void ggf_write(const TcTree *tree, Buf *out);

#endif
