/* The games that are chosen in the library's list stay so while the list changes. */
#define _XOPEN_SOURCE 700

#include "library_fixture.h"
#include "storage/library_game.h"

enum { ROOM = 20 };

static bool is_settled(void) {
    library_follow(&gui);
    return library()->listed && library()->browsing == 0 && !library()->stale;
}

/* Shows the library with count games, the latest first: row 0 has the number count. */
static void show_games(int count) {
    write_games("g", count);
    transfers_import(&gui.app, games);
    pump_until(is_free);
    (void)run_at(COMMAND_LIBRARY, SCENE_LIBRARY);
    library()->table.room = ROOM;
    pump_until(is_settled);
}

/* Goes on when the list has what was written to the library without the list. */
static void show_changes(void) {
    library_has_changed(&gui.app);
    pump_until(is_settled);
}

static void store_review(int64_t id, int mistakes) {
    Library *of = library_store_library(gui.app.library);
    LibraryReview review = {.depth = 16, .accuracy = {80, 80}, .mistakes = {mistakes, 0}};
    TcTree *tree;
    ck_assert(library_get(of, id, NULL, &tree));
    ck_assert(library_keep_review(of, id, tree, &review));
    tc_tree_free(tree);
}

static void store_tags(int64_t id) {
    ck_assert(library_set_tags(library_store_library(gui.app.library), id, "tag"));
}

/* Rows first to last are chosen and have the games from this number on, up or down by step. */
static void check_chosen(int first, int last, int64_t id, int step) {
    LibraryRange range = library_range(library());
    ck_assert_int_eq((int)range.first, first);
    ck_assert_int_eq((int)range.last, last);
    for (int row = first; row <= last; row++) {
        ck_assert_int_eq((int)library_row_what(library(), row), (int)id + step * (row - first));
    }
}

/* Games 1 to 5 have most mistakes, by which the list is sorted, and are chosen. */
static void choose_five(void) {
    show_games(12);
    for (int id = 1; id <= 7; id++) {
        store_review(id, 40 - 2 * id);
    }
    (void)run_at(COMMAND_LIBRARY_SORT, LIBRARY_BY_MISTAKES);
    pump_until(is_settled);
    library_choose(&gui, 0, false);
    library_choose(&gui, 4, true);
    check_chosen(0, 4, 1, 1);
}

TEST(a_game_that_comes_between_others_is_not_chosen_with_them) {
    choose_five();
    store_review(11, 37); /* the second now */
    show_changes();
    check_chosen(5, 5, 5, 0);
    ck_assert(run(COMMAND_LIBRARY_DELETE));
    gui.state.message[0] = '\0';
    pump_until(is_said);
    ck_assert_str_eq(gui.state.message, "1 game deleted");
}

TEST(games_that_move_together_stay_chosen) {
    choose_five();
    store_review(11, 60); /* the first now */
    show_changes();
    check_chosen(1, 5, 1, 1);
    ck_assert_int_eq(library()->table.row, 5);
    store_review(12, 1); /* the last */
    show_changes();
    check_chosen(1, 5, 1, 1);
    library_choose(&gui, library()->table.row - 1, true);
    check_chosen(1, 4, 1, 1);
}

TEST(games_chosen_while_the_list_is_renewed_are_those_seen) {
    choose_five();
    store_review(11, 60);
    library_has_changed(&gui.app);
    library_follow(&gui);
    ck_assert_int_ne((int)library()->browsing, 0);
    library_choose(&gui, 2, false);
    pump_until(is_settled);
    check_chosen(3, 3, 3, 0);
}

/* The list that the window has is known to the store, until it asks with another. */
TEST(games_stay_chosen_though_answers_are_not_taken, .to = 2) {
    choose_five();
    store_review(11, 60);
    library_has_changed(&gui.app);
    int wakes = driver_wakes(&driver);
    library_follow(&gui);
    if (_i == 0) {
        library_choose(&gui, library()->table.row - 1, true); /* the answer is for five */
    } else {
        driver_wait_for_wake(&driver, wakes); /* made, and dropped for the next */
        store_review(12, 50);
        library_has_changed(&gui.app);
        library_follow(&gui);
    }
    pump_until(is_settled);
    check_chosen(_i == 0 ? 1 : 2, _i == 0 ? 4 : 6, 1, 1);
}

