/* The book in memory: looking positions up and changing them. */
#include "engine/book.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/bits.h"
#include "engine/probcut.h"

enum { SLOTS_MIN = 64 };

bool book_normalise(const TcBoard *board, TcBoard *found, bool *passed, TcSymmetry *symmetry) {
    TcBoard to_move = *board;
    bool passes = tc_board_moves(&to_move) == 0;
    if (passes) {
        to_move = tc_board_pass(&to_move);
        if (tc_board_moves(&to_move) == 0) {
            return false;
        }
    }
    *found = tc_board_canonical(&to_move, symmetry);
    if (passed != NULL) {
        *passed = passes;
    }
    return true;
}

/* Steps of splitmix64 (base/random.h). */
uint64_t book_key(const TcBoard *canonical) {
    uint64_t key = canonical->mover * UINT64_C(0xbf58476d1ce4e5b9);
    key = (key ^ (key >> 32) ^ canonical->opponent) * UINT64_C(0x94d049bb133111eb);
    return key ^ (key >> 29);
}

int book_find_canonical(const TcBook *book, const TcBoard *canonical, uint64_t key) {
    for (uint32_t at = (uint32_t)key & book->mask;; at = (at + 1) & book->mask) {
        int index = book->slots[at];
        if (index == BOOK_NONE || tc_board_equal(&book->nodes[index].board, canonical)) {
            return index;
        }
    }
}

TcStatus tc_book_create(TcBook **out) {
    TcBook *book = calloc(1, sizeof *book);
    if (book == NULL) {
        return TC_ERROR_MEMORY;
    }
    book->slots = malloc(SLOTS_MIN * sizeof *book->slots);
    if (book->slots == NULL) {
        free(book);
        return TC_ERROR_MEMORY;
    }
    memset(book->slots, 0xff, SLOTS_MIN * sizeof *book->slots);
    book->mask = SLOTS_MIN - 1;
    *out = book;
    return TC_OK;
}

void tc_book_free(TcBook *book) {
    if (book != NULL) {
        free(book->nodes);
        free(book->slots);
        free(book);
    }
}

const char *tc_book_text(const TcBook *book) {
    return book->text;
}

void tc_book_set_text(TcBook *book, const char *text) {
    size_t length = strnlen(text, TC_BOOK_TEXT_MAX);
    memmove(book->text, text, length);
    book->text[length] = '\0';
}

int tc_book_count(const TcBook *book) {
    return book->count;
}

static const BookNode *node_at(const TcBook *book, int index) {
    assert(index >= 0 && index < book->count);
    return &book->nodes[index];
}

TcBoard tc_book_board(const TcBook *book, int index) {
    return node_at(book, index)->board;
}

TcBookLeaf tc_book_leaf(const TcBook *book, int index) {
    const BookNode *node = node_at(book, index);
    return (TcBookLeaf){node->leaf_move, book_leaf_value(node)};
}

/* Looks as book_normalise does; BOOK_NONE: the book does not have the position. */
static int find(const TcBook *book, const TcBoard *board, bool *passed, TcSymmetry *symmetry) {
    TcBoard canonical;
    return book_normalise(board, &canonical, passed, symmetry)
               ? book_find_canonical(book, &canonical, book_key(&canonical))
               : BOOK_NONE;
}

int tc_book_index(const TcBook *book, const TcBoard *board) {
    return find(book, board, NULL, NULL);
}

/* -- looking up -- */

static bool is_better(const TcBookMove *move, const TcBookMove *than) {
    if ((move->value.depth > 0) != (than->value.depth > 0)) {
        return move->value.depth > 0;
    }
    return move->value.value > than->value.value;
}

/* Equal ones stay in the order of their squares. */
static void insert_move(TcBookEntry *entry, const TcBookMove *move) {
    int at = entry->count++;
    while (at > 0 && is_better(move, &entry->moves[at - 1])) {
        entry->moves[at] = entry->moves[at - 1];
        at--;
    }
    entry->moves[at] = *move;
}

static TcBookGames seen_from_the_other_side(TcBookGames games) {
    return (TcBookGames){games.losses, games.draws, games.wins};
}

static void add_link(const TcBook *book, const TcBoard *board, TcSquare square,
                     TcBookEntry *entry) {
    TcBoard after = tc_board_play(board, square);
    bool passed;
    int index = find(book, &after, &passed, NULL);
    if (index == BOOK_NONE) {
        return;
    }
    const BookNode *child = &book->nodes[index];
    insert_move(entry, &(TcBookMove){.square = square,
                                     .value = book_link_value(book_value(child), passed),
                                     .in_book = true,
                                     .games = passed ? child->games
                                                     : seen_from_the_other_side(child->games)});
}

static bool has_move(const TcBookEntry *entry, TcSquare square) {
    for (int i = 0; i < entry->count; i++) {
        if (entry->moves[i].square == square) {
            return true;
        }
    }
    return false;
}

