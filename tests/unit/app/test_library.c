/* The library as the program uses it: what is said when it is opened, whether it is tried again;
   games that are fetched; exercises, reviews and the user's sides that are kept in it. */
#include "app/library.h"

#include <limits.h>

#include <sqlite3.h>

#include "app/reviews.h"
#include "session/edit.h"
#include "session/ending.h"
#include "session/start.h"
#include "support/app_files.h"
#include "support/app_library.h"
#include "support/folder.h"
#include "support/full_disk.h"
#include "support/lines.h"

static const char moves[] = "f5d6c5f4e3c6d3f6g6b4g4g5g7f2e2d2";

static char folder[TEST_FOLDER_SIZE];
static char path[FILE_PATH_SIZE]; /* of the library */

static void set_up(void) {
    app_set_up();
    test_folder_make(folder);
    app_use_folder(folder);
    ck_assert(folders_file(USER_LIBRARY, folder, path));
}

static void tear_down(void) {
    app_tear_down();
    test_folder_remove(folder);
}

/* -- opening -- */

static const ProgressExercise exercise = {20261128, PROGRESS_OPENING, 9, 7, 3, 2, true};

static bool has_noted(void) {
    return app.library_changes > 0;
}

/* The first job opens it, and says nothing of it. */
TEST(it_is_opened_at_the_first_need) {
    Progress *progress;
    ck_assert_ptr_null(app.library);
    library_keep_exercise(&app, &exercise);
    pump_until(has_noted);
    ck_assert_int_eq(app.library_changes, 1);
    ck_assert_int_eq(reports[APP_CHANGED], 2); /* it is open; the exercise is there */
    ck_assert(!app.library_refused);
    ck_assert_str_eq(said, "");
    library_keep_exercise(&app, &exercise);
    Library *library = open_library_at_end();
    ck_assert_int_eq(reports[APP_CHANGED], 3);
    ck_assert_str_eq(said, "");
    ck_assert(library_progress(library, &progress));
    ck_assert_int_eq(progress->exercise_count, 2);
    const ProgressExercise *kept = &progress->exercises[0];
    ck_assert(kept->day == exercise.day && kept->kind == exercise.kind);
    ck_assert(kept->moves == exercise.moves && kept->right == exercise.right);
    ck_assert(kept->lost == exercise.lost && kept->matched == exercise.matched && kept->clean);
    progress_free(progress);
    library_close(library);
}

TEST(a_damaged_one_is_told) {
    ck_assert_int_eq(file_replace(path, "my diary\n", 9, false), TC_OK);
    library_keep_exercise(&app, &exercise);
    pump_until(has_noted);
    expect_said("The library was damaged: 0 games were recovered, and the old file is kept");
    ck_assert(!app.library_refused);
}

TEST(a_damaged_index_is_told) {
    sqlite3 *database;
    (void)keep_game(line_tree(moves), (LibraryNotes){.own = true});
    ck_assert_int_eq(sqlite3_open(path, &database), SQLITE_OK);
    ck_assert_int_eq(sqlite3_exec(database, "DELETE FROM positions", NULL, NULL, NULL), SQLITE_OK);
    ck_assert_int_eq(sqlite3_close(database), SQLITE_OK);
    library_keep_exercise(&app, &exercise);
    pump_until(has_noted);
    expect_said("The library's index was damaged, and has been rebuilt from its games");
}

/* A folder has its name: that may have an end, and each job tries it again. */
TEST(one_that_is_refused_is_tried_again) {
    char inside[FILE_PATH_SIZE + 4];
    snprintf(inside, sizeof inside, "%s/in", path);
    file_make_folders(inside);
    for (int i = 0; i < 2; i++) {
        library_keep_exercise(&app, &exercise);
        ck_assert(!app.library_refused);
        await_message("Not kept in the library: ");
        ck_assert(app.library_refused);
        ck_assert_int_eq(app.library_changes, i + 1);
        ck_assert_int_eq(reports[APP_CHANGED], 2 * (i + 1));
    }
    ck_assert_int_eq(rmdir(path), 0);
    library_keep_exercise(&app, &exercise);
    Library *library = open_library_at_end();
    ck_assert(!app.library_refused);
    ck_assert_str_eq(said, "");
    library_close(library);
}

/* The user is told to make room, and then it must be there. */
TEST(one_that_met_a_full_disk_is_tried_again) {
    files_limit(40000); /* which leaves SQLite its index of the journal */
    library_keep_exercise(&app, &exercise);
    pump_until(has_noted);
    files_limit(RLIM_INFINITY);
    expect_said("Not kept in the library: the disk is full");
    library_keep_exercise(&app, &exercise);
    Library *library = open_library_at_end();
    ck_assert_str_eq(said, "");
    library_close(library);
}

