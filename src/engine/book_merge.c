/* Merges another book of our own. The proven leaf counts, then the deeper one, then the surer one. */
#include "engine/book.h"

static bool is_better_leaf(const BookNode *a, const BookNode *b) {
    bool exact = (a->flags & BOOK_LEAF_EXACT) != 0;
    if (exact != ((b->flags & BOOK_LEAF_EXACT) != 0)) {
        return exact;
    }
    return a->leaf_depth != b->leaf_depth ? a->leaf_depth > b->leaf_depth
                                          : a->leaf_selectivity > b->leaf_selectivity;
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
    if (other->leaf_depth > 0 && other->leaf_move != TC_NO_SQUARE &&
        (leads_nowhere || is_better_leaf(other, node))) {
        TcBookLeaf leaf = {other->leaf_move, book_leaf_value(other)};
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
