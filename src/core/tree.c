#include "core/tree.h"

#include <stdlib.h>
#include <string.h>

#include "core/zobrist.h"

bool tc_tree_has(const TcTree *tree, TcNode node) {
    return tree_has(tree, node);
}

/* -- making and freeing -- */

static TreeNode fresh_node(const TcPosition *position, TcNode parent, TcSquare move, int ply) {
    return (TreeNode){.position = tc_position_settled(position),
                      .parent = parent,
                      .first_child = TC_NO_NODE,
                      .next = TC_NO_NODE,
                      .chosen = TC_NO_NODE,
                      .milliseconds = -1,
                      .used = true,
                      .move = (uint8_t)move,
                      .ply = (uint8_t)ply};
}

TcStatus tc_tree_create(const TcPosition *start, TcTree **out) {
    enum { CAPACITY = 64 };
    TcPosition initial = tc_position_initial();
    TcTree *tree = calloc(1, sizeof *tree);
    TreeNode *nodes = calloc(CAPACITY, sizeof *nodes);
    if (tree == NULL || nodes == NULL) {
        free(tree);
        free(nodes);
        return TC_ERROR_MEMORY;
    }
    tree->start = start != NULL ? *start : initial;
    tree->nodes = nodes;
    tree->capacity = CAPACITY;
    tree->filled = tree->count = 1;
    tree->deleted = TC_NO_NODE;
    nodes[TC_NODE_ROOT] = fresh_node(&tree->start, TC_NO_NODE, TC_NO_SQUARE, 0);
    *out = tree;
    return TC_OK;
}

TcStatus tc_tree_from_game(const TcGame *game, TcTree **out) {
    TcTree *tree;
    TcStatus status = tc_tree_create(&game->start, &tree);
    if (status != TC_OK) {
        return status;
    }
    for (int i = 0; i < game->count && status == TC_OK; i++) {
        status = tc_tree_play(tree, game->moves[i]);
    }
    if (status != TC_OK) {
        tc_tree_free(tree);
        return status;
    }
    while (tc_tree_ply(tree, tree->cursor) > game->cursor) {
        tc_tree_back(tree);
    }
    *out = tree;
    return TC_OK;
}

TcStatus tc_tree_clone(const TcTree *source, TcTree **out) {
    TcTree *tree = calloc(1, sizeof *tree);
    TreeNode *nodes = calloc((size_t)source->filled, sizeof *nodes);
    TreeHeader *headers = calloc((size_t)source->header_count + 1, sizeof *headers);
    if (tree == NULL || nodes == NULL || headers == NULL) {
        free(tree);
        free(nodes);
        free(headers);
        return TC_ERROR_MEMORY;
    }
    *tree = *source;
    tree->nodes = nodes;
    tree->capacity = source->filled;
    tree->headers = headers;
    tree->header_capacity = source->header_count + 1;
    for (int i = 0; i < source->filled; i++) {
        nodes[i] = source->nodes[i];
        nodes[i].comment = nodes[i].extra = NULL;
    }
    if (tree_copy_texts(source, tree) != TC_OK) {
        tc_tree_free(tree);
        return TC_ERROR_MEMORY;
    }
    *out = tree;
    return TC_OK;
}

void tc_tree_free(TcTree *tree) {
    if (tree == NULL) {
        return;
    }
    for (int i = 0; i < tree->filled; i++) {
        tree_release_texts(&tree->nodes[i]);
    }
    tree_release_headers(tree);
    free(tree->nodes);
    free(tree);
}

/* -- what it holds -- */

const TcPosition *tc_tree_start(const TcTree *tree) {
    return &tree->start;
}

const TcPosition *tc_tree_position(const TcTree *tree, TcNode node) {
    return &tree_at(tree, node)->position;
}

TcSquare tc_tree_move(const TcTree *tree, TcNode node) {
    return tree_at(tree, node)->move;
}