TEST(the_games_to_export_stay_chosen_while_a_file_is) {
    choose_five();
    ck_assert(run(COMMAND_LIBRARY_EXPORT));
    ck_assert(gui_shows(&gui, SCENE_FILES));
    store_review(11, 37);
    library_has_changed(&gui.app);
    scenes_before_frame(&gui);
    ck_assert_int_eq((int)library()->browsing, 0);
    check_chosen(0, 4, 1, 1);
    scene_leave(&gui, SCENE_FILES);
    pump_until(is_settled);
    check_chosen(5, 5, 5, 0);
}

/* More rows than are here. */
TEST(all_games_that_are_chosen_stay_chosen_without_new_ones) {
    show_games(3 * LIBRARY_PAGE);
    library_choose_all(&gui);
    ck_assert(can(COMMAND_LIBRARY_DELETE) && can(COMMAND_LIBRARY_EXPORT));
    ck_assert_int_eq((int)library()->chosen.id, 3 * LIBRARY_PAGE); /* still the first */
    write_games("new", 1);
    transfers_import(&gui.app, games);
    pump_until(is_free);
    pump_until(is_settled);
    LibraryRange range = library_range(library());
    ck_assert_int_eq(library()->total, 3 * LIBRARY_PAGE + 1);
    ck_assert_int_eq((int)range.first, 1);
    ck_assert_int_eq((int)range.last, 3 * LIBRARY_PAGE);
    ck_assert(run(COMMAND_LIBRARY_DELETE));
    gui.state.message[0] = '\0';
    pump_until(is_said);
    ck_assert_str_eq(gui.state.message, "300 games deleted");
}

TEST(the_chosen_game_stays_chosen_while_others_come) {
    show_games(4 * LIBRARY_PAGE);
    library_choose(&gui, 350, false);
    pump_until(is_settled);
    check_chosen(350, 350, 50, 0);
    store_tags(7); /* a new list, of which the next page is asked for */
    write_games("new", 7);
    transfers_import(&gui.app, games);
    pump_until(is_free);
    library()->changes = gui.app.library_changes; /* it has not heard of them */
    library()->stale = false;
    library()->table.first = 0;
    pump_until(is_settled);
    ck_assert_int_eq(library()->total, 4 * LIBRARY_PAGE + 7);
    ck_assert_int_eq(library()->table.first, 0);
    ck_assert_int_eq(library()->table.row, 357);
    ck_assert_int_eq((int)library()->chosen.id, 50);
    ck_assert(can(COMMAND_LIBRARY_DELETE));
    library_choose(&gui, 357, false);
    pump_until(is_settled);
    check_chosen(357, 357, 50, 0);
}

TEST(the_eye_stays_where_it_is_while_the_chosen_game_is_out_of_sight) {
    show_games(4 * LIBRARY_PAGE);
    library_choose(&gui, 350, false);
    pump_until(is_settled);
    int top = library()->table.first;
    store_tags(7);
    show_changes();
    ck_assert_int_eq(library()->table.first, top);
    library()->table.first = 0;
    pump_until(is_settled);
    store_tags(50);
    show_changes();
    ck_assert_int_eq(library()->table.first, 0);
    ck_assert_int_eq(library()->table.row, 350);
    ck_assert_str_eq(library()->chosen.tags, "tag"); /* though its row is not here */
    int64_t gone = 50;
    ck_assert(library_delete(library_store_library(gui.app.library), &gone, 1));
    show_changes();
    ck_assert(!can(COMMAND_LIBRARY_DELETE)); /* nobody has seen the one that is in its row */
}

/* Runs a command that is told when it is done, and takes the list that comes of it. */
static void do_and_settle(CommandId command) {
    ck_assert(run(command));
    gui.state.message[0] = '\0';
    pump_until(is_said);
    pump_until(is_settled);
}

TEST(games_that_are_brought_back_come_into_sight) {
    show_games(4 * LIBRARY_PAGE);
    library_choose(&gui, 350, false);
    pump_until(is_settled);
    do_and_settle(COMMAND_LIBRARY_DELETE);
    check_chosen(350, 350, 49, 0);
    library_choose(&gui, 0, false);
    pump_until(is_settled);
    do_and_settle(COMMAND_LIBRARY_UNDO);
    check_chosen(350, 350, 50, 0);
    ck_assert(library()->table.first <= 350 && library()->table.first > 350 - ROOM);
}

SUITE("library_choice", set_up, tear_down)
