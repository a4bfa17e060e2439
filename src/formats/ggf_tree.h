/* Games of GGF as trees. */
#ifndef FORMATS_GGF_TREE_H
#define FORMATS_GGF_TREE_H

#include <turncoat/tree.h>

#include "formats/reader.h"

/* Reads the next game as ggf_read does, as a tree that the caller owns; NULL after the last one. On failure it holds the part
   before the error, or NULL. */
TC_WARN_UNUSED TcStatus ggf_next_tree(Reader *reader, TcTree **tree, TcError *error);

#endif
