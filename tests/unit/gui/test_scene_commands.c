/* The commands of the scenes over and beside the game, as keys and buttons run them, without a
   window: SDL is never started. The threads of files and library are real, on a folder of the
   test's. */
#define _XOPEN_SOURCE 700

#include "app/save.h"
#include "app/transfers.h"
#include "base/file_names.h"
#include "gui/files/state.h"
#include "gui/filter/filter.h"
#include "gui/lab/state.h"
#include "gui/library/state.h"
#include "gui/practice/state.h"
#include "gui/settings/state.h"
#include "gui/start/state.h"
#include "gui/ui/focus.h"
#include "gui/window/appearance.h"
#include "gui/window/commands.h"
#include "gui/window/keys.h"
#include "session/edit.h"
#include "session/start.h"
#include "session/state.h"
#include "support/gui_driver.h"
#include "support/quiet_job.h"
#include "support/scratch.h"

static Scratch scratch;

static void set_up(void) {
    scratch_make(&scratch);
    gui_set_up();
}

static void tear_down(void) {
    gui_tear_down();
    scratch_remove(&scratch);
}

static void *state_of(SceneId id) {
    return scenes_state(&gui.state.scenes, id);
}

/* Commands of a scene that is closed are dead, whatever else is on. */
static void check_closed(SceneId id) {
    ck_assert(!gui_shows(&gui, id));
    for (int i = 0; i < COMMAND_COUNT; i++) {
        ck_assert_msg(command_of(i)->home != id || !can((CommandId)i), "%s", command_of(i)->name);
    }
}

/* -- what is kept -- */

/* Everything that can be chosen can be stored: the tables' literal bounds are those of the
   enumerations. */
TEST(every_choice_can_be_stored) {
    static const struct {
        SettingId id;
        int count;
    } choices[] = {
        {SETTING_THEME, THEME_COUNT},
        {SETTING_BOARD, THEME_BOARDS},
        {SETTING_HINT_STYLE, HINT_STYLE_COUNT},
        {SETTING_TREE_ZOOM, TREE_ZOOMS},
        {SETTING_SIDE, SIDE_COUNT},
        {SETTING_LEVEL, LEVEL_CHOICES + GAME_CHOICE_PROGRAMS_MAX + 1},
        {SETTING_WHITE_LEVEL, LEVEL_CHOICES + GAME_CHOICE_PROGRAMS_MAX + 1},
        {SETTING_ADAPTIVE_LEVEL, TC_LEVEL_COUNT + 1},
        {SETTING_CLOCK, CLOCK_COUNT},
        {SETTING_BOARD_START, SESSION_START_HERE}, /* which is for one game only */
        {SETTING_PRACTICE_KIND, PRACTICE_KINDS},
        {SETTING_PRACTICE_EMPTIES, PRACTICE_EMPTIES_MAX + 1},
        {SETTING_PRACTICE_SOURCE, PRACTICE_SOURCES},
        {SETTING_PRACTICE_SIDE, PRACTICE_SIDE_COUNT},
        {SETTING_PRACTICE_BEYOND, PRACTICE_BEYOND_MAX + 1},
        {SETTING_PRACTICE_GUESS_GAME, GUESS_GAMES},
        {SETTING_PRACTICE_GUESS_SIDE, GUESS_SIDES},
        {SETTING_CORNERS, SESSION_CORNERS_MAX + 1},
    };
    for (size_t i = 0; i < sizeof choices / sizeof choices[0]; i++) {
        const SettingInfo *info = setting_info(choices[i].id);
        ck_assert_msg(info->max == choices[i].count - 1, "%s", info->key);
    }
}

/* -- start -- */

static bool choose_start(StartField field, int value) {
    return choose(SCENE_START, (int)field, value);
}