TcColour tc_tree_colour(const TcTree *tree, TcNode node) {
    TcNode parent = tree_at(tree, node)->parent;
    return parent == TC_NO_NODE ? TC_BLACK : tree_at(tree, parent)->position.mover;
}

bool tc_tree_passed_before(const TcTree *tree, TcNode node, TcColour *who) {
    const TreeNode *at = tree_at(tree, node);
    TcColour due = node == TC_NODE_ROOT
                       ? tree->start.mover
                       : tc_colour_other(tree_at(tree, at->parent)->position.mover);
    if (at->position.mover == due) {
        return false;
    }
    *who = due;
    return true;
}

int tc_tree_ply(const TcTree *tree, TcNode node) {
    return tree_at(tree, node)->ply;
}

TcNode tc_tree_parent(const TcTree *tree, TcNode node) {
    return tree_at(tree, node)->parent;
}

TcNode tc_tree_first_child(const TcTree *tree, TcNode node) {
    return tree_at(tree, node)->first_child;
}

TcNode tc_tree_next_sibling(const TcTree *tree, TcNode node) {
    return tree_at(tree, node)->next;
}

TcNode tc_tree_previous_sibling(const TcTree *tree, TcNode node) {
    TcNode parent = tree_at(tree, node)->parent;
    TcNode at = parent == TC_NO_NODE ? node : tree->nodes[parent].first_child;
    if (at == node) {
        return TC_NO_NODE;
    }
    while (tree->nodes[at].next != node) {
        at = tree->nodes[at].next;
    }
    return at;
}

TcNode tc_tree_child_by_move(const TcTree *tree, TcNode node, TcSquare move) {
    TcNode child = tree_at(tree, node)->first_child;
    while (child != TC_NO_NODE && tree->nodes[child].move != move) {
        child = tree->nodes[child].next;
    }
    return child;
}

/* The next node of the branch below top that is not below node. */
static TcNode after_branch(const TcTree *tree, TcNode top, TcNode node) {
    while (node != top) {
        if (tree->nodes[node].next != TC_NO_NODE) {
            return tree->nodes[node].next;
        }
        node = tree->nodes[node].parent;
    }
    return TC_NO_NODE;
}

TcNode tc_tree_following(const TcTree *tree, TcNode node) {
    TcNode child = tree_at(tree, node)->first_child;
    return child != TC_NO_NODE ? child : after_branch(tree, TC_NODE_ROOT, node);
}

TcNode tc_tree_continuation(const TcTree *tree, TcNode node) {
    const TreeNode *at = tree_at(tree, node);
    return at->chosen != TC_NO_NODE ? at->chosen : at->first_child;
}

TcNode tc_tree_line_end(const TcTree *tree, TcNode node) {
    TcNode next = tc_tree_continuation(tree, node);
    while (next != TC_NO_NODE) {
        node = next;
        next = tc_tree_continuation(tree, node);
    }
    return node;
}

TcNode tc_tree_main_end(const TcTree *tree) {
    TcNode node = TC_NODE_ROOT;
    while (tree->nodes[node].first_child != TC_NO_NODE) {
        node = tree->nodes[node].first_child;
    }
    return node;
}

TcNode tc_tree_ancestor(const TcTree *tree, TcNode node, int ply) {
    while (tree_at(tree, node)->ply > ply) {
        node = tree->nodes[node].parent;
    }
    return node;
}

int tc_tree_common_plies(const TcTree *tree, TcNode a, TcNode b) {
    a = tc_tree_ancestor(tree, a, tree_at(tree, b)->ply);
    b = tc_tree_ancestor(tree, b, tree_at(tree, a)->ply);
    while (a != b) {
        a = tree->nodes[a].parent;
        b = tree->nodes[b].parent;
    }
    return tree->nodes[a].ply;
}

bool tc_tree_is_below(const TcTree *tree, TcNode top, TcNode node) {
    return tc_tree_ancestor(tree, node, tree_at(tree, top)->ply) == top;
}

