#include "engine/book_graph.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/bits.h"

enum { EMPTIES = 61 };

void book_graph_init(BookGraph *graph) {
    *graph = (BookGraph){0};
}

void book_graph_release(BookGraph *graph) {
    free(graph->edges);
    free(graph->first);
    free(graph->order);
    book_graph_init(graph);
}

/* -- links -- */

static TcStatus make_room(BookGraph *graph, int count) {
    size_t *first = realloc(graph->first, ((size_t)count + 1) * sizeof *first);
    if (first == NULL) {
        return TC_ERROR_MEMORY;
    }
    graph->first = first;
    int *order = realloc(graph->order, ((size_t)count + 1) * sizeof *order);
    if (order == NULL) {
        return TC_ERROR_MEMORY;
    }
    graph->order = order;
    return TC_OK;
}

static TcStatus make_edges(BookGraph *graph) {
    if (graph->edge_capacity - graph->edge_count >= TC_LINES_MAX) {
        return TC_OK;
    }
    size_t capacity = 2 * graph->edge_capacity + 16 * TC_LINES_MAX;
    BookEdge *edges = realloc(graph->edges, capacity * sizeof *edges);
    if (edges == NULL) {
        return TC_ERROR_MEMORY;
    }
    graph->edges = edges;
    graph->edge_capacity = capacity;
    return TC_OK;
}

/* Links a new position with all that the book has. */
static TcStatus add_edges(BookGraph *graph, const TcBook *book, const TcBoard *board) {
    if (make_edges(graph) != TC_OK) {
        return TC_ERROR_MEMORY;
    }
    for (uint64_t moves = tc_board_moves(board); moves != 0; moves = bits_rest(moves)) {
        BookEdge edge = {.target = BOOK_NONE, .move = (uint8_t)bits_first(moves)};
        TcBoard after = tc_board_play(board, edge.move);
        TcBoard canonical;
        if (book_normalise(&after, &canonical, &edge.passed, NULL)) {
            uint64_t key = book_key(&canonical);
            edge.key = key | 1;
            edge.target = book_find_canonical(book, &canonical, key);
        }
        graph->edges[graph->edge_count++] = edge;
    }
    return TC_OK;
}

/* The keys are hashes: the board decides. */
static int find_target(const TcBook *book, const TcBoard *board, int move) {
    TcBoard after = tc_board_play(board, move);
    return tc_book_index(book, &after);
}

/* Keys of positions from first on, in a table like that of the book: most edges lead to none of the
   new ones, and this says so at once. */
typedef struct KeySet {
    uint64_t *keys; /* 0: free */
    uint64_t mask;
} KeySet;

static TcStatus make_key_set(KeySet *set, const TcBook *book, int first) {
    size_t size = 64;
    while (size < 4 * (size_t)(book->count - first)) {
        size *= 2;
    }
    set->keys = calloc(size, sizeof *set->keys);
    set->mask = size - 1;
    for (int i = first; set->keys != NULL && i < book->count; i++) {
        uint64_t key = book_key(&book->nodes[i].board) | 1;
        uint64_t at = key >> 20 & set->mask;
        while (set->keys[at] != 0) {
            at = (at + 1) & set->mask;
        }
        set->keys[at] = key;
    }
    return set->keys != NULL ? TC_OK : TC_ERROR_MEMORY;
}

static bool has_key(const KeySet *set, uint64_t key) {
    for (uint64_t at = key >> 20 & set->mask; set->keys[at] != 0; at = (at + 1) & set->mask) {
        if (set->keys[at] == key) {
            return true;
        }
    }
    return false;
}

/* Links of the positions before first to those from there on, which were new. */
static TcStatus find_links(BookGraph *graph, const TcBook *book, int first) {
    KeySet set;
    if (make_key_set(&set, book, first) != TC_OK) {
        return TC_ERROR_MEMORY;
    }
    for (int i = 0; i < first; i++) {
        for (size_t at = graph->first[i]; at < graph->first[i + 1]; at++) {
            BookEdge *edge = &graph->edges[at];
            if (edge->target == BOOK_NONE && edge->key != 0 && has_key(&set, edge->key)) {
                edge->target = find_target(book, &book->nodes[i].board, edge->move);
            }
        }
    }
    free(set.keys);
    return TC_OK;
}

static void sort_by_empties(BookGraph *graph, const TcBook *book) {
    int starts[EMPTIES + 1] = {0};
    for (int i = 0; i < graph->count; i++) {
        starts[tc_board_empties(&book->nodes[i].board) + 1]++;
    }
    for (int i = 1; i <= EMPTIES; i++) {
        starts[i] += starts[i - 1];
    }
    for (int i = 0; i < graph->count; i++) {
        graph->order[starts[tc_board_empties(&book->nodes[i].board)]++] = i;
    }
}

