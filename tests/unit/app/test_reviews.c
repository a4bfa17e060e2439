/* Tests that what a review of the game on the board found is the library's too. */

#include <stdlib.h>

#include "app/library.h"
#include "app/reviews.h"
#include "session/start.h"
#include "session/values.h"
#include "storage/library_game.h"
#include "storage/library_row.h"
#include "support/app_driver.h"
#include "support/folder.h"
#include "support/lines.h"
#include "support/stall.h"

static char folder[TEST_FOLDER_SIZE];

static void set_up(void) {
    app_set_up();
    test_folder_make(folder);
    app_use_folder(folder);
    driver.engine.iterations = 8;
}

static void tear_down(void) {
    app_tear_down();
    test_folder_remove(folder);
}

static TcTree *make_tree(void) {
    return line_tree("f5d6c5f4e3c6d3f6g6b4g4g5g7f2e2d2");
}

static Library *open_library(void) {
    char path[FILE_PATH_SIZE];
    ck_assert(folders_file(USER_LIBRARY, app.data_dir, path));
    TcError error;
    Library *library = library_open(path, NULL, NULL, &error);
    ck_assert_ptr_nonnull(library);
    return library;
}

static int64_t keep_game(TcTree *tree) {
    int64_t id;
    Library *library = open_library();
    ck_assert(library_add(library, tree, &(LibraryNotes){.own = false}, &id, NULL));
    tc_tree_free(tree);
    library_close(library);
    return id;
}

static bool is_reviewed(void) {
    return now()->review.complete;
}

TEST(a_review_of_the_board_is_in_the_library) {
    TcTree *tree = make_tree();
    LibraryRow row;
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_BLACK, "Ada"), TC_OK);
    int64_t id = keep_game(tree);
    ck_assert(session_open(app.session, make_tree()));
    ck_assert(session_review(app.session));
    pump_until(is_reviewed);
    app_follow(&app);
    int accuracy = now()->judgement.accuracy[TC_BLACK][LOSS_WHOLE_GAME];
    jobs_free(app.jobs); /* which does what waits */
    app.jobs = driver.jobs = NULL;
    library_store_free(app.library);
    app.library = NULL;
    Library *library = open_library();
    ck_assert(library_get(library, id, &row, &tree));
    ck_assert_int_gt(row.review.depth, 0);
    ck_assert_int_eq(row.review.accuracy[TC_BLACK], accuracy);
    ck_assert_str_eq(row.black, "Ada");
    ck_assert_int_eq(tc_tree_review(tree).depth, row.review.depth);
    tc_tree_free(tree);
    library_close(library);
}

/* Nobody is told what came with its game: no library is opened for it, and the book learns
   nothing. */
TEST(a_review_that_comes_with_its_game_is_no_news) {
    TcTree *tree = NULL;
    ck_assert(session_open(app.session, make_tree()));
    ck_assert(session_review(app.session));
    pump_until(is_reviewed);
    ck_assert(session_has_found(&now()->review));
    ck_assert_int_eq(tc_tree_clone(now()->tree, &tree), TC_OK);
    session_put_values(app.session, tree);
    tear_down();
    set_up();
    ck_assert(session_open(app.session, tree));
    ck_assert(now()->review.complete && !session_has_found(&now()->review));
    app_follow(&app);
    ck_assert_ptr_null(app.library);
    ck_assert(!app.book.learned);
}

static bool is_counted(void) {
    return app.reviews.next == 0;
}

static bool has_asked_for_all(void) {
    return app.reviews.next == 0 && app.reviews.adding == 0;
}

static bool has_ended(void) {
    return !app.reviews.on;
}

/* The library was busy, and says of the time before that no game waits. */
TEST(games_are_added_while_none_waits) {
    Stall stall;
    LibraryPage *page = malloc(sizeof *page);
    ck_assert_ptr_nonnull(page);
    (void)keep_game(make_tree());
    reviews_count(&app); /* which opens the library */
    pump_until(is_counted);
    ck_assert(library_store_browse(app.library, &(LibraryBrowse){.first = 0}, page));
    ck_assert_int_eq((int)page->total, 1);
    stall_begin(&stall, app.queues[QUEUE_LIBRARY]);
    reviews_count(&app);
    reviews_add(&app, &(LibraryRange){.serial = page->serial, .first = 0, .last = 0});
    stall_end(&stall);
    pump_until(has_asked_for_all);
    ck_assert(app.reviews.on);
    pump_until(has_ended);
    expect_said("1 game reviewed");
    ck_assert_int_eq((int)app.reviews.waiting, 0);
    free(page);
}

/* The user is told what could not be kept. */
TEST(a_side_that_is_not_kept_is_told) {
    app.library = library_store_create(""); /* there is no folder */
    ck_assert(session_open(app.session, make_tree()));
    library_keep_user(&app, TC_USER_BLACK);
    await_message("Not kept in the library");
}

TEST(games_that_are_not_forgotten_are_told) {
    app.library = library_store_create(""); /* likewise */
    reviews_forget(&app);
    await_message("The library was not changed");
}

/* Something else has its name; once that is gone, what is to be kept is. */
TEST(a_library_that_could_not_be_opened_is_tried_again) {
    char path[FILE_PATH_SIZE], inside[FILE_PATH_SIZE + 4];
    ck_assert(folders_file(USER_LIBRARY, app.data_dir, path));
    snprintf(inside, sizeof inside, "%s/in", path);
    file_make_folders(inside);
    ck_assert(session_open(app.session, make_tree()));
    library_keep_user(&app, TC_USER_BLACK);
    await_message("Not kept in the library");
    ck_assert_int_eq(rmdir(path), 0);
    int64_t id = keep_game(make_tree());
    library_keep_user(&app, TC_USER_BLACK);
    jobs_free(app.jobs);
    app.jobs = driver.jobs = NULL;
    library_store_free(app.library);
    app.library = NULL;
    Library *library = open_library();
    LibraryRow row;
    ck_assert(library_get(library, id, &row, NULL));
    ck_assert_int_eq(row.user, TC_USER_BLACK);
    library_close(library);
}

SUITE("reviews", set_up, tear_down)
