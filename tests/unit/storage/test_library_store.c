#define _XOPEN_SOURCE 700

#include <sqlite3.h>

#include "base/file.h"
#include "formats/game_list.h"
#include "library_folder.h"
#include "storage/library_game.h"
#include "storage/library_progress.h"
#include "storage/library_store.h"

static Folder folder;
static LibraryStore *store;
static LibraryPage page; /* the last one */

static void set_up(void) {
    LibraryOpened opened = {.read_only = false};
    folder_make(&folder);
    store = library_store_create(folder.library);
    ck_assert_ptr_nonnull(store);
    ck_assert(library_store_open(store, &opened));
}

static void tear_down(void) {
    library_store_free(store);
    folder_remove(&folder);
}

static void check_problem(TcStatus status) {
    ck_assert_int_eq(library_store_error(store)->status, status);
}

static int64_t add(const char *moves, const char *black) {
    return add_game(library_store_library(store), moves, black, "x", "2020", true);
}

/* The store tells what failed last, whether the library failed or what is around it. */
TEST(the_last_error_is_told) {
    LibraryRange none = {0, 0, 0};
    int64_t id = add("f5d6c3", "anna");
    int count;
    ck_assert(!library_store_delete(store, &none, &count));
    check_problem(TC_ERROR_NOT_FOUND);
    ck_assert_str_eq(library_store_error(store)->message, "the list has changed in the meantime");
    ck_assert(!library_get(library_store_library(store), id + 99, NULL, NULL));
    check_problem(TC_ERROR_NOT_FOUND);
    ck_assert(strcmp(library_store_error(store)->message, "the list has changed in the meantime") !=
              0);
    ck_assert(!library_store_undelete(store, &count, &id));
    ck_assert_str_eq(library_store_error(store)->message, "nothing was deleted");
}

TEST(progress_is_written) {
    Library *library = library_store_library(store);
    LibraryNotes notes = {.own = true, .level = 2};
    TcTree *tree = tree_of("f5d6c3", "Ada", "Turncoat", "2026-11-22");
    int64_t id;
    ck_assert_int_eq(tc_tree_set_user_sides(tree, TC_USER_BLACK), TC_OK);
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_RESULT, "B+R"), TC_OK);
    ck_assert(library_add(library, tree, &notes, &id, NULL));
    tc_tree_free(tree);
    TcGame game = line_game("f5d6c3");
    ProgressReview sides[2] = {{.accuracy = 80}, {.accuracy = 60}};
    ck_assert(library_note_review(library, &game, 16, sides));
    char path[128];
    Buf text;
    snprintf(path, sizeof path, "%s/progress.csv", folder.path);
    ck_assert(library_store_write_progress(store, path));
    buf_init(&text);
    ck_assert_int_eq(file_read(path, 10000, &text), TC_OK);
    ck_assert_ptr_nonnull(strstr(text.data, "2026-11-22,game,2,black,won,,0,80,"));
    buf_release(&text);
    snprintf(path, sizeof path, "%s/no/such/folder.csv", folder.path);
    ck_assert(!library_store_write_progress(store, path));
    check_problem(TC_ERROR_IO);
}

/* -- a list that is browsed -- */

static void browse(LibraryBrowse wanted) {
    ck_assert(library_store_browse(store, &wanted, &page));
}

/* Adds by an import, which takes one transaction. */
static void add_many(int count) {
    static char text[500 * 60];
    char path[128];
    const char *paths[] = {path};
    ImportResult result;
    size_t size = 0;
    for (int i = 0; i < count; i++) {
        size += (size_t)snprintf(text + size, sizeof text - size,
                                 "(;GM[2]PB[p%03d]PW[x];B[f5];W[d6];B[c3])\n", i);
    }
    folder_write(&folder, "many.sgf", text, size, path);
    ck_assert(library_import(library_store_library(store), paths, 1, NULL, &result));
    ck_assert_int_eq((int)result.added, count);
}

TEST(an_empty_library_is_told_from_an_empty_list) {
    browse((LibraryBrowse){.order = LIBRARY_BY_BLACK});
    ck_assert(page.total == 0 && page.empty);
    add("f5d6c3", "anna");
    browse((LibraryBrowse){.conditions = {.text = "bert"}});
    ck_assert(page.total == 0 && !page.empty);
    browse((LibraryBrowse){.conditions = {.text = "anna"}});
    ck_assert(page.total == 1 && !page.empty);
}

