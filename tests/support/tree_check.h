/* Checks of trees. */
#pragma once

#include <turncoat/tree.h>

/* Everything that must hold does. */
bool tree_is_valid(const TcTree *tree);

/* Trees are the same with the same start, headers (in any order), moves in the same order,
   comments, extras, evaluations, marks and times; the cursors may differ. */
bool trees_are_equal(const TcTree *a, const TcTree *b);

/* Every node on the way to it is a first child. */
bool tree_is_main(const TcTree *tree, TcNode node);
