/* The scenes that use the library: its jobs are answered in between, stopped, replaced, and done at
   the end. */
#define _XOPEN_SOURCE 700

#include "app/open.h"
#include "app/save.h"
#include "app/transfers.h"
#include "gui/filter/filter.h"
#include "gui/game/state.h"
#include "gui/library/state.h"
#include "gui/practice/state.h"
#include "gui/progress/state.h"
#include "gui/window/sync.h"
#include "storage/library_game.h"
#include "storage/library_row.h"
#include "support/folder.h"
#include "support/gui_driver.h"

enum { FILES = 12, FILE_GAMES = 20000 };

static char folder[TEST_FOLDER_SIZE], games[TEST_FOLDER_SIZE + 8]; /* of the library; to import */

static void set_up(void) {
    char inside[FILE_PATH_SIZE];
    test_folder_make(folder);
    snprintf(games, sizeof games, "%s/games", folder);
    snprintf(inside, sizeof inside, "%s/", games);
    file_make_folders(inside);
    gui_set_up();
    gui_use_library(folder);
}

static void tear_down(void) {
    gui_tear_down();
    test_folder_remove(games);
    test_folder_remove(folder);
}

static LibraryState *library(void) {
    return scenes_state(&gui.state.scenes, SCENE_LIBRARY);
}

/* A file of count games, the names of whose players begin with name. */
static void write_games(const char *name, int count) {
    static char text[FILE_GAMES * 60];
    char path[FILE_PATH_SIZE];
    size_t size = 0;
    for (int i = 0; i < count; i++) {
        size += (size_t)snprintf(text + size, sizeof text - size,
                                 "(;GM[2]PB[%s %d]PW[q];B[f5];W[d6];B[c3])\n", name, i);
    }
    snprintf(path, sizeof path, "%s/%s.sgf", games, name);
    ck_assert_int_eq(file_replace(path, text, size, false), TC_OK);
}

static void write_files(int count) {
    for (int i = 0; i < count; i++) {
        char name[16];
        snprintf(name, sizeof name, "file%02d", i);
        write_games(name, 1);
    }
}

/* Returns what is in the library when the program has ended. */
static Library *quit(void) {
    char path[FILE_PATH_SIZE];
    TcError error;
    jobs_free(driver.jobs);
    gui.app.jobs = driver.jobs = NULL;
    library_store_free(gui.app.library);
    gui.app.library = NULL;
    ck_assert(folders_file(USER_LIBRARY, folder, path));
    Library *opened = library_open(path, NULL, NULL, &error);
    ck_assert_msg(opened != NULL, "%s", error.message);
    return opened;
}

static int count_games(Library *from, const char *text) {
    static LibraryRow row;
    LibraryFilter filter = {.text = text};
    int count;
    int64_t total;
    ck_assert(library_list(from, &filter, LIBRARY_BY_ADDED, false, 0, &row, 1, &count, &total));
    return (int)total;
}

/* -- import -- */

static bool is_listed(void) {
    return gui.app.transfers.all > 1;
}

static bool is_reported(void) {
    return gui.app.transfers.games > 0;
}

static bool is_free(void) {
    return gui.app.transfers.kind == TRANSFER_NONE;
}

static int answered_at; /* files that were done then; -1: not yet */

static TcStatus ask_run(void *job, JobControl *control) {
    Library *from = library_in(job);
    (void)control;
    return library_settle(job, from && count_games(from, "") >= 0);
}

static void ask_done(void *job, TcStatus status) {
    ck_assert_int_eq(status, TC_OK);
    ck_assert_int_eq(gui.app.transfers.kind, TRANSFER_IMPORT);
    answered_at = gui.app.transfers.done;
    library_finish(job);
}

TEST(queries_are_answered_between_the_files_of_an_import) {
    static const JobType asking = {.run = ask_run, .done = ask_done, .drop = free};
    write_files(FILES);
    answered_at = -1;
    transfers_import(&gui.app, games);
    pump_until(is_listed);
    ck_assert_int_eq(gui.app.transfers.all, FILES);
    (void)library_submit(library_job(&gui.app, sizeof(LibraryJob)), &asking, JOB_QUEUE);
    pump_until(is_free);
    ck_assert(answered_at >= 0 && answered_at <= 1);
    ck_assert_int_eq((int)gui.app.transfers.sum.added, FILES);
    ck_assert_ptr_nonnull(strstr(gui.state.message, "New games: 12,"));
}

