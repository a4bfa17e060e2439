/* The layout of a tree of variations: the ply is the column; a line of
   first children stands in one row, and every other line below the one that it leaves, in the first
   row where neither its nodes nor the link to them meet others. Made anew for every change. */
#ifndef GUI_GAME_TREE_PLAN_H
#define GUI_GAME_TREE_PLAN_H

#include <stdbool.h>

#include <turncoat/tree.h>

/* A node with its first children, one after the other. */
typedef struct TreeRun {
    TcNode first;
    int from, to; /* their columns */
    int row;
    int parent_row; /* of the node before it, in column from - 1; below 0: it is the root's run */
} TreeRun;

typedef struct TreePlan {
    TreeRun *runs; /* owned; the main line first */
    int count, room;
    int rows, columns;
} TreePlan;

/* In place of what was planned; false without memory: nothing is planned. */
bool tree_plan_make(TreePlan *plan, const TcTree *tree);
void tree_plan_release(TreePlan *plan);

/* The run of a node of the tree. */
const TreeRun *tree_plan_run(const TreePlan *plan, const TcTree *tree, TcNode node);

/* The nearest node above this one (down below 0) or below it, in its column; TC_NO_NODE when there
   is none. */
TcNode tree_plan_neighbour(const TreePlan *plan, const TcTree *tree, TcNode node, int down);

#endif
