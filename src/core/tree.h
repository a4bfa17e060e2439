/* The representation of the tree of <turncoat/tree.h>: nodes in one growing array, linked by their indices;
   deleted ones form a list for reuse. A node has at most 60 children, each another legal move, and
   a line at most 60 moves, so that walks along siblings and up to the root are short, however large
   the tree. Nothing here recurs. */
#ifndef CORE_TREE_H
#define CORE_TREE_H

#include <assert.h>

#include <turncoat/tree.h>

typedef struct TreeNode {
    TcPosition position; /* after the forced pass */
    char *comment;       /* owned; NULL: none */
    char *extra;         /* owned; NULL: none */
    TcNode parent, first_child;
    TcNode next;          /* sibling; of a deleted node, the next deleted one */
    TcNode chosen;        /* the child through which the cursor came last; TC_NO_NODE: none */
    int32_t milliseconds; /* -1: not known */
    int16_t value;        /* hundredths of a disc */
    uint8_t depth, selectivity;
    bool value_known, value_exact;
    bool used; /* false: deleted */
    uint8_t move, mark, ply;
} TreeNode;

typedef struct TreeHeader {
    char key[TC_TREE_KEY_SIZE];
    char *text; /* owned, never NULL or "" */
} TreeHeader;

struct TcTree {
    TcPosition start;
    TreeNode *nodes;
    int filled, capacity; /* nodes[0..filled-1] are used or deleted */
    int count;            /* used ones */
    TcNode deleted;       /* the first of their list */
    TcNode cursor;
    uint64_t revision;
    TreeHeader *headers;
    int header_count, header_capacity;
};

static inline const TreeNode *tree_at(const TcTree *tree, TcNode node) {
    assert(tc_tree_has(tree, node));
    return &tree->nodes[node];
}

static inline TreeNode *tree_edit(TcTree *tree, TcNode node) {
    assert(tc_tree_has(tree, node));
    tree->revision++;
    return &tree->nodes[node];
}

/* A copy of all texts that source owns into the nodes and headers of clone, which are copies of
   those of source with all texts NULL. TC_ERROR_MEMORY; then some are copied. */
TC_WARN_UNUSED TcStatus tree_copy_texts(const TcTree *source, TcTree *clone);

/* Frees the texts of a node. */
void tree_release_texts(TreeNode *node);

void tree_release_headers(TcTree *tree);

#endif
