/* Seeded random games with variations for tests of formats. */
#ifndef SUPPORT_TREES_H
#define SUPPORT_TREES_H

#include <turncoat/tree.h>

/* Makes a tree from the usual start or another, with variations, comments full of brackets and
   backslashes, values, marks, times, headers, an extra of SGF, and the cursor somewhere. The caller
   frees it. */
TcTree *trees_random(uint64_t *random);

#endif