TEST(one_whose_folder_met_a_full_disk_is_tried_again) {
    char missing[TEST_FOLDER_SIZE + 8];
    snprintf(missing, sizeof missing, "%s/missing", folder);
    app_use_folder(missing);
    no_room = true;
    library_keep_exercise(&app, &exercise);
    await_message("Not kept in the library: the disk is full");
    no_room = false;
    library_keep_exercise(&app, &exercise);
    Library *library = open_library_at_end();
    ck_assert_str_eq(said, "");
    library_close(library);
    test_folder_remove(missing);
}

/* A place that there is not will not be there later. */
TEST(one_without_a_place_is_not_tried_again) {
    app.library = library_store_create("");
    for (int i = 0; i < 2; i++) {
        library_keep_exercise(&app, &exercise);
        await_message("Not kept in the library: ");
        ck_assert(!app.library_refused);
        ck_assert_int_eq(reports[APP_CHANGED], i + 1);
    }
}

/* -- games -- */

static TcStatus fetched_status;
static TcTree *fetched;
static int fetches;

static void fetch_done(void *job, TcStatus status) {
    LibraryJob *own = job;
    fetched_status = status;
    fetched = own->tree;
    own->tree = NULL;
    fetches++;
    library_finish(job);
}

static bool has_fetched(void) {
    return fetches > 0;
}

static void fetch(int64_t id) {
    static const JobType type = {
        .run = library_fetch_run, .done = fetch_done, .drop = library_job_free};
    fetches = 0;
    ck_assert_uint_ne(library_fetch(&app, &type, id), 0);
}

/* The newest is wanted, and only that. */
TEST(a_game_is_fetched_whole) {
    TcGame game;
    int64_t id = keep_game(line_tree(moves), (LibraryNotes){.own = true});
    int64_t other = keep_game(line_tree("f5f6"), (LibraryNotes){.own = true});
    fetch(other);
    fetch(id);
    pump_until(has_fetched);
    ck_assert_int_eq(fetched_status, TC_OK);
    tc_tree_main_line(fetched, &game);
    ck_assert_int_eq(game.count, (int)strlen(moves) / 2);
    tc_tree_free(fetched);
    fetch(id + 100);
    pump_until(has_fetched);
    ck_assert_int_eq(fetched_status, TC_ERROR_NOT_FOUND);
    ck_assert_ptr_null(fetched);
    ck_assert_int_eq(app.library_changes, 0);
    (void)driver_pump(&driver);
    ck_assert_int_eq(fetches, 1);
}

TEST(no_game_is_fetched_from_nowhere) {
    app.library = library_store_create("");
    fetch(1);
    pump_until(has_fetched);
    ck_assert_int_ne(fetched_status, TC_OK);
    ck_assert_ptr_null(fetched);
}

/* -- what is kept with a game -- */

static bool is_reviewed(void) {
    return now()->review.complete;
}

/* Its values, its marks and the kinds of its mistakes. */
TEST(a_review_of_the_board_is_kept_whole) {
    int mistakes[2][MISTAKE_KINDS], kinds = 0;
    SessionReviewed found;
    Progress *progress;
    LibraryRow row;
    TcTree *tree = line_tree(moves);
    ck_assert_int_eq(tc_tree_set_user_sides(tree, TC_USER_BLACK), TC_OK);
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_RESULT, "B+R"), TC_OK);
    int64_t id = keep_game(tree, (LibraryNotes){.own = true, .level = 3});
    driver.engine.iterations = 8;
    ck_assert(session_open(app.session, line_tree(moves)));
    ck_assert(session_review(app.session));
    pump_until(is_reviewed);
    ck_assert(session_reviewed(app.session, &found));
    app_follow(&app);
    losses_count_mistakes(&found.game, found.values, &found.losses, mistakes);
    Library *library = open_library_at_end();
    ck_assert(library_get(library, id, &row, &tree));
    for (int side = 0; side < 2; side++) {
        const int *counts = found.losses.counts[side];
        int marked = counts[LOSS_MARK_MISTAKE] + counts[LOSS_MARK_BLUNDER];
        ck_assert_int_gt(counts[LOSS_MARK_BLUNDER], 0);
        ck_assert_int_eq(row.review.mistakes[side], marked);
        ck_assert_int_eq(row.review.lost[side], found.losses.total[side]);
    }
    TcNode first = tc_tree_first_child(tree, TC_NODE_ROOT);
    ck_assert(tc_tree_eval(tree, first).known);
    ck_assert(library_progress(library, &progress));
    ck_assert_int_eq(progress->game_count, 1);
    const ProgressReview *review = &progress->games[0].review;
    ck_assert_int_eq(review->lost, found.losses.total[TC_BLACK]);
    for (int kind = 0; kind < MISTAKE_KINDS; kind++) {
        ck_assert_int_eq(review->mistakes[kind], mistakes[TC_BLACK][kind]);
        kinds += review->mistakes[kind] > 0;
    }
    ck_assert_int_gt(kinds, 0);
    progress_free(progress);
    tc_tree_free(tree);
    library_close(library);
}