int tc_tree_node_count(const TcTree *tree) {
    return tree->count;
}

int tc_tree_child_count(const TcTree *tree, TcNode node) {
    int count = 0;
    for (TcNode child = tree_at(tree, node)->first_child; child != TC_NO_NODE;
         child = tree->nodes[child].next) {
        count++;
    }
    return count;
}

int tc_tree_line_count(const TcTree *tree) {
    int count = 0;
    for (int i = 0; i < tree->filled; i++) {
        count += tree->nodes[i].used && tree->nodes[i].first_child == TC_NO_NODE;
    }
    return count;
}

uint64_t tc_tree_revision(const TcTree *tree) {
    return tree->revision;
}

/* -- the cursor -- */

TcNode tc_tree_cursor(const TcTree *tree) {
    return tree->cursor;
}

void tc_tree_go_to(TcTree *tree, TcNode node) {
    assert(tree_has(tree, node));
    tree->cursor = node;
    for (; node != TC_NODE_ROOT; node = tree->nodes[node].parent) {
        tree->nodes[tree->nodes[node].parent].chosen = node;
    }
}

bool tc_tree_back(TcTree *tree) {
    if (tree->cursor == TC_NODE_ROOT) {
        return false;
    }
    tree->cursor = tree->nodes[tree->cursor].parent;
    return true;
}

/* Appends the move to a node, which was made when the tree got it. */
static void append(const TcTree *tree, TcNode node, TcGame *game) {
    const TreeNode *at = &tree->nodes[node];
    int ply = game->count;
    game->moves[ply] = at->move;
    game->positions[ply + 1] = at->position;
    game->keys[ply + 1] = zobrist_between(game->keys[ply], &game->positions[ply], &at->position);
    game->count = game->cursor = ply + 1;
}

void tc_tree_line_to(const TcTree *tree, TcNode node, TcGame *game) {
    TcNode nodes[TC_GAME_MAX_MOVES];
    int count = tc_tree_ply(tree, node);
    for (int i = count; i > 0; i--) {
        nodes[i - 1] = node;
        node = tree->nodes[node].parent;
    }
    tc_game_init_from(game, &tree->start);
    for (int i = 0; i < count; i++) {
        append(tree, nodes[i], game);
    }
}

void tc_tree_main_line(const TcTree *tree, TcGame *game) {
    tc_tree_line_to(tree, tc_tree_main_end(tree), game);
    game->cursor = 0;
}

/* -- changes -- */

/* A place for a node: a deleted one, or one more; TC_NO_NODE in *node on failure. */
static TcStatus alloc_node(TcTree *tree, TcNode *node) {
    if (tree->deleted != TC_NO_NODE) {
        *node = tree->deleted;
        tree->deleted = tree->nodes[*node].next;
        return TC_OK;
    }
    if (tree->filled == TC_TREE_NODES_MAX) {
        return TC_ERROR_TOO_LARGE;
    }
    if (tree->filled == tree->capacity) {
        int capacity =
            tree->capacity < TC_TREE_NODES_MAX / 2 ? 2 * tree->capacity : TC_TREE_NODES_MAX;
        TreeNode *nodes = realloc(tree->nodes, (size_t)capacity * sizeof *nodes);
        if (nodes == NULL) {
            return TC_ERROR_MEMORY;
        }
        tree->nodes = nodes;
        tree->capacity = capacity;
    }
    *node = tree->filled++;
    return TC_OK;
}

/* Puts a node behind the last of its siblings. */
static void append_child(TcTree *tree, TcNode parent, TcNode child) {
    TcNode *link = &tree->nodes[parent].first_child;
    while (*link != TC_NO_NODE) {
        link = &tree->nodes[*link].next;
    }
    *link = child;
}

