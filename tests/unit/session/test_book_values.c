/* The values of an opening book where hints and analysis are shown. */
#include <turncoat/user_book.h>

#include "session_fixture.h"
#include "support/books.h"

enum { LEAF_DEPTH = 20, LINK_VALUE = 3, LEAF_VALUE = -2 };

static TcBook *book;
static TcPosition after_f5;
static TcSquare link, leaf; /* moves of it */

/* The position after f5: one of White's moves leads on in the book, another out of it. */
static void make_book(void) {
    TcPosition start = tc_position_initial();
    after_f5 = tc_position_play(&start, square("f5"));
    link = square("d6");
    leaf = square("f4");
    book = books_make();
    TcPosition after = tc_position_play(&after_f5, link);
    int index = books_add(book, &after.board);
    TcBoard board = tc_book_board(book, index);
    books_set_leaf(book, index, bits_first(tc_board_moves(&board)), -LINK_VALUE, LEAF_DEPTH, false);
    index = books_add(book, &after_f5.board);
    TcSymmetry symmetry;
    (void)tc_board_canonical(&after_f5.board, &symmetry);
    books_set_leaf(book, index, tc_square_transform(leaf, symmetry), LEAF_VALUE, LEAF_DEPTH, false);
    ck_assert_int_eq(tc_book_propagate(book), TC_OK);
}

static void open_to(int depth) {
    open_iterations(depth);
    session_set_book(driver.session, book, 0);
    ck_assert(session_set_analysis(driver.session, true));
}

static void begin(void) {
    make_book();
    open_to(4);
    await_idle();
}

static void end(void) {
    close_driver();
    tc_book_free(book);
}

static const TcLine *line_of(TcSquare move) {
    for (int i = 0; i < now()->report.line_count; i++) {
        if (now()->report.lines[i].move == move) {
            return &now()->report.lines[i];
        }
    }
    ck_abort_msg("no line of move %d", move);
    return NULL;
}

static void check_line(TcSquare move, int value, int depth, bool from_book) {
    const TcLine *line = line_of(move);
    ck_assert_double_eq(line->value, value);
    ck_assert_int_eq(line->depth, depth);
    ck_assert(line->from_book == from_book);
}

TEST(the_book_is_shown_before_any_search) {
    driver.engine.microseconds = LONG;
    ck_assert(!now()->in_book);
    play("f5");
    ck_assert(now()->has_report && now()->in_book);
    ck_assert_int_eq(now()->book.moves[0].square, link);
    ck_assert_int_eq(now()->report.line_count, 3);
    ck_assert_int_eq(now()->report.lines[0].move, link);
    check_line(link, LINK_VALUE, LEAF_DEPTH + 1, true);
    check_line(leaf, LEAF_VALUE, LEAF_DEPTH, true);
    ck_assert_int_eq(line_of(link)->selectivity, 73);
    ck_assert_double_eq(now()->values[1].black_value, -LINK_VALUE); /* and in the graph */
    ck_assert_int_eq(now()->values[1].depth, LEAF_DEPTH + 1);
    driver_check(&driver);
}

/* A value that its user has set is as deep as any can be. */
TEST(a_value_that_was_set_is_worth_no_more_before_its_move) {
    play("f5");
    TcBook *set = books_make();
    int index = books_add(set, &after_f5.board);
    TcSymmetry symmetry;
    (void)tc_board_canonical(&after_f5.board, &symmetry);
    books_set_leaf(set, index, tc_square_transform(leaf, symmetry), LEAF_VALUE,
                   TC_USER_BOOK_SET_DEPTH, false);
    ck_assert_int_eq(tc_book_propagate(set), TC_OK);
    session_set_book(driver.session, set, 0);
    ck_assert(session_go_to(driver.session, 0));
    await_idle();
    ck_assert_double_eq(now()->values[0].black_value, -LEAF_VALUE);
    ck_assert(!now()->values[0].exact);
    driver_check(&driver);
    session_set_book(driver.session, book, 0);
    tc_book_free(set);
}

TEST(what_the_search_says_is_kept_beside_it) {
    play("f5");
    await_idle();
    check_line(link, LINK_VALUE, LEAF_DEPTH + 1, true);
    const SessionSearched *searched = &now()->searched[link];
    ck_assert_int_eq(searched->depth, 4);
    ck_assert_double_eq(searched->value, null_engine_value(&after_f5, link, 4));
    ck_assert(session_go_to(driver.session, 0));
    await_idle();
    ck_assert_int_eq(now()->searched[link].depth, 0);
}

TEST(a_deeper_search_is_worth_more) {
    close_driver();
    open_to(LEAF_DEPTH + 2);
    play("f5");
    await_idle();
    int depth = LEAF_DEPTH + 2;
    check_line(link, null_engine_value(&after_f5, link, depth), depth, false);
    ck_assert(now()->in_book);
    ck_assert(session_go_to(driver.session, 0));
    ck_assert(session_go_to(driver.session, 1)); /* read again, the book does not come back */
    await_idle();
    check_line(link, null_engine_value(&after_f5, link, depth), depth, false);
}

TEST(another_book_is_shown_at_once) {
    play("f5");
    await_idle();
    session_set_book(driver.session, NULL, 0);
    ck_assert(!now()->in_book);
    check_line(link, null_engine_value(&after_f5, link, 4), 4, false);
    TcBoard board = tc_book_board(book, 0);
    books_set_leaf(book, 0, bits_first(tc_board_moves(&board)), -9, LEAF_DEPTH - 6, false);
    ck_assert_int_eq(tc_book_propagate(book), TC_OK);
    session_set_book(driver.session, book, 0);
    check_line(link, 9, LEAF_DEPTH - 5, true);
    ck_assert_double_eq(now()->values[1].black_value, -9);
    driver_check(&driver);
}

TEST(nothing_of_it_shows_while_values_are_hidden) {
    driver_start(&driver, 0, 2);
    driver.engine.microseconds = LONG;
    play("f5");
    ck_assert(!now()->evaluation_visible && !now()->has_report);
}

SUITE("book values", begin, end)