TEST(the_users_sides_are_kept) {
    LibraryRow row;
    int64_t id = keep_game(line_tree(moves), (LibraryNotes){.own = false});
    ck_assert(session_open(app.session, line_tree("")));
    library_keep_user(&app, TC_USER_WHITE); /* it has no moves, and is in no library */
    pump_until(has_noted);
    ck_assert_str_eq(said, "");
    ck_assert_int_eq(reports[APP_CHANGED], 2);
    ck_assert(session_open(app.session, line_tree(moves)));
    library_keep_user(&app, TC_USER_WHITE);
    ck_assert_int_eq(tc_tree_user_sides(now()->tree), TC_USER_WHITE);
    Library *library = open_library_at_end();
    ck_assert_int_eq(app.library_changes, 2);
    ck_assert(library_get(library, id, &row, NULL));
    ck_assert_int_eq(row.user, TC_USER_WHITE);
    ck_assert_str_eq(said, "");
    library_close(library);
}

/* -- while another program writes -- */

int __real_sqlite3_busy_timeout(sqlite3 *database, int milliseconds);
int __wrap_sqlite3_busy_timeout(sqlite3 *database, int milliseconds);

static int wait_at_most = INT_MAX;
static _Atomic int unlock_after; /* so many calls; 0: the test itself unlocks it */

static void unlock(void);

int __wrap_sqlite3_busy_timeout(sqlite3 *database, int milliseconds) {
    if (unlock_after > 0 && --unlock_after == 0) {
        unlock();
    }
    return __real_sqlite3_busy_timeout(database,
                                       milliseconds < wait_at_most ? milliseconds : wait_at_most);
}

static sqlite3 *other;

/* Another program begins to import a long file. */
static void lock(const char *how) {
    library_close(open_library());
    wait_at_most = 20;
    ck_assert_int_eq(sqlite3_open(path, &other), SQLITE_OK);
    ck_assert_int_eq(sqlite3_exec(other, how, NULL, NULL, NULL), SQLITE_OK);
}