TcStatus tc_tree_add(TcTree *tree, TcNode parent, TcSquare move, TcNode *child) {
    const TcPosition *now = tc_tree_position(tree, parent);
    int ply = tc_tree_ply(tree, parent);
    if (!tc_board_is_legal(&now->board, move) || ply == TC_GAME_MAX_MOVES) {
        return TC_ERROR_ILLEGAL;
    }
    TcNode node = tc_tree_child_by_move(tree, parent, move);
    if (node == TC_NO_NODE) {
        TcPosition next = tc_position_play(now, move);
        TcStatus status = alloc_node(tree, &node);
        if (status != TC_OK) {
            return status;
        }
        tree->nodes[node] = fresh_node(&next, parent, move, ply + 1);
        append_child(tree, parent, node);
        tree->count++;
        tree->revision++;
    }
    if (child != NULL) {
        *child = node;
    }
    return TC_OK;
}

TcStatus tc_tree_play(TcTree *tree, TcSquare move) {
    TcNode node;
    TcStatus status = tc_tree_add(tree, tree->cursor, move, &node);
    if (status == TC_OK) {
        tc_tree_go_to(tree, node);
    }
    return status;
}

/* The link that leads to a node: its parent's or its previous sibling's. */
static TcNode *link_to(TcTree *tree, TcNode node) {
    TcNode *link = &tree->nodes[tree->nodes[node].parent].first_child;
    while (*link != node) {
        link = &tree->nodes[*link].next;
    }
    return link;
}

bool tc_tree_promote(TcTree *tree, TcNode node) {
    TcNode before = tc_tree_previous_sibling(tree, node);
    if (before == TC_NO_NODE) {
        return false;
    }
    *link_to(tree, before) = node;
    tree->nodes[before].next = tree->nodes[node].next;
    tree->nodes[node].next = before;
    tree->revision++;
    return true;
}

void tc_tree_make_main(TcTree *tree, TcNode node) {
    assert(tree_has(tree, node));
    for (; node != TC_NODE_ROOT; node = tree->nodes[node].parent) {
        TreeNode *parent = &tree->nodes[tree->nodes[node].parent];
        if (parent->first_child != node) {
            *link_to(tree, node) = tree->nodes[node].next;
            tree->nodes[node].next = parent->first_child;
            parent->first_child = node;
            tree->revision++;
        }
    }
}

static void release_node(TcTree *tree, TcNode node) {
    tree_release_texts(&tree->nodes[node]);
    tree->nodes[node].used = false;
    tree->nodes[node].next = tree->deleted;
    tree->deleted = node;
    tree->count--;
}

/* Deletes from the ends of the branch's lines upwards, so that no link leads to a node that is
   gone. */
static void delete_branch(TcTree *tree, TcNode top) {
    TcNode parent = tree->nodes[top].parent;
    if (tree->nodes[parent].chosen == top) {
        tree->nodes[parent].chosen = TC_NO_NODE;
    }
    *link_to(tree, top) = tree->nodes[top].next;
    TcNode node = top;
    for (;;) {
        TcNode child = tree->nodes[node].first_child;
        if (child != TC_NO_NODE) {
            tree->nodes[node].first_child = tree->nodes[child].next;
            node = child;
            continue;
        }
        TcNode up = tree->nodes[node].parent;
        release_node(tree, node);
        if (node == top) {
            return;
        }
        node = up;
    }
}

void tc_tree_delete(TcTree *tree, TcNode node) {
    TcNode keep = node == TC_NODE_ROOT ? node : tc_tree_parent(tree, node);
    if (tc_tree_is_below(tree, node, tree->cursor)) {
        tree->cursor = keep;
    }
    if (node != TC_NODE_ROOT) {
        delete_branch(tree, node);
    }
    while (node == TC_NODE_ROOT && tree->nodes[node].first_child != TC_NO_NODE) {
        delete_branch(tree, tree->nodes[node].first_child);
    }
    tree->revision++;
}
