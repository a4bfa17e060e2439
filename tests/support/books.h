/* Opening books for tests: made by random play, and their values by a plain recursion over the
   oracle's rules that shares nothing with the book but its list of positions. */
#pragma once

#include <turncoat/book.h>
#include <turncoat/position.h>

#include "base/file.h"
#include "base/random.h"
#include "support/lines.h"
#include "support/oracle.h"
#include "support/positions.h"
#include "support/suite.h"

static inline TcBook *books_make(void) {
    TcBook *book;
    ck_assert_int_eq(tc_book_create(&book), TC_OK);
    return book;
}

static inline int books_add(TcBook *book, const TcBoard *board) {
    int index;
    ck_assert_int_eq(tc_book_add(book, board, &index), TC_OK);
    return index;
}

static inline void books_set_leaf(TcBook *book, int index, TcSquare move, TcValue value, int depth,
                                  bool exact) {
    TcBookLeaf leaf = {move, {value, depth, exact ? 100 : 73, exact}};
    ck_assert_int_eq(tc_book_set_leaf(book, index, &leaf), TC_OK);
}

/* A position after moves whose value is that of a move out of the book. */
static inline void books_add_line(TcBook *book, const char *moves, const char *best, int value) {
    TcBoard board = line_board(moves);
    TcSymmetry symmetry;
    (void)tc_board_canonical(&board, &symmetry);
    books_set_leaf(book, books_add(book, &board),
                   tc_square_transform(tc_square_parse(best), symmetry), value, 20, false);
}

/* The start; f5, from which d6 is worth 1 and leads on, and f4 -2 and leads out; f5d6, from which c4 is worth
   -1 and leads out. */
static inline TcBook *books_opening(void) {
    TcBook *book = books_make();
    TcBoard start = tc_board_initial();
    books_add(book, &start);
    books_add_line(book, "f5", "f4", -2);
    books_add_line(book, "f5d6", "c4", -1);
    ck_assert_int_eq(tc_book_propagate(book), TC_OK);
    return book;
}

/* A random value, in half discs, for a random move of a position. */
static inline void books_set_random_leaf(TcBook *book, int index, uint64_t *random) {
    TcBoard board = tc_book_board(book, index);
    uint64_t moves = tc_board_moves(&board);
    uint32_t skip = random_below(random, (uint32_t)__builtin_popcountll(moves));
    while (skip-- > 0) {
        moves &= moves - 1;
    }
    books_set_leaf(book, index, __builtin_ctzll(moves), (int)random_below(random, 257) / 2.0 - 64,
                   1 + (int)random_below(random, 60), random_below(random, 2) == 0);
}

/* The number of the position after a move, found without hash or canonical form, or -1; *passed: a
   pass is in between. */
static inline int books_plain_target(const TcBook *book, const TcBoard *board, int square,
                                     bool *passed) {
    Oracle rules = oracle_from(board->mover, board->opponent);
    Oracle after = oracle_play(&rules, square);
    *passed = oracle_moves(&after) == 0;
    if (*passed) {
        after = oracle_pass(&after);
    }
    TcBoard wanted = {oracle_mover(&after), oracle_opponent(&after)};
    for (int i = 0; i < tc_book_count(book); i++) {
        for (int symmetry = 0; symmetry < TC_SYMMETRY_COUNT; symmetry++) {
            TcBoard stored = tc_book_board(book, i);
            TcBoard image = tc_board_transform(&stored, (TcSymmetry)symmetry);
            if (tc_board_equal(&image, &wanted)) {
                return i;
            }
        }
    }
    return -1;
}

typedef struct BooksPlain {
    TcBook *book;
    int links, passes;
} BooksPlain;

static inline TcBookValue books_plain_value(BooksPlain *plain, int index) {
    TcBoard board = tc_book_board(plain->book, index);
    TcBookLeaf leaf = tc_book_leaf(plain->book, index);
    TcBookValue best = {0};
    bool has_leaf = leaf.value.depth > 0 && leaf.move != TC_NO_SQUARE;
    bool leaf_counts = has_leaf, all_linked = true, all_exact = true, unknown = false;
    for (int square = 0; square < 64; square++) {
        Oracle rules = oracle_from(board.mover, board.opponent);
        if (oracle_flips(&rules, square) == 0) {
            continue;
        }
        bool passed;
        int target = books_plain_target(plain->book, &board, square, &passed);
        if (target < 0) {
            all_linked = false;
            continue;
        }
        TcBookValue value = books_plain_value(plain, target);
        value.value = passed ? value.value : -value.value;
        value.depth += value.depth > 0 && value.depth < TC_DEPTH_MAX;
        if (value.depth == 0 && has_leaf && square == leaf.move) {
            value = leaf.value; /* it is the best that is known of this move */
            value.exact = false;
        }
        leaf_counts = leaf_counts && square != leaf.move;
        unknown = unknown || value.depth == 0;
        all_exact = all_exact && value.exact;
        if (best.depth == 0 || value.value > best.value) {
            best = value;
        }
        plain->links++;
        plain->passes += passed;
    }
    if (leaf_counts && (best.depth == 0 || leaf.value.value >= best.value)) {
        best = leaf.value;
    }
    best.exact = all_exact && (leaf_counts ? leaf.value.exact : all_linked);
    if (unknown || (!all_linked && !has_leaf)) {
        best = (TcBookValue){0};
    }
    return best;
}

/* Positions of random games from one late position, so that they often meet again. */
static inline TcBook *books_tangle(uint64_t *random, int wanted) {
    TcBook *book = books_make();
    TcPosition start = positions_by_play(48 + (int)random_below(random, 4), random);
    for (int games = 0; games < 60 && tc_book_count(book) < wanted; games++) {
        TcPosition position = start;
        while (!tc_board_is_over(&position.board) && tc_book_count(book) < wanted) {
            if (random_below(random, 8) > 0) {
                int before = tc_book_count(book);
                int index = books_add(book, &position.board);
                if (tc_book_count(book) > before && random_below(random, 12) > 0) {
                    books_set_random_leaf(book, index, random);
                }
            }
            position = tc_position_play(&position, positions_random_move(&position, random));
        }
    }
    return book;
}

/* The book in a file, for the caller to free. */
static inline TcBook *book_read_file(const char *path) {
    Buf bytes;
    TcBook *book;
    TcError error;
    buf_init(&bytes);
    ck_assert_int_eq(file_read_regular(path, 1 << 20, &bytes), TC_OK);
    ck_assert_int_eq(tc_book_read(bytes.data, bytes.size, &book, &error), TC_OK);
    buf_release(&bytes);
    return book;
}