TcStatus book_graph_extend(BookGraph *graph, const TcBook *book) {
    int first = graph->count;
    if (make_room(graph, book->count) != TC_OK) {
        return TC_ERROR_MEMORY;
    }
    for (int i = first; i < book->count; i++) {
        graph->first[i] = graph->edge_count;
        if (add_edges(graph, book, &book->nodes[i].board) != TC_OK) {
            return TC_ERROR_MEMORY;
        }
        graph->count = i + 1;
        graph->first[i + 1] = graph->edge_count;
    }
    sort_by_empties(graph, book);
    return first > 0 && first < graph->count ? find_links(graph, book, first) : TC_OK;
}

uint64_t book_graph_linked(const BookGraph *graph, int index) {
    uint64_t linked = 0;
    for (size_t at = graph->first[index]; at < graph->first[index + 1]; at++) {
        if (graph->edges[at].target != BOOK_NONE) {
            linked |= bits_of(graph->edges[at].move);
        }
    }
    return linked;
}

bool book_graph_leaf_counts(const BookGraph *graph, const TcBook *book, int index) {
    const BookNode *node = &book->nodes[index];
    return node->leaf_depth > 0 && node->leaf_move != TC_NO_SQUARE &&
           (book_graph_linked(graph, index) & bits_of(node->leaf_move)) == 0;
}

/* -- values up -- */

/* Returns what a link is worth: while the position that it leads to has no value, what the leaf
   said of the same move still stands. */
static TcBookValue value_edge(const TcBook *book, const BookNode *node, const BookEdge *edge) {
    TcBookValue value = book_link_value(book_value(&book->nodes[edge->target]), edge->passed);
    if (value.depth == 0 && edge->move == node->leaf_move) {
        value = book_leaf_value(node);
        value.exact = false;
    }
    return value;
}

/* A value is known only when all moves are, or the best could be the one that is not: those out of
   the book by the leaf, also one that has become a link since, the others by what they lead to.
   It is exact only when all of that is. */
static void value_node(const BookGraph *graph, TcBook *book, int index) {
    BookNode *node = &book->nodes[index];
    TcBookValue best = {.selectivity = 0};
    bool all_linked = book_graph_linked(graph, index) == tc_board_moves(&node->board);
    bool known = all_linked || (node->leaf_depth > 0 && node->leaf_move != TC_NO_SQUARE);
    bool exact = all_linked;
    if (book_graph_leaf_counts(graph, book, index)) {
        best = book_leaf_value(node);
        exact = best.exact;
    }
    for (size_t at = graph->first[index]; at < graph->first[index + 1]; at++) {
        if (graph->edges[at].target != BOOK_NONE) {
            TcBookValue value = value_edge(book, node, &graph->edges[at]);
            known = known && value.depth > 0;
            exact = exact && value.exact;
            best = best.depth == 0 || value.value > best.value ? value : best;
        }
    }
    best = known ? best : (TcBookValue){.selectivity = 0};
    node->halves = book_halves(best.value);
    node->depth = (uint8_t)best.depth;
    node->selectivity = (uint8_t)best.selectivity;
    node->flags = (uint8_t)((node->flags & ~BOOK_EXACT) | (exact && known ? BOOK_EXACT : 0));
}

void book_graph_propagate(const BookGraph *graph, TcBook *book) {
    assert(graph->count == book->count);
    for (int i = 0; i < graph->count; i++) {
        value_node(graph, book, graph->order[i]);
    }
}

/* A position that is removed has a value while those above it are made, and none then. */
TcStatus tc_book_propagate(TcBook *book) {
    BookGraph graph;
    book_graph_init(&graph);
    bool *removed = book_list_removed(book);
    TcStatus status = removed != NULL ? book_graph_extend(&graph, book) : TC_ERROR_MEMORY;
    if (status == TC_OK) {
        book_graph_propagate(&graph, book);
        book_mark_removed(book, removed, book->count);
    }
    free(removed);
    book_graph_release(&graph);
    return status;
}

/* -- costs down -- */

static void pass_costs_on(const BookGraph *graph, const TcBook *book, int index, int16_t *costs) {
    const BookNode *node = &book->nodes[index];
    for (size_t at = graph->first[index]; at < graph->first[index + 1]; at++) {
        const BookEdge *edge = &graph->edges[at];
        if (edge->target == BOOK_NONE) {
            continue;
        }
        TcBookValue value = book_link_value(book_value(&book->nodes[edge->target]), edge->passed);
        int cost = costs[index] + node->halves - book_halves(value.value);
        if (value.depth > 0 && cost < costs[edge->target]) {
            costs[edge->target] = (int16_t)cost;
        }
    }
}

void book_graph_costs(const BookGraph *graph, const TcBook *book, const TcBoard *root,
                      int16_t *costs) {
    assert(graph->count == book->count);
    for (int i = 0; i < book->count; i++) {
        costs[i] = BOOK_COST_NONE;
    }
    int first = tc_book_index(book, root);
    if (first == BOOK_NONE) {
        return;
    }
    costs[first] = 0;
    for (int i = graph->count - 1; i >= 0; i--) {
        int index = graph->order[i];
        if (costs[index] != BOOK_COST_NONE && book->nodes[index].depth > 0) {
            pass_costs_on(graph, book, index, costs);
        }
    }
}
