/* The scenes that use the library: its jobs are answered in between, stopped, replaced, and done at
   the end. */
#define _XOPEN_SOURCE 700

#include "app/open.h"
#include "app/save.h"
#include "core/bits.h"
#include "gui/filter/filter.h"
#include "gui/game/state.h"
#include "gui/practice/state.h"
#include "gui/progress/state.h"
#include "library_fixture.h"
#include "storage/library_game.h"
#include "support/positions.h"

/* -- import -- */

static bool is_listed(void) {
    return gui.app.transfers.all > 1;
}

static bool is_reported(void) {
    return gui.app.transfers.games > 0;
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
    int done = gui.app.transfers.done; /* a pump may bring several files */
    (void)library_submit(library_job(&gui.app, sizeof(LibraryJob)), &asking, JOB_QUEUE);
    pump_until(is_free);
    ck_assert(answered_at >= done && answered_at <= done + 1);
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

/* Plays at random to the end; returns false unless the side to move has a choice of moves, or none,
   where empties squares are empty. */
static bool draw_game(uint64_t *random, int empties, bool choice, TcGame *game) {
    bool fits = false;
    tc_game_init(game);
    while (!tc_game_is_over(game)) {
        const TcBoard *board = &tc_game_position(game)->board;
        if (tc_board_empties(board) == empties) {
            fits = (bits_count(tc_board_moves(board)) > 1) == choice;
        }
        TcSquare move = positions_random_move(tc_game_position(game), random);
        ck_assert_int_eq(tc_game_play(game, move), TC_OK);
    }
    return fits;
}

/* Imports a game with a choice, or none, at ten empty squares. */
static void import_random(uint64_t seed, bool choice, const char *black, const char *rules) {
    char text[2048], path[FILE_PATH_SIZE];
    TcGame game;
    while (!draw_game(&seed, 10, choice, &game)) {
    }
    size_t size = (size_t)snprintf(text, sizeof text, "(;GM[2]PB[%s]RU[%s]", black, rules);
    for (int i = 0; i < game.count; i++) {
        char name[TC_SQUARE_NAME_SIZE];
        tc_square_name(game.moves[i], name);
        size += (size_t)snprintf(text + size, sizeof text - size, ";%c[%s]",
                                 game.positions[i].mover == TC_BLACK ? 'B' : 'W', name);
    }
    size += (size_t)snprintf(text + size, sizeof text - size, ")");
    snprintf(path, sizeof path, "%s/one.sgf", games);
    ck_assert_int_eq(file_replace(path, text, size, false), TC_OK);
    transfers_import(&gui.app, path);
    pump_until(is_free);
}

static void choose_guessing(void) {
    ck_assert(gui_shows(&gui, SCENE_PRACTICE) || run(COMMAND_PRACTICE));
    ck_assert(choose(SCENE_PRACTICE, PRACTICE_KIND, PRACTICE_GUESS));
    ck_assert(choose(SCENE_PRACTICE, PRACTICE_GUESS_GAME, GUESS_LIBRARY));
    gui.state.message[0] = '\0';
}

static bool has_answered(void) {
    return is_said() || now()->exercise_shown;
}

/* The moves of a game by other rules are no mistakes by the ordinary ones. */
TEST(a_game_by_other_rules_is_not_guessed) {
    for (uint64_t seed = 1; seed < 9; seed++) {
        import_random(seed, true, "anti", "Anti");
    }
    choose_guessing();
    ck_assert(run(COMMAND_PRACTICE_START));
    pump_until(has_answered);
    ck_assert(!now()->exercise_shown);
    ck_assert_ptr_nonnull(strstr(gui.state.message, "No imported game by the ordinary rules"));
    import_random(9, true, "plain", "");
    for (int i = 0; i < 4; i++) {
        choose_guessing();
        ck_assert(run(COMMAND_PRACTICE_START));
        pump_until(has_answered);
        ck_assert(now()->exercise_shown);
        ck_assert_ptr_nonnull(strstr(practice_choice(&gui)->guess_title, "plain"));
        ck_assert(run(COMMAND_CLOSE));
    }
}

TEST(the_board_is_not_guessed_by_other_rules) {
    snprintf(clipboard, sizeof clipboard, "(;GM[2]RU[Anti];B[f5];W[d6];B[c3];W[d3];B[c4])");
    ck_assert(run(COMMAND_PASTE) && now()->game.count == 5);
    practice_choice(&gui)->guess_from = 0;
    ck_assert(guess_begin(&gui, 1) && !now()->exercise_shown); /* the panel stays */
    ck_assert_ptr_nonnull(strstr(gui.state.message, "other rules"));
}

/* One forced move does not keep a game from being guessed. */
TEST(a_game_is_guessed_without_a_choice_at_ten_empty_squares) {
    import_random(5, false, "plain", "");
    choose_guessing();
    ck_assert(run(COMMAND_PRACTICE_START));
    pump_until(has_answered);
    ck_assert_msg(now()->exercise_shown, "%s", gui.state.message);
}

SUITE("library_jobs", set_up, tear_down)
