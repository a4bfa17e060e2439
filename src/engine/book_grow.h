/* Grows a book: says which values it lacks, and where it is extended. A position of the book is
   valued by searching the best of its moves that lead out of the book. The next positions to add
   are those after the cheapest of these moves; the cost of a move is what both players together
   have given away once it is played ("drop-out expansion": Buro, "Toward Opening Book Learning",
   1997; Lincke, "Strategies for the automatic construction of opening books", 2000). */
#pragma once

#include <turncoat/engine.h>

#include "engine/book_graph.h"

/* The required quality of values; a worse value is searched again. */
typedef struct BookQuality {
    int depth;
    int selectivity; /* percent */
    int exact_from;  /* positions with at most this many empty squares are solved */
} BookQuality;

/* A position of a book to search, and its moves that lead to other positions of the book. */
typedef struct BookRequest {
    TcBoard board;
    uint64_t excluded;
} BookRequest;

/* Returns true if a position lacks a value of this quality for its best move out of the book;
   *request is then what to search. A position without moves out of the book is marked in the book
   as such. */
bool book_wants(const BookGraph *graph, TcBook *book, int index, const BookQuality *quality,
                BookRequest *request);

/* Searches a request. The result depends only on the request and the quality. *nodes: positions
   visited. Errors as tc_engine_search. */
TC_WARN_UNUSED TcStatus book_search(TcEngine *engine, const BookRequest *request,
                                    const BookQuality *quality, const TcStop *stop,
                                    TcBookLeaf *answer, uint64_t *nodes);

/* The limits say where a book is to grow, and by how much. */
typedef struct BookGrowth {
    TcBoard root;         /* a position of the book: only below it, */
    int min_empties;      /* from positions with at least so many empty squares, */
    int errors;           /* and by moves that cost no more */
    int max;              /* positions to add */
    const TcBook *barred; /* positions that must not be added; NULL: none */
} BookGrowth;

/* Brings the values of a book up to date, and adds, without values, the positions after its best
   moves out of the book: the cheapest moves first, then those with most empty squares; the order is
   always the same. *cost, unchanged if nothing is added, is that of the last of them. The graph does
   not have them yet. TC_ERROR_FULL, TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus book_grow(const BookGraph *graph, TcBook *book, const BookGrowth *growth,
                                  int *cost);
