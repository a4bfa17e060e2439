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
    BookNode *node = &book->nodes[index];
    uint64_t linked = book_graph_linked(graph, index);
    if (linked == tc_board_moves(&node->board)) {
        book_close_node(node);
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
                       .steady = true,
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

/* A move with which the book can grow. */
typedef struct BookCandidate {
    int cost;    /* half discs given away from the root to the position after the move */
    int empties; /* of board, which is a position of the book */
    TcBoard board;
    TcBoard after; /* the board after its best move out of the book */
} BookCandidate;

static int compare(const void *a, const void *b) {
    const BookCandidate *left = a;
    const BookCandidate *right = b;
    if (left->cost != right->cost) {
        return left->cost - right->cost;
    }
    return left->empties != right->empties ? right->empties - left->empties
                                           : tc_board_compare(&left->board, &right->board);
}

static bool make_candidate(const BookGraph *graph, const TcBook *book, int index, int cost,
                           BookCandidate *candidate) {
    const BookNode *node = &book->nodes[index];
    if (cost == BOOK_COST_NONE || !book_graph_leaf_counts(graph, book, index)) {
        return false;
    }
    TcBoard after = tc_board_play(&node->board, node->leaf_move);
    *candidate = (BookCandidate){.cost = cost + node->halves - node->leaf_halves,
                                 .empties = tc_board_empties(&node->board),
                                 .board = node->board,
                                 .after = after};
    return !tc_board_is_over(&after);
}

/* The caller frees *list. */
static TcStatus list_candidates(const BookGraph *graph, const TcBook *book,
                                const BookGrowth *growth, BookCandidate **list, int *count) {
    size_t room = (size_t)book->count + 1;
    int16_t *costs = malloc(room * sizeof *costs);
    BookCandidate *found = malloc(room * sizeof *found);
    if (costs == NULL || found == NULL) {
        free(costs);
        free(found);
        return TC_ERROR_MEMORY;
    }
    *count = 0;
    book_graph_costs(graph, book, &growth->root, costs);
    for (int i = 0; i < book->count; i++) {
        BookCandidate *next = &found[*count];
        *count += make_candidate(graph, book, i, costs[i], next) &&
                  next->cost <= 2 * growth->errors && next->empties >= growth->min_empties;
    }
    free(costs);
    qsort(found, (size_t)*count, sizeof *found, compare);
    *list = found;
    return TC_OK;
}

/* Two moves may lead to the same position. */
static TcStatus add_candidates(TcBook *book, const BookCandidate *candidates, int count,
                               const BookGrowth *growth, int *cost) {
    TcStatus status = TC_OK;
    int end = book->count + growth->max;
    for (int i = 0; i < count && book->count < end && status == TC_OK; i++) {
        bool barred =
            growth->barred != NULL && tc_book_index(growth->barred, &candidates[i].after) >= 0;
        int index;
        if (!barred) {
            status = tc_book_add(book, &candidates[i].after, &index);
            *cost = (candidates[i].cost + 1) / 2;
        }
    }
    return status;
}

TcStatus book_grow(const BookGraph *graph, TcBook *book, const BookGrowth *growth, int *cost) {
    int count = 0;
    BookCandidate *candidates = NULL;
    book_graph_propagate(graph, book);
    TcStatus status = list_candidates(graph, book, growth, &candidates, &count);
    if (status == TC_OK) {
        status = add_candidates(book, candidates, count, growth, cost);
    }
    free(candidates);
    return status;
}
