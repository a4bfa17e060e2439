/* Keeps a book (<turncoat/book.h>) in memory: its positions in one growing array, and a hash table
   of their indices (open addressing, at most half full). A position takes 40 bytes, and 8 to 16
   bytes of the table. */
#pragma once

#include <turncoat/book.h>

enum { BOOK_EXACT = 1, BOOK_LEAF_EXACT = 2 };

typedef struct BookNode {
    TcBoard board; /* canonical; its mover has a move */
    TcBookGames games;
    int16_t halves; /* the value in half discs */
    int16_t leaf_halves;
    uint8_t depth; /* 0: not valued */
    uint8_t selectivity;
    uint8_t flags;
    uint8_t leaf_depth; /* 0: not valued */
    uint8_t leaf_selectivity;
    uint8_t leaf_move;
    uint16_t unused; /* 0; there is no padding, so equal nodes have equal bytes */
} BookNode;

enum { BOOK_NONE = -1 };

/* Squares that are never empty. */
#define BOOK_CENTRE UINT64_C(0x0000001818000000)

struct TcBook {
    BookNode *nodes;
    int count, capacity;
    int32_t *slots; /* indices of nodes, or BOOK_NONE */
    uint32_t mask;  /* the number of slots, a power of two, less 1 */
    char text[TC_BOOK_TEXT_MAX + 1];
};

/* Finds the position that stands for a board in a book: the board, or the one after a forced pass,
   made canonical. Returns false if the game is over. *passed: whether there was a pass; *symmetry:
   leads from the board (after the pass) to *found. Both may be NULL. */
bool book_normalise(const TcBoard *board, TcBoard *found, bool *passed, TcSymmetry *symmetry);

/* book_key: a hash key of a canonical board. book_find_canonical: the index of the board with this
   key in the book, or BOOK_NONE. */
uint64_t book_key(const TcBoard *canonical);
int book_find_canonical(const TcBook *book, const TcBoard *canonical, uint64_t key);

/* Makes room for count positions in all. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus book_reserve(TcBook *book, int count);

/* Appends a valid position that is not in the book yet; there must be room for it
   (book_reserve). */
void book_append(TcBook *book, const BookNode *node);

/* Removes a position and leaves the positions that lead to it as they are; the last position gets
   its index. */
void book_drop(TcBook *book, int index);

/* Notes that no move of a position leads out of the book: its value is that of its links. */
void book_close_node(BookNode *node);

/* Does what tc_book_set_leaf does, with a node that need not be in a book. */
TC_WARN_UNUSED TcStatus book_set_leaf(BookNode *node, const TcBookLeaf *leaf);

/* Whether value a of a position is to take the place of b when books are joined: it is proven and b is
   not, or else deeper, or at the same depth surer. */
bool book_is_better(const TcBookValue *a, const TcBookValue *b);

/* Copies a book; the caller frees *clone. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus book_clone(const TcBook *book, TcBook **clone);

/* Does what tc_book_write does, for a file that is written after every game. */
TC_WARN_UNUSED TcStatus book_write_fast(const TcBook *book, void **bytes, size_t *size);

/* No position has a proven value of no depth by its moves: this marks what its user removed from a
   user's book. Its leaf stays, for the value that the moves to it keep. */
static inline bool book_is_removed(const BookNode *node) {
    return (node->flags & BOOK_EXACT) != 0 && node->depth == 0;
}

void book_set_removed(BookNode *node, bool removed);

/* Making values clears the marks of removal: book_list_removed tells which of the positions have one, an
   array for the caller to free, NULL without memory; book_mark_removed puts those of the first count back. */
bool *book_list_removed(const TcBook *book);
void book_mark_removed(TcBook *book, const bool *removed, int count);

/* The half discs of a value, to the nearest. */
static inline int16_t book_halves(TcValue value) {
    return (int16_t)tc_value_discs(2 * value);
}

static inline uint64_t book_games_count(const TcBookGames *games) {
    return (uint64_t)games->wins + games->draws + games->losses;
}

static inline TcBookValue book_value(const BookNode *node) {
    return (TcBookValue){node->halves / 2.0, node->depth, node->selectivity,
                         (node->flags & BOOK_EXACT) != 0};
}

static inline TcBookValue book_leaf_value(const BookNode *node) {
    return (TcBookValue){node->leaf_halves / 2.0, node->leaf_depth, node->leaf_selectivity,
                         (node->flags & BOOK_LEAF_EXACT) != 0};
}

/* The value of a link for the player of the move. child: the value of the position that it leads
   to; passed: the same player moves again there. */
static inline TcBookValue book_link_value(TcBookValue child, bool passed) {
    if (child.depth > 0) {
        child.value = passed ? child.value : -child.value;
        child.depth = child.depth < TC_DEPTH_MAX ? child.depth + 1 : TC_DEPTH_MAX;
    }
    return child;
}
