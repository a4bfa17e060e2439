/* The user's opening book and its file: what is changed is written; files that are damaged or in
   use. */
#define _XOPEN_SOURCE 700
#include "app/book.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/bits.h"
#include "support/books.h"
#include "support/folder.h"

static char folder[TEST_FOLDER_SIZE];
static char path[FILE_PATH_SIZE], other[FILE_PATH_SIZE], aside[FILE_PATH_SIZE];
static TcError error;
static BookStore *store;

static void begin(void) {
    test_folder_make(folder);
    snprintf(path, sizeof path, "%s/book.tcb", folder);
    snprintf(other, sizeof other, "%s/other.tcb", folder);
}

static void end(void) {
    if (store) {
        book_store_close(store);
        store = NULL;
    }
    (void)test_folder_remove(folder);
}

static void make(void) {
    store = book_store_create(path, NULL);
    ck_assert_ptr_nonnull(store);
}

static void start(void) {
    make();
    ck_assert_int_eq(book_store_open(store, aside, &error), TC_OK);
}

static void stop(void) {
    book_store_close(store);
    store = NULL;
}

/* Positions of the merged book; -1: it is as it was. */
static int merged(void) {
    TcBook *all, *own;
    if (!book_store_merge(store, false, &all, &own)) {
        ck_assert(all == NULL && own == NULL);
        return -1;
    }
    int count = tc_book_count(all);
    ck_assert_int_eq(tc_book_count(own), count); /* there is no other book */
    tc_book_free(all);
    tc_book_free(own);
    return count;
}

static TcStatus change(BookChange what) {
    return book_store_change(store, &what, &error);
}

static TcStatus change_file(BookAction action, const char *file) {
    BookChange what = {.action = action};
    snprintf(what.path, sizeof what.path, "%s", file);
    return book_store_change(store, &what, &error);
}

static TcStatus set_start(int value) {
    TcBoard board = tc_board_initial();
    TcBookLeaf leaf = {tc_square_parse("f5"), {value, 20, 73, false}};
    return change((BookChange){BOOK_SET, .board = board, .leaf = leaf});
}

static TcStatus set_after_f5(void) {
    TcBoard start = tc_board_initial(), board = tc_board_play(&start, tc_square_parse("f5"));
    TcBookLeaf leaf = {tc_square_parse("d6"), {1, 20, 73, false}};
    return change((BookChange){BOOK_SET, .board = board, .leaf = leaf});
}

TEST(what_is_changed_is_in_the_file_of_the_next_run) {
    TcBoard board = tc_board_initial();
    start();
    ck_assert_int_eq(merged(), -1);
    ck_assert_int_eq(set_start(4), TC_OK);
    ck_assert(book_store_can_undo(store));
    ck_assert_int_eq(merged(), 1);
    ck_assert_int_eq(merged(), -1);
    stop();
    start();
    ck_assert_int_eq(merged(), 1); /* without being changed */
    ck_assert_int_eq(change_file(BOOK_EXPORT, other), TC_OK);
    ck_assert_int_eq(change((BookChange){BOOK_REMOVE, .board = board}), TC_OK);
    ck_assert_int_eq(merged(), 0);
    ck_assert_int_eq(change((BookChange){.action = BOOK_UNDO}), TC_OK);
    ck_assert(!book_store_can_undo(store));
    ck_assert_int_eq(merged(), 1);
    stop();
    ck_assert_int_eq(unlink(path), 0);
    start();
    ck_assert_int_eq(change_file(BOOK_IMPORT, other), TC_OK);
    ck_assert_int_eq(merged(), 1);
    char missing[FILE_PATH_SIZE];
    snprintf(missing, sizeof missing, "%.200s/missing", folder);
    ck_assert_int_eq(change_file(BOOK_IMPORT, missing), TC_ERROR_NOT_FOUND);
    ck_assert_int_eq(merged(), -1);
}

