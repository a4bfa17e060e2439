/* The representation of the book of <turncoat/book.h>: positions in one growing array, found by a table of
   their numbers (open addressing, at most half full). 40 bytes a position and 8 to 16 of the
   table. */
#ifndef ENGINE_BOOK_H
#define ENGINE_BOOK_H

#include <turncoat/book.h>

enum { BOOK_EXACT = 1, BOOK_LEAF_EXACT = 2, BOOK_FLAGS = 3 };

typedef struct BookNode {
    TcBoard board; /* canonical; its mover has a move */
    TcBookGames games;
    int8_t value;
    uint8_t depth; /* 0: not valued */
    uint8_t selectivity;
    uint8_t flags;
    int8_t leaf_value;
    uint8_t leaf_depth; /* 0: not valued */
    uint8_t leaf_selectivity;
    uint8_t leaf_move;
    uint32_t unused; /* 0: no padding, so that equal ones have equal bytes */
} BookNode;

enum { BOOK_NONE = -1 };

/* Squares that are never empty. */
#define BOOK_CENTRE UINT64_C(0x0000001818000000)

struct TcBook {
    BookNode *nodes;
    int count, capacity;
    int32_t *slots; /* numbers of nodes or BOOK_NONE */
    uint32_t mask;  /* slots - 1, a power of two */
    char text[TC_BOOK_TEXT_MAX + 1];
};

/* What is in the book for a board: itself or what a forced pass makes of it, canonical. False when
   the game is over. *passed: a pass was made; *symmetry: to the canonical board. Each may be
   NULL. */
bool book_normalise(const TcBoard *board, TcBoard *found, bool *passed, TcSymmetry *symmetry);

/* A mixed key of a canonical board, and its number in the book or BOOK_NONE. */
uint64_t book_key(const TcBoard *canonical);
int book_find_canonical(const TcBook *book, const TcBoard *canonical, uint64_t key);

/* The report of a position of the book of limits whose best move leads to another of it. False, and
   *report untouched, elsewhere. */
bool book_answer(const TcLimits *limits, const TcBoard *board, TcReport *report);

/* The built-in book's bytes: book_embedded.S. */
extern const unsigned char book_embedded_begin[];
extern const unsigned char book_embedded_end[];

/* Room for so many positions in all. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus book_reserve(TcBook *book, int count);

/* Appends one that is sound and not there yet; there is room. */
void book_append(TcBook *book, const BookNode *node);

/* Takes one out, without a word to those that lead to it: the last one gets its number. */
void book_drop(TcBook *book, int index);

/* TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus book_clone(const TcBook *book, TcBook **clone);

static inline TcBookValue book_value(const BookNode *node) {
    return (TcBookValue){node->value, node->depth, node->selectivity,
                         (node->flags & BOOK_EXACT) != 0};
}

static inline TcBookValue book_leaf_value(const BookNode *node) {
    return (TcBookValue){node->leaf_value, node->leaf_depth, node->leaf_selectivity,
                         (node->flags & BOOK_LEAF_EXACT) != 0};
}

/* What a link is worth to its player: child is the value of the position that it leads to, where
   the same side moves again after a pass. */
static inline TcBookValue book_link_value(TcBookValue child, bool passed) {
    if (child.depth > 0) {
        child.value = passed ? child.value : -child.value;
        child.depth = child.depth < TC_DEPTH_MAX ? child.depth + 1 : TC_DEPTH_MAX;
    }
    return child;
}

#endif
