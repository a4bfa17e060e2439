/* Keeps a tree (<turncoat/tree.h>) in memory: nodes in one growing array, linked by their indices;
   deleted nodes form a list for reuse. A node has at most 60 children, each with a different legal
   move, and a line has at most 60 moves, so that walks along siblings and up to the root are short,
   however large the tree. Nothing here is recursive. */
#pragma once

#include <assert.h>

#include <turncoat/tree.h>

typedef struct TreeNode {
    TcPosition position; /* after the forced pass */
    char *comment;       /* owned; NULL: none */
    char *extra;         /* owned; NULL: none */
    TcNode parent, first_child;
    TcNode next;          /* the next sibling; of a deleted node, the next deleted one */
    TcNode chosen;        /* the child that the cursor passed through last; TC_NO_NODE: none */
    int32_t milliseconds; /* -1: not known */
    int16_t value;        /* hundredths of a disc */
    uint8_t depth, selectivity;
    bool value_known, value_exact;
    bool used; /* false: deleted */
    uint8_t move, mark, ply;
    uint8_t line_length, line[TC_EVAL_LINE_MAX];
} TreeNode;

typedef struct TreeHeader {
    char key[TC_TREE_KEY_SIZE];
    char *text; /* owned, never NULL or "" */
} TreeHeader;

struct TcTree {
    TcPosition start;
    TreeNode *nodes;
    int filled, capacity; /* nodes[0..filled-1] are used or deleted */
    int count;            /* of used nodes */
    TcNode deleted;       /* the first deleted node, or TC_NO_NODE */
    TcNode cursor;
    uint64_t revision;
    TreeHeader *headers;
    int header_count, header_capacity;
};

/* tc_tree_has, for the files of the tree, which check every node. */
static inline bool tree_has(const TcTree *tree, TcNode node) {
    return node >= 0 && node < tree->filled && tree->nodes[node].used;
}

static inline const TreeNode *tree_at(const TcTree *tree, TcNode node) {
    assert(tree_has(tree, node));
    return &tree->nodes[node];
}

static inline TreeNode *tree_edit(TcTree *tree, TcNode node) {
    assert(tree_has(tree, node));
    tree->revision++;
    return &tree->nodes[node];
}

/* Copies all texts of source into clone, whose nodes are copies of source's with all texts NULL,
   and whose array of headers has room for source's. TC_ERROR_MEMORY: some may have been copied. */
TC_WARN_UNUSED TcStatus tree_copy_texts(const TcTree *source, TcTree *clone);

/* Frees the texts of a node. */
void tree_release_texts(TreeNode *node);

void tree_release_headers(TcTree *tree);
