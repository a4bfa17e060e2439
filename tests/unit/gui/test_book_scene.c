/* The scene of the opening book where its rows change below the user. */
#include "app/book.h"
#include "gui/book/state.h"
#include "support/books.h"
#include "support/folder.h"
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

static char folder[TEST_FOLDER_SIZE];

/* Opens the book at the move after f5 that leads out of it, with a file for the user's changes. */
static void open_own_book(void) {
    char path[FILE_PATH_SIZE];
    test_folder_make(folder);
    snprintf(path, sizeof path, "%s/book.tcb", folder);
    start_game();
    play("f5");
    gui.app.book.shipped = books_opening();
    gui.app.book.store = book_store_create(path, gui.app.book.shipped);
    ck_assert(run(COMMAND_BOOK));
    book()->table.rows = book()->rows.count; /* as drawn */
    ck_assert(run_at(COMMAND_BOOK_ROW, book()->rows.first + 1));
    ck_assert_int_eq(book_move(), tc_square_parse("f4"));
}

static void close_own_book(void) {
    jobs_free(gui.app.jobs);
    gui.app.jobs = driver.jobs = NULL;
    book_end(&gui.app);
    test_folder_clear(folder);
}

/* Books arrive that have only changes of before. */
static void show_older_books(void) {
    gui.app.book.changes++;
    scenes_before_frame(&gui);
}

static bool shows_all_changes(void) {
    scenes_before_frame(&gui);
    return !book()->edited;
}

static int shown_value(void) {
    return tc_value_discs(book()->rows.rows[book()->table.row].value.value);
}

TEST(every_press_counts_however_late_the_books_follow) {
    open_own_book();
    ck_assert_int_eq(shown_value(), -2);
    ck_assert(run_at(COMMAND_BOOK_LESS, -1));
    show_older_books();
    ck_assert(run_at(COMMAND_BOOK_LESS, -1));
    ck_assert(run_at(COMMAND_BOOK_ROW, book()->table.row)); /* it is chosen already */
    ck_assert(run_at(COMMAND_BOOK_LESS, -1));
    pump_until(shows_all_changes);
    ck_assert_int_eq(shown_value(), -5);
    ck_assert(!book_is_changing(&gui.app));
    close_own_book();
}

/* The file is a folder: nothing is written. */
TEST(a_refused_change_is_taken_back) {
    open_own_book();
    char path[FILE_PATH_SIZE + 16];
    snprintf(path, sizeof path, "%s/book.tcb/in", folder);
    ck_assert_int_eq(file_make_folders(path), TC_OK);
    ck_assert(run_at(COMMAND_BOOK_LESS, -1));
    ck_assert(run_at(COMMAND_BOOK_LESS, -1));
    show_older_books();
    ck_assert(book()->edited);
    pump_until(shows_all_changes);
    ck_assert_int_eq(shown_value(), -2);
    close_own_book();
}

TEST(a_value_that_was_set_stays_with_its_move) {
    open_own_book();
    ck_assert(run_at(COMMAND_BOOK_LESS, -1));
    ck_assert(run_at(COMMAND_BOOK_ROW, book()->rows.first));
    ck_assert(!book()->edited);
    close_own_book();
}

SUITE("book scene", gui_set_up, gui_tear_down)