/* A book of Edax too; what was changed before stays. */
TEST(an_import_is_undone_as_one_change) {
    for (int edax = 0; edax < 2; edax++) {
        TcBook *book = books_opening();
        void *bytes;
        size_t size;
        ck_assert_int_eq((edax ? tc_book_write_edax : tc_book_write)(book, &bytes, &size), TC_OK);
        ck_assert_int_eq(file_replace(other, bytes, size, false), TC_OK);
        free(bytes);
        tc_book_free(book);
        start();
        ck_assert_int_eq(set_start(4), TC_OK);
        ck_assert_int_eq(change_file(BOOK_IMPORT, other), TC_OK);
        ck_assert_int_eq(merged(), 3);
        ck_assert_int_eq(change((BookChange){.action = BOOK_UNDO}), TC_OK);
        ck_assert_int_eq(merged(), 1);
        ck_assert(book_store_can_undo(store));
        stop();
        ck_assert_int_eq(unlink(path), 0);
    }
}

TEST(what_games_teach_is_in_the_file) {
    TcUserBookGame game = {.count = 2, .finished = true, .black_result = 1};
    TcPosition position = tc_position_initial();
    TcSquare f5 = tc_square_parse("f5"), d6 = tc_square_parse("d6");
    game.positions[0] = position;
    game.values[0] = (TcBookLeaf){f5, {.depth = TC_USER_BOOK_DEPTH, .selectivity = 95}};
    game.positions[1] = tc_position_play(&position, f5);
    game.values[1] = (TcBookLeaf){d6, {.depth = TC_USER_BOOK_DEPTH, .selectivity = 95}};
    start();
    ck_assert_int_eq(change((BookChange){BOOK_LEARN, .game = game}), TC_OK);
    ck_assert_int_eq(merged(), -1); /* it begins nowhere in the book */
    ck_assert_int_ne(access(path, F_OK), 0);
    ck_assert_int_eq(set_start(4), TC_OK);
    ck_assert_int_eq(change((BookChange){BOOK_LEARN, .game = game}), TC_OK);
    ck_assert_int_eq(merged(), 2);
    stop();
    start();
    ck_assert_int_eq(merged(), 2);
}

static void spoil(void) {
    start();
    ck_assert_int_eq(set_start(4), TC_OK);
    stop();
    ck_assert_int_eq(truncate(path, 50), 0);
}

TEST(a_damaged_file_gets_another_name) {
    spoil();
    make();
    ck_assert_int_eq(book_store_open(store, aside, &error), TC_ERROR_DAMAGED);
    ck_assert_int_eq(access(aside, F_OK), 0);
    ck_assert_int_ne(access(path, F_OK), 0);
    ck_assert_int_eq(set_start(2), TC_OK);
    stop();
    ck_assert_int_eq(access(aside, F_OK), 0);
    ck_assert_int_eq(access(path, F_OK), 0);
}

TEST(what_cannot_be_read_is_never_written) {
    start();
    ck_assert_int_eq(set_start(2), TC_OK);
    stop();
    ck_assert_int_eq(unlink(path), 0);
    ck_assert_int_eq(mkdir(path, 0700), 0); /* no file at all */
    make();
    ck_assert_int_eq(book_store_open(store, aside, &error), TC_ERROR_UNREADABLE);
    ck_assert_int_eq(set_start(2), TC_ERROR_UNREADABLE);
    stop();
    ck_assert_int_eq(rmdir(path), 0);
}

TEST(a_book_of_a_later_version_stays_as_it_is) {
    enum { VERSION_AT = 8 };
    start();
    ck_assert_int_eq(set_start(2), TC_OK);
    stop();
    FILE *file = fopen(path, "r+b");
    ck_assert_ptr_nonnull(file);
    ck_assert_int_eq(fseek(file, VERSION_AT, SEEK_SET), 0);
    ck_assert_int_eq(fputc(99, file), 99);
    ck_assert_int_eq(fclose(file), 0);
    make();
    ck_assert_int_eq(book_store_open(store, aside, &error), TC_ERROR_UNREADABLE);
    ck_assert_int_eq(set_start(4), TC_ERROR_UNREADABLE);
    stop();
    ck_assert_int_ne(access(aside, F_OK), 0);
    ck_assert_int_eq(access(path, F_OK), 0);
}

