/* Whether two trees say the same, and whether one is sound. */
#include "support/tree_check.h"

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "core/tree.h"

static bool same_text(const char *a, const char *b) {
    return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

static bool same_node(const TreeNode *a, const TreeNode *b) {
    return a->move == b->move && a->ply == b->ply && a->mark == b->mark &&
           a->milliseconds == b->milliseconds && a->value_known == b->value_known &&
           a->value_exact == b->value_exact && a->value == b->value && a->depth == b->depth &&
           a->line_length == b->line_length && memcmp(a->line, b->line, a->line_length) == 0 &&
           a->selectivity == b->selectivity && same_text(a->comment, b->comment) &&
           same_text(a->extra, b->extra);
}

static bool same_headers(const TcTree *a, const TcTree *b) {
    if (a->header_count != b->header_count) {
        return false;
    }
    for (int i = 0; i < a->header_count; i++) {
        if (strcmp(tc_tree_header(b, a->headers[i].key), a->headers[i].text) != 0) {
            return false;
        }
    }
    return true;
}

bool trees_are_equal(const TcTree *a, const TcTree *b) {
    if (!tc_position_equal(&a->start, &b->start) || a->count != b->count || !same_headers(a, b)) {
        return false;
    }
    /* The same moves and plies in this order mean the same tree. */
    TcNode left = TC_NODE_ROOT;
    TcNode right = TC_NODE_ROOT;
    while (left != TC_NO_NODE && right != TC_NO_NODE) {
        if (!same_node(&a->nodes[left], &b->nodes[right])) {
            return false;
        }
        left = tc_tree_following(a, left);
        right = tc_tree_following(b, right);
    }
    return left == right;
}

static bool text_is_sound(const char *text) {
    return text == NULL || (*text != '\0' && utf8_is_valid(text, strlen(text)));
}

/* The node as its parent and its move make it. */
static bool node_is_sound(const TcTree *tree, TcNode node) {
    const TreeNode *at = &tree->nodes[node];
    TcPosition expected = tree->start;
    if (node == TC_NODE_ROOT) {
        if (at->parent != TC_NO_NODE || at->move != TC_NO_SQUARE || at->ply != 0 ||
            at->next != TC_NO_NODE || at->mark != TC_MARK_NONE || at->milliseconds >= 0) {
            return false;
        }
    } else {
        const TreeNode *parent = &tree->nodes[at->parent];
        if (at->ply != parent->ply + 1 || at->ply > TC_GAME_MAX_MOVES ||
            !tc_board_is_legal(&parent->position.board, at->move)) {
            return false;
        }
        expected = tc_position_play(&parent->position, at->move);
    }
    if (tc_board_must_pass(&expected.board)) {
        expected = tc_position_play(&expected, TC_PASS);
    }
    return tc_position_equal(&expected, &at->position) && text_is_sound(at->comment) &&
           text_is_sound(at->extra) && at->mark < TC_MARK_COUNT && at->value >= -6400 &&
           at->value <= 6400 && at->selectivity <= 100 && (at->value_known || at->value == 0);
}

/* Children know their parent, differ in their moves and hold the chosen one. */
static bool children_are_sound(const TcTree *tree, TcNode node) {
    bool seen[TC_SQUARE_COUNT] = {false};
    bool chosen = tree->nodes[node].chosen == TC_NO_NODE;
    for (TcNode child = tree->nodes[node].first_child; child != TC_NO_NODE;
         child = tree->nodes[child].next) {
        if (!tc_tree_has(tree, child) || tree->nodes[child].parent != node ||
            !tc_square_is_valid(tree->nodes[child].move) || seen[tree->nodes[child].move]) {
            return false;
        }
        seen[tree->nodes[child].move] = true;
        chosen = chosen || tree->nodes[node].chosen == child;
    }
    return chosen;
}

static bool deleted_are_sound(const TcTree *tree) {
    int count = 0;
    for (TcNode node = tree->deleted; node != TC_NO_NODE; node = tree->nodes[node].next) {
        if (node < 0 || node >= tree->filled || tree->nodes[node].used ||
            tree->nodes[node].comment != NULL || tree->nodes[node].extra != NULL ||
            ++count > tree->filled) {
            return false;
        }
    }
    return count == tree->filled - tree->count;
}

static bool headers_are_sound(const TcTree *tree) {
    for (int i = 0; i < tree->header_count; i++) {
        const TreeHeader *header = &tree->headers[i];
        if (header->text == NULL || !text_is_sound(header->text) || header->key[0] == '\0' ||
            strcmp(tc_tree_header(tree, header->key), header->text) != 0) {
            return false;
        }
    }
    bool has_state = tc_tree_header(tree, TC_HEADER_SESSION)[0] != '\0';
    return tree->header_count <= TC_TREE_HEADERS_MAX + has_state;
}

bool tree_is_valid(const TcTree *tree) {
    if (!tc_tree_has(tree, TC_NODE_ROOT) || !tc_tree_has(tree, tree->cursor) ||
        !deleted_are_sound(tree) || !headers_are_sound(tree)) {
        return false;
    }
    int count = 0;
    for (TcNode node = TC_NODE_ROOT; node != TC_NO_NODE; node = tc_tree_following(tree, node)) {
        if (!node_is_sound(tree, node) || !children_are_sound(tree, node) ||
            ++count > tree->count) {
            return false;
        }
    }
    return count == tree->count;
}

bool tree_is_main(const TcTree *tree, TcNode node) {
    while (node != TC_NODE_ROOT) {
        TcNode parent = tc_tree_parent(tree, node);
        if (tc_tree_first_child(tree, parent) != node) {
            return false;
        }
        node = parent;
    }
    return true;
}
