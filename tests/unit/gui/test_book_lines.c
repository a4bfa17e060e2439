/* The tree of the opening book's scene, its lines out of the book against a plain recursion, and what an
   edit of a move sets. */
#include "gui/book/state.h"

#include <stdlib.h>
#include <string.h>

#include <turncoat/user_book.h>

#include "core/bits.h"
#include "support/books.h"

static void check_row(const BookRow *row, const char *move, int ply, int value, int cost,
                      bool in_book) {
    ck_assert_int_eq(row->move, tc_square_parse(move));
    ck_assert_int_eq(row->ply, ply);
    ck_assert_double_eq(row->value.value, value);
    ck_assert_int_eq(row->cost, cost);
    ck_assert(row->in_book == in_book);
}

TEST(the_tree_has_the_line_and_the_moves_behind_it) {
    TcBook *book = books_opening(), *own = books_make();
    TcGame game = line_game("f5");
    BookRows rows;
    book_rows_make(book, NULL, &game, &rows);
    ck_assert_int_eq(rows.count, 4);
    ck_assert_int_eq(rows.first, 2);
    ck_assert(rows.rows[0].on_path && rows.rows[1].on_path && !rows.rows[2].on_path);
    ck_assert_double_eq(rows.rows[0].value.value, -1);
    check_row(&rows.rows[1], "f5", 1, -1, 0, true);
    check_row(&rows.rows[2], "d6", 2, 1, 0, true);
    check_row(&rows.rows[3], "f4", 2, -2, 3, false);
    ck_assert(!rows.rows[2].own && !rows.rows[3].own);
    books_add_line(own, "f5d6", "c4", -1);
    book_rows_make(book, own, &game, &rows);
    ck_assert(rows.rows[2].own && !rows.rows[3].own && !rows.rows[1].own);
    game = line_game("f5f6e6"); /* off the book */
    book_rows_make(book, NULL, &game, &rows);
    ck_assert_int_eq(rows.first, rows.count);
    ck_assert_int_eq(rows.count, 4);
    ck_assert(rows.rows[1].in_book && !rows.rows[2].in_book);
    ck_assert_int_eq(rows.rows[3].cost, -1);
    tc_book_free(own);
    tc_book_free(book);
}

/* The costs of all lines out of the book from a board, by plain recursion. */
static void collect(const TcBook *book, const TcBoard *board, int cost, int counts[200]) {
    TcBookEntry entry;
    if (!tc_book_find(book, board, &entry) || entry.value.depth == 0) {
        return;
    }
    for (int i = 0; i < entry.count && entry.moves[i].value.depth > 0; i++) {
        int next = cost + tc_value_discs(entry.moves[0].value.value) -
                   tc_value_discs(entry.moves[i].value.value);
        TcBoard after = tc_board_play(board, entry.moves[i].square);
        after = tc_board_must_pass(&after) ? tc_board_pass(&after) : after;
        if (!entry.moves[i].in_book) {
            counts[next < 199 ? next : 199]++;
        } else {
            collect(book, &after, next, counts);
        }
    }
}

/* Adds most of what can follow a position, all with a value of their own. */
static void add_bush(TcBook *book, const TcPosition *position, int plies, uint64_t *random) {
    books_set_random_leaf(book, books_add(book, &position->board), random);
    for (uint64_t moves = tc_board_moves(&position->board); plies > 0 && moves != 0;
         moves &= moves - 1) {
        if (random_below(random, 8) > 0) {
            TcPosition after = tc_position_play(position, bits_first(moves));
            add_bush(book, &after, plies - 1, random);
        }
    }
}

/* A book with more lines out of it than are listed. */
static TcBook *books_bush(uint64_t *random) {
    TcBook *book = books_make();
    TcPosition start = tc_position_initial();
    add_bush(book, &start, 4, random);
    return book;
}

TEST(the_cheapest_lines_out_come_first) {
    uint64_t random = 11;
    int all = 0, cut = 0;
    for (int round = 0; round < 40; round++) {
        TcBook *book = round % 2 == 0 ? books_tangle(&random, 30) : books_bush(&random);
        ck_assert_int_eq(tc_book_propagate(book), TC_OK);
        TcBoard from = tc_book_board(book, 0);
        BookLine lines[BOOK_DROP_OUTS_MAX];
        int counts[200] = {0}, expected = 0;
        collect(book, &from, 0, counts);
        int found = book_drop_outs(book, &from, lines);
        for (int cost = 0; cost < 199; cost++) {
            for (int i = 0; i < counts[cost] && expected < found; i++) {
                ASSERT_SAME_INT(lines[expected++].cost, cost);
            }
        }
        int total = counts[199];
        for (int cost = 0; cost < 199; cost++) {
            total += counts[cost];
        }
        ASSERT_SAME_INT(found, total < BOOK_DROP_OUTS_MAX ? total : BOOK_DROP_OUTS_MAX);
        all += found;
        cut += total > found;
        tc_book_free(book);
    }
    ck_assert_int_gt(all, 40);
    ck_assert_int_gt(cut, 5);
}

TEST(an_edit_sets_the_position_whose_value_it_is) {
    TcBook *book = books_opening();
    TcBoard f5 = line_board("f5"), start = tc_board_initial(), at;
    TcBookLeaf leaf;
    ck_assert(book_edit(book, &f5, tc_square_parse("f4"), 5, &at, &leaf)); /* leads out */
    ck_assert(tc_board_equal(&at, &f5));
    ck_assert_int_eq(leaf.move, tc_square_parse("f4"));
    ck_assert_double_eq(leaf.value.value, 5);
    ck_assert(
        book_edit(book, &f5, tc_square_parse("d6"), 3, &at, &leaf)); /* the last of its line */
    TcBoard after = line_board("f5d6");
    ck_assert(tc_board_equal(&at, &after));
    ck_assert_int_eq(leaf.move, tc_square_parse("c4"));
    ck_assert_double_eq(leaf.value.value, -3);
    ck_assert(
        !book_edit(book, &start, tc_square_parse("f5"), 1, &at, &leaf)); /* follows from others */
    ck_assert(!book_edit(book, &f5, tc_square_parse("f6"), 1, &at, &leaf)); /* unknown */
    ck_assert(!book_edit(book, &f5, tc_square_parse("f4"), 65, &at, &leaf));
    ck_assert_int_eq(book_other_move(book, &f5, tc_square_parse("f4")), tc_square_parse("f6"));
    ck_assert_int_eq(book_other_move(book, &f5, tc_square_parse("f6")), tc_square_parse("f4"));
    ck_assert_int_eq(book_other_move(book, &start, tc_square_parse("f5")), TC_NO_SQUARE);
    tc_book_free(book);
}

SUITE("gui/book_lines", NULL, NULL)
