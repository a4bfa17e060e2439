/* Reviews and the library: what was found of the game on the board is its too, and games of it are
   reviewed one after the other. */
#include "app/library.h"
#include "app/reviews.h"
#include "session/start.h"
#include "session/values.h"
#include "support/app_library.h"
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

static int64_t keep(TcTree *tree) {
    return keep_game(tree, (LibraryNotes){.own = false});
}

static bool is_reviewed(void) {
    return now()->review.complete;
}

TEST(a_review_of_the_board_is_in_the_library) {
    TcTree *tree = make_tree();
    LibraryRow row;
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_BLACK, "Ada"), TC_OK);
    int64_t id = keep(tree);
    ck_assert(session_open(app.session, make_tree()));
    ck_assert(session_review(app.session));
    pump_until(is_reviewed);
    app_follow(&app);
    ck_assert(app.book.learned);
    int accuracy = now()->judgement.accuracy[TC_BLACK][LOSS_WHOLE_GAME];
    Library *library = open_library_at_end();
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
    (void)keep(make_tree());
    reviews_count(&app); /* which opens the library */
    pump_until(is_counted);
    LibraryRange all = browse_games(1);
    stall_begin(&stall, app.queues[QUEUE_LIBRARY]);
    reviews_count(&app);
    reviews_add(&app, &all);
    stall_end(&stall);
    pump_until(has_asked_for_all);
    ck_assert(app.reviews.on);
    pump_until(has_ended);
    expect_said("1 game reviewed");
    ck_assert_int_eq((int)app.reviews.waiting, 0);
}

/* -- the queue -- */

/* Three games, in a library that is open; returns them as the window's list. */
static LibraryRange keep_three(void) {
    static const char *const games[] = {"f5d6c5f4e3c6", "f5f6e6f4", "f5d6c3d3c4f4"};
    for (int i = 0; i < 3; i++) {
        (void)keep(line_tree(games[i]));
    }
    reviews_count(&app);
    pump_until(is_counted);
    ck_assert_int_eq((int)app.reviews.waiting, 0);
    LibraryRange all = browse_games(3);
    forget_reports();
    driver.engine.microseconds = 2000; /* no game is reviewed in one pump */
    return all;
}

static bool is_deep(void) {
    return now()->has_report && now()->report.depth == 20;
}

/* Deeper values of the board were none of its review. */
TEST(a_game_is_kept_with_the_values_that_judged_it) {
    TcTree *tree;
    LibraryRange all = keep_three();
    driver.engine.iterations = 20;
    ck_assert(session_set_analysis(app.session, true));
    pump_until(is_deep);
    ck_assert(session_set_analysis(app.session, false));
    driver_settle(&driver); /* the search reads the number */
    driver.engine.iterations = 8;
    reviews_add(&app, &all);
    pump_until(has_ended);
    Library *library = open_library_at_end();
    for (int64_t id = 1; id <= 3; id++) {
        ck_assert(library_get(library, id, NULL, &tree));
        ck_assert_int_eq(tc_tree_eval(tree, TC_NODE_ROOT).depth, 8);
        tc_tree_free(tree);
    }
    library_close(library);
}

static int reviewed_games(void) {
    const LibraryPage *page = browse_library();
    int count = 0;
    for (int i = 0; i < page->row_count; i++) {
        count += page->rows[i].review.depth > 0;
    }
    return count;
}

static bool is_at_a_game(void) {
    return app.reviews.tree != NULL;
}

static bool is_stored(void) {
    return app.library_changes == 1 && is_counted();
}

static bool is_being_stored(void) {
    return app.reviews.done == 1 && !is_at_a_game();
}

static void expect_queue(bool on, int done, int waiting) {
    const Reviews *own = &app.reviews;
    ck_assert_msg(own->on == on && own->done == done && own->waiting == waiting,
                  "on %d, %d done, %d wait", own->on, own->done, (int)own->waiting);
    ck_assert(own->on || (own->tree == NULL && own->id == 0));
}