TEST(a_game_is_chosen_and_started) {
    StartState *start = state_of(SCENE_START);
    ck_assert(gui_shows(&gui, SCENE_START));
    ck_assert(!can(COMMAND_BACK)); /* there is no game to go back to */
    ck_assert(choose_start(START_SIDE, SIDE_BLACK) && choose_start(START_LEVEL, 3));
    ck_assert_int_eq(start->choice.level, 3);
    ck_assert(!choose_start(START_LEVEL, 0) && !choose_start(START_LEVEL, LEVEL_CHOICES + 1));
    ck_assert(choose_start(START_LEVEL, LEVEL_ADAPTIVE) && choose_start(START_LEVEL, 3));
    ck_assert(choose_start(START_SIDE, SIDE_WATCH) && choose_start(START_LEVEL_SIDE, TC_WHITE));
    ck_assert(!choose_start(START_WHITE_LEVEL, LEVEL_ADAPTIVE)); /* nobody to be followed */
    ck_assert(!choose_start(START_LEVEL, 4));                    /* Black's is not shown */
    ck_assert(choose_start(START_WHITE_LEVEL, 5));
    ck_assert(start->choice.level == 3 && start->choice.white_level == 5);
    ck_assert(!press_field(SCENE_START, START_NAME, FORM_PRESS)); /* two computers have none */
    ck_assert(choose_start(START_SIDE, SIDE_BOTH));
    ck_assert(press_field(SCENE_START, START_WHITE_NAME, FORM_PRESS));
    ck_assert(ui_has_focus(&ui, ui_id("name of white")));
    ck_assert(!press_field(SCENE_START, START_MINUTES, FORM_MORE)); /* not this clock's */
    ck_assert(choose_start(START_CLOCK, CLOCK_CUSTOM));
    while (press_field(SCENE_START, START_MINUTES, FORM_MORE)) {
        ck_assert_int_le(start->choice.minutes, 120);
    }
    ck_assert(start->choice.minutes == 120);
    ck_assert(press_field(SCENE_START, START_MINUTES, FORM_LESS));
    while (press_field(SCENE_START, START_INCREMENT, FORM_LESS)) {
    }
    ck_assert_int_eq(start->choice.increment, 0);
    ck_assert(!choose_start(START_BOARD, SESSION_START_HERE)); /* it is the usual one */
    ck_assert(choose_start(START_BOARD, SESSION_START_HANDICAP) && choose_start(START_CORNERS, 2));
    snprintf(start->choice.names[1], SESSION_NAME_SIZE, "Åsa; 2");
    ck_assert(run(COMMAND_START));
    check_closed(SCENE_START);
    ck_assert(now()->started && now()->clock.on[TC_BLACK]);
    ck_assert_int_eq(now()->setup.players[TC_WHITE].kind, SESSION_HUMAN);
    ck_assert_int_eq(tc_position_count(tc_game_position(&now()->game), TC_BLACK), 4);
    ck_assert_int_eq(gui.app.settings.values[SETTING_CORNERS], 2); /* and is kept, */
    ck_assert_int_eq(gui.app.settings.values[SETTING_WHITE_LEVEL], 5);
    StartState again;
    form_restore(&start_form, &again, &gui.app.settings); /* for the next run */
    ck_assert_str_eq(again.choice.names[1], "Åsa; 2");
    ck_assert_int_eq(again.choice.white_level, 5);
    ck_assert(can(COMMAND_RESIGN) && run(COMMAND_REMATCH));
    ck_assert(now()->started && !gui_shows(&gui, SCENE_START));
}

/* -- setup -- */

