/* The jobs on the user's opening book: what is asked is done in order, both books follow, extensions end
   and stop, and at the end of the program nothing that was found is lost. */
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/book.h"
#include "session/ending.h"
#include "session/start.h"
#include "support/app_driver.h"
#include "support/books.h"
#include "support/folder.h"

/* Stands for the built-in book, whose hundred thousand positions would be merged at every change. */
TcStatus __wrap_tc_book_create_default(TcBook **book);

TcStatus __wrap_tc_book_create_default(TcBook **book) {
    TcPosition position = tc_position_initial();
    uint64_t random = 1;
    *book = books_make();
    for (int ply = 0; ply < 8; ply++) {
        books_set_random_leaf(*book, books_add(*book, &position.board), &random);
        position = tc_position_play(&position, positions_random_move(&position, &random));
    }
    return tc_book_propagate(*book);
}

static char folder[TEST_FOLDER_SIZE];
static char path[FILE_PATH_SIZE], other[FILE_PATH_SIZE];

static void open_app(void) {
    app_set_up();
    app.data_dir = folder;
    book_begin(&app);
    ck_assert_ptr_nonnull(app.book.store);
}

static void close_app(void) {
    app_tear_down();
    book_end(&app);
}

static void begin(void) {
    test_folder_make(folder);
    snprintf(path, sizeof path, "%s/book.tcb", folder);
    snprintf(other, sizeof other, "%s/other.tcb", folder);
    open_app();
}

static void end(void) {
    close_app();
    (void)test_folder_remove(folder);
}

static int own_count(void) {
    return app.book.own ? tc_book_count(app.book.own) : 0;
}

static int awaited;

static bool has_count(void) {
    return own_count() == awaited;
}

static void await_count(int count) {
    awaited = count;
    pump_until(has_count);
}

/* The position is far from what the built-in book has. */
static TcBoard far_board(void) {
    TcPosition position = tc_position_initial();
    static const char *const moves[] = {"f5", "f4", "g3", "f6"};
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        position = tc_position_play(&position, tc_square_parse(moves[i]));
    }
    return position.board;
}

static void set_far(int value) {
    TcBoard board = far_board();
    uint64_t moves = tc_board_moves(&board);
    TcBookLeaf leaf = {(TcSquare)__builtin_ctzll(moves), {value, 20, 73, false}};
    book_change(&app, &(BookChange){BOOK_SET, .board = board, .leaf = leaf});
}

static TcBook *read_book(const char *name) {
    Buf bytes;
    TcBook *book;
    TcError error;
    buf_init(&bytes);
    ck_assert_int_eq(file_read_regular(name, BOOK_FILE_MAX, &bytes), TC_OK);
    ck_assert_int_eq(tc_book_read(bytes.data, bytes.size, &book, &error), TC_OK);
    buf_release(&bytes);
    return book;
}

static int positions_in_file(void) {
    TcBook *book = read_book(path);
    int count = tc_book_count(book);
    tc_book_free(book);
    return count;
}

TEST(books_follow_what_is_asked) {
    TcBoard board = far_board();
    ck_assert_ptr_eq(book_in_use(&app), app.book.shipped);
    set_far(4);
    await_count(1);
    ck_assert_ptr_eq(book_in_use(&app), app.book.all);
    ck_assert_int_eq(tc_book_count(app.book.all), tc_book_count(app.book.shipped) + 1);
    ck_assert(app.book.can_undo);
    ck_assert_int_eq(app.book.changes, 1);
    book_change_file(&app, BOOK_EXPORT, other);
    await_message("other.tcb");
    book_change(&app, &(BookChange){BOOK_REMOVE, .board = board});
    await_count(0);
    book_change(&app, &(BookChange){.action = BOOK_UNDO});
    await_count(1);
    book_change(&app, &(BookChange){.action = BOOK_UNDO});
    await_count(0);
    ck_assert(!app.book.can_undo);
    book_change_file(&app, BOOK_IMPORT, other);
    await_message("undo reverts it");
    await_count(1);
}

TEST(what_cannot_be_done_is_said) {
    char missing[FILE_PATH_SIZE];
    snprintf(missing, sizeof missing, "%.200s/missing", folder);
    book_change_file(&app, BOOK_IMPORT, missing);
    await_message("The book is not imported: ");
    TcBoard none = {0};
    book_change(&app, &(BookChange){BOOK_REMOVE, .board = none});
    await_message("Your opening book cannot be changed: ");
    set_far(1); /* and the next one is done */
    await_count(1);
}

TEST(all_that_was_asked_is_done_at_the_end) {
    for (int value = 0; value <= 20; value++) {
        set_far(value);
    }
    book_change_file(&app, BOOK_EXPORT, other); /* in this order */
    set_far(30);
    close_app();
    static const int expected[] = {20, 30};
    for (int i = 0; i < 2; i++) {
        TcBook *book = read_book(i == 0 ? other : path);
        ck_assert_int_eq(tc_book_count(book), 1);
        ck_assert_double_eq(tc_book_leaf(book, 0).value.value, expected[i]);
        tc_book_free(book);
    }
    open_app();
    await_count(1);
}

TEST(a_damaged_book_is_told) {
    close_app();
    ck_assert_int_eq(file_replace(path, "no book", 7, false), TC_OK);
    open_app();
    await_message("Your opening book is damaged; its file is now called book.tcb.damaged");
    set_far(1);
    await_count(1);
}

