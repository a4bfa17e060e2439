/* The links of a book, found once and kept while positions are added, so that a builder can
   propagate values up and costs down many times. The graph holds indices of positions: it is
   invalid once a position has been removed from the book. */
#pragma once

#include "engine/book.h"

/* A legal move of a position. */
typedef struct BookEdge {
    uint64_t key;   /* of the position after the move; 0: the game is over there */
    int32_t target; /* index of that position; BOOK_NONE: it is not in the book */
    uint8_t move;
    bool passed; /* the other side must pass after the move */
} BookEdge;

typedef struct BookGraph {
    BookEdge *edges;
    size_t edge_count, edge_capacity;
    size_t *first; /* [count + 1]: index of each position's first edge */
    int *order;    /* [count]: indices of the positions, fewest empty squares first */
    int count;     /* positions in the graph */
} BookGraph;

/* Costs are 0 or more; a position to which the root does not lead has this one. */
enum { BOOK_COST_NONE = 32767 };

void book_graph_init(BookGraph *graph);
void book_graph_release(BookGraph *graph);

/* Adds the positions that are new in the book, and finds all links. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus book_graph_extend(BookGraph *graph, const TcBook *book);

/* The moves of a position that lead to others of the book: a set of squares on its board. */
uint64_t book_graph_linked(const BookGraph *graph, int index);

/* Whether the leaf of a position counts: it has a value, and its move is not a link. */
bool book_graph_leaf_counts(const BookGraph *graph, const TcBook *book, int index);

/* Does the work of tc_book_propagate, but gives also positions that are marked as removed a value. */
void book_graph_propagate(const BookGraph *graph, TcBook *book);

/* Sets costs[0..book->count-1]: the half discs that both players together give away on the cheapest
   way to each position from root, or BOOK_COST_NONE, as for all when root is not in the book. The
   values must be up to date (book_graph_propagate). */
void book_graph_costs(const BookGraph *graph, const TcBook *book, const TcBoard *root,
                      int16_t *costs);