TEST(a_board_is_set_up) {
    check_closed(SCENE_SETUP);
    ck_assert(run(COMMAND_SETUP));
    ck_assert_int_eq(scenes_top(&gui.state.scenes, PLACE_PANEL), SCENE_SETUP);
    ck_assert(can(COMMAND_SETUP_USE));
    ck_assert(run(COMMAND_SETUP_CLEAR));
    ck_assert(gui.state.setup_discs[TC_BLACK] == 0 && gui.state.setup_discs[TC_WHITE] == 0);
    ck_assert(!can(COMMAND_SETUP_USE) && !can(COMMAND_SETUP_PLAY)); /* nothing to play */
    ck_assert(run_at(COMMAND_PLAY, 0) && gui.state.setup_discs[TC_BLACK] == 1);
    ck_assert(run_at(COMMAND_PLAY, 0) && gui.state.setup_discs[TC_BLACK] == 0);
    ck_assert(choose(SCENE_SETUP, 0, TC_WHITE) && run_at(COMMAND_PLAY, 0));
    ck_assert(gui.state.setup_discs[TC_WHITE] == 1 && gui.state.setup_discs[TC_BLACK] == 0);
    ck_assert(choose(SCENE_SETUP, 0, TC_BLACK) && run_at(COMMAND_PLAY, 0));
    ck_assert(gui.state.setup_discs[TC_WHITE] == 0 && gui.state.setup_discs[TC_BLACK] == 1);
    ck_assert(run_at(COMMAND_PLAY, 0) && gui.state.setup_discs[TC_BLACK] == 0);
    ck_assert(run(COMMAND_SETUP_SIDE) && run(COMMAND_SETUP_SIDE));
    ck_assert(run(COMMAND_SETUP_PASTE)); /* nothing of use: the board stays, and that is said */
    ck_assert(gui.state.message[0] && gui.state.setup_discs[TC_BLACK] == 0);
    ck_assert(run(COMMAND_SETUP_STANDARD) && choose(SCENE_SETUP, 1, TC_WHITE));
    ck_assert(run(COMMAND_COPY_BOARD) && run(COMMAND_SETUP_CLEAR) && run(COMMAND_SETUP_PASTE));
    ck_assert_int_eq(__builtin_popcountll(gui.state.setup_discs[TC_BLACK]), 2);
    ck_assert_int_eq(gui.state.setup_mover, TC_WHITE);
    /* the reader of all boards: its signs, and the side in words or said to be inferred */
    snprintf(clipboard, sizeof clipboard,
             "[8 -------- -------- -------- ---O*--- ---**--- ----*--- -------- --------]");
    ck_assert(run(COMMAND_SETUP_PASTE));
    ck_assert_int_eq(__builtin_popcountll(gui.state.setup_discs[TC_BLACK]), 4);
    ck_assert_int_eq(gui.state.setup_mover, TC_WHITE);
    ck_assert_ptr_nonnull(strstr(gui.state.message, "names no side to move"));
    snprintf(clipboard, sizeof clipboard,
             "........\n........\n........\n...OX...\n...XO...\n........\n........\n........\n"
             "Black to move");
    ck_assert(run(COMMAND_SETUP_PASTE));
    ck_assert_int_eq(__builtin_popcountll(gui.state.setup_discs[TC_BLACK]), 2);
    ck_assert_int_eq(gui.state.setup_mover, TC_BLACK);
    ck_assert(run(COMMAND_SETUP_CANCEL));
    check_closed(SCENE_SETUP);
    ck_assert(!now()->analysing);
    ck_assert(run(COMMAND_SETUP) && choose(SCENE_SETUP, 1, TC_WHITE));
    ck_assert(run(COMMAND_SETUP_USE));
    ck_assert(now()->analysing && tc_game_position(&now()->game)->mover == TC_WHITE);
    ck_assert_int_eq(gui.state.tab, TAB_LINES);
    ck_assert(run(COMMAND_SETUP) && run(COMMAND_SETUP_PLAY));
    ck_assert(gui_shows(&gui, SCENE_START) && gui.state.start_here && can(COMMAND_BACK));
}

/* The start panel has its place again where no game is on, however the scene was left. */
TEST(the_start_panel_comes_back_after_setting_up) {
    static const CommandId ways[] = {COMMAND_CLOSE, COMMAND_SETUP, COMMAND_SETUP_CANCEL};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        ck_assert(now()->blank && gui_shows(&gui, SCENE_START));
        ck_assert(run(COMMAND_SETUP));
        ck_assert(!gui_shows(&gui, SCENE_START));
        ck_assert(run(ways[i]));
        check_closed(SCENE_SETUP);
        ck_assert(gui_shows(&gui, SCENE_START));
    }
}

/* -- settings -- */

static int value_of(SettingId id) {
    return gui.app.settings.values[id];
}

static bool step_setting(SettingId id, int action) {
    return press_field(SCENE_SETTINGS, SETTINGS_FIRST + (int)id, action);
}

TEST(settings_are_changed_within_their_bounds) {
    check_closed(SCENE_SETTINGS);
    ck_assert(run(COMMAND_SETTINGS));
    ck_assert(!can(COMMAND_NEW) && can(COMMAND_SETTINGS) && can(COMMAND_LIBRARY));
    ck_assert(
        !press_field(SCENE_SETTINGS, SETTINGS_FIRST + SETTING_DUBIOUS, FORM_MORE)); /* not seen */
    ck_assert(choose(SCENE_SETTINGS, SETTINGS_SECTION, SETTINGS_HINTS));
    while (step_setting(SETTING_DUBIOUS, FORM_MORE)) {
        ck_assert_int_le(value_of(SETTING_DUBIOUS), setting_info(SETTING_DUBIOUS)->max);
    }
    ck_assert_int_eq(value_of(SETTING_DUBIOUS), setting_info(SETTING_DUBIOUS)->max);
    ck_assert_int_eq(now()->preferences.thresholds.dubious,
                     value_of(SETTING_DUBIOUS)); /* at once in effect */
    ck_assert(step_setting(SETTING_DUBIOUS, FORM_LESS));
    while (step_setting(SETTING_DUBIOUS, FORM_MORE) && value_of(SETTING_DUBIOUS) < 30) {
    }
    ck_assert_int_gt(value_of(SETTING_MISTAKE), 30); /* a mark pushes the worse ones along */
    ck_assert_int_gt(value_of(SETTING_BLUNDER), value_of(SETTING_MISTAKE));
    ck_assert(run(COMMAND_SETTINGS));
    check_closed(SCENE_SETTINGS);
}