bool tc_book_find(const TcBook *book, const TcBoard *board, TcBookEntry *entry) {
    TcSymmetry symmetry;
    bool passed;
    int index = find(book, board, &passed, &symmetry);
    if (index == BOOK_NONE) {
        return false;
    }
    const BookNode *node = &book->nodes[index];
    TcBoard to_move = passed ? tc_board_pass(board) : *board;
    *entry = (TcBookEntry){.value = book_value(node), .games = node->games};
    for (uint64_t moves = tc_board_moves(&to_move); moves != 0; moves = bits_rest(moves)) {
        add_link(book, &to_move, bits_first(moves), entry);
    }
    TcSquare leaf = tc_square_transform(node->leaf_move, tc_symmetry_inverse(symmetry));
    if (node->leaf_depth > 0 && tc_square_is_valid(leaf) && !has_move(entry, leaf)) {
        insert_move(entry, &(TcBookMove){.square = leaf, .value = book_leaf_value(node)});
    }
    return true;
}

/* -- changing -- */

static uint32_t first_slot(const TcBook *book, int index) {
    return (uint32_t)book_key(&book->nodes[index].board) & book->mask;
}

/* The slot for a position that has wanted: its own index, or BOOK_NONE. */
static uint32_t slot_of(const TcBook *book, int index, int wanted) {
    uint32_t at = first_slot(book, index);
    while (book->slots[at] != wanted) {
        at = (at + 1) & book->mask;
    }
    return at;
}

static void put_in_slot(TcBook *book, int index) {
    book->slots[slot_of(book, index, BOOK_NONE)] = index;
}

static void fill_slots(TcBook *book) {
    memset(book->slots, 0xff, ((size_t)book->mask + 1) * sizeof *book->slots);
    for (int i = 0; i < book->count; i++) {
        put_in_slot(book, i);
    }
}

/* Makes room for so many positions with at most half of the slots used. */
static TcStatus reserve_slots(TcBook *book, int count) {
    size_t slots = (size_t)book->mask + 1;
    while (slots < 2 * (size_t)count) {
        slots *= 2;
    }
    if (slots == (size_t)book->mask + 1) {
        return TC_OK;
    }
    int32_t *grown = malloc(slots * sizeof *grown);
    if (grown == NULL) {
        return TC_ERROR_MEMORY;
    }
    free(book->slots);
    book->slots = grown;
    book->mask = (uint32_t)(slots - 1);
    fill_slots(book);
    return TC_OK;
}

TcStatus book_reserve(TcBook *book, int count) {
    if (count > book->capacity) {
        BookNode *nodes = realloc(book->nodes, (size_t)count * sizeof *nodes);
        if (nodes == NULL) {
            return TC_ERROR_MEMORY;
        }
        book->nodes = nodes;
        book->capacity = count;
    }
    return reserve_slots(book, count);
}

void book_append(TcBook *book, const BookNode *node) {
    assert(book->count < book->capacity);
    book->nodes[book->count] = *node;
    put_in_slot(book, book->count++);
}

static TcStatus make_room(TcBook *book) {
    if (book->count == TC_BOOK_POSITIONS_MAX) {
        return TC_ERROR_FULL;
    }
    int grown = book->capacity + book->capacity / 2 + SLOTS_MIN;
    return book->count < book->capacity ? TC_OK : book_reserve(book, grown);
}

TcStatus tc_book_add(TcBook *book, const TcBoard *board, int *index) {
    TcBoard canonical;
    if ((board->mover & board->opponent) != 0 ||
        ((board->mover | board->opponent) & BOOK_CENTRE) != BOOK_CENTRE ||
        !book_normalise(board, &canonical, NULL, NULL)) {
        return TC_ERROR_ILLEGAL;
    }
    int found = book_find_canonical(book, &canonical, book_key(&canonical));
    if (found == BOOK_NONE) {
        TcStatus status = make_room(book);
        if (status != TC_OK) {
            return status;
        }
        found = book->count;
        book_append(book, &(BookNode){.board = canonical, .leaf_move = TC_NO_SQUARE});
    }
    *index = found;
    return TC_OK;
}

static bool is_in_range(const TcBookValue *value) {
    return value->value >= -64 && value->value <= 64 && value->depth >= 0 &&
           value->depth <= TC_DEPTH_MAX && probcut_level(value->selectivity) >= 0;
}

static void put_leaf(BookNode *node, const TcBookLeaf *leaf) {
    node->leaf_move = (uint8_t)leaf->move;
    node->leaf_halves = book_halves(leaf->value.value);
    node->leaf_depth = (uint8_t)leaf->value.depth;
    node->leaf_selectivity = (uint8_t)leaf->value.selectivity;
    node->flags =
        (uint8_t)((node->flags & ~BOOK_LEAF_EXACT) | (leaf->value.exact ? BOOK_LEAF_EXACT : 0));
}

