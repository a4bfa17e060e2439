/* Settings at work: kept from run to run, at once in effect, what is not understood is told and kept; files
   that cannot be read or written, and an engine that cannot have what it is to. */
#define _XOPEN_SOURCE 700
#include "app/preferences.h"

#include <sched.h>
#include <unistd.h>

#include "base/cpu.h"
#include "session/start.h"
#include "support/app_driver.h"
#include "support/app_files.h"

static void start(void) {
    app_set_up();
    preferences_read(&app);
    preferences_start(&app);
}

static void stop(void) {
    app_tear_down();
    preferences_end(&app);
}

/* Starts again; whatever was to be written is written then. */
static void start_again(void) {
    stop();
    start();
}

static void end(void) {
    stop();
    files_end();
}

static int value_of(SettingId id) {
    return app.settings.values[id];
}

TEST(every_change_is_there_in_the_next_run) {
    start();
    ck_assert_str_eq(said, "");
    ck_assert(!app.still && !now()->preferences.ponders);
    preferences_set(&app, SETTING_ANIMATION, 0);
    preferences_set(&app, SETTING_PONDER, 1);
    preferences_set(&app, SETTING_REVIEW_EXACT, 14);
    preferences_set(&app, SETTING_BLUNDER, 3);
    ck_assert(app.still && now()->preferences.ponders);
    ck_assert_int_eq(now()->preferences.review.exact_from, 14);
    ck_assert(settings_set_keys(&app.settings, "redo", "F12"));
    preferences_save(&app);
    start_again();
    ck_assert(app.still && now()->preferences.ponders);
    ck_assert_int_eq(now()->preferences.review.exact_from, 14);
    for (int i = 0; i < 3; i++) { /* the milder marks went along */
        ck_assert_int_eq(value_of((SettingId)(SETTING_DUBIOUS + i)), 1 + i);
    }
    file_expect("settings.ini", "redo = F12\n");
    file_expect("settings.ini", "mistake = 2\n");
}

TEST(what_is_not_understood_is_told_and_kept) {
    file_put("settings.ini", "[look]\ntheme = purple\nfrills = 3\n[future]\nx = y\n");
    start();
    expect_said("settings.ini: not a possible value: [look] theme = purple (+2)");
    start_again();
    expect_said("purple");
    preferences_set(&app, SETTING_ANIMATION, 0);
    start_again();
    file_expect("settings.ini", "animation = off\n");
    file_expect("settings.ini", "theme = purple\n");
    file_expect("settings.ini", "frills = 3\n");
    file_expect("settings.ini", "[future]\nx = y\n");
}

/* Another window or an editor may have written the file since: values that this run has not changed stay
   as they are there. */
TEST(two_runs_keep_what_each_changed) {
    file_put("settings.ini", "[look]\ntheme = dark\n[keys]\nundo = F9\nredo = F10\nhint = F11\n");
    start();
    file_put("settings.ini",
             "[look]\ntheme = contrast\nfrills = 3\n[keys]\nundo = F8\nredo = F10\n");
    preferences_set(&app, SETTING_ANIMATION, 0);
    ck_assert(settings_set_keys(&app.settings, "redo", "F12"));
    ck_assert(settings_set_keys(&app.settings, "hint", NULL));
    preferences_save(&app);
    start_again();
    static const char *const lines[] = {"theme = contrast\n", "frills = 3\n", "undo = F8\n",
                                        "redo = F12\n", "animation = off\n"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        file_expect("settings.ini", lines[i]);
    }
    ck_assert_int_eq(app.settings.keys_count, 2);
    ck_assert_int_eq(unlink(file_at("settings.ini")), 0);
    preferences_set(&app, SETTING_PONDER, 1);
    start_again();
    file_expect("settings.ini", "theme = contrast\n"); /* a file that is gone is written whole */
}

static bool file_says(const char *line) {
    Buf text;
    buf_init(&text);
    bool says = file_read_regular(file_at("settings.ini"), 4096, &text) == TC_OK &&
                strstr(text.data, line) != NULL;
    buf_release(&text);
    return says;
}