static void set_to(SettingId id, int value) {
    if (setting_info(id)->kind == SETTING_CHOICE) {
        ck_assert(choose(SCENE_SETTINGS, SETTINGS_FIRST + (int)id, value));
    }
    while (value_of(id) < value && step_setting(id, FORM_MORE)) {
    }
    while (value_of(id) > value && step_setting(id, FORM_LESS)) {
    }
    ck_assert_int_eq(value_of(id), value);
}

/* The settings of the level are one step from the start panel; each is in effect at once. */
TEST(the_custom_level_has_its_settings) {
    const TcLevel *custom = state_level(gui.app.session, TC_LEVEL_CUSTOM);
    ck_assert(run(COMMAND_CUSTOM_LEVEL));
    const SettingsState *settings = state_of(SCENE_SETTINGS);
    ck_assert(gui_shows(&gui, SCENE_SETTINGS));
    ck_assert_int_eq(settings->section, TAB_ENGINE);
    ck_assert(ui_has_focus(&ui, ui_id("set custom-depth")));
    set_to(SETTING_CUSTOM_DEPTH, 9);
    set_to(SETTING_CUSTOM_EXACT, 14);
    set_to(SETTING_CUSTOM_WLD, 18);
    set_to(SETTING_CUSTOM_SECONDS, 25);
    ck_assert_int_eq(custom->depth, 9);
    ck_assert_int_eq(custom->exact_from, 14);
    ck_assert_int_eq(custom->wld_from, 18);
    ck_assert_double_eq(custom->seconds, 25);
    set_to(SETTING_CUSTOM_WLD, 10); /* who is exact knows who wins */
    ck_assert_int_eq(custom->wld_from, 14);
}

TEST(reviews_are_as_deep_as_chosen) {
    int before = 0;
    ck_assert(run(COMMAND_SETTINGS) && choose(SCENE_SETTINGS, SETTINGS_SECTION, TAB_ENGINE));
    for (int choice = 0; choice <= setting_info(SETTING_REVIEW)->max; choice++) {
        set_to(SETTING_REVIEW, choice);
        set_to(SETTING_REVIEW_EXACT, 14 + 2 * choice);
        SessionReviewDepth depth = now()->preferences.review;
        ck_assert_int_gt(depth.depth, before);
        ck_assert_int_eq(depth.exact_from, 14 + 2 * choice);
        ck_assert_double_gt(depth.seconds, 0);
        before = depth.depth;
    }
}

TEST(keys_are_chosen_and_reset) {
    ck_assert(run(COMMAND_SETTINGS) && choose(SCENE_SETTINGS, SETTINGS_SECTION, TAB_KEYS));
    const SettingsState *settings = state_of(SCENE_SETTINGS);
    ck_assert_int_eq(settings->section, SETTINGS_TABS - 1);
    ck_assert(!can(COMMAND_DEFAULT_KEYS) && !can_at(COMMAND_DEFAULT_KEY, COMMAND_NEW));
    ck_assert(run_at(COMMAND_CHOOSE_KEY, COMMAND_NEW));
    ck_assert_int_eq(settings->capture, COMMAND_NEW);
    appearance_set_keys(&gui, COMMAND_NEW, "Ctrl+J");
    ck_assert_str_eq(command_keys(COMMAND_NEW), "Ctrl+J");
    ck_assert(can(COMMAND_DEFAULT_KEYS) && run_at(COMMAND_DEFAULT_KEY, COMMAND_NEW));
    ck_assert_str_eq(command_keys(COMMAND_NEW), command_of(COMMAND_NEW)->keys);
    appearance_set_keys(&gui, COMMAND_UNDO, "");
    ck_assert(run(COMMAND_DEFAULT_KEYS) && !can(COMMAND_DEFAULT_KEYS));
    ck_assert(!can_at(COMMAND_DEFAULT_KEY, -1) && !can_at(COMMAND_DEFAULT_KEY, COMMAND_COUNT));
    ck_assert(run(COMMAND_LAB)); /* in its place */
    ck_assert(!gui_shows(&gui, SCENE_SETTINGS) && gui_shows(&gui, SCENE_LAB));
}

