/* The scene of the opening book where its rows change below the user. */
#include "gui/book/state.h"
#include "support/books.h"
#include "support/gui_driver.h"

static BookState *book(void) {
    return scenes_state(&gui.state.scenes, SCENE_BOOK);
}

static TcSquare book_move(void) {
    return book()->rows.rows[book()->table.row].move;
}

/* Goes after f5 to the worse of two moves, and makes it the better one. */
static void change_order(void) {
    TcSquare f4 = tc_square_parse("f4");
    start_game();
    play("f5");
    gui.app.book.all = books_opening();
    ck_assert(run(COMMAND_BOOK));
    book()->table.rows = book()->rows.count; /* as drawn */
    ck_assert(run_at(COMMAND_BOOK_ROW, book()->rows.first + 1));
    ck_assert_int_eq(book_move(), f4);
    books_add_line(gui.app.book.all, "f5", "f4", 6);
    ck_assert_int_eq(tc_book_propagate(gui.app.book.all), TC_OK);
    gui.app.book.changes++;
    scenes_before_frame(&gui);
    ck_assert_int_eq(book()->rows.rows[book()->rows.first].move, f4);
}

static void close_book(void) {
    tc_book_free(gui.app.book.all);
    gui.app.book.all = NULL;
}

TEST(the_keyboard_stays_with_a_move_of_the_book) {
    change_order();
    ck_assert_int_eq(book()->table.row, book()->rows.first);
    ck_assert_int_eq(book_move(), tc_square_parse("f4"));
    close_book();
}

TEST(a_double_click_follows_no_other_move_of_the_book) {
    change_order();
    ck_assert(run_at(COMMAND_BOOK_ROW, book()->rows.first + 1));
    ck_assert_int_eq(book()->game.cursor, 1);
    ck_assert(run_at(COMMAND_BOOK_ROW, book()->rows.first + 1));
    ck_assert_int_eq(book()->game.cursor, 2);
    close_book();
}

SUITE("book scene", gui_set_up, gui_tear_down)
