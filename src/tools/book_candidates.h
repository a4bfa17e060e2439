/* Candidates for a book's growth: the best moves that lead out of it, by what both players have given away
   together from the start position on when they are played. */
#ifndef TOOLS_BOOK_CANDIDATES_H
#define TOOLS_BOOK_CANDIDATES_H

#include "engine/book_graph.h"

typedef struct BookCandidate {
    int cost;    /* discs, from the start position to behind the move */
    int empties; /* of board, a position of the book; */
    TcBoard board;
    TcBoard after; /* the move that leads out of it was played */
} BookCandidate;

/* Those that cost errors at most, of positions fewer than ply moves from the start: cheapest first,
   then earliest, always in the same order. The caller frees *list. The values must have been brought
   up. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus book_candidates_list(const BookGraph *graph, const TcBook *book, int errors,
                                             int ply, BookCandidate **list, int *count);

#endif
