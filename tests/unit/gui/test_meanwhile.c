/* Answers that come late, and scenes over which something else happens: without a window, as
   scene_commands. The threads of files and library are real, on a folder of the test's. */
#define _XOPEN_SOURCE 700

#include "app/save.h"
#include "app/transfers.h"
#include "gui/files/state.h"
#include "gui/game/panel/panel.h"
#include "gui/game/state.h"
#include "gui/library/state.h"
#include "gui/practice/state.h"
#include "gui/window/files.h"
#include "gui/window/key_press.h"
#include "session/ending.h"
#include "session/start.h"
#include "support/gui_driver.h"
#include "support/quiet_job.h"
#include "support/scratch.h"

static Scratch scratch;

static void set_up(void) {
    scratch_make(&scratch);
    gui_set_up();
    scratch_path_in(&scratch, "some",
                    gui.app.recent.paths[0]); /* where the dialog of files begins */
}

static void tear_down(void) {
    gui_tear_down();
    scratch_remove(&scratch);
}

static void *state_of(SceneId id) {
    return scenes_state(&gui.state.scenes, id);
}

/* -- a queue that waits -- */

static TcStatus hang(void *job, JobControl *control) {
    (void)job;
    while (job_wait_until(control, 1e9)) {
    }
    return TC_CANCELLED;
}

static Job hanging;

/* Jobs that are submitted to the queue from now on wait until it is let go. */
static void hold(QueueId queue) {
    static const JobType type = {.run = hang, .done = quiet_done, .drop = quiet_drop};
    (void)job_submit(gui.app.queues[queue], &type, JOB_QUEUE, &hanging);
}

static bool is_idle;

static TcStatus do_nothing(void *job, JobControl *control) {
    (void)job;
    (void)control;
    return TC_OK;
}

static void note_idle(void *job, TcStatus status) {
    quiet_done(job, status);
    is_idle = true;
}

static bool is_all_done(void) {
    return is_idle;
}

/* Waits for the ends of all that the queue was given. */
static void finish(QueueId queue) {
    static const JobType type = {.run = do_nothing, .done = note_idle, .drop = quiet_drop};
    static Job last;
    is_idle = false;
    (void)job_submit(gui.app.queues[queue], &type, JOB_QUEUE, &last);
    pump_until(is_all_done);
}

static void let_go(QueueId queue) {
    job_cancel(gui.app.queues[queue], hanging.id);
    finish(queue);
}

/* -- the dialog of files -- */

static FilesState *files(void) {
    return state_of(SCENE_FILES);
}

static void type_name(const char *name) {
    snprintf(files()->name, sizeof files()->name, "%s", name);
    scene_of(&gui.state.scenes, SCENE_FILES)->changed(&gui, FILES_NAME);
}

