/* Reviews: kept beside the games, filtered and sorted by; the queue of games that wait for one. */
#define _XOPEN_SOURCE 700

#include "library_fixture.h"
#include "storage/library.h"
#include "storage/library_found.h"
#include "storage/library_game.h"
#include "storage/library_row.h"

/* Four games, numbered from 1. */
static void add_games(void) {
    static const char *const games[] = {"f5d6c3", "f5f6e6", "f5d6c5", "f5f4e3"};
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(add_game(library, games[i], "a", "b", "2001", i == 0), i + 1);
    }
}

/* The game gets a value at its end, as a review leaves it. */
static bool keep(int64_t id, int black, int white, int mistakes) {
    TcTree *tree;
    ck_assert(library_get(library, id, NULL, &tree));
    TcNode node = TC_NODE_ROOT;
    while (tc_tree_first_child(tree, node) != TC_NO_NODE) {
        node = tc_tree_first_child(tree, node);
    }
    TcNodeEval eval = {.known = true, .value = 4, .depth = 16};
    ck_assert_int_eq(tc_tree_set_eval(tree, node, &eval), TC_OK);
    LibraryReview review = {
        .depth = 16, .accuracy = {black, white}, .lost = {10, 20}, .mistakes = {mistakes, 1}};
    bool good = library_keep_review(library, id, tree, &review);
    tc_tree_free(tree);
    return good;
}

static void check_list(const LibraryReviewFilter *filter, LibraryOrder order, bool descending,
                       const char *expected) {
    LibraryRow rows[10];
    LibraryFilter whole = {.review = *filter};
    int count;
    char found[16] = "";
    ck_assert(library_list(library, &whole, order, descending, 0, rows, 10, &count, NULL));
    for (int i = 0; i < count; i++) {
        found[i] = (char)('0' + rows[i].id);
    }
    ck_assert_str_eq(found, expected);
}

TEST(a_review_is_kept_with_its_game) {
    LibraryRow row;
    TcTree *tree;
    add_games();
    ck_assert(library_get(library, 2, &row, NULL) && row.review.depth == 0);
    ck_assert(keep(2, 95, -1, 3));
    reopen();
    ck_assert(library_get(library, 2, &row, &tree));
    ck_assert_int_eq(row.review.depth, 16);
    ck_assert(row.review.accuracy[TC_BLACK] == 95 && row.review.accuracy[TC_WHITE] == -1);
    ck_assert(row.review.lost[TC_BLACK] == 10 && row.review.lost[TC_WHITE] == 20);
    ck_assert(row.review.mistakes[TC_BLACK] == 3 && row.review.mistakes[TC_WHITE] == 1);
    TcNode last = tc_tree_child_by_move(
        tree, tc_tree_first_child(tree, tc_tree_first_child(tree, TC_NODE_ROOT)),
        tc_square_parse("e6"));
    ck_assert(tc_tree_eval(tree, last).known && tc_tree_eval(tree, last).depth == 16);
    ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_BLACK), "a");
    tc_tree_free(tree);
    /* again, and deeper: the new one counts; where there is no game, there is no review */
    ck_assert(keep(2, 90, 80, 4));
    ck_assert(library_get(library, 2, &row, &tree) && row.review.accuracy[TC_WHITE] == 80);
    LibraryReview review = {.depth = 1};
    ck_assert(!library_keep_review(library, 9, tree, &review));
    ck_assert_int_eq(library_error(library)->status, TC_ERROR_NOT_FOUND);
    tc_tree_free(tree);
}

/* Whoever has asked for it: with every game of these moves, values, review and note, and nothing else
   of them. */
TEST(what_is_found_goes_to_all_games_of_the_same_moves) {
    LibraryRow row;
    TcTree *found, *tree;
    TcGame game;
    ProgressReview sides[2] = {{.accuracy = 80}, {.accuracy = 90}};
    LibraryReview review = {.depth = 16, .accuracy = {80, 90}};
    add_games();
    ck_assert_int_eq(add_game(library, "f5d6c3", "c", "d", "2002", false), 5);
    ck_assert(library_get(library, 5, NULL, &tree));
    tc_tree_main_line(tree, &game);
    tc_tree_free(tree);
    ck_assert_int_eq(tc_tree_from_game(&game, &found), TC_OK);
    TcNodeEval eval = {.known = true, .value = -6, .depth = 16, .line_length = 1, .line = {26}};
    ck_assert_int_eq(tc_tree_set_eval(found, tc_tree_first_child(found, TC_NODE_ROOT), &eval),
                     TC_OK);
    ck_assert_int_eq(tc_tree_set_review(found, (TcTreeReview){.depth = 16}), TC_OK);
    ck_assert(library_keep_found(library, 0, found, &review, sides));
    for (int id = 1; id <= 5; id += 4) {
        ck_assert(library_get(library, id, &row, &tree));
        ck_assert(row.review.depth == 16 && row.review.accuracy[TC_WHITE] == 90);
        ck_assert_str_eq(row.black, id == 1 ? "a" : "c");
        ck_assert_int_eq(tc_tree_review(tree).depth, 16);
        TcNodeEval kept = tc_tree_eval(tree, tc_tree_first_child(tree, TC_NODE_ROOT));
        ck_assert(kept.known && kept.value == -6 && kept.line_length == 1 && kept.line[0] == 26);
        tc_tree_free(tree);
    }
    for (int id = 2; id <= 4; id++) {
        ck_assert(library_get(library, id, &row, NULL) && row.review.depth == 0);
    }
    int64_t waiting, wanted = 1;
    ck_assert(library_want_reviews(library, &wanted, 1, &waiting) && waiting == 1);
    LibraryReview glance = {.depth = 8, .accuracy = {70, 70}}; /* leaves a deeper one */
    ck_assert(library_keep_found(library, 1, found, &glance, sides));
    ck_assert(library_next_review(library, &wanted, &tree, &waiting) && wanted == 0);
    for (int id = 1; id <= 5; id += 4) {
        ck_assert(library_get(library, id, &row, NULL));
        ck_assert(row.review.depth == 16 && row.review.accuracy[TC_WHITE] == 90);
    }
    ck_assert(!library_keep_found(library, 9, found, &review, sides));
    ck_assert_int_eq(library_error(library)->status, TC_ERROR_NOT_FOUND);
    tc_tree_free(found);
}