/* A game that ends counts, and a review's values beyond the book are in it, where that is wanted. */
TEST(games_teach_where_that_is_wanted) {
    TcBoard start = tc_board_initial(), far = far_board();
    PositionValue values[TC_GAME_MAX_MOVES + 1] = {{.known = false}};
    TcBookEntry entry;
    driver_start(&driver, 0, 0);
    play("f5f4g3f6");
    ck_assert(session_resign(app.session));
    for (int ply = 0; ply <= 4; ply++) {
        TcSquare best = ply < 4 ? now()->game.moves[ply] : tc_square_parse("d3");
        values[ply] = (PositionValue){
            .known = true, .best = best, .black_value = 9.5, .depth = TC_USER_BOOK_DEPTH};
    }
    app.settings.values[SETTING_BOOK_LEARN] = 0;
    for (int i = 0; i < 2; i++) {
        book_learn(&app, true);
        book_learn_from(&app, &now()->game, values);
        app.settings.values[SETTING_BOOK_LEARN] = 1;
    }
    close_app();
    TcBook *book = read_book(path);
    ck_assert(tc_book_find(book, &start, &entry));
    ck_assert_uint_eq(entry.games.wins + entry.games.draws + entry.games.losses, 1);
    ck_assert(tc_book_find(book, &far, &entry));
    ck_assert_double_eq(entry.value.value, 9.5);
    tc_book_free(book);
    open_app();
}

/* -- extensions -- */

static void extend(int positions) {
    book_extend(&app, &(TcBookExtendLimits){.from = far_board(),
                                            .positions = positions,
                                            .plies = 20,
                                            .errors = 20,
                                            .depth = 2,
                                            .selectivity = 73,
                                            .exact_from = 4});
    ck_assert(app.book.extending);
}

static bool has_ended(void) {
    return !app.book.extending;
}

static int wanted;

static bool has_added(void) {
    return app.book.progress.added >= wanted;
}

static void await_added(int count) {
    wanted = count;
    pump_until(has_added);
}

TEST(an_extension_is_in_the_file_and_is_undone) {
    extend(40);
    pump_until(has_ended);
    ck_assert_int_eq(app.book.progress.end, TC_BOOK_EXTEND_FULL);
    ck_assert_int_eq(app.book.progress.added, 40);
    await_message("40 positions");
    ck_assert_int_eq(positions_in_file(), 41);
    await_count(41);
    ck_assert(app.book.can_undo);
    book_change(&app, &(BookChange){.action = BOOK_UNDO});
    await_count(0);
    ck_assert_int_eq(positions_in_file(), 0);
}

static bool is_in_file(void) {
    return file_is_taken(path);
}

TEST(an_extension_stops_and_goes_on) {
    extend(100000);
    await_added(10);
    pump_until(is_in_file); /* before anything has ended */
    ck_assert_int_gt(positions_in_file(), 0);
    JobId step = app.book.step;
    book_extend(&app, &(TcBookExtendLimits){.positions = 10}); /* one at a time */
    ck_assert(app.book.step == step && app.book.wanted == 100000);
    set_far(7); /* others are not in its way */
    book_extend_stop(&app);
    pump_until(has_ended);
    ck_assert_int_eq(app.book.progress.end, TC_BOOK_EXTEND_STOPPED);
    int first = positions_in_file();
    ck_assert_int_ge(first, app.book.progress.added);
    extend(30);
    pump_until(has_ended);
    ck_assert_int_eq(app.book.progress.end, TC_BOOK_EXTEND_FULL);
    /* what the first one left unfinished counts for nobody */
    ck_assert_int_ge(positions_in_file(), first + 30 - 1);
}

TEST(an_extension_stops_before_it_has_begun) {
    extend(100000);
    book_extend_stop(&app);
    pump_until(has_ended);
    ck_assert_int_eq(app.book.progress.end, TC_BOOK_EXTEND_STOPPED);
    ck_assert_int_eq(app.book.progress.added, 0);
    extend(3);
    pump_until(has_ended);
    ck_assert_int_eq(app.book.progress.end, TC_BOOK_EXTEND_FULL);
}

TEST(an_extension_ends_with_the_program_and_nothing_is_lost) {
    for (int round = 0; round < 2; round++) {
        extend(100000);
        await_added(20);
        int added = app.book.progress.added;
        int before = round > 0 ? positions_in_file() : 0;
        close_app();
        ck_assert_int_ge(positions_in_file(), added + 1);
        ck_assert_int_ge(positions_in_file(), before);
        open_app();
    }
    int last = positions_in_file();
    extend(20);
    pump_until(has_ended);
    ck_assert_int_ge(positions_in_file(), last + 20 - 1);
}

/* Nobody can write in place of a folder. */
TEST(an_extension_that_cannot_be_written_ends_and_says_so) {
    set_far(1);
    await_count(1);
    extend(100000);
    await_added(3);
    while (mkdir(path, 0700) != 0) { /* it may be written meanwhile */
        ck_assert_int_eq(errno, EEXIST);
        ck_assert_int_eq(unlink(path), 0);
    }
    pump_until(has_ended);
    await_message("Your opening book cannot be ");
    ck_assert_int_eq(rmdir(path), 0);
    set_far(2);
    close_app();
    ck_assert_int_gt(positions_in_file(), 0);
    open_app();
}

SUITE("app/book", begin, end)