/* -- lab -- */

TEST(the_lab_searches_and_stops) {
    start_game();
    check_closed(SCENE_LAB);
    ck_assert(run(COMMAND_LAB));
    const LabState *lab = state_of(SCENE_LAB);
    ck_assert(!can(COMMAND_LAB_STOP) && !can(COMMAND_LAB_RESET) && can(COMMAND_LAB_RUN));
    ck_assert(run_at(COMMAND_LAB_SWITCH, TC_LAB_HISTORY));
    ck_assert(lab->features == (TC_LAB_DEFAULT & ~TC_LAB_SET(TC_LAB_HISTORY)));
    while (press_field(SCENE_LAB, 0, FORM_MORE)) {
    }
    ck_assert_int_eq(lab->depth, SESSION_LAB_DEPTH_MAX);
    ck_assert(!press_field(SCENE_LAB, 0, FORM_MORE) && press_field(SCENE_LAB, 0, FORM_LESS));
    driver.engine.never_ends = true;
    ui_set_focus(&ui, ui_id("lab run"));
    ck_assert(run(COMMAND_LAB_RUN));
    ck_assert(now()->lab.running && now()->lab.count == 2);
    ck_assert(ui_has_focus(&ui, ui_id("lab stop"))); /* which stands in its place */
    ck_assert(!can(COMMAND_LAB_RUN) && !can(COMMAND_LAB_EACH));
    ck_assert(run(COMMAND_LAB_STOP) && !now()->lab.running);
    ck_assert(ui_has_focus(&ui, ui_id("lab stop")));    /* which goes on with them */
    ck_assert(run(COMMAND_STOP) && now()->lab.running); /* as its key does */
    ck_assert(run(COMMAND_LAB_STOP) && run_at(COMMAND_LAB_SWITCH, TC_LAB_HISTORY));
    ck_assert(!can(COMMAND_LAB_STOP)); /* that would be another comparison */
    ck_assert(run(COMMAND_LAB_EACH));
    ck_assert_int_gt(now()->lab.count, TC_LAB_FEATURE_COUNT);
    ck_assert(run(COMMAND_CLOSE)); /* its searches rest while it is closed */
    check_closed(SCENE_LAB);
    ck_assert(!now()->lab.running);
    ck_assert(run(COMMAND_LAB) && now()->lab.running);
    ck_assert(run(COMMAND_LAB_STOP) && run(COMMAND_LAB) && run(COMMAND_LAB));
    ck_assert(!now()->lab.running); /* unless the user had stopped them */
    ck_assert(run(COMMAND_LAB_RESET));
    ck_assert(lab->features == TC_LAB_DEFAULT && lab->depth == LAB_DEFAULT.depth);
}

/* -- practice -- */