TEST(games_are_filtered_and_sorted_by_it) {
    const LibraryReviewFilter all = {0};
    add_games();
    ck_assert(keep(1, 80, 95, 2) && keep(2, 99, 97, 0) && keep(4, -1, 60, 7));
    check_list(&all, LIBRARY_BY_ACCURACY, true, "2143");
    check_list(&all, LIBRARY_BY_ACCURACY, false, "4123"); /* who has no review is last here too */
    check_list(&all, LIBRARY_BY_MISTAKES, true, "4123");
    check_list(&all, LIBRARY_BY_MISTAKES, false, "2143");
    check_list(&(LibraryReviewFilter){.reviewed = 1}, LIBRARY_BY_ADDED, false, "124");
    check_list(&(LibraryReviewFilter){.accuracy_from = 80}, LIBRARY_BY_ADDED, false, "12");
    check_list(&(LibraryReviewFilter){.accuracy_below = 80}, LIBRARY_BY_ADDED, false, "4");
    check_list(&(LibraryReviewFilter){.accuracy_from = 60, .accuracy_below = 81}, LIBRARY_BY_ADDED,
               false, "14");
    check_list(&(LibraryReviewFilter){.mistakes_from = 3}, LIBRARY_BY_ADDED, false, "14");
    check_list(&(LibraryReviewFilter){.mistakes_below = 2}, LIBRARY_BY_ADDED, false, "2");
}

static void check_next(int64_t expected, int64_t expected_waiting) {
    int64_t id = -1, waiting = -1;
    TcTree *tree;
    ck_assert(library_next_review(library, &id, &tree, &waiting));
    ck_assert_int_eq(id, expected);
    ck_assert_int_eq(waiting, expected_waiting);
    ck_assert((tree != NULL) == (expected != 0));
    tc_tree_free(tree);
}

TEST(the_queue_goes_on_after_a_break) {
    static const int64_t wanted[] = {4, 1, 3, 1};
    int64_t waiting = 0;
    add_games();
    check_next(0, 0);
    ck_assert(library_want_reviews(library, wanted, 4, &waiting));
    ck_assert_int_eq(waiting, 3);
    check_next(1, 3);
    check_next(1, 3); /* it waits until it is done */
    ck_assert(keep(1, 90, 90, 0));
    reopen();
    check_next(3, 2);
    ck_assert(library_want_reviews(library, &(int64_t){2}, 1, &waiting) && waiting == 3);
    ck_assert(library_forget_reviews(library));
    check_next(0, 0);
}

TEST(what_cannot_be_reviewed_is_passed_over) {
    static const int64_t wanted[] = {1, 2, 3, 99};
    int64_t waiting;
    add_games();
    ck_assert(!library_want_reviews(library, wanted, 4, &waiting)); /* there is no game 99 */
    check_next(0, 0);
    ck_assert(library_want_reviews(library, wanted, 3, &waiting));
    ck_assert(library_delete(library, &wanted[0], 1));
    library_close(library);
    run_sql("UPDATE games SET record='(' WHERE id=2");
    library = folder_open(&folder);
    check_next(3, 1);
}

/* Another program writes: those that are gone leave the queue another time. */
TEST(the_queue_passes_over_games_while_another_program_writes) {
    static const int64_t wanted[] = {1, 2, 3, 4};
    int64_t waiting;
    sqlite3 *other;
    add_games();
    ck_assert(library_want_reviews(library, wanted, 4, &waiting));
    ck_assert(library_delete(library, wanted, 2));
    library_set_wait(library, 0);
    ck_assert_int_eq(sqlite3_open(folder.library, &other), SQLITE_OK);
    ck_assert_int_eq(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    check_next(3, 2);
    ck_assert_int_eq(library_error(library)->status, TC_OK);
    ck_assert_int_eq(
        sqlite3_exec(other, "DELETE FROM reviews_wanted WHERE game>2", NULL, NULL, NULL),
        SQLITE_OK);
    ck_assert_int_eq(sqlite3_exec(other, "COMMIT; BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    check_next(0, 0);
    ck_assert_int_eq(sqlite3_exec(other, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(other);
    ck_assert(library_restore(library, wanted, 2));
    check_next(1, 2); /* they keep their place */
    ck_assert(library_delete(library, wanted, 2));
    check_next(0, 0);
    ck_assert(library_restore(library, wanted, 2));
    check_next(1, 2);
}

/* A damaged file is set aside, and what can be read of it comes over. */
TEST(damage_takes_no_review_along) {
    LibraryRow row;
    add_games();
    ck_assert(keep(3, 77, 88, 5));
    library_close(library);
    run_sql("PRAGMA writable_schema=ON;"
            "UPDATE sqlite_master SET sql='CREATE INDEX games_year ON games(nothing)'"
            " WHERE name='games_year'");
    library = folder_open(&folder);
    ck_assert_int_eq(folder_count(&folder, "library.db.damaged-"), 1);
    ck_assert(library_get(library, 3, &row, NULL));
    ck_assert(row.review.accuracy[TC_BLACK] == 77 && row.review.mistakes[TC_BLACK] == 5);
}

SUITE("library_review", set_up, tear_down)