TEST(pages_of_a_list) {
    add_many(250);
    browse((LibraryBrowse){.order = LIBRARY_BY_BLACK});
    uint64_t serial = page.serial;
    ck_assert_int_eq((int)page.total, 250);
    ck_assert_int_eq(page.row_count, LIBRARY_PAGE);
    ck_assert_str_eq(page.rows[99].black, "p099");
    browse((LibraryBrowse){.order = LIBRARY_BY_BLACK, .first = 120});
    ck_assert_uint_eq(page.serial, serial);
    ck_assert_str_eq(page.rows[0].black, "p120");
    int64_t id = page.rows[3].id;
    /* beyond the end: the last rows */
    browse((LibraryBrowse){.order = LIBRARY_BY_BLACK, .first = 1000});
    ck_assert_int_eq((int)page.first, 150);
    ck_assert_str_eq(page.rows[99].black, "p249");
    /* where a game stands in another order */
    browse(
        (LibraryBrowse){.order = LIBRARY_BY_BLACK, .descending = true, .game = id, .around = true});
    ck_assert_uint_ne(page.serial, serial);
    ck_assert_int_eq((int)page.place, 249 - 123);
    ck_assert_int_eq((int)page.rows[page.place - page.first].id, (int)id);
    LibraryBrowse few = {.conditions = {.text = "p24"}, .order = LIBRARY_BY_BLACK, .game = id};
    browse(few);
    ck_assert_int_eq((int)page.total, 10);
    ck_assert_int_eq(page.row_count, 10);
    ck_assert_int_eq((int)page.place, -1);
    serial = page.serial;
    /* what stands behind the end of a text is no other question */
    memcpy(few.conditions.text, "p24\0left", sizeof "p24\0left");
    browse(few);
    ck_assert_uint_eq(page.serial, serial);
    add("f5f6", "p24x");
    browse(few);
    ck_assert_uint_ne(page.serial, serial);
    ck_assert_int_eq((int)page.total, 11);
}

/* Returns where the games of a range begin when the list is asked for anew. */
static int place_of_range(LibraryRange range) {
    browse((LibraryBrowse){.order = LIBRARY_BY_BLACK, .chosen = range});
    return (int)page.chosen;
}

TEST(games_of_a_range_are_found_in_a_new_list) {
    add_many(250);
    (void)place_of_range((LibraryRange){0});
    uint64_t serial = page.serial;
    ck_assert_int_eq(place_of_range((LibraryRange){serial, 3, 240}), -1); /* the list is the same */
    add("f5f6", "aaa");
    ck_assert_int_eq(place_of_range((LibraryRange){serial, 3, 240}), 4);
    add("f5f4", "aab");
    /* the answer before was not taken */
    ck_assert_int_eq(place_of_range((LibraryRange){serial, 3, 240}), 5);
    ck_assert_int_eq(place_of_range((LibraryRange){serial, 3, 240}), 5); /* nor this one */
    ck_assert_int_eq(place_of_range((LibraryRange){page.serial, 5, 242}), -1);
    add("f5d6c3d3", "aac");
    ck_assert_int_eq(place_of_range((LibraryRange){page.serial, 5, 242}), 6);
    ck_assert_int_eq(place_of_range((LibraryRange){serial, 3, 240}), -1); /* two lists before */
    add("f5d6", "p009");
    ck_assert_int_eq(place_of_range((LibraryRange){page.serial, 2, 10}), 2);
    add("f5d6c3", "p008");
    /* one has come between them */
    ck_assert_int_eq(place_of_range((LibraryRange){page.serial, 2, 13}), -1);
    ck_assert_int_eq(place_of_range((LibraryRange){page.serial, 2, 1000}), -1);
    int64_t id = page.rows[20].id;
    ck_assert(library_delete(library_store_library(store), &id, 1));
    ck_assert_int_eq(place_of_range((LibraryRange){page.serial, 20, 20}), -1); /* it is gone */
}

TEST(the_row_of_a_game_comes_with_a_new_list) {
    add_many(250);
    LibraryBrowse wanted = {.order = LIBRARY_BY_BLACK, .first = 100};
    browse(wanted);
    wanted.game = page.rows[0].id;
    wanted.first = 0;
    browse(wanted);
    ck_assert_int_eq((int)page.place, 100);
    ck_assert_str_eq(page.game.black, "p100");
    wanted.game = 1000;
    browse(wanted);
    ck_assert_int_eq((int)page.place, -1);
}

static int total_now(void) {
    browse((LibraryBrowse){.order = LIBRARY_BY_BLACK});
    return (int)page.total;
}