TEST(paths_wait_for_each_other) {
    char path[FILE_PATH_SIZE];
    write_files(3);
    write_games("more", 2);
    snprintf(path, sizeof path, "%s/more.sgf", games);
    transfers_import(&gui.app, path);
    transfers_import(&gui.app, games);
    transfers_import(&gui.app, "/no/such/file");
    pump_until(is_free);
    ck_assert_int_eq((int)gui.app.transfers.sum.added, 5);
    ck_assert_int_eq((int)gui.app.transfers.sum.known, 2);
    ck_assert_int_eq(gui.app.transfers.sum.files_rejected, 1);
}

static bool is_said(void) {
    return gui.state.message[0] != '\0';
}

TEST(a_path_waits_for_an_export) {
    char path[FILE_PATH_SIZE];
    write_games("more", 2);
    snprintf(path, sizeof path, "%s/written.sgf", folder);
    gui.state.message[0] = '\0';
    transfers_export(&gui.app, path, (LibraryRange){.serial = 1}); /* of no list: it fails */
    transfers_import(&gui.app, games);
    ck_assert_int_eq(gui.app.transfers.kind, TRANSFER_EXPORT);
    pump_until(is_said);
    pump_until(is_free);
    ck_assert_int_eq((int)gui.app.transfers.sum.added, 2);
}

static bool has_three(void) {
    return gui.app.transfers.games >= 3;
}

TEST(an_import_is_stopped_between_files) {
    write_files(FILES);
    ck_assert(run(COMMAND_LIBRARY));
    transfers_import(&gui.app, games);
    transfers_import(&gui.app, games); /* it does not begin any more */
    pump_until(has_three);
    int64_t before = gui.app.transfers.games;
    ck_assert(run(COMMAND_LIBRARY_STOP));
    pump_until(is_free);
    ck_assert_int_le(gui.app.transfers.sum.added,
                     before + 1); /* the file under way, if it was ready */
    ck_assert_ptr_nonnull(strstr(gui.state.message, "Import ended early"));
    ck_assert_int_eq(gui.app.transfers.pending_count, 0);
    Library *after = quit();
    ck_assert_int_eq(count_games(after, ""), (int)gui.app.transfers.sum.added);
    library_close(after);
}

TEST(an_import_is_told_and_stopped_within_a_file) {
    write_games("many", FILE_GAMES);
    ck_assert(run(COMMAND_LIBRARY));
    transfers_import(&gui.app, games);
    pump_until(is_reported);
    ck_assert(run(COMMAND_LIBRARY_STOP));
    pump_until(is_free);
    ck_assert_int_eq((int)gui.app.transfers.sum.added, 0);
    transfers_import(&gui.app, games);
    pump_until(is_free);
    ck_assert_int_eq((int)gui.app.transfers.sum.added, FILE_GAMES);
}

static bool is_in_the_second(void) {
    return gui.app.transfers.done == 1 && gui.app.transfers.games > 1;
}

/* The file under way is given up, what was given to the library before is written. */
TEST(quitting_stops_an_import) {
    write_games("a few", 1);
    write_games("many", FILE_GAMES);
    transfers_import(&gui.app, games);
    pump_until(is_in_the_second);
    library_keep_exercise(&gui.app, &(ProgressExercise){.moves = 4});
    Library *after = quit();
    ck_assert_int_eq(count_games(after, "few"), 1);
    ck_assert_int_eq(count_games(after, "many"), 0);
    Progress *progress;
    ck_assert(library_progress(after, &progress));
    ck_assert_int_eq(progress->exercise_count, 1);
    progress_free(progress);
    library_close(after);
}

/* -- the beginning and the end -- */

static bool is_told(void) {
    return gui.state.message[0] != '\0';
}

TEST(what_was_wrong_with_the_file_is_told) {
    static const char text[] = "This was a library once, before the disk failed. It is no more.";
    char path[FILE_PATH_SIZE];
    ck_assert(folders_file(USER_LIBRARY, folder, path));
    ck_assert_int_eq(file_replace(path, text, sizeof text, false), TC_OK);
    gui_hush(&gui);
    library_keep_exercise(&gui.app, &(ProgressExercise){.moves = 4});
    pump_until(is_told);
    ck_assert_ptr_nonnull(strstr(gui.state.message, "The library was damaged: 0 games"));
}

TEST(what_was_given_to_it_is_there_after_the_end) {
    for (int i = 0; i < 60; i++) {
        library_keep_exercise(&gui.app, &(ProgressExercise){.moves = i});
    }
    Library *after = quit();
    Progress *progress;
    ck_assert(library_progress(after, &progress));
    ck_assert_int_eq(progress->exercise_count, 60);
    for (int i = 0; i < 60; i++) {
        ck_assert_int_eq(progress->exercises[i].moves, i);
    }
    progress_free(progress);
    library_close(after);
}

