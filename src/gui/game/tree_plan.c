#include "gui/game/tree_plan.h"

#include <stdlib.h>

typedef struct Planner {
    TreePlan *plan;
    const TcTree *tree;
    int taken[TC_GAME_MAX_MOVES + 1]; /* rows of each column in use, from the top */
    bool failed;
} Planner;

static TreeRun *add_run(Planner *planner) {
    TreePlan *plan = planner->plan;
    if (plan->count == plan->room) {
        int room = plan->room > 0 ? 2 * plan->room : 16;
        TreeRun *runs = realloc(plan->runs, (size_t)room * sizeof *runs);
        if (!runs) {
            planner->failed = true;
            return NULL;
        }
        plan->runs = runs;
        plan->room = room;
    }
    return &plan->runs[plan->count++];
}

/* The first row that is free in all columns from the link's on, which is then taken. */
static int reserve_row(Planner *planner, const TreeRun *run) {
    int first = run->from > 0 ? run->from - 1 : 0, row = run->parent_row + 1;
    for (int column = first; column <= run->to; column++) {
        row = planner->taken[column] > row ? planner->taken[column] : row;
    }
    for (int column = first; column <= run->to; column++) {
        planner->taken[column] = row + 1;
    }
    return row;
}

/* The branches that leave it late come first, so that every one is near the node that it leaves and
   links do not cross. A branch begins later than the one it leaves: they are 60 within each other
   at most. */
static void place_run(Planner *planner, TcNode first, int parent_row) {
    const TcTree *tree = planner->tree;
    TcNode nodes[TC_GAME_MAX_MOVES + 1];
    int count = 0;
    for (TcNode node = first; node != TC_NO_NODE; node = tc_tree_first_child(tree, node)) {
        nodes[count++] = node;
    }
    TreeRun run = {.first = first, .from = tc_tree_ply(tree, first), .parent_row = parent_row};
    run.to = run.from + count - 1;
    run.row = reserve_row(planner, &run);
    TreeRun *added = add_run(planner);
    if (!added) {
        return;
    }
    *added = run;
    TreePlan *plan = planner->plan;
    plan->rows = run.row >= plan->rows ? run.row + 1 : plan->rows;
    plan->columns = run.to >= plan->columns ? run.to + 1 : plan->columns;
    for (int i = count - 2; i >= 0; i--) {
        for (TcNode other = tc_tree_next_sibling(tree, nodes[i + 1]);
             other != TC_NO_NODE && !planner->failed; other = tc_tree_next_sibling(tree, other)) {
            place_run(planner, other, run.row);
        }
    }
}

bool tree_plan_make(TreePlan *plan, const TcTree *tree) {
    Planner planner = {.plan = plan, .tree = tree};
    plan->count = plan->rows = plan->columns = 0;
    place_run(&planner, TC_NODE_ROOT, -1);
    if (planner.failed) {
        tree_plan_release(plan);
    }
    return !planner.failed;
}

void tree_plan_release(TreePlan *plan) {
    free(plan->runs);
    *plan = (TreePlan){.runs = NULL};
}

const TreeRun *tree_plan_run(const TreePlan *plan, const TcTree *tree, TcNode node) {
    while (node != TC_NODE_ROOT && tc_tree_previous_sibling(tree, node) == TC_NO_NODE) {
        node = tc_tree_parent(tree, node);
    }
    int i = 0;
    while (i < plan->count && plan->runs[i].first != node) {
        i++;
    }
    return i < plan->count ? &plan->runs[i] : NULL;
}

TcNode tree_plan_neighbour(const TreePlan *plan, const TcTree *tree, TcNode node, int down) {
    const TreeRun *run = tree_plan_run(plan, tree, node), *best = NULL;
    int column = tc_tree_ply(tree, node);
    for (int i = 0; run && i < plan->count; i++) {
        const TreeRun *other = &plan->runs[i];
        bool there = other->from <= column && column <= other->to &&
                     (down > 0 ? other->row > run->row : other->row < run->row);
        if (there && (!best || (down > 0 ? other->row < best->row : other->row > best->row))) {
            best = other;
        }
    }
    if (!best) {
        return TC_NO_NODE;
    }
    TcNode found = best->first;
    for (int at = best->from; at < column; at++) {
        found = tc_tree_first_child(tree, found);
    }
    return found;
}
