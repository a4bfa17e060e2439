/* Reading of GGF. */
#ifndef FORMATS_GGF_READ_H
#define FORMATS_GGF_READ_H

#include <turncoat/tree.h>

#include "formats/reader.h"

/* Reads the next game of a text, from "(;" to ";)", as a tree that the caller owns; NULL after the
   last one. Passes may be missing in the text; *passes, unless NULL: those written after the last
   move. The reader advances past the game in any case. TC_ERROR_SYNTAX for text that is not GGF,
   another game or another board size; TC_ERROR_ILLEGAL for illegal moves and boards that no game can
   reach; *error then holds the place in the text, and *tree the part before it, or NULL.
   TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus ggf_read(Reader *reader, TcTree **tree, int *passes, TcError *error);

#endif