TEST(two_runs_do_not_write_over_each_other) {
    start();
    BookStore *first = store;
    ck_assert_int_eq(set_start(2), TC_OK);
    start();
    BookStore *second = store;
    ck_assert_int_eq(set_start(2), TC_ERROR_IN_USE);
    store = first;
    ck_assert_int_eq(set_after_f5(), TC_OK);
    ck_assert_int_eq(merged(), 2);
    stop();
    store = second;
    ck_assert_int_eq(set_after_f5(), TC_OK);
    ck_assert_int_eq(merged(), 2); /* what the first has written since is there */
}

static int positions_in_file(void) {
    TcBook *book = book_read_file(path);
    int count = tc_book_count(book);
    tc_book_free(book);
    return count;
}

/* The position after so many moves of a line, each the first that is legal. */
static TcBoard board_after(int plies) {
    TcBoard board = tc_board_initial();
    for (int i = 0; i < plies; i++) {
        board = tc_board_play(&board, bits_first(tc_board_moves(&board)));
    }
    return board;
}

static TcBookLeaf first_leaf(TcBoard board) {
    return (TcBookLeaf){bits_first(tc_board_moves(&board)), {1, 20, 73, false}};
}

/* Puts a book with one position, which no extension comes to soon, in the place of the file. */
static void replace_file(void) {
    TcBoard board = board_after(6);
    TcBookLeaf leaf = first_leaf(board);
    char first[FILE_PATH_SIZE];
    snprintf(first, sizeof first, "%s", path);
    snprintf(path, sizeof path, "%s", other);
    BookStore *before = store;
    start();
    ck_assert_int_eq(change((BookChange){BOOK_SET, .board = board, .leaf = leaf}), TC_OK);
    stop();
    store = before;
    snprintf(path, sizeof path, "%s", first);
    ck_assert_int_eq(rename(other, path), 0);
}

/* Another program, or the user, puts a book in the place of the file: the next change is one of
   that. */
TEST(a_file_put_in_its_place_is_read_before_a_change) {
    start();
    ck_assert_int_eq(set_start(2), TC_OK);
    replace_file();
    ck_assert_int_eq(set_start(4), TC_OK);
    ck_assert_int_eq(merged(), 2);
    ck_assert_int_eq(unlink(path), 0); /* what is gone is written again */
    ck_assert_int_eq(change((BookChange){.action = BOOK_UNDO}), TC_OK);
    stop();
    start();
    ck_assert_int_eq(merged(), 1);
}

TEST(what_was_put_in_its_place_and_cannot_be_read_stays) {
    start();
    ck_assert_int_eq(set_start(2), TC_OK);
    ck_assert_int_eq(file_replace(path, "a diary", 7, false), TC_OK);
    ck_assert_int_eq(set_after_f5(), TC_ERROR_UNREADABLE);
    stop();
    test_expect_content(path, "a diary", 7);
}

/* Whoever cannot read the file leaves it to others. */
TEST(what_cannot_be_read_is_not_held) {
    start();
    ck_assert_int_eq(set_start(2), TC_OK);
    ck_assert_int_eq(file_replace(path, "a diary", 7, false), TC_OK);
    ck_assert_int_eq(set_after_f5(), TC_ERROR_UNREADABLE);
    BookStore *first = store;
    make();
    ck_assert_int_eq(book_store_open(store, aside, &error), TC_ERROR_DAMAGED);
    ck_assert_int_eq(set_after_f5(), TC_OK);
    stop();
    store = first;
    ck_assert_int_eq(set_start(3), TC_OK);
    ck_assert_int_eq(merged(), 2);
}

/* Its positions are news, whatever the change comes to. */
TEST(a_change_of_nothing_brings_what_was_put_in_its_place) {
    start();
    ck_assert_int_eq(set_start(2), TC_OK);
    ck_assert_int_eq(merged(), 1);
    replace_file();
    ck_assert_int_eq(change((BookChange){.action = BOOK_LEARN}), TC_OK);
    ck_assert_int_eq(merged(), 1);
    ck_assert_int_eq(positions_in_file(), 1);
}

