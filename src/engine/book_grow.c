#include "engine/book_grow.h"

#include <stdlib.h>

/* -- what is wanted -- */

static bool is_good(const BookNode *node, const BookQuality *quality) {
    int empties = tc_board_empties(&node->board);
    int depth = quality->depth < empties ? quality->depth : empties;
    return (node->flags & BOOK_LEAF_EXACT) != 0 ||
           (empties > quality->exact_from && node->leaf_depth >= depth &&
            node->leaf_selectivity >= quality->selectivity);
}

bool book_wants(const BookGraph *graph, TcBook *book, int index, const BookQuality *quality,
                BookRequest *request) {
    static const TcBookLeaf none = {TC_NO_SQUARE,
                                    {.depth = TC_DEPTH_MAX, .selectivity = 100, .exact = true}};
    BookNode *node = &book->nodes[index];
    uint64_t linked = book_graph_linked(graph, index);
    if (linked == tc_board_moves(&node->board)) {
        (void)!tc_book_set_leaf(book, index, &none);
        return false;
    }
    if (book_graph_leaf_counts(graph, book, index) && is_good(node, quality)) {
        return false;
    }
    *request = (BookRequest){node->board, linked};
    return true;
}

TcStatus book_search(TcEngine *engine, const BookRequest *request, const BookQuality *quality,
                     const TcStop *stop, TcBookLeaf *answer, uint64_t *nodes) {
    TcLimits limits = {.depth = quality->depth,
                       .selectivity = quality->selectivity,
                       .exact_from = quality->exact_from,
                       .solve_selectivity = 100,
                       .excluded = request->excluded,
                       .stop = stop};
    TcPosition position = {.board = request->board, .mover = TC_BLACK};
    TcReport report;
    tc_engine_clear(engine);
    TcStatus status = tc_engine_search(engine, &position, &limits, NULL, NULL, &report);
    if (status == TC_OK) {
        const TcLine *line = &report.lines[0];
        *answer =
            (TcBookLeaf){line->move, {line->value, line->depth, line->selectivity, line->exact}};
        *nodes = report.nodes;
    }
    return status;
}

/* -- where it goes on -- */

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

TcStatus book_candidates_list(const BookGraph *graph, const TcBook *book, const TcBoard *root,
                              int errors, int min_empties, BookCandidate **list, int *count) {
    size_t room = (size_t)book->count + 1;
    int16_t *costs = malloc(room * sizeof *costs);
    BookCandidate *found = malloc(room * sizeof *found);
    if (costs == NULL || found == NULL) {
        free(costs);
        free(found);
        return TC_ERROR_MEMORY;
    }
    *count = 0;
    book_graph_costs(graph, book, root, costs);
    for (int i = 0; i < book->count; i++) {
        BookCandidate *next = &found[*count];
        *count += make_candidate(graph, book, i, costs[i], next) && next->cost <= errors &&
                  next->empties >= min_empties;
    }
    free(costs);
    qsort(found, (size_t)*count, sizeof *found, compare);
    *list = found;
    return TC_OK;
}