/* -- what is shown -- */

static const ViewDatabase *database(void) {
    return &((GameState *)scenes_state(&gui.state.scenes, SCENE_GAME))->database.shown;
}

static bool is_known(void) {
    return database()->known;
}

static bool has_games(void) {
    return database()->known && database()->total > 0;
}

/* The positions may follow each other however quickly. */
TEST(the_database_shows_the_newest_position) {
    write_games("some", 3);
    transfers_import(&gui.app, games);
    pump_until(is_free);
    start_game();
    gui.state.tab = TAB_DATABASE;
    gui_sync(&gui);
    play("f5d6c3");
    pump_until(is_known);
    ck_assert_int_eq((int)database()->total, 3);
    ck_assert_int_eq(database()->moves.ended, 3);
    ck_assert(!database()->empty);
    play("d3");
    ck_assert(!database()->known);
    pump_until(is_known);
    ck_assert_int_eq((int)database()->total, 0);
    ck_assert(!database()->empty); /* there are others */
}

TEST(the_database_follows_the_library) {
    write_games("some", 3);
    start_game();
    gui.state.tab = TAB_DATABASE;
    gui_sync(&gui);
    pump_until(is_known);
    ck_assert(database()->empty && database()->total == 0);
    transfers_import(&gui.app, games);
    pump_until(has_games);
    ck_assert(!database()->empty && database()->total == 3);
}

static bool is_opened(void) {
    return recent_path(&gui.app)[0] && open_has_game(&gui.app, 1);
}

static bool is_shown_from_library(void) {
    return strstr(gui.state.message, "Opened from the library") != NULL;
}

/* A game of the database is opened as any other is: what was open before is no more. */
TEST(a_game_of_the_database_leaves_the_file_that_was_open) {
    char path[FILE_PATH_SIZE];
    write_games("some", 1);
    write_games("two", 2);
    snprintf(path, sizeof path, "%s/some.sgf", games);
    transfers_import(&gui.app, path);
    pump_until(is_free);
    snprintf(path, sizeof path, "%s/two.sgf", games);
    open_path(&gui.app, path, 0);
    pump_until(is_opened);
    gui.state.tab = TAB_DATABASE;
    gui_sync(&gui);
    pump_until(has_games);
    ck_assert(run_at(COMMAND_LIBRARY_GAME, 0) && run_at(COMMAND_LIBRARY_GAME, 0));
    pump_until(is_shown_from_library);
    ck_assert_ptr_nonnull(strstr(gui.state.message, ". Undo restores the previous game"));
    ck_assert_int_eq(gui.state.tab, TAB_DATABASE); /* for the next one */
    ck_assert_int_eq(now()->game.cursor, 0);       /* the position that it was found by */
    ck_assert(!open_has_game(&gui.app, 1));
    ck_assert_str_eq(recent_path(&gui.app), "");
    ck_assert(run(COMMAND_UNDO));
    ck_assert_str_eq(recent_path(&gui.app), "");
}

static bool is_browsed(void) {
    scenes_before_frame(&gui);
    return library()->listed && !library()->browsing && library()->total > 0;
}

static bool is_open(void) {
    return now()->game.count == 3;
}

/* A game that was asked for comes, though the scene was closed in the meantime. */
TEST(a_closed_library_opens_its_game) {
    write_games("some", 3);
    transfers_import(&gui.app, games);
    pump_until(is_free);
    ck_assert(run(COMMAND_LIBRARY));
    pump_until(is_browsed);
    ck_assert(run(COMMAND_LIBRARY_OPEN));
    scene_leave(&gui, SCENE_LIBRARY);
    pump_until(is_open);
    ck_assert(!gui_shows(&gui, SCENE_LIBRARY));
}

/* -- what is chosen in a list that changes -- */

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