TEST(an_exercise_is_chosen_and_left) {
    ck_assert_int_eq(opening_names_create(NULL, 0, &gui.app.openings, NULL), TC_OK);
    ck_assert(session_start_game(gui.app.session, &(SessionSetup){.time = {{60}, {60}}}));
    gui_sync(&gui);
    play("f5d6");
    ck_assert(!can(COMMAND_PRACTICE_END) && run(COMMAND_PRACTICE));
    const PracticeChoice *choice = state_of(SCENE_PRACTICE);
    ck_assert(!can(COMMAND_PRACTICE_NEXT) && can(COMMAND_PRACTICE_START));
    ck_assert(choose(SCENE_PRACTICE, PRACTICE_EMPTIES, 12) && choice->empties == 12);
    ck_assert(!choose(SCENE_PRACTICE, PRACTICE_EMPTIES, 5));
    ck_assert(choose(SCENE_PRACTICE, PRACTICE_SOURCE, PRACTICE_DRAWN) &&
              choice->source == PRACTICE_DRAWN);
    ck_assert(choose(SCENE_PRACTICE, PRACTICE_KIND, PRACTICE_OPENING));
    ck_assert(choose(SCENE_PRACTICE, PRACTICE_SIDE, PRACTICE_SIDE_BLACK));
    ck_assert(choose(SCENE_PRACTICE, PRACTICE_BEYOND, 6) && choice->beyond == 6);
    ck_assert(press_field(SCENE_PRACTICE, PRACTICE_SEARCH, FORM_PRESS));
    ck_assert(ui_has_focus(&ui, ui_id("opening search")));
    int lines = opening_names_lines(gui.app.openings);
    ck_assert(!can_at(COMMAND_PRACTICE_LINE, lines) && !can_at(COMMAND_PRACTICE_LINE, -2));
    ck_assert(run_at(COMMAND_PRACTICE_LINE, lines - 1) && choice->line == lines - 1);
    ck_assert(run(COMMAND_GO)); /* the key that starts games starts this, too */
    ck_assert(now()->exercise_shown && choice->playing == lines - 1);
    ck_assert(can(COMMAND_PRACTICE_NEXT) && !can(COMMAND_PREVIOUS) && !can(COMMAND_SAVE));
    ck_assert(run(COMMAND_PRACTICE_NEXT) && now()->exercise_shown);
    ck_assert(run(COMMAND_PRACTICE) && !now()->clock.running); /* back to choosing */
    ck_assert(!now()->exercise_shown && gui_shows(&gui, SCENE_PRACTICE));
    ck_assert(run(COMMAND_PRACTICE_START) && run(COMMAND_PRACTICE_END));
    ck_assert(!gui_shows(&gui, SCENE_PRACTICE) && now()->game.count == 2 && now()->clock.running);
    opening_names_free(gui.app.openings);
    gui.app.openings = NULL;
}

/* -- files -- */

static FilesState *files(void) {
    return state_of(SCENE_FILES);
}

static bool asks(void) {
    return gui_shows(&gui, SCENE_ASK);
}

static bool is_listed(void) {
    return !files()->loading;
}

static bool is_looked_at(void) {
    return files()->preview != NULL || files()->problem.s[0];
}

static bool has_two_moves(void) {
    return now()->game.count == 2;
}

static bool is_saved(void) {
    return strncmp(gui.state.message, "Saved", 5) == 0;
}

