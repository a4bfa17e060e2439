/* Merges another book of our own. The proven leaf counts, then the deeper one, then the surer one. */
#include "engine/book.h"

bool book_is_better(const TcBookValue *a, const TcBookValue *b) {
    if (a->exact != b->exact) {
        return a->exact;
    }
    return a->depth != b->depth ? a->depth > b->depth : a->selectivity > b->selectivity;
}

/* A leaf that says that no move leads out of the other book says nothing of this one, unless the
   position is new: its links come along. */
static TcStatus merge_node(TcBook *book, const BookNode *other) {
    int index;
    int before = book->count;
    TcStatus status = tc_book_add(book, &other->board, &index);
    if (status != TC_OK) {
        return status;
    }
    BookNode *node = &book->nodes[index];
    if (book->count > before) {
        *node = *other;
        return TC_OK;
    }
    bool leads_nowhere = node->leaf_depth == 0 || node->leaf_move == TC_NO_SQUARE;
    TcBookValue known = book_leaf_value(node);
    TcBookLeaf leaf = {other->leaf_move, book_leaf_value(other)};
    if (leaf.value.depth > 0 && leaf.move != TC_NO_SQUARE &&
        (leads_nowhere || book_is_better(&leaf.value, &known))) {
        status = tc_book_set_leaf(book, index, &leaf);
    }
    if (book_games_count(&other->games) > book_games_count(&node->games)) {
        node->games = other->games;
    }
    return status;
}

TcStatus tc_book_merge(TcBook *book, const TcBook *other) {
    TcStatus status = TC_OK;
    for (int i = 0; i < other->count && status == TC_OK; i++) {
        status = merge_node(book, &other->nodes[i]);
    }
    return status == TC_OK ? tc_book_propagate(book) : status;
}