/* -- an extension -- */

static int depth_in_file(TcBoard board) {
    TcBookEntry entry;
    TcBook *book = book_read_file(path);
    ck_assert(tc_book_find(book, &board, &entry));
    tc_book_free(book);
    return entry.value.depth;
}

static TcBookExtend *begin_extension(void) {
    const TcBookExtendLimits limits = {.from = tc_board_initial(),
                                       .positions = 40,
                                       .plies = 20,
                                       .errors = 20,
                                       .depth = 2,
                                       .selectivity = 73,
                                       .exact_from = 4};
    TcBookExtend *extend;
    ck_assert_int_eq(book_store_begin_extension(store, &limits, &extend, &error), TC_OK);
    return extend;
}

static TcBookExtendEnd take_step(TcBookExtend *extend, TcStatus expected) {
    static const TcStop stop;
    TcBookExtendStep step;
    tc_book_extend_step(extend, &stop, &step);
    if (step.found) {
        ck_assert_int_eq(book_store_add(store, &step.board, &step.leaf), expected);
    }
    return step.progress.end;
}

TEST(what_an_extension_finds_is_written_and_undone) {
    start();
    TcBookExtend *extend = begin_extension();
    ck_assert_int_eq(take_step(extend, TC_OK), TC_BOOK_EXTEND_RUNNING);
    ck_assert_int_eq(positions_in_file(), 1); /* the first one at once */
    while (take_step(extend, TC_OK) == TC_BOOK_EXTEND_RUNNING) {
    }
    tc_book_extend_free(extend);
    ck_assert_int_eq(merged(), 41);
    ck_assert_int_eq(book_store_save(store), TC_OK);
    ck_assert_int_eq(positions_in_file(), 41);
    ck_assert_int_eq(change((BookChange){.action = BOOK_UNDO}), TC_OK);
    ck_assert_int_eq(merged(), 0);
    ck_assert_int_eq(positions_in_file(), 0);
}

static void add_found(int plies) {
    TcBoard board = board_after(plies);
    TcBookLeaf leaf = first_leaf(board);
    ck_assert_int_eq(book_store_add(store, &board, &leaf), TC_OK);
}

static bool merges(bool sparing) {
    TcBook *all, *own;
    bool good = book_store_merge(store, sparing, &all, &own);
    tc_book_free(all);
    tc_book_free(own);
    return good;
}

/* Writing takes a tenth of the time, bringing values up a twentieth: each has taken one tick of the
   test's own clock. */
TEST(what_is_put_off_is_done_in_time) {
    start();
    tc_book_extend_free(begin_extension());
    add_found(0);
    for (int i = 1; i < 10; i++) {
        add_found(i);
        ck_assert_int_eq(positions_in_file(), 1);
    }
    add_found(10);
    ck_assert_int_eq(positions_in_file(), 11);
    ck_assert(merges(true));
    ck_assert(!merges(true)); /* nothing is new, and no clock is read */
    add_found(11);
    for (int tick = 2; tick < 20; tick++) {
        ck_assert(!merges(true));
    }
    ck_assert(merges(true));
    add_found(12);
    ck_assert_int_eq(positions_in_file(), 13);
    add_found(13);
    ck_assert(!merges(true));
    ck_assert(merges(false)); /* whatever time it takes */
    ck_assert(!merges(false));
    ck_assert_int_eq(positions_in_file(), 13);
    ck_assert_int_eq(book_store_save(store), TC_OK);
    ck_assert_int_eq(positions_in_file(), 14);
    ck_assert_int_eq(unlink(path), 0);
    ck_assert_int_eq(book_store_save(store), TC_OK); /* there is nothing new to write */
    ck_assert(!file_is_taken(path));
}

