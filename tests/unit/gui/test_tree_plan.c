/* Tests where the nodes of a tree stand: nothing on top of anything else, every branch below its
   line. */
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "gui/game/tree_plan.h"
#include "support/suite.h"

static TcTree *tree;
static TreePlan plan;

static void set_up(void) {
    ck_assert_int_eq(tc_tree_create(NULL, &tree), TC_OK);
    plan = (TreePlan){.runs = NULL};
}

static void tear_down(void) {
    tree_plan_release(&plan);
    tc_tree_free(tree);
}

/* Plays from the start; returns the last node. */
static TcNode add(const char *moves) {
    TcNode node = TC_NODE_ROOT;
    for (; *moves; moves += 2) {
        char name[3] = {moves[0], moves[1], '\0'};
        ck_assert_int_eq(tc_tree_add(tree, node, tc_square_parse(name), &node), TC_OK);
    }
    return node;
}

static const TreeRun *run_of(TcNode node) {
    const TreeRun *run = tree_plan_run(&plan, tree, node);
    ck_assert_ptr_nonnull(run);
    return run;
}

TEST(a_root_alone_is_one_run) {
    ck_assert(tree_plan_make(&plan, tree));
    ck_assert_int_eq(plan.count, 1);
    ck_assert_int_eq(plan.rows, 1);
    ck_assert_int_eq(plan.columns, 1);
    ck_assert_int_eq(plan.runs[0].parent_row, -1);
    ck_assert_int_eq(tree_plan_neighbour(&plan, tree, TC_NODE_ROOT, 1), TC_NO_NODE);
}

/* A late branch stands above an early one, which has to pass below it. */
TEST(branches_stand_below_their_line) {
    TcNode main = add("f5d6c3d3c4f4"), late = add("f5d6c3d3c4b3"), early = add("f5f6e6f4"),
           other = add("f5d6c5");
    ck_assert(tree_plan_make(&plan, tree));
    ck_assert_int_eq(plan.count, 4);
    ck_assert_int_eq(plan.columns, 7);
    ck_assert_int_eq(run_of(main)->row, 0);
    ck_assert_int_eq(run_of(late)->row, 1);
    ck_assert_int_eq(run_of(late)->from, 6);
    ck_assert_int_eq(run_of(other)->row, 1); /* there is room beside it */
    ck_assert_int_eq(run_of(early)->row, 2);
    ck_assert_int_eq(run_of(early)->from, 2);
    ck_assert_int_eq(run_of(early)->to, 4);
    ck_assert_int_eq(plan.rows, 3);
}

TEST(up_and_down_stay_in_the_column) {
    TcNode main = add("f5d6c3d3c4f4"), late = add("f5d6c3d3c4b3"), early = add("f5f6e6f4");
    ck_assert(tree_plan_make(&plan, tree));
    ck_assert_int_eq(tree_plan_neighbour(&plan, tree, main, 1), late);
    ck_assert_int_eq(tree_plan_neighbour(&plan, tree, late, -1), main);
    ck_assert_int_eq(tree_plan_neighbour(&plan, tree, main, -1), TC_NO_NODE);
    ck_assert_int_eq(tree_plan_neighbour(&plan, tree, late, 1), TC_NO_NODE);
    TcNode fourth = tc_tree_parent(tree, tc_tree_parent(tree, main));
    ck_assert_int_eq(tree_plan_neighbour(&plan, tree, fourth, 1), early);
    ck_assert_int_eq(tree_plan_neighbour(&plan, tree, early, -1), fourth);
}

/* Every place holds a node, the corner of a link, or a link that passes. */
enum { ROWS = 4000, COLUMNS = TC_GAME_MAX_MOVES + 1 };
static int nodes_at[ROWS][COLUMNS], link_of[ROWS][COLUMNS];

static void note_run(const TreeRun *run) {
    ck_assert_int_lt(run->row, ROWS);
    ck_assert_int_lt(run->row, plan.rows);
    ck_assert_int_lt(run->to, plan.columns);
    for (int column = run->from; column <= run->to; column++) {
        nodes_at[run->row][column]++;
    }
    if (run->from == 0) {
        return;
    }
    TcNode parent = tc_tree_parent(tree, run->first);
    ck_assert_int_eq(run_of(parent)->row, run->parent_row);
    ck_assert_int_gt(run->row, run->parent_row);
    for (int row = run->parent_row + 1; row <= run->row; row++) {
        int *link = &link_of[row][run->from - 1];
        ck_assert(*link == 0 || *link == parent + 1); /* several may leave one node */
        *link = parent + 1;
    }
}

TEST(nothing_meets) {
    uint64_t random = 7;
    for (int i = 0; i < 300; i++) {
        TcNode node = (TcNode)(random_next(&random) % (uint64_t)tc_tree_node_count(tree));
        for (int left = (int)(random_next(&random) % 40); left > 0; left--) {
            uint64_t moves = tc_board_moves(&tc_tree_position(tree, node)->board);
            int skip =
                moves ? (int)(random_next(&random) % (uint64_t)__builtin_popcountll(moves)) : 0;
            for (; skip > 0; skip--) {
                moves &= moves - 1;
            }
            if (moves == 0 || tc_tree_add(tree, node, __builtin_ctzll(moves), &node) != TC_OK) {
                break;
            }
        }
    }
    ck_assert(tree_plan_make(&plan, tree));
    ck_assert_int_eq(plan.count, tc_tree_line_count(tree));
    int nodes = 0;
    for (int i = 0; i < plan.count; i++) {
        note_run(&plan.runs[i]);
        nodes += plan.runs[i].to - plan.runs[i].from + 1;
    }
    ck_assert_int_eq(nodes, tc_tree_node_count(tree));
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            ck_assert_int_le(nodes_at[row][column] + (link_of[row][column] != 0), 1);
        }
    }
}

SUITE("tree_plan", set_up, tear_down)
