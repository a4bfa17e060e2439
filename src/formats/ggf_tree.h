/* GGF games as trees. */
#ifndef FORMATS_GGF_TREE_H
#define FORMATS_GGF_TREE_H

#include <turncoat/tree.h>

#include "base/buf.h"
#include "formats/reader.h"

/* The next game; *tree is NULL when there is none left. Failures as in game_reader_next. */
TC_WARN_UNUSED TcStatus ggf_tree_next(Reader *reader, TcTree **tree, TcTextError *error);

/* Adds a line: the main line with values and times. */
void ggf_tree_write(const TcTree *tree, Buf *out);

#endif