TEST(undo_reverts_one_extension_at_a_time) {
    start();
    ck_assert_int_eq(set_start(4), TC_OK);
    for (int i = 1; i <= 4; i++) {
        if (i % 2 == 1) {
            tc_book_extend_free(begin_extension());
        }
        add_found(i);
    }
    ck_assert_int_eq(merged(), 5);
    for (int count = 3; count > 0; count -= 2) {
        ck_assert_int_eq(change((BookChange){.action = BOOK_UNDO}), TC_OK);
        ck_assert_int_eq(merged(), count);
        ck_assert_int_eq(positions_in_file(), count);
    }
    ck_assert(book_store_can_undo(store)); /* the first change */
}

TEST(closing_writes_what_was_put_off) {
    start();
    TcBookExtend *extend = begin_extension();
    for (int i = 0; i < 20; i++) {
        ck_assert_int_eq(take_step(extend, TC_OK), TC_BOOK_EXTEND_RUNNING);
    }
    tc_book_extend_free(extend);
    int count = merged();
    stop();
    ck_assert_int_eq(positions_in_file(), count);
}

TEST(an_extension_adds_to_a_file_put_in_its_place) {
    int found[2];
    for (int replaced = 0; replaced < 2; replaced++) {
        (void)unlink(path);
        start();
        TcBookExtend *extend = begin_extension();
        for (int i = 0; i < 8; i++) {
            (void)take_step(extend, TC_OK);
            if (i == 3 && replaced) {
                replace_file();
            }
        }
        tc_book_extend_free(extend);
        ck_assert_int_eq(book_store_save(store), TC_OK);
        found[replaced] = positions_in_file();
        ck_assert_int_eq(merged(), found[replaced]);
        stop();
    }
    ck_assert_int_eq(found[1], found[0] + 1);
}

/* The positions of that file are no change of the user's, whose undo comes when some are not
   written yet. */
TEST(undo_keeps_what_a_file_put_in_its_place_has) {
    start();
    TcBookExtend *extend = begin_extension();
    ck_assert_int_eq(mkdir(path, 0700), 0); /* what is found cannot be written */
    (void)take_step(extend, TC_ERROR_IO);
    tc_book_extend_free(extend);
    ck_assert_int_eq(rmdir(path), 0);
    replace_file();
    ck_assert_int_eq(change((BookChange){.action = BOOK_UNDO}), TC_OK);
    ck_assert_int_eq(merged(), 1);
    ck_assert_int_eq(positions_in_file(), 1);
    ck_assert(!book_store_can_undo(store));
    ck_assert_int_eq(set_after_f5(), TC_OK);
    ck_assert_int_eq(positions_in_file(), 2);
}

/* It may have a position that was found as well: undo takes back only what was found of it. */
TEST(undo_leaves_a_position_as_a_file_put_in_its_place_has_it) {
    start();
    ck_assert_int_eq(set_start(4), TC_OK);
    ck_assert_int_eq(rename(path, other), 0);
    stop();
    start();
    TcBookExtend *extend = begin_extension();
    ck_assert_int_eq(mkdir(path, 0700), 0);
    (void)take_step(extend, TC_ERROR_IO); /* the start, less deep */
    tc_book_extend_free(extend);
    ck_assert_int_eq(rmdir(path), 0);
    ck_assert_int_eq(rename(other, path), 0);
    ck_assert_int_eq(change((BookChange){.action = BOOK_UNDO}), TC_OK);
    ck_assert_int_eq(merged(), 1);
    ck_assert_int_eq(depth_in_file(tc_board_initial()), 20);
}

/* A file that cannot be written is told, also by the save at the end, and tried again. */
TEST(what_cannot_be_written_is_told_until_it_is) {
    start();
    TcBookExtend *extend = begin_extension();
    ck_assert_int_eq(mkdir(path, 0700), 0);
    (void)take_step(extend, TC_ERROR_IO);
    tc_book_extend_free(extend);
    ck_assert_int_eq(book_store_save(store), TC_ERROR_IO);
    ck_assert_int_eq(rmdir(path), 0);
    stop();
    ck_assert_int_eq(positions_in_file(), 1);
}

SUITE("app/book_store", begin, end)
