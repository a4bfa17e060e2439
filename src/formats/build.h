/* Helpers with which the readers of all formats build trees: moves and passes with uniform error
   messages, texts of unknown encoding, and results. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <turncoat/result.h>

#include "base/buf.h"
#include "formats/reader.h"

/* Adds a move below *node and sets *node to it. A pass in the file must be forced by the rules and
   stand once, or stand at the end of the game; it adds no node. *passes: those written since the last
   move, 0 at the beginning. colour: who moves according to the file; NULL if it does not say.
   TC_ERROR_ILLEGAL with *error at where. */
TC_WARN_UNUSED TcStatus build_move(TcTree *tree, TcNode *node, TcSquare square,
                                   const TcColour *colour, int *passes, const Reader *where,
                                   TcError *error);

/* Appends text to the comment of a node, on a new line, unless it equals the comment. Text that is
   not UTF-8 is read as CP1252. TC_ERROR_TOO_LARGE if the comment already has over 128 KB;
   TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus build_comment(TcTree *tree, TcNode node, const char *text, size_t length);

/* The same for the extra of a node, without a new line; equal text is appended too. */
TC_WARN_UNUSED TcStatus build_extra(TcTree *tree, TcNode node, const char *text, size_t length);

/* Sets a header; the encoding as in build_comment. A header that the tree refuses, such as one too
   many, is left out. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus build_header(TcTree *tree, const char *key, const char *text,
                                     size_t length);

/* The same for the clocks of both sides. */
TC_WARN_UNUSED TcStatus build_clocks(TcTree *tree, const Buf *text);

/* Sets the value of a node, in discs for Black; a value that no game can have is left out. */
void build_value(TcTree *tree, TcNode node, double value);

/* Creates a tree from a position; discs: a bit set by TcColour. TC_ERROR_ILLEGAL, with *error at
   where, if a centre square is empty; TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus build_tree(const uint64_t discs[2], TcColour mover, const Reader *where,
                                   TcTree **tree, TcError *error);

/* Moves the cursor to the end of the main line, where readers leave it. */
void build_go_to_end(TcTree *tree);

/* Writes the result header. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus build_result(TcTree *tree, TcResult result);