TEST(games_that_are_brought_back_come_into_sight) {
    show_games(4 * LIBRARY_PAGE);
    library_choose(&gui, 350, false);
    pump_until(is_settled);
    ck_assert(run(COMMAND_LIBRARY_DELETE));
    gui.state.message[0] = '\0';
    pump_until(is_said);
    pump_until(is_settled);
    check_chosen(350, 350, 49, 0);
    library_choose(&gui, 0, false);
    pump_until(is_settled);
    ck_assert(run(COMMAND_LIBRARY_UNDO));
    gui.state.message[0] = '\0';
    pump_until(is_said);
    pump_until(is_settled);
    check_chosen(350, 350, 50, 0);
    ck_assert(library()->table.first <= 350 && library()->table.first > 350 - ROOM);
static bool is_filtered(void) {
    scenes_before_frame(&gui);
    return library()->listed && !library()->browsing && library()->total == 0;
}

/* Returns the text of a note. */
static const char *note(const char *name) {
    static FormNow shown;
    int field = 0;
    while (!library_form.fields[field].name || strcmp(library_form.fields[field].name, name) != 0) {
        ck_assert_int_lt(++field, library_form.count);
    }
    shown = (FormNow){.hidden = false};
    library_describe(&gui, field, &shown);
    return shown.text.s;
}

TEST(a_filter_that_no_game_matches_names_the_button_that_clears_it) {
    write_games("some", 3);
    transfers_import(&gui.app, games);
    pump_until(is_free);
    ck_assert(run(COMMAND_LIBRARY));
    pump_until(is_browsed);
    strcpy(gui.state.filters[FILTER_OF_LIBRARY].texts[FILTER_TEXT], "nobody");
    filter_changed(&gui, FILTER_OF_LIBRARY, FILTER_FIELD_TEXT);
    pump_until(is_filtered);
    ck_assert(command_can(&gui, (CommandCall){COMMAND_FILTER_CLEAR, FILTER_OF_LIBRARY}));
    ck_assert_str_eq(note("library words"), "No game matches the filter. “Show all” removes it.");
}

static bool is_saved(void) {
    return strncmp(gui.state.message, "Saved", 5) == 0;
}

static bool asks_where_to_save(void) {
    return gui_shows(&gui, SCENE_FILES);
}

/* The file was the game's: what the user has had written there since is not lost to Ctrl+S. */
TEST(an_export_is_not_saved_over_by_the_game_whose_file_it_took) {
    char path[FILE_PATH_SIZE];
    Buf exported, after;
    snprintf(path, sizeof path, "%s/mine.sgf", games);
    write_games("some", 3);
    transfers_import(&gui.app, games);
    pump_until(is_free);
    start_game();
    play("f5d6");
    save_game(&gui.app, path);
    pump_until(is_saved);
    ck_assert(run(COMMAND_LIBRARY));
    pump_until(is_browsed);
    transfers_export(&gui.app, path, (LibraryRange){.serial = library()->serial, .last = 2});
    pump_until(is_free);
    scene_leave(&gui, SCENE_LIBRARY);
    buf_init(&exported);
    buf_init(&after);
    ck_assert_int_eq(file_read(path, 1 << 20, &exported), TC_OK);
    ck_assert(run(COMMAND_SAVE));
    pump_until(asks_where_to_save);
    ck_assert_str_eq(gui.state.message, "mine.sgf is not saved: the file has been changed since");
    ck_assert_int_eq(file_read(path, 1 << 20, &after), TC_OK);
    ck_assert(after.size == exported.size && memcmp(after.data, exported.data, after.size) == 0);
    buf_release(&exported);
    buf_release(&after);
}

static const ProgressState *progress(void) {
    return scenes_state(&gui.state.scenes, SCENE_PROGRESS);
}

static bool has_exercise(void) {
    scenes_before_frame(&gui);
    return progress()->known && progress()->summary.kinds[PROGRESS_GUESS].exercises == 1;
}

TEST(the_progress_follows_the_library) {
    ck_assert(run(COMMAND_PROGRESS));
    scenes_before_frame(&gui);
    library_keep_exercise(&gui.app, &(ProgressExercise){.kind = PROGRESS_GUESS, .moves = 4});
    pump_until(has_exercise);
}

static bool has_problems(void) {
    scenes_before_frame(&gui);
    return library()->problem.s[0] && database()->problem.s[0];
}

TEST(without_a_folder_the_scenes_say_so) {
    gui.app.library = library_store_create("");
    start_game();
    gui.state.tab = TAB_DATABASE;
    gui_sync(&gui);
    ck_assert(run(COMMAND_LIBRARY));
    pump_until(has_problems);
    ck_assert_ptr_nonnull(strstr(library()->problem.s, "there is no folder for data"));
    ck_assert_ptr_nonnull(strstr(database()->problem.s, "there is no folder for data"));
    ck_assert(!can(COMMAND_LIBRARY_EXPORT_ALL));
}

/* -- guessing -- */

/* A library that cannot be read is not said to have no game. */
TEST(a_guess_says_that_the_library_cannot_be_read) {
    gui.app.library = library_store_create(""); /* there is no folder */
    practice_choice(&gui)->guess_game = GUESS_LIBRARY;
    gui.state.message[0] = '\0';
    ck_assert(guess_begin(&gui, 1));
    pump_until(is_said);
    ck_assert_msg(strstr(gui.state.message, "cannot be read"), "%s", gui.state.message);
}

SUITE("library_jobs", set_up, tear_down)
