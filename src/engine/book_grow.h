/* How a book grows: what it lacks, and where it wants to go on. A position of it is valued by the best
   of its moves that lead out of the book; the next positions are those behind the cheapest of these
   moves, by what both players give away together until they are played ("drop-out expansion": Buro,
   "Toward Opening Book Learning", 1997; Lincke, "Strategies for the automatic construction of opening
   books", 2000). */
#ifndef ENGINE_BOOK_GROW_H
#define ENGINE_BOOK_GROW_H

#include <turncoat/engine.h>

#include "engine/book_graph.h"

/* How good values shall be: those below are searched anew. */
typedef struct BookQuality {
    int depth;
    int selectivity; /* percent */
    int exact_from;  /* positions with so many empty squares or fewer are solved */
} BookQuality;

/* A position of a book, and the moves of it that lead to others. */
typedef struct BookRequest {
    TcBoard board;
    uint64_t excluded;
} BookRequest;

typedef struct BookCandidate {
    int cost;    /* discs, from the root to behind the move */
    int empties; /* of board, a position of the book; */
    TcBoard board;
    TcBoard after; /* the move that leads out of it was played */
} BookCandidate;

/* A position lacks a value so good of its best move out of the book: *request. One without such a move is
   marked so. */
bool book_wants(const BookGraph *graph, TcBook *book, int index, const BookQuality *quality,
                BookRequest *request);

/* The value of a request: it depends on that and the quality alone. */
TC_WARN_UNUSED TcStatus book_search(TcEngine *engine, const BookRequest *request,
                                    const BookQuality *quality, const TcStop *stop,
                                    TcBookLeaf *answer, uint64_t *nodes);

/* The best moves that lead out of the book from where root, a position of it, leads to: those that
   cost errors at most, of positions with min_empties empty squares or more; cheapest first, then
   earliest, always in the same order. The caller frees *list. The values must have been brought up.
   TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus book_candidates_list(const BookGraph *graph, const TcBook *book,
                                             const TcBoard *root, int errors, int min_empties,
                                             BookCandidate **list, int *count);

#endif
