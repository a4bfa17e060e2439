/* The layout of a tree of variations. The column is the ply. A line of first children is in one
   row; every other line is below the one that it leaves, in the first row where neither its nodes
   nor the link to them meet others. The layout is rebuilt after every change. */
#pragma once

#include <stdbool.h>

#include <turncoat/tree.h>

/* A node and its chain of first children. */
typedef struct TreeRun {
    TcNode first;
    int from, to; /* their columns */
    int row;
    int parent_row; /* of the node before it, in column from - 1; below 0: the root's run */
} TreeRun;

typedef struct TreePlan {
    TreeRun *runs; /* owned; the main line first */
    int count, room;
    int rows, columns;
} TreePlan;

/* Replaces the plan. Returns false, with an empty plan, if out of memory. */
bool tree_plan_make(TreePlan *plan, const TcTree *tree);
void tree_plan_release(TreePlan *plan);

/* The run that a node of the tree belongs to. */
const TreeRun *tree_plan_run(const TreePlan *plan, const TcTree *tree, TcNode node);

/* The nearest node above this one (down < 0) or below it, in its column; TC_NO_NODE if there is
   none. */
TcNode tree_plan_neighbour(const TreePlan *plan, const TcTree *tree, TcNode node, int down);