/* The first change is in the file before this thread has heard of it. */
TEST(a_change_that_is_taken_back_at_once_is_taken_back_in_the_file) {
    start();
    preferences_set(&app, SETTING_ANIMATION, 0);
    while (!file_says("animation = off\n")) {
        sched_yield();
    }
    preferences_set(&app, SETTING_ANIMATION, 1);
    start_again();
    ck_assert(!file_says("animation = off\n"));
}

static bool is_configured(void) {
    return !now()->engine_pending;
}

TEST(an_engine_that_cannot_grow_is_told) {
    start();
    ck_assert_int_eq(preferences_threads(&app), cpu_count());
    preferences_set(&app, SETTING_TABLE, 4);
    pump_until(is_configured);
    ck_assert_int_eq(driver.engine.hash_megabytes, 256);
    driver.engine.fails = true;
    preferences_set(&app, SETTING_TABLE, 10);
    await_message("engine is unchanged");
    ck_assert_int_eq(value_of(SETTING_TABLE), 4);
    start_again();
    ck_assert_int_eq(value_of(SETTING_TABLE), 4);
    app.hash_megabytes = 24; /* the command line goes before, and is not kept */
    preferences_set(&app, SETTING_THREADS, 1);
    pump_until(is_configured);
    ck_assert_int_eq(driver.engine.hash_megabytes, 24);
    ck_assert_int_eq(driver.engine.threads, 1);
    start_again();
    ck_assert_int_eq(value_of(SETTING_TABLE), 4);
}

/* Whichever setting changes, the session is told all of its preferences: a move that is being thought
   about, and its clock, go on for those of other things. */
TEST(a_game_goes_on_whatever_else_is_set) {
    start();
    driver.engine.never_ends = true;
    SessionSetup setup = {.players = {driver_player(2), driver_player(0)}};
    setup.time[TC_BLACK] = setup.time[TC_WHITE] = (SessionTime){.seconds = 600};
    ck_assert(session_start_game(app.session, &setup));
    count_await(&driver.engine.waiting, 1);
    SessionBudget budget = now()->budget;
    for (SettingId id = 0; id < SETTING_COUNT; id++) {
        const SettingInfo *info = setting_info(id);
        if (id != SETTING_THREADS && id != SETTING_TABLE) {
            preferences_set(&app, id, value_of(id) == info->max ? info->min : info->max);
            driver_check(&driver);
        }
    }
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_MOVE);
    ck_assert_int_eq(driver.engine.searches, 1);
    ck_assert_int_eq(driver.engine.ended, 0);
    ck_assert_double_eq(now()->budget.began, budget.began);
    ck_assert_int_eq(now()->game.count, 0);
    driver.engine.never_ends = false;
    start_again();
}

TEST(what_cannot_be_read_is_not_written_over) {
    ck_assert_int_eq(mkdir(file_at("settings.ini"), 0700), 0);
    start();
    expect_said("settings.ini: ");
    preferences_set(&app, SETTING_ANIMATION, 0);
    ck_assert(app.still);
    stop();
    ck_assert_int_eq(rmdir(file_at("settings.ini")), 0);
    file_put("settings.ini", "[look]\n");
    ck_assert_int_eq(truncate(file_at("settings.ini"), 70000), 0);
    start();
    expect_said("settings.ini: ");
    preferences_set(&app, SETTING_ANIMATION, 0);
    start_again();
    expect_said("settings.ini: "); /* it is as it was */
}

TEST(what_cannot_be_written_is_told) {
    files_use("/proc/none");
    start();
    preferences_set(&app, SETTING_ANIMATION, 0);
    await_message("The settings cannot be saved");
    files_use(files_home);
    start_again();
    files_limit(100);
    preferences_set(&app, SETTING_ANIMATION, 0);
    pump_until(app_says_something);
    files_limit(RLIM_INFINITY);
    expect_said("settings.ini is not saved: the disk is full");
    preferences_save(&app);
    start_again();
    ck_assert_int_eq(value_of(SETTING_ANIMATION), 0);
}

TEST(where_there_is_no_folder_it_is_told) {
    files_use_none();
    start();
    expect_said("The settings cannot be saved");
    preferences_set(&app, SETTING_ANIMATION, 0);
    ck_assert(app.still);
    ck_assert_str_eq(said, "");
}

SUITE("app/preferences", files_begin, end)
