#include "tools/book_candidates.h"

#include <stdlib.h>

enum { EMPTIES_FIRST = 60 };

static int compare(const void *a, const void *b) {
    const BookCandidate *left = a;
    const BookCandidate *right = b;
    if (left->cost != right->cost) {
        return left->cost - right->cost;
    }
    if (left->empties != right->empties) {
        return right->empties - left->empties;
    }
    if (left->board.mover != right->board.mover) {
        return left->board.mover < right->board.mover ? -1 : 1;
    }
    return (left->board.opponent > right->board.opponent) -
           (left->board.opponent < right->board.opponent);
}

static bool make_candidate(const BookGraph *graph, const TcBook *book, int index, int cost,
                           BookCandidate *candidate) {
    const BookNode *node = &book->nodes[index];
    if (cost == BOOK_COST_NONE || !book_graph_leaf_counts(graph, book, index)) {
        return false;
    }
    TcBoard after = tc_board_play(&node->board, node->leaf_move);
    *candidate = (BookCandidate){.cost = cost + node->value - node->leaf_value,
                                 .empties = tc_board_empties(&node->board),
                                 .board = node->board,
                                 .after = after};
    return !tc_board_is_over(&after);
}

TcStatus book_candidates_list(const BookGraph *graph, const TcBook *book, int errors, int ply,
                              BookCandidate **list, int *count) {
    size_t room = (size_t)book->count + 1;
    int16_t *costs = malloc(room * sizeof *costs);
    BookCandidate *found = malloc(room * sizeof *found);
    if (costs == NULL || found == NULL) {
        free(costs);
        free(found);
        return TC_ERROR_MEMORY;
    }
    *count = 0;
    book_graph_costs(graph, book, costs);
    for (int i = 0; i < book->count; i++) {
        BookCandidate *next = &found[*count];
        *count += make_candidate(graph, book, i, costs[i], next) && next->cost <= errors &&
                  EMPTIES_FIRST - next->empties < ply;
    }
    free(costs);
    qsort(found, (size_t)*count, sizeof *found, compare);
    *list = found;
    return TC_OK;
}