TEST(all_games_are_reviewed_one_by_one) {
    LibraryRange all = keep_three(), first = all;
    first.last = 0;
    reviews_add(&app, &first);
    expect_queue(true, 0, 0);
    reviews_count(&app); /* it is on: it counts by itself */
    ck_assert_uint_eq(app.reviews.next, 0);
    pump_until(has_ended);
    ck_assert_str_eq(said, "1 game reviewed");
    expect_queue(false, 1, 0);
    ck_assert_int_eq(app.library_changes, 1);
    ck_assert_int_eq(reports[APP_CHANGED], 4); /* one was added, found, kept; none is left */
    ck_assert(!now()->survey.running);
    said[0] = '\0';
    reviews_add(&app, &all);
    expect_queue(true, 0, 0); /* counted anew */
    pump_until(has_ended);
    ck_assert_str_eq(said, "3 games reviewed");
    expect_queue(false, 3, 0);
    ck_assert_int_eq(app.library_changes, 4);
    ck_assert_int_eq(reviewed_games(), 3);
}

/* More are added while one is under review, which goes on; the user stops it and goes on with
   it. */
TEST(the_queue_stops_and_goes_on) {
    LibraryRange all = keep_three(), first = all;
    driver.engine.never_ends = true;
    first.last = 0;
    reviews_add(&app, &first);
    pump_until(is_at_a_game);
    expect_queue(true, 0, 1);
    ck_assert(now()->survey.running);
    const TcTree *tree = app.reviews.tree;
    reviews_add(&app, &all);
    pump_until(has_asked_for_all);
    ck_assert(app.reviews.tree == tree);
    expect_queue(true, 0, 3);
    reviews_switch(&app);
    expect_queue(false, 0, 3);
    ck_assert(!now()->survey.running);
    app.reviews.waiting = 0;
    reviews_count(&app);
    JobId counting = app.reviews.next;
    reviews_count(&app); /* that is on its way */
    ck_assert(counting != 0 && app.reviews.next == counting);
    pump_until(is_counted);
    expect_queue(false, 0, 3);
    ck_assert_str_eq(said, "");
    driver.engine.never_ends = false;
    reviews_switch(&app);
    pump_until(has_ended);
    ck_assert_str_eq(said, "3 games reviewed");
    ck_assert_int_eq(reviewed_games(), 3);
}

TEST(games_that_wait_are_forgotten) {
    LibraryRange all = keep_three();
    driver.engine.never_ends = true;
    reviews_add(&app, &all);
    pump_until(is_at_a_game);
    reviews_switch(&app);
    reviews_forget(&app);
    expect_queue(false, 0, 0);
    app.reviews.waiting = 7;
    reviews_count(&app);
    pump_until(is_counted);
    expect_queue(false, 0, 0);
    ck_assert_str_eq(said, "");
}

/* A list that is not there any more, and a library that cannot be opened. */
TEST(a_queue_that_fails_stops) {
    LibraryRange all = keep_three();
    all.serial += 100;
    reviews_add(&app, &all);
    await_message("The review stopped: ");
    expect_queue(false, 0, 0);
    library_store_free(app.library);
    app.library = library_store_create("");
    reviews_switch(&app);
    await_message("The review stopped: ");
    expect_queue(false, 0, 0);
    reviews_count(&app); /* nobody asked for a review */
    pump_until(is_counted);
    ck_assert_str_eq(said, "");
}

/* The game under review goes on. */
TEST(games_that_are_not_added_stop_no_review) {
    LibraryRange all = keep_three(), none = all;
    none.serial += 100;
    driver.engine.never_ends = true;
    reviews_add(&app, &all);
    pump_until(is_at_a_game);
    reviews_add(&app, &none);
    await_message("The library was not changed: the list has changed in the meantime");
    expect_queue(true, 0, 3);
    ck_assert(is_at_a_game());
}

/* A game is counted once while it is being stored, whether or not the queue goes on. */
TEST(a_game_is_counted_once, .to = 2) {
    Stall stall;
    LibraryRange all = keep_three();
    reviews_add(&app, &all);
    pump_until(is_at_a_game);
    stall_begin(&stall, app.queues[QUEUE_LIBRARY]);
    pump_until(is_being_stored);
    expect_queue(true, 1, 2);
    if (_i == 1) {
        reviews_switch(&app);
        app.reviews.waiting = 7; /* which is counted anew */
    }
    driver.engine.never_ends = _i == 0;
    stall_end(&stall);
    pump_until(_i == 0 ? is_at_a_game : is_stored);
    expect_queue(_i == 0, 1, 2);
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
    int64_t id = keep(make_tree());
    library_keep_user(&app, TC_USER_BLACK);
    Library *library = open_library_at_end();
    LibraryRow row;
    ck_assert(library_get(library, id, &row, NULL));
    ck_assert_int_eq(row.user, TC_USER_BLACK);
    library_close(library);
}

SUITE("reviews", set_up, tear_down)