static int row_of(const char *name) {
    for (int i = 0; i < files()->count; i++) {
        if (strcmp(files()->rows[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

static void begin_in_folder(void) {
    scratch_path_in(&scratch, "some", gui.app.recent.paths[0]); /* where the dialog begins */
}

TEST(a_file_is_opened) {
    begin_in_folder();
    scratch_write_text(&scratch, "a.txt", "f5d6c3\n");
    scratch_write_text(&scratch, "b.txt", "f5d6\nf5f6\nf5f4\n");
    scratch_write_text(&scratch, "c.txt", "nothing of use\n");
    check_closed(SCENE_FILES);
    ck_assert(run(COMMAND_OPEN));
    pump_until(is_listed);
    ck_assert_int_eq(files()->count, 4); /* and the folder above */
    ck_assert(!can_at(COMMAND_FILE, -1) && !can_at(COMMAND_FILE, 4));
    ck_assert(!can(COMMAND_PREVIEW_ON) && !choose(SCENE_FILES, FILES_KIND, SAVE_GAME) &&
              !can(COMMAND_NEW));
    ck_assert(run_at(COMMAND_FILE, row_of("c.txt")));
    pump_until(is_looked_at);
    ck_assert_ptr_null(files()->preview);
    ck_assert(run_at(COMMAND_FILE, row_of("b.txt")));
    pump_until(is_looked_at);
    ck_assert_int_eq(files()->preview_count, 3);
    ck_assert(!can(COMMAND_PREVIEW_BACK) && run(COMMAND_PREVIEW_ON) && run(COMMAND_PREVIEW_ON));
    ck_assert(!can(COMMAND_PREVIEW_ON) && run(COMMAND_PREVIEW_BACK));
    ck_assert(run(COMMAND_FILES_ACCEPT));
    check_closed(SCENE_FILES);
    pump_until(has_two_moves);
    ck_assert_int_eq(now()->game.moves[1], tc_square_parse("f6")); /* the one that was looked at */
    ck_assert(run(COMMAND_NEXT_GAME) && !can(COMMAND_NEXT_GAME) && can(COMMAND_PREVIOUS_GAME));
    ck_assert(run(COMMAND_OPEN));
    pump_until(is_listed);
    ck_assert(can(COMMAND_RECENT) && run(COMMAND_RECENT) && files()->recent);
    ck_assert(!can(COMMAND_FILES_WHOLE)); /* that is for imports */
    ck_assert(run(COMMAND_FILES_CLOSE));
    check_closed(SCENE_FILES);
}

static TcStatus hang(void *job, JobControl *control) {
    (void)job;
    while (job_wait_until(control, 1e9)) {
    }
    return TC_CANCELLED;
}

TEST(a_file_that_hangs_keeps_no_folder_waiting) {
    static const JobType type = {.run = hang, .done = quiet_done, .drop = quiet_drop};
    static Job job;
    JobId id = job_submit(gui.app.queues[QUEUE_LOAD], &type, JOB_QUEUE, &job);
    begin_in_folder();
    scratch_write_text(&scratch, "a.txt", "f5d6c3\n");
    ck_assert(run(COMMAND_OPEN));
    pump_until(is_listed);
    ck_assert_int_ge(row_of("a.txt"), 0);
    ck_assert(run(COMMAND_FILES_CLOSE));
    job_cancel(gui.app.queues[QUEUE_LOAD], id);
}

TEST(a_file_is_saved) {
    snprintf(gui.app.recent.paths[0], FILE_PATH_SIZE, "/tmp/none"); /* read there since */
    snprintf(gui.app.recent.saved, FILE_PATH_SIZE, "%s", scratch.folder);
    scratch_write_text(&scratch, "old.sgf", "x");
    start_game();
    play("f5d6");
    ck_assert(run(COMMAND_SAVE)); /* without a file of its own this asks */
    pump_until(is_listed);
    ck_assert(form_find(&gui, SCENE_FILES, FILES_KIND, SAVE_KIND_COUNT) < 0);
    ck_assert(run_at(COMMAND_FILE, row_of("old.sgf")));
    ck_assert_str_eq(files()->name, "old.sgf");
    ck_assert(run(COMMAND_FILES_ACCEPT));
    pump_until(asks);
    ck_assert(run(COMMAND_NO)); /* nothing is lost unasked */
    ck_assert(gui_shows(&gui, SCENE_FILES) && !asks());
    ck_assert(run(COMMAND_FILES_ACCEPT));
    pump_until(asks);
    ck_assert(run(COMMAND_YES));
    check_closed(SCENE_FILES);
    pump_until(is_saved);
    ck_assert_str_eq(file_name(gui.app.recent.path), "old.sgf");
    ck_assert(run(COMMAND_SAVE) && !gui_shows(&gui, SCENE_FILES)); /* where it was saved before */
    pump_until(is_saved);
    ck_assert(run(COMMAND_SAVE_AS) && gui_shows(&gui, SCENE_FILES));
    pump_until(is_listed);
    ck_assert_str_eq(files()->name, "old.sgf"); /* the game's own */
    ck_assert(choose(SCENE_FILES, FILES_KIND, SAVE_DIAGRAM));
    ck_assert_str_eq(files()->name, "old.svg");
}

/* A match may begin its next game while a name is typed, which is that of the one before. */
TEST(no_other_game_is_saved_than_was_to_be) {
    begin_in_folder();
    start_game();
    ck_assert(run(COMMAND_OPEN));
    start_game();
    ck_assert(gui_shows(&gui, SCENE_FILES) && run(COMMAND_CLOSE)); /* this is for any */
    ck_assert(run(COMMAND_SAVE_AS) && gui_shows(&gui, SCENE_FILES));
    ck_assert(session_play(driver.session, tc_square_parse("f5")));
    gui_sync(&gui);
    ck_assert(gui_shows(&gui, SCENE_FILES));
    start_game();
    check_closed(SCENE_FILES);
}

/* -- library -- */

static LibraryState *library(void) {
    return state_of(SCENE_LIBRARY);
}

static void follow(void) {
    scenes_before_frame(&gui);
}

static bool is_browsed(void) {
    follow();
    return library()->listed && !library()->stale && !library()->browsing;
}

static bool is_imported(void) {
    return gui.app.transfers.kind == TRANSFER_NONE && is_browsed() && library()->total > 0;
}

static bool is_chosen(void) {
    return !gui_shows(&gui, SCENE_FILES);
}

static bool is_exported(void) {
    return gui.app.transfers.kind == TRANSFER_NONE;
}

static bool has_one(void) {
    return is_browsed() && library()->total == 1;
}

static bool has_two(void) {
    return is_browsed() && library()->total == 2;
}

static bool has_no_tag(void) {
    return is_browsed() && strcmp(library()->chosen.tags, "one") == 0;
}

static bool has_tags(void) {
    return is_browsed() && strcmp(library()->chosen.tags, "two one") == 0;
}

TEST(the_library_is_searched_and_changed) {
    char path[FILE_PATH_SIZE];
    begin_in_folder();
    scratch_write_text(&scratch, "games.sgf",
                       "(;GM[2]PB[Ann]PW[Bob]DT[2001]RE[B+2];B[f5];W[d6])"
                       "(;GM[2]PB[Cy]PW[Dan]DT[2002]RE[W+2];B[f5];W[f6];B[e6])");
    gui_use_library(scratch.folder);
    check_closed(SCENE_LIBRARY);
    ck_assert(run(COMMAND_LIBRARY));
    pump_until(is_browsed);
    ck_assert(!can(COMMAND_LIBRARY_OPEN) && !can(COMMAND_LIBRARY_DELETE));
    ck_assert(!can(COMMAND_LIBRARY_EXPORT) && !can(COMMAND_LIBRARY_EXPORT_ALL));
    ck_assert(!can(COMMAND_LIBRARY_STOP) && can(COMMAND_LIBRARY_IMPORT));
    scratch_path_in(&scratch, "games.sgf", path);
    transfers_import(&gui.app, path);
    ck_assert(!can(COMMAND_LIBRARY_IMPORT) && can(COMMAND_LIBRARY_STOP));
    pump_until(is_imported);
    ck_assert_int_eq(library()->total, 2);
    ck_assert_str_eq(library()->rows[0].black, "Cy"); /* the newest first */
    ck_assert(run_at(COMMAND_LIBRARY_SORT, LIBRARY_BY_BLACK));
    pump_until(is_browsed);
    ck_assert_str_eq(library()->rows[0].black, "Ann");
    ck_assert(!can_at(COMMAND_LIBRARY_ROW, 2) && run_at(COMMAND_LIBRARY_ROW, 1));
    ck_assert(can(COMMAND_LIBRARY_OPEN) && can(COMMAND_LIBRARY_EXPORT));
    ck_assert(run_at(COMMAND_LIBRARY_PLY, 3) && !can_at(COMMAND_LIBRARY_PLY, 4));
    library_set_chosen_tags(&gui, "two one");
    pump_until(has_tags);
    ck_assert(run_at(COMMAND_LIBRARY_TAG, 0)); /* the first of them goes */
    pump_until(has_no_tag);
    ck_assert(run(COMMAND_LIBRARY_DELETE));
    pump_until(has_one);
    ck_assert(run(COMMAND_LIBRARY_UNDO));
    pump_until(has_two);
    ck_assert(!can(COMMAND_LIBRARY_UNDO));
    ck_assert(press_field(SCENE_LIBRARY, FILTER_FIELD_BLACK_WON, FORM_PRESS));
    pump_until(has_one);
    ck_assert(run(COMMAND_FILTER_CLEAR));
    pump_until(has_two);
    ck_assert(run(COMMAND_LIBRARY_EXPORT_ALL) && gui_shows(&gui, SCENE_FILES));
    pump_until(is_listed);
    ck_assert_str_eq(files()->name, "games (2).sgf");
    snprintf(files()->name, sizeof files()->name, "out.sgf");
    ck_assert(run(COMMAND_FILES_ACCEPT));
    pump_until(is_chosen);
    ck_assert(can(COMMAND_LIBRARY_EXPORT_ALL) == is_exported());
    pump_until(is_exported);
    scratch_path_in(&scratch, "out.sgf", path);
    Buf text;
    buf_init(&text);
    ck_assert_int_eq(file_read(path, 10000, &text), TC_OK);
    ck_assert(strstr(text.data, "PB[Ann]") && strstr(text.data, "PB[Cy]")); /* all, not the row's */
    buf_release(&text);
    ck_assert(run_at(COMMAND_LIBRARY_ROW, 0) && run(COMMAND_LIBRARY_OPEN));
    pump_until(has_two_moves);
    check_closed(SCENE_LIBRARY);
}

SUITE("scene_commands", set_up, tear_down)