static int row_of(const char *name) {
    for (int i = 0; i < files()->count; i++) {
        if (strcmp(files()->rows[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

TEST(a_name_typed_before_its_folder_is_read_is_looked_at) {
    scratch_write_text(&scratch, "a.txt", "f5d6c3\n");
    scratch_write_text(&scratch, "b.txt", "f5d6\n");
    hold(QUEUE_LOOK);
    ck_assert(run(COMMAND_OPEN));
    type_name("b");
    let_go(QUEUE_LOOK);
    finish(QUEUE_LOAD);
    ck_assert_int_eq(files()->count, 1);
    ck_assert_ptr_nonnull(files()->preview);
}

TEST(a_dialog_that_opens_anew_forgets_what_the_one_before_looks_at) {
    scratch_write_text(&scratch, "a.txt", "f5d6c3\n");
    ck_assert(run(COMMAND_OPEN));
    finish(QUEUE_LOOK);
    hold(QUEUE_LOAD);
    ck_assert(run_at(COMMAND_FILE, row_of("a.txt")));
    files_request(&gui, &(FileRequest){.title = "", .verb = "", .call = {COMMAND_OPEN, 0}});
    let_go(QUEUE_LOAD);
    finish(QUEUE_LOOK);
    ck_assert_ptr_null(files()->preview);
}

/* Enter was for what had been typed. */
TEST(what_is_typed_after_enter_takes_it_back) {
    scratch_write_text(&scratch, "a.txt", "f5d6c3\n");
    hold(QUEUE_LOOK);
    ck_assert(run(COMMAND_OPEN));
    type_name("a");
    ck_assert(run(COMMAND_FILES_ACCEPT));
    type_name("a.t");
    let_go(QUEUE_LOOK);
    ck_assert(gui_shows(&gui, SCENE_FILES));
    type_name("/no/such");
    hold(QUEUE_LOOK);
    ck_assert(run(COMMAND_FILES_ACCEPT));
    type_name("a");
    let_go(QUEUE_LOOK);
    ck_assert_str_eq(gui.state.message, "");
}

TEST(a_double_click_opens_what_is_not_read_yet) {
    scratch_write_text(&scratch, "a.txt", "f5d6c3\n");
    ck_assert(run(COMMAND_OPEN));
    finish(QUEUE_LOOK);
    hold(QUEUE_LOAD);
    int row = row_of("a.txt");
    ck_assert(run_at(COMMAND_FILE, row) && run_at(COMMAND_FILE, row));
    ck_assert(!gui_shows(&gui, SCENE_FILES));
    let_go(QUEUE_LOAD);
    ck_assert_int_eq(now()->game.count, 3);
}

/* The games that could not be read would be lost with the file. */
TEST(a_file_that_is_read_in_part_is_not_saved_over) {
    scratch_write_text(&scratch, "part.sgf", "(;GM[2];B[f5];W[d6];B[c3])(;GM[2];B[a1])");
    ck_assert(run(COMMAND_OPEN));
    finish(QUEUE_LOOK);
    int row = row_of("part.sgf");
    ck_assert(run_at(COMMAND_FILE, row));
    finish(QUEUE_LOAD);
    ck_assert_ptr_nonnull(files()->preview);
    ck_assert_ptr_nonnull(strstr(files()->problem.s, "Unreadable games: 1"));
    ck_assert(run_at(COMMAND_FILE, row) && !gui_shows(&gui, SCENE_FILES)); /* what is good opens */
    finish(QUEUE_LOAD);
    ck_assert_int_eq(now()->game.count, 3);
    ck_assert_ptr_nonnull(strstr(gui.state.message, "Unreadable games: 1"));
    ck_assert(run(COMMAND_SAVE) && gui_shows(&gui, SCENE_FILES));
}

/* The list of games that was opened before says nothing of the file that a new game is saved to. */
TEST(a_game_saved_after_a_list_was_open_is_saved_over) {
    char path[FILE_PATH_SIZE];
    scratch_path_in(&scratch, "mine.sgf", path);
    open_text(&gui.app, "f5d6\nf5f6\n", 10, "");
    start_game();
    play("f5");
    save_game(&gui.app, path);
    finish(QUEUE_DISK);
    play("d6");
    ck_assert(run(COMMAND_SAVE) && !gui_shows(&gui, SCENE_FILES));
    finish(QUEUE_DISK);
    ck_assert_str_eq(gui.state.message, "Saved: mine.sgf");
}

/* A book or a backup has no games to look at, and that is nothing wrong with it. */
TEST(what_is_no_game_is_chosen_without_a_look) {
    scratch_write_text(&scratch, "all.backup", "not a game\n");
    gui_use_library(scratch.folder);
    ck_assert(run(COMMAND_RESTORE));
    finish(QUEUE_LOOK);
    int row = row_of("all.backup");
    ck_assert(run_at(COMMAND_FILE, row));
    finish(QUEUE_LOAD);
    ck_assert_str_eq(files()->problem.s, "");
    ck_assert(run_at(COMMAND_FILE, row));
    ck_assert(!gui_shows(&gui, SCENE_FILES));
}

/* -- another game -- */

/* Whatever lies over the game, or stands in its place, closes. */
TEST(a_game_that_is_opened_comes_to_the_front) {
    static const CommandId commands[] = {COMMAND_SETTINGS, COMMAND_LIBRARY,  COMMAND_LAB,
                                         COMMAND_PROGRESS, COMMAND_BOOK,     COMMAND_HELP,
                                         COMMAND_MESSAGES, COMMAND_OPEN,     COMMAND_NEW,
                                         COMMAND_SETUP,    COMMAND_MAIN_MENU};
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        ck_assert(run(commands[i]));
        ck_assert_int_ne(scenes_front(&gui.state.scenes), SCENE_GAME);
        open_text(&gui.app, "f5d6c3", 6, "");
        ck_assert_msg(scenes_front(&gui.state.scenes) == SCENE_GAME, "command %d", commands[i]);
    }
}

TEST(many_games_are_listed_wherever_they_were_dropped) {
    static const char text[] = "f5d6\nf5f6\nf5f4\nf5d6c3\n";
    ck_assert(run(COMMAND_SETTINGS));
    open_text(&gui.app, text, sizeof text - 1, "");
    ck_assert_int_eq(scenes_front(&gui.state.scenes), SCENE_GAMES);
    ck_assert(!gui_shows(&gui, SCENE_SETTINGS));
}

TEST(a_file_is_for_the_database_that_is_seen) {
    gui_use_library(scratch.folder);
    open_text(&gui.app, "f5d6c3", 6, "");
    gui.state.tab = TAB_DATABASE;
    ck_assert(database_drop(&gui, "games.sgf"));
    ck_assert(run(COMMAND_SETTINGS));
    ck_assert(!database_drop(&gui, "games.sgf"));
}

/* Whoever is asked about a game must not answer for another. */
TEST(a_question_about_the_game_before_is_dropped) {
    start_game();
    play("f5d6");
    ck_assert(run(COMMAND_RESIGN) && gui_shows(&gui, SCENE_ASK));
    open_text(&gui.app, "f5d6c3", 6, "");
    ck_assert_int_eq(scenes_front(&gui.state.scenes), SCENE_GAME);
}

/* The dialog of files closes with the game that was to be saved. */
TEST(a_question_goes_with_its_dialog) {
    scratch_write_text(&scratch, "old.sgf", "x");
    start_game();
    ck_assert(run(COMMAND_SAVE_AS));
    finish(QUEUE_LOOK);
    type_name("old.sgf");
    ck_assert(run(COMMAND_FILES_ACCEPT));
    finish(QUEUE_LOOK);
    ck_assert(gui_shows(&gui, SCENE_ASK));
    gui_sync(&gui);
    ck_assert(gui_shows(&gui, SCENE_ASK));
    start_game(); /* as a match does */
    ck_assert_int_eq(scenes_front(&gui.state.scenes), SCENE_GAME);
}

TEST(an_answer_that_comes_too_late_is_told) {
    start_game();
    play("f5d6");
    ck_assert(run(COMMAND_RESIGN) && gui_shows(&gui, SCENE_ASK));
    ck_assert(session_resign(gui.app.session)); /* as at the end of the time */
    gui_sync(&gui);
    ck_assert(run(COMMAND_YES));
    ck_assert_ptr_nonnull(strstr(gui.state.message, "Resign the game"));
}

/* Whether it is among the messages, be it shown no longer. */
static bool was_said(const char *part) {
    const ViewMessages *messages = &gui.state.messages;
    bool found = false;
    for (int i = 0; i < messages->count; i++) {
        found = found || strstr(messages->all[i].text, part) != NULL;
    }
    return found;
}

TEST(where_a_game_is_from_is_told_as_it_is) {
    snprintf(clipboard, sizeof clipboard, "f5d6c3");
    ck_assert(run(COMMAND_PASTE));
    ck_assert(was_said("Opened from the clipboard"));
    gui.state.messages.count = 0;
    ck_assert(run(COMMAND_SAMPLE));
    ck_assert_int_eq(now()->game.count, 60);
    ck_assert(!was_said("clipboard") && !was_said("Game 1"));
}

/* One of several files cannot be read: that is told, though the others are shown. */
TEST(a_file_that_fails_is_told_beside_others) {
    char good[FILE_PATH_SIZE], bad[FILE_PATH_SIZE];
    const char *paths[] = {good, "/none/such.sgf"};
    scratch_write_text(&scratch, "good.txt", "f5d6c3\n");
    scratch_write_text(&scratch, "bad.txt", "f5d6a1\n");
    scratch_path_in(&scratch, "good.txt", good);
    scratch_path_in(&scratch, "bad.txt", bad);
    open_paths(&gui.app, paths, 2);
    finish(QUEUE_LOAD);
    ck_assert_int_eq(now()->game.count, 3);
    ck_assert_ptr_nonnull(strstr(gui.state.message, "such.sgf"));
    ck_assert(!was_said("clipboard") && !was_said("Game 1"));
    paths[1] = bad;
    open_paths(&gui.app, paths, 2);
    finish(QUEUE_LOAD);
    ck_assert_int_eq(now()->game.count, 3);
    ck_assert_int_eq(scenes_front(&gui.state.scenes), SCENE_ASK);
    ck_assert(run(COMMAND_YES));
    ck_assert_int_eq(now()->game.count, 2); /* the beginning */
}

TEST(a_picture_is_compared_in_front) {
    ck_assert(run(COMMAND_SETTINGS));
    gui_follow_app(&gui.app, &(AppEvent){.kind = APP_PICTURE});
    ck_assert_int_eq(scenes_front(&gui.state.scenes), SCENE_SETUP);
}

/* A match goes on below the dialog. */
TEST(details_are_those_of_one_game) {
    start_game();
    play("f5d6");
    ck_assert(run(COMMAND_DETAILS));
    gui_sync(&gui);
    ck_assert(gui_shows(&gui, SCENE_DETAILS));
    start_game();
    ck_assert(!gui_shows(&gui, SCENE_DETAILS));
}

static const char *detail(int field) {
    Field text;
    ck_assert(form_open_text(
        &gui, (CommandCall){COMMAND_FIELD, form_call(SCENE_DETAILS, field, FORM_PRESS)}, &text));
    return text.text;
}

/* A text that is not changed stays out of the game, which has other names after another start. */
TEST(details_are_those_that_are_saved) {
    enum { WHITE = 1, DATE = 4 };
    driver_start(&driver, 0, 1);
    gui_sync(&gui);
    ck_assert(run(COMMAND_DETAILS));
    ck_assert_str_eq(detail(WHITE), "Turncoat (Beginner 1)");
    ck_assert_str_eq(detail(DATE), text_of_today().s);
    ck_assert(run(COMMAND_DETAILS_ACCEPT));
    ck_assert_str_eq(tc_tree_header(now()->tree, TC_HEADER_WHITE), "");
    ck_assert_str_eq(tc_tree_header(now()->tree, TC_HEADER_DATE), "");
}

/* -- the library -- */

static const char long_game[] =
    "(;GM[2]PB[Emil Fuchs]PW[Gerd Hahn]DT[2004];B[c4];W[c3];B[d3];W[e3];B[c2];W[d6];B[f3];W[b3];"
    "B[b5];W[f2];B[f5];W[f4];B[g3];W[b4];B[a5];W[a4];B[g5];W[g4];B[f6];W[e2];B[c5];W[h3];B[a3];"
    "W[e6];B[f7];W[f8];B[d7];W[c6];B[d2];W[g6];B[f1];W[b2];B[c7];W[d1];B[g7];W[e1];B[h5];W[h8];"
    "B[h7];W[g1];B[e8];W[h6];B[h4];W[a2];B[e7];W[g8];B[c1];W[b8];B[a1];W[b1];B[h1];W[c8];B[d8];"
    "W[b7];B[a8];W[a6];B[h2];W[g2];B[a7];W[b6])";

static bool is_imported(void) {
    return gui.app.transfers.kind == TRANSFER_NONE;
}

static void import_text(const char *text) {
    char path[FILE_PATH_SIZE];
    scratch_write_text(&scratch, "long.sgf", text);
    scratch_path_in(&scratch, "long.sgf", path);
    gui_use_library(scratch.folder);
    transfers_import(&gui.app, path);
    pump_until(is_imported);
}

static void import_game(void) {
    import_text(long_game);
}

static void choose_guessing(void) {
    ck_assert(run(COMMAND_PRACTICE));
    ck_assert(choose(SCENE_PRACTICE, PRACTICE_KIND, PRACTICE_GUESS));
    ck_assert(choose(SCENE_PRACTICE, PRACTICE_GUESS_GAME, GUESS_LIBRARY));
}

TEST(a_guess_may_be_as_good_as_the_game) {
    PracticeMove last = {.guessed = true, .move = 19, .game_move = 26, .instead = 26};
    ck_assert_str_eq(exercise_text_of_guess(&last).s,
                     "d3 is the best move, and so is c4, which was played.");
    last.game_loss = 3;
    ck_assert_str_eq(exercise_text_of_guess(&last).s,
                     "d3 is the best move; c4 was played, which loses 3.");
}

TEST(a_game_to_guess_comes_to_those_who_wait) {
    import_game();
    choose_guessing();
    ck_assert(run(COMMAND_PRACTICE_START));
    finish(QUEUE_LIBRARY);
    ck_assert(now()->exercise_shown && now()->practice.kind == PRACTICE_GUESS);
}

/* Whoever closed the panel, or began something else, has another wish. */
TEST(no_game_to_guess_comes_late) {
    import_game();
    start_game();
    play("f5d6");
    choose_guessing();
    hold(QUEUE_LIBRARY);
    ck_assert(run(COMMAND_PRACTICE_START) && run(COMMAND_CLOSE));
    let_go(QUEUE_LIBRARY);
    ck_assert(!now()->exercise_shown);
    choose_guessing();
    hold(QUEUE_LIBRARY);
    ck_assert(run(COMMAND_PRACTICE_START));
    ck_assert(choose(SCENE_PRACTICE, PRACTICE_KIND, PRACTICE_ENDGAME));
    ck_assert(run(COMMAND_PRACTICE_START));
    let_go(QUEUE_LIBRARY);
    ck_assert(now()->exercise_shown && now()->practice.kind == PRACTICE_ENDGAME);
}

/* Another choice or panel is another wish, also before it is begun. */
TEST(no_game_to_guess_comes_to_another_choice) {
    import_game();
    for (int i = 0; i < 3; i++) {
        choose_guessing();
        hold(QUEUE_LIBRARY);
        ck_assert(run(COMMAND_PRACTICE_START));
        ck_assert(i != 0 || choose(SCENE_PRACTICE, PRACTICE_KIND, PRACTICE_ENDGAME));
        ck_assert(i != 1 || choose(SCENE_PRACTICE, PRACTICE_GUESS_GAME, GUESS_BOARD));
        ck_assert(i != 2 || scene_enter(&gui, SCENE_START));
        let_go(QUEUE_LIBRARY);
        ck_assert(!now()->exercise_shown);
        ck_assert(i == 2 || run(COMMAND_CLOSE));
    }
}

TEST(no_game_to_guess_comes_after_escape) {
    import_game();
    choose_guessing();
    ck_assert(run(COMMAND_PRACTICE_START));
    finish(QUEUE_LIBRARY);
    hold(QUEUE_LIBRARY);
    ck_assert(now()->exercise_shown && run(COMMAND_PRACTICE_NEXT) && run(COMMAND_CLOSE));
    ck_assert(!now()->exercise_shown && gui_shows(&gui, SCENE_PRACTICE));
    let_go(QUEUE_LIBRARY);
    ck_assert(!now()->exercise_shown);
}

TEST(a_library_that_fails_is_not_said_to_be_empty) {
    start_game();
    choose_guessing();
    ck_assert(run(COMMAND_PRACTICE_START)); /* there is no folder for it */
    finish(QUEUE_LIBRARY);
    ck_assert_ptr_nonnull(strstr(gui.state.message, "there is no folder for data"));
}

static LibraryState *library(void) {
    return state_of(SCENE_LIBRARY);
}

static bool is_browsed(void) {
    scenes_before_frame(&gui);
    return library()->listed && !library()->stale && !library()->browsing;
}

/* Enter waits for the list; when the scene was closed and is opened again, nobody waits any more. */
TEST(a_library_that_was_closed_opens_nothing_by_itself) {
    static const KeyPress enter = {.key = SDLK_RETURN, .plain = true};
    import_game();
    ck_assert(run(COMMAND_LIBRARY));
    pump_until(is_browsed);
    ck_assert(scene_of(&gui.state.scenes, SCENE_LIBRARY)->key(&gui, &enter) && library()->opens);
    scene_leave(&gui, SCENE_LIBRARY);
    ck_assert(run(COMMAND_LIBRARY));
    pump_until(is_browsed);
    finish(QUEUE_LIBRARY);
    ck_assert(gui_shows(&gui, SCENE_LIBRARY));
}

/* The second click falls on a game that has come to lie there. */
TEST(a_double_click_opens_no_other_game) {
    import_game();
    ck_assert(run(COMMAND_LIBRARY));
    pump_until(is_browsed);
    ck_assert(run_at(COMMAND_LIBRARY_ROW, 0));
    library()->rows[0].id++;
    ck_assert(run_at(COMMAND_LIBRARY_ROW, 0));
    library()->rows[0].id--;
    finish(QUEUE_LIBRARY);
    ck_assert_ptr_null(strstr(gui.state.message, "cannot be opened")); /* nobody has tried */
    ck_assert(run_at(COMMAND_LIBRARY_ROW, 0) && run_at(COMMAND_LIBRARY_ROW, 0));
    finish(QUEUE_LIBRARY);
    ck_assert_int_eq(now()->game.count, 60);
}

/* The note of a game is told rather than where it is from. */
TEST(a_game_of_the_library_is_told_with_its_note, .to = 2) {
    import_text(_i == 0 ? "(;GM[2];B[f5];W[d6];B[c3])"
                        : "(;GM[2]RE[W+10];B[e6];W[f4];B[e3];W[f6];B[g5];W[d6];B[e7];W[f5];B[c5])");
    ck_assert(run(COMMAND_LIBRARY));
    pump_until(is_browsed);
    ck_assert(run(COMMAND_LIBRARY_OPEN));
    finish(QUEUE_LIBRARY);
    ck_assert_ptr_nonnull(
        strstr(gui.state.message, _i == 0 ? "Opened from the library" : "The result is 64–0"));
    ck_assert_ptr_null(strstr(gui.state.message, "Undo")); /* there was no game before */
    ck_assert(!was_said("clipboard"));
}

static bool has_three_tags(void) {
    return is_browsed() && strcmp(library()->chosen.tags, "one two three") == 0;
}

static void show_tags(void) {
    import_game();
    ck_assert(run(COMMAND_LIBRARY));
    pump_until(is_browsed);
    library_set_chosen_tags(&gui, "one two three");
    pump_until(has_three_tags);
}

/* The library may be slow: each change begins with the one before, though that is not written. */
TEST(tags_change_twice_in_a_row, .to = 2) {
    show_tags();
    hold(QUEUE_LIBRARY);
    library()->stale = _i == 1; /* the list is asked for with the old tags */
    scenes_before_frame(&gui);
    ck_assert(run_at(COMMAND_LIBRARY_TAG, 0));
    scenes_before_frame(&gui);
    if (_i == 1) {
        let_go(QUEUE_LIBRARY);
        hold(QUEUE_LIBRARY);
    }
    ck_assert(run_at(COMMAND_LIBRARY_TAG, 0));
    ck_assert_str_eq(library()->chosen.tags, "three");
    ck_assert_str_eq(library()->rows[0].tags, "three");
    let_go(QUEUE_LIBRARY);
    pump_until(is_browsed);
    ck_assert_str_eq(library()->chosen.tags, "three");
}

static void enter_tag(const char *tag) {
    static const KeyPress enter = {.key = SDLK_RETURN, .plain = true};
    const CommandCall call = {COMMAND_LIBRARY_TAG_FIELD, 0};
    ui_begin(&ui);
    ui.focus = ui_add(&ui, UI_FIELD, "library tag", (SDL_Rect){0, 0, 9, 9}, call, UI_FOCUSABLE)->id;
    ui.focus_visible = true;
    ui_end(&ui);
    snprintf(library()->tag, sizeof library()->tag, "%s", tag);
    gui.state.message[0] = '\0';
    ck_assert(scene_of(&gui.state.scenes, SCENE_LIBRARY)->key(&gui, &enter));
}

TEST(a_tag_that_cannot_be_added_is_told) {
    char tag[LIBRARY_TEXT_SIZE] = "";
    show_tags();
    memset(tag, 'x', sizeof tag - sizeof "one two three ");
    enter_tag(tag);
    ck_assert_str_eq(library()->tag, "");
    enter_tag("x");
    ck_assert_str_eq(gui.state.message, "There are too many tags");
    ck_assert_str_eq(library()->tag, "x"); /* it can be made shorter */
    hold(QUEUE_LIBRARY);
    transfers_import(&gui.app, "/none/such.sgf");
    enter_tag("x");
    ck_assert_str_eq(gui.state.message, "Add tags, separated by spaces: not now");
    let_go(QUEUE_LIBRARY);
    pump_until(is_imported);
}

static const ViewDatabase *database(void) {
    return &((GameState *)state_of(SCENE_GAME))->database.shown;
}

static bool is_known(void) {
    return database()->known;
}

/* A game of the tab "Database" is another game as any that is opened. */
TEST(a_game_of_the_database_comes_to_the_front) {
    import_game();
    start_game();
    gui.state.tab = TAB_DATABASE;
    gui_sync(&gui);
    pump_until(is_known);
    ck_assert_int_eq(database()->game_count, 1);
    hold(QUEUE_LIBRARY);
    ck_assert(run_at(COMMAND_LIBRARY_GAME, 0) && run_at(COMMAND_LIBRARY_GAME, 0));
    ck_assert(run(COMMAND_SETTINGS));
    let_go(QUEUE_LIBRARY);
    ck_assert_int_eq(now()->game.count, 60);
    ck_assert_int_eq(scenes_front(&gui.state.scenes), SCENE_GAME);
    ck_assert_int_eq(gui.state.tab, TAB_DATABASE);
}

SUITE("meanwhile", set_up, tear_down)
