/* Merges another book of our own, and imports books of Edax. Their format is version 4, little
   endian: a header of 42 bytes; positions of two words, four counts, value and bounds, number of
   links, level; links of score and move; then the best move that is not a link, in the same form.
   Move 64 is a pass, 65 no move. */
#include <string.h>

#include "base/bytes.h"
#include "base/error.h"
#include "engine/book.h"

/* -- another book of ours -- */

/* The proven one, the deeper one, the surer one. */
static bool is_better_leaf(const BookNode *a, const BookNode *b) {
    bool exact = (a->flags & BOOK_LEAF_EXACT) != 0;
    if (exact != ((b->flags & BOOK_LEAF_EXACT) != 0)) {
        return exact;
    }
    return a->leaf_depth != b->leaf_depth ? a->leaf_depth > b->leaf_depth
                                          : a->leaf_selectivity > b->leaf_selectivity;
}

static uint64_t count_games(const TcBookGames *games) {
    return (uint64_t)games->wins + games->draws + games->losses;
}

/* A leaf that says that no move leads out of the other book says nothing of this one, unless the
   position is new: its links come along. */
static TcStatus merge_node(TcBook *book, const BookNode *other) {
    int index;
    int before = book->count;
    TcStatus status = tc_book_add(book, &other->board, &index);
    if (status != TC_OK) {
        return status;
    }
    BookNode *node = &book->nodes[index];
    if (book->count > before) {
        *node = *other;
        return TC_OK;
    }
    bool leads_nowhere = node->leaf_depth == 0 || node->leaf_move == TC_NO_SQUARE;
    if (other->leaf_depth > 0 && other->leaf_move != TC_NO_SQUARE &&
        (leads_nowhere || is_better_leaf(other, node))) {
        TcBookLeaf leaf = {other->leaf_move, book_leaf_value(other)};
        status = tc_book_set_leaf(book, index, &leaf);
    }
    if (count_games(&other->games) > count_games(&node->games)) {
        node->games = other->games;
    }
    return status;
}

TcStatus tc_book_merge(TcBook *book, const TcBook *other) {
    TcStatus status = TC_OK;
    for (int i = 0; i < other->count && status == TC_OK; i++) {
        status = merge_node(book, &other->nodes[i]);
    }
    return status == TC_OK ? tc_book_propagate(book) : status;
}

/* -- Edax -- */

enum {
    EDAX_HEADER = 42,
    EDAX_POSITION = 40, /* without links and the best move beside them */
    EDAX_LINK = 2,
    EDAX_VERSION = 4,
    EDAX_SELECTIVITY = 73
};

typedef struct EdaxPosition {
    TcBoard board;
    int level;
    int leaf_value, leaf_move;
} EdaxPosition;

static TcStatus refuse(TcError *error, const char *what, size_t number) {
    return error_set(error, TC_ERROR_SYNTAX, "position %zu: %s", number, what);
}

bool tc_book_is_edax(const void *bytes, size_t size) {
    return size >= 8 && memcmp(bytes, "XADEKOOB", 8) == 0;
}

/* *at moves past the position; false when the bytes end before it does. */
static bool read_position(const unsigned char *bytes, size_t size, size_t *at,
                          EdaxPosition *position) {
    if (size - *at < EDAX_POSITION) {
        return false;
    }
    const unsigned char *from = bytes + *at;
    size_t links = from[38];
    size_t whole = EDAX_POSITION + EDAX_LINK * (links + 1);
    if (size - *at < whole) {
        return false;
    }
    const unsigned char *leaf = from + EDAX_POSITION + EDAX_LINK * links;
    *position = (EdaxPosition){.board = {bytes_get(from, 8), bytes_get(from + 8, 8)},
                               .level = from[39],
                               .leaf_value = (int8_t)leaf[0],
                               .leaf_move = leaf[1]};
    *at += whole;
    return true;
}

/* The position after a pass has a place of its own, and links are found by position. */
static TcStatus import_position(TcBook *book, const EdaxPosition *position, size_t number,
                                TcError *error) {
    const TcBoard *board = &position->board;
    if ((board->mover & board->opponent) != 0 || tc_board_moves(board) == 0) {
        return (board->mover & board->opponent) != 0 ? refuse(error, "discs overlap", number)
                                                     : TC_OK;
    }
    TcSymmetry symmetry;
    (void)tc_board_canonical(board, &symmetry);
    int index;
    TcStatus status = tc_book_add(book, board, &index);
    if (status != TC_OK) {
        return status == TC_ERROR_ILLEGAL ? refuse(error, "is none of this game", number) : status;
    }
    if (!tc_square_is_valid(position->leaf_move) || book->nodes[index].leaf_depth > 0) {
        return TC_OK;
    }
    int empties = tc_board_empties(board);
    int depth = position->level < empties ? position->level : empties;
    TcBookLeaf leaf = {.move = tc_square_transform(position->leaf_move, symmetry),
                       .value = {.value = position->leaf_value,
                                 .depth = depth > 0 ? depth : 1,
                                 .selectivity = EDAX_SELECTIVITY}};
    status = tc_book_set_leaf(book, index, &leaf);
    return status == TC_OK || status == TC_ERROR_MEMORY
               ? status
               : refuse(error, "its best move or value cannot be", number);
}

TcStatus tc_book_import_edax(TcBook *book, const void *bytes, size_t size, TcError *error) {
    const unsigned char *from = bytes;
    if (!tc_book_is_edax(bytes, size) || size < EDAX_HEADER) {
        return error_set(error, TC_ERROR_SYNTAX, "found something else, expected a book of Edax");
    }
    if (from[8] != EDAX_VERSION) {
        return error_set(error, TC_ERROR_SYNTAX,
                         "found another version of Edax's book, expected 4");
    }
    uint64_t wanted = bytes_get(from + 38, 4);
    size_t at = EDAX_HEADER;
    uint64_t count = 0;
    TcStatus status = TC_OK;
    while (status == TC_OK && count < wanted) {
        EdaxPosition position;
        if (!read_position(from, size, &at, &position)) {
            return refuse(error, "the book is cut short here", (size_t)count + 1);
        }
        status = import_position(book, &position, (size_t)++count, error);
    }
    if (status == TC_OK && at != size) {
        return refuse(error, "the book goes on after its last position", (size_t)count);
    }
    return status == TC_OK ? tc_book_propagate(book) : status;
}