TEST(ranges_are_deleted_and_come_back) {
    int count;
    int64_t first;
    add_many(20);
    ck_assert_int_eq(total_now(), 20);
    LibraryRange range = {page.serial, 5, 9};
    ck_assert(library_store_delete(store, &range, &count));
    ck_assert_int_eq(count, 5);
    ck_assert_int_eq(library_store_deletions(store), 1);
    /* again before the list is there anew, as a key that is pressed twice does */
    ck_assert(!library_store_delete(store, &range, &count));
    check_problem(TC_ERROR_NOT_FOUND);
    ck_assert_int_eq(library_store_deletions(store), 1);
    /* the same rows are others by now */
    ck_assert_int_eq(total_now(), 15);
    ck_assert_str_eq(page.rows[5].black, "p010");
    LibraryRange next = {page.serial, 0, 0};
    int64_t id = page.rows[0].id;
    ck_assert(!library_store_delete(store, &range, &count));
    check_problem(TC_ERROR_NOT_FOUND);
    ck_assert_int_eq(total_now(), 15);
    ck_assert(library_store_delete(store, &next, &count));
    ck_assert_int_eq(library_store_deletions(store), 2);
    ck_assert_int_eq(total_now(), 14);
    ck_assert(library_store_undelete(store, &count, &first));
    ck_assert(count == 1 && first == id);
    ck_assert(library_store_undelete(store, &count, &first));
    ck_assert_int_eq(count, 5);
    ck_assert_int_eq(library_store_deletions(store), 0);
    ck_assert_int_eq(total_now(), 20);
    ck_assert(!library_store_undelete(store, &count, &first));
    check_problem(TC_ERROR_NOT_FOUND);
    LibraryRange bad[] = {{page.serial, 0, 20}, {page.serial, 3, 2}, {0, 0, 0}};
    for (int i = 0; i < 3; i++) {
        ck_assert(!library_store_delete(store, &bad[i], &count));
        check_problem(TC_ERROR_NOT_FOUND);
    }
}

/* The oldest is forgotten, its games stay deleted. */
TEST(so_many_deletions_come_back) {
    int count, back = 0;
    int64_t first;
    add_many(20);
    for (int left = 20; left > 0; left--) {
        ck_assert_int_eq(total_now(), left);
        ck_assert(library_store_delete(store, &(LibraryRange){page.serial, 0, 0}, &count));
    }
    while (library_store_deletions(store) > 0) {
        ck_assert(library_store_undelete(store, &count, &first));
        back += count;
    }
    ck_assert_int_eq(back, 16);
    ck_assert_int_eq(total_now(), 16);
}

static void start_again(void) {
    LibraryOpened opened = {.read_only = false};
    library_store_free(store);
    store = library_store_create(folder.library);
    ck_assert(store && library_store_open(store, &opened));
}

