/* The links of a book, found once and kept while positions are added, so that a builder can bring
   values up and costs down many times. It holds numbers of positions: removing one makes it
   useless. */
#ifndef ENGINE_BOOK_GRAPH_H
#define ENGINE_BOOK_GRAPH_H

#include "engine/book.h"

/* A legal move of a position. */
typedef struct BookEdge {
    uint64_t key;   /* of the position after it; 0: the game is over there */
    int32_t target; /* its number; BOOK_NONE: not in the book */
    uint8_t move;
    bool passed; /* the other side must pass after it */
} BookEdge;

typedef struct BookGraph {
    BookEdge *edges;
    size_t edge_count, edge_capacity;
    size_t *first; /* [count + 1]: of each position's edges */
    int *order;    /* [count]: positions by number of empty squares, least first */
    int count;     /* positions known here */
} BookGraph;

/* Costs grow from 0; what the root does not lead to has this one. */
enum { BOOK_COST_NONE = 32767 };

void book_graph_init(BookGraph *graph);
void book_graph_release(BookGraph *graph);

/* Takes in the positions that were added since, and finds all links. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus book_graph_extend(BookGraph *graph, const TcBook *book);

/* Moves of a position that lead to others of the book, as on its board. */
uint64_t book_graph_linked(const BookGraph *graph, int index);

/* The leaf of a position counts: it is valued, and its move is no link. */
bool book_graph_leaf_counts(const BookGraph *graph, const TcBook *book, int index);

/* As tc_book_propagate. */
void book_graph_propagate(const BookGraph *graph, TcBook *book);

/* For every position what both players give away together, in discs, on the best way to it from a
   root, if that is in the book: costs[count of the book]. The values must have been brought up. */
void book_graph_costs(const BookGraph *graph, const TcBook *book, const TcBoard *root,
                      int16_t *costs);

#endif