void book_close_node(BookNode *node) {
    static const TcBookLeaf none = {TC_NO_SQUARE,
                                    {.depth = TC_DEPTH_MAX, .selectivity = 100, .exact = true}};
    put_leaf(node, &none);
}

void book_set_removed(BookNode *node, bool removed) {
    node->halves = 0;
    node->depth = node->selectivity = 0;
    node->flags = (uint8_t)((node->flags & ~BOOK_EXACT) | (removed ? BOOK_EXACT : 0));
}

bool *book_list_removed(const TcBook *book) {
    bool *removed = calloc((size_t)book->count + 1, sizeof *removed);
    for (int i = 0; i < book->count && removed != NULL; i++) {
        removed[i] = book_is_removed(&book->nodes[i]);
    }
    return removed;
}

void book_mark_removed(TcBook *book, const bool *removed, int count) {
    for (int i = 0; i < count; i++) {
        if (removed[i]) {
            book_set_removed(&book->nodes[i], true);
        }
    }
}

TcStatus book_set_leaf(BookNode *node, const TcBookLeaf *leaf) {
    if (!is_in_range(&leaf->value)) {
        return TC_ERROR_ARGUMENT;
    }
    if (leaf->move != TC_NO_SQUARE && !tc_board_is_legal(&node->board, leaf->move)) {
        return TC_ERROR_ILLEGAL;
    }
    put_leaf(node, leaf);
    return TC_OK;
}

TcStatus tc_book_set_leaf(TcBook *book, int index, const TcBookLeaf *leaf) {
    assert(index >= 0 && index < book->count);
    return book_set_leaf(&book->nodes[index], leaf);
}

void tc_book_set_games(TcBook *book, int index, const TcBookGames *games) {
    assert(index >= 0 && index < book->count);
    book->nodes[index].games = *games;
}

/* A move of node to the position target, which is to be removed, leads out of the book from now on:
   it is the leaf if it is the best of those, and if nobody knows that, there is none. */
static void keep_value(BookNode *node, int move, TcBookValue value) {
    bool same = node->leaf_move == move;
    if (node->leaf_depth == 0 || (value.depth == 0 && same)) {
        return;
    }
    if (value.depth == 0) {
        node->leaf_move = TC_NO_SQUARE;
        node->leaf_depth = 0;
    } else if (same || node->leaf_move == TC_NO_SQUARE || 2 * value.value > node->leaf_halves) {
        put_leaf(node, &(TcBookLeaf){move, value});
    }
}

static void leave_target(BookNode *node, const BookNode *target) {
    for (uint64_t moves = tc_board_moves(&node->board); moves != 0; moves = bits_rest(moves)) {
        TcBoard after = tc_board_play(&node->board, bits_first(moves));
        TcBoard canonical;
        bool passed;
        if (book_normalise(&after, &canonical, &passed, NULL) &&
            tc_board_equal(&canonical, &target->board)) {
            keep_value(node, bits_first(moves), book_link_value(book_value(target), passed));
        }
    }
}

void tc_book_remove(TcBook *book, int index) {
    assert(index >= 0 && index < book->count);
    BookNode removed = book->nodes[index];
    int empties = tc_board_empties(&removed.board) + 1;
    for (int i = 0; i < book->count; i++) {
        if (tc_board_empties(&book->nodes[i].board) == empties) {
            leave_target(&book->nodes[i], &removed);
        }
    }
    book_drop(book, index);
}

/* Frees a slot. Those after it move up as far as their keys allow, or a search for them would end at the
   gap. (Knuth, The Art of Computer Programming 3, 6.4, algorithm R.) */
static void free_slot(TcBook *book, uint32_t gap) {
    for (uint32_t at = (gap + 1) & book->mask; book->slots[at] != BOOK_NONE;
         at = (at + 1) & book->mask) {
        uint32_t first = first_slot(book, book->slots[at]);
        if (((at - first) & book->mask) >= ((at - gap) & book->mask)) {
            book->slots[gap] = book->slots[at];
            gap = at;
        }
    }
    book->slots[gap] = BOOK_NONE;
}

/* Takes a moment however large the book is: undoing an import drops all that it brought. */
void book_drop(TcBook *book, int index) {
    int last = book->count - 1;
    free_slot(book, slot_of(book, index, index));
    if (index != last) {
        book->slots[slot_of(book, last, last)] = index;
        book->nodes[index] = book->nodes[last];
    }
    book->count = last;
}

TcStatus book_clone(const TcBook *book, TcBook **out) {
    TcBook *clone;
    TcStatus status = tc_book_create(&clone);
    if (status != TC_OK) {
        return status;
    }
    status = book_reserve(clone, book->count);
    if (status != TC_OK) {
        tc_book_free(clone);
        return status;
    }
    if (book->count > 0) {
        memcpy(clone->nodes, book->nodes, (size_t)book->count * sizeof *book->nodes);
    }
    clone->count = book->count;
    fill_slots(clone);
    tc_book_set_text(clone, book->text);
    *out = clone;
    return TC_OK;
}