/* Makes the deletions older, so that the next one is of another moment. */
static void age_deleted(void) {
    sqlite3 *database;
    ck_assert_int_eq(sqlite3_open(folder.library, &database), SQLITE_OK);
    ck_assert_int_eq(
        sqlite3_exec(database, "UPDATE games SET deleted=deleted-10", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(database);
}

TEST(deletions_of_an_earlier_run_come_back) {
    int count;
    int64_t first;
    add_many(20);
    ck_assert_int_eq(total_now(), 20);
    ck_assert(library_store_delete(store, &(LibraryRange){page.serial, 0, 4}, &count));
    age_deleted();
    ck_assert_int_eq(total_now(), 15);
    int64_t last = page.rows[3].id;
    ck_assert(library_store_delete(store, &(LibraryRange){page.serial, 3, 3}, &count));
    start_again();
    ck_assert_int_eq(total_now(), 14);
    ck_assert_int_eq(page.deletions, 2);
    ck_assert(library_store_undelete(store, &count, &first));
    ck_assert(count == 1 && first == last);
    ck_assert(library_store_undelete(store, &count, &first));
    ck_assert_int_eq(count, 5);
    ck_assert_int_eq(total_now(), 20);
    ck_assert_int_eq(page.deletions, 0);
    start_again();
    ck_assert_int_eq(library_store_deletions(store), 0);
}

TEST(as_many_of_earlier_runs_come_back) {
    int count;
    add_many(20);
    for (int left = 20; left > 0; left--) {
        ck_assert_int_eq(total_now(), left);
        ck_assert(library_store_delete(store, &(LibraryRange){page.serial, 0, 0}, &count));
        age_deleted();
    }
    start_again();
    ck_assert_int_eq(library_store_deletions(store), 16);
}

TEST(ranges_are_games) {
    int count;
    add_many(5);
    ck_assert_int_eq(total_now(), 5);
    int64_t *ids = library_store_games(store, &(LibraryRange){page.serial, 1, 3}, &count);
    ck_assert_int_eq(count, 3);
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq((int)ids[i], (int)page.rows[1 + i].id);
    }
    free(ids);
    ck_assert_ptr_null(library_store_games(store, &(LibraryRange){page.serial, 1, 5}, &count));
    check_problem(TC_ERROR_NOT_FOUND);
    ck_assert_int_eq(count, 0);
}

static int games_in(const char *path) {
    Buf bytes;
    GameList games = {.count = 0};
    buf_init(&bytes);
    ck_assert_int_eq(file_read(path, 1 << 20, &bytes), TC_OK);
    ck_assert_int_eq(game_list_read(&games, bytes.data, bytes.size, NULL, NULL), TC_OK);
    int count = games.count;
    game_list_release(&games);
    buf_release(&bytes);
    return count;
}

static bool count_reports(void *context, const ImportProgress *progress) {
    int *reports = context;
    ck_assert_int_le(progress->files_done, progress->files);
    *reports += 1;
    return true;
}

TEST(games_are_exported) {
    static const char *const names[] = {"out.sgf", "out.ggf", "out.pgn", "out.txt"};
    char path[128];
    int count, reports = 0;
    add_many(12);
    ck_assert_int_eq(total_now(), 12);
    LibraryRange all = {page.serial, 0, 11}, one = {page.serial, 3, 3};
    for (int i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s/%s", folder.path, names[i]);
        ck_assert(library_store_export(store, &all, path, count_reports, &reports, &count));
        ck_assert_int_eq(count, 12);
        ck_assert_int_eq(games_in(path), 12);
    }
    ck_assert_int_eq(reports, 4);
    ck_assert(library_store_export(store, &one, path, NULL, NULL, &count));
    ck_assert_int_eq(games_in(path), 1);
    snprintf(path, sizeof path, "%s/out.svg", folder.path);
    ck_assert(!library_store_export(store, &all, path, NULL, NULL, &count));
    check_problem(TC_ERROR_ARGUMENT);
    ck_assert_int_eq(folder_count(&folder, "out.svg"), 0);
    ck_assert(library_store_export(store, &one, path, NULL, NULL, &count));
    ck_assert(!library_store_export(store, &one, "/no/such/folder/x.sgf", NULL, NULL, &count));
    check_problem(TC_ERROR_IO);
    ck_assert(!library_store_export(store, &one, "/tmp/x.wtb", NULL, NULL, &count));
    check_problem(TC_ERROR_ARGUMENT);
}

static bool stop_in_the_middle(void *context, const ImportProgress *progress) {
    (void)context;
    return progress->files_done > 200;
}

TEST(a_stopped_export_leaves_no_file) {
    char path[128];
    int count;
    add_many(450);
    ck_assert_int_eq(total_now(), 450);
    LibraryRange all = {page.serial, 0, 449};
    snprintf(path, sizeof path, "%s/out.sgf", folder.path);
    ck_assert(!library_store_export(store, &all, path, stop_in_the_middle, NULL, &count));
    check_problem(TC_CANCELLED);
    ck_assert_int_eq(folder_count(&folder, "out"), 0);
    /* nor does it touch one that is there */
    folder_write(&folder, "out.sgf", "before", 6, path);
    ck_assert(!library_store_export(store, &all, path, stop_in_the_middle, NULL, &count));
    Buf text;
    buf_init(&text);
    ck_assert_int_eq(file_read(path, 100, &text), TC_OK);
    ck_assert_str_eq(text.data, "before");
    buf_release(&text);
}

/* Every call says why. */
TEST(a_library_that_cannot_be_opened_says_so) {
    char file[128], below[160];
    folder_write(&folder, "file", "x", 1, file);
    snprintf(below, sizeof below, "%s/library.db", file); /* which is no folder */
    const char *const paths[] = {below, ""};
    LibraryBrowse all = {.order = LIBRARY_BY_DATE};
    LibraryRange range = {1, 0, 0};
    LibraryOpened opened = {.read_only = false};
    TcError error;
    int count;
    int64_t number = 0;
    for (int i = 0; i < 2; i++) {
        library_store_free(store);
        store = library_store_create(paths[i]);
        ck_assert(!library_store_open(store, &opened));
        error = *library_store_error(store);
        ck_assert(error.status != TC_OK && error.message[0] != '\0');
        ck_assert_ptr_null(library_store_library(store));
        ck_assert(!library_store_browse(store, &all, &page));
        ck_assert(!library_store_delete(store, &range, &count));
        ck_assert(!library_store_undelete(store, &count, &number));
        ck_assert_ptr_null(library_store_games(store, &range, &count));
        ck_assert(!library_store_export(store, &range, "/tmp/x.sgf", NULL, NULL, &count));
        ck_assert(!library_store_write_progress(store, "/tmp/x.csv"));
        ck_assert_str_eq(library_store_error(store)->message, error.message);
    }
    ck_assert_str_eq(error.message, "there is no folder for data");
    library_store_free(NULL);
}

SUITE("library_store", set_up, tear_down)