static void unlock(void) {
    ck_assert_int_eq(sqlite3_exec(other, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
    ck_assert_int_eq(sqlite3_close(other), SQLITE_OK);
}

static int waiting;

static bool has_told_all(void) {
    return reports[APP_SAID] >= waiting;
}

/* So many writes wait, and each says so once. */
static void expect_waits(int count) {
    waiting = count;
    pump_until(has_told_all);
    expect_said("Not yet kept in the library: another program is writing to it");
    ck_assert_int_eq(app.library_changes, 0);
}

static bool has_noted_four(void) {
    return app.library_changes == 4;
}

/* The user's sides, twice, an exercise and a game that has ended wait for it, in their order. */
TEST(what_another_program_keeps_waiting_is_kept_after_it, .to = 3) {
    Progress *progress;
    LibraryRow row;
    int64_t id = keep_game(line_tree(moves), (LibraryNotes){.own = false});
    lock(_i == 0 ? "PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE" : "BEGIN IMMEDIATE");
    ck_assert(session_open(app.session, line_tree(moves)));
    library_keep_user(&app, TC_USER_BLACK);
    library_keep_user(&app, TC_USER_WHITE);
    library_keep_exercise(&app, &exercise);
    driver_start(&driver, 0, 0);
    play("f5d6");
    ck_assert(session_resign(app.session));
    app_follow(&app);
    expect_waits(4);
    if (_i == 2) { /* the next game has begun meanwhile */
        driver_start(&driver, 0, 0);
        play("f5");
    }
    unlock();
    pump_until(has_noted_four);
    ck_assert_int_eq(reports[APP_SAID], 4);
    ck_assert_str_eq(said, "");
    ck_assert_uint_ne(app.kept, 0);
    ck_assert_uint_eq(app.kept, app.offered);
    Library *library = open_library_at_end();
    ck_assert(library_get(library, id, &row, NULL));
    ck_assert_int_eq(row.user, TC_USER_WHITE);
    ck_assert(library_get(library, id + 1, &row, NULL));
    ck_assert(row.own);
    ck_assert(library_progress(library, &progress));
    ck_assert_int_eq(progress->exercise_count, 1);
    progress_free(progress);
    library_close(library);
}

/* -- and games that are to be reviewed -- */

typedef struct Search {
    LibraryJob head;
    LibraryBrowse browse;
    LibraryPage page;
} Search;

LIBRARY_RUN(search_run, Search, library_store_browse(own->head.store, &own->browse, &own->page))

static bool is_searched;

static void search_done(void *job, TcStatus status) {
    ck_assert_int_eq(status, TC_OK);
    is_searched = true;
    library_finish(job);
}

static bool has_searched(void) {
    return is_searched;
}

/* The user types a name: the list is another one. */
static void search(const char *text) {
    static const JobType type = {.run = search_run, .done = search_done, .drop = free};
    Search *own = library_job(&app, sizeof *own);
    ck_assert_ptr_nonnull(own);
    snprintf(own->browse.conditions.text, sizeof own->browse.conditions.text, "%s", text);
    is_searched = false;
    (void)library_submit(own, &type, JOB_QUEUE);
    pump_until(has_searched);
}

static bool is_counted(void) {
    return app.reviews.next == 0;
}

static bool wants_no_more(void) {
    return app.reviews.adding == 0;
}

static bool is_at_a_game(void) {
    return app.reviews.tree != NULL;
}

/* They are those that the user chose, also behind another write. */
TEST(games_that_wait_for_the_queue_are_those_of_their_list, .to = 2) {
    (void)keep_game(line_tree(moves), (LibraryNotes){.own = true});
    (void)keep_game(line_tree("f5f6"), (LibraryNotes){.own = true});
    reviews_count(&app); /* which opens the library */
    pump_until(is_counted);
    LibraryRange all = browse_games(2);
    driver.engine.never_ends = true;
    lock("BEGIN IMMEDIATE");
    if (_i == 1) {
        library_keep_exercise(&app, &exercise);
    }
    reviews_add(&app, &all);
    ck_assert_str_eq(reviews_text(&app).s, "Waiting for the next game to review …");
    expect_waits(_i == 1 ? 2 : 1);
    search("Anna");
    unlock();
    pump_until(wants_no_more);
    pump_until(is_at_a_game);
    ck_assert_str_eq(said, "");
    ck_assert_int_eq((int)app.reviews.waiting, 2);
    ck_assert_ptr_nonnull(strstr(reviews_text(&app).s, "Reviewing: 0 of 2 games, position 0 of "));
}

/* The program ends without waiting; the game is tried again at its next start. */
TEST(what_waits_at_the_end_is_given_up) {
    lock("BEGIN IMMEDIATE");
    driver_start(&driver, 0, 0);
    play(moves);
    ck_assert(session_resign(app.session));
    app_follow(&app);
    expect_waits(1);
    app_follow_end(&app);
    app_end_jobs();
    ck_assert_uint_eq(app.kept, 0);
    unlock();
    ck_assert_str_eq(said, "");
}

/* No later start tries these again: an exercise, and a game that has left the board, or of which an
   earlier position stands there. Each try sets SQLite's wait twice. */
TEST(what_no_later_start_tries_again_is_waited_for, .to = 3) {
    Progress *progress;
    LibraryRow row;
    lock("BEGIN IMMEDIATE");
    if (_i != 1) {
        library_keep_exercise(&app, &exercise);
    }
    driver_start(&driver, 0, 0);
    play("f5d6");
    ck_assert(session_resign(app.session));
    app_follow(&app);
    expect_waits(_i == 1 ? 1 : 2);
    if (_i == 1) {
        driver_start(&driver, 0, 0);
        play("f5");
    } else if (_i == 2) {
        session_go_to(app.session, 1);
        app_follow(&app);
    }
    unlock_after = 8;
    app_follow_end(&app);
    ck_assert_int_eq(unlock_after, 0);
    Library *library = open_library_at_end();
    ck_assert(library_get(library, 1, &row, NULL));
    ck_assert(row.own);
    ck_assert(library_progress(library, &progress));
    ck_assert_int_eq(progress->exercise_count, _i == 1 ? 0 : 1);
    progress_free(progress);
    library_close(library);
}

SUITE("app/library", set_up, tear_down)
