/* Settings at work: kept from run to run, at once in effect, what is not understood is told and
   kept; files that cannot be read or written, and an engine that cannot have what it is to. */
#define _XOPEN_SOURCE 700
#include "app/preferences.h"

#include <sched.h>
#include <unistd.h>

#include "base/cpu.h"
#include "session/start.h"
#include "support/app_driver.h"
#include "support/app_files.h"
#include "support/books.h"

static void start(void) {
    app_set_up();
    preferences_read(&app);
    preferences_start(&app);
}

static void stop(void) {
    app_tear_down();
    preferences_end(&app);
    tc_book_free(app.book.all);
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

/* -- what the session is told -- */

static void set_all(const int pairs[][2], size_t count) {
    for (size_t i = 0; i < count; i++) {
        preferences_set(&app, (SettingId)pairs[i][0], pairs[i][1]);
    }
}

static void expect_preferences(const SessionPreferences *expected) {
    const SessionPreferences *actual = &now()->preferences;
    ASSERT_SAME_INT(actual->hints.depth, expected->hints.depth);
    ASSERT_SAME_VALUE(actual->hints.seconds, expected->hints.seconds);
    ASSERT_SAME_INT(actual->analysis.depth, expected->analysis.depth);
    ASSERT_SAME_VALUE(actual->analysis.seconds, expected->analysis.seconds);
    ASSERT_SAME_INT(actual->review.depth, expected->review.depth);
    ASSERT_SAME_INT(actual->review.exact_from, expected->review.exact_from);
    ASSERT_SAME_VALUE(actual->review.seconds, expected->review.seconds);
    ASSERT_SAME_INT(actual->thresholds.dubious, expected->thresholds.dubious);
    ASSERT_SAME_INT(actual->thresholds.mistake, expected->thresholds.mistake);
    ASSERT_SAME_INT(actual->thresholds.blunder, expected->thresholds.blunder);
    ASSERT_SAME_INT(actual->custom.depth, expected->custom.depth);
    ASSERT_SAME_INT(actual->custom.exact_from, expected->custom.exact_from);
    ASSERT_SAME_INT(actual->custom.wld_from, expected->custom.wld_from);
    ASSERT_SAME_INT(actual->custom.loss_max, expected->custom.loss_max);
    ASSERT_SAME_VALUE(actual->custom.seconds, expected->custom.seconds);
    ck_assert_double_eq_tol(actual->custom.overlook, expected->custom.overlook, 1e-9);
    ck_assert_double_eq_tol(actual->custom.spread, expected->custom.spread, 1e-9);
    ASSERT_SAME_INT(actual->ponders, expected->ponders);
    ASSERT_SAME_INT(actual->warns, expected->warns);
    ck_assert_double_eq_tol(actual->pace.min, expected->pace.min, 1e-9);
    ck_assert_double_eq_tol(actual->pace.max, expected->pace.max, 1e-9);
    ck_assert_double_eq_tol(actual->pace.others, expected->pace.others, 1e-9);
}

TEST(the_session_is_told_all_preferences) {
    static const int changes[][2] = {
        {SETTING_HINT_DEPTH, 8},        {SETTING_HINT_SECONDS, 15}, {SETTING_ANALYSIS_DEPTH, 12},
        {SETTING_ANALYSIS_SECONDS, 30}, {SETTING_REVIEW, 2},        {SETTING_REVIEW_EXACT, 22},
        {SETTING_DUBIOUS, 3},           {SETTING_MISTAKE, 6},       {SETTING_BLUNDER, 11},
        {SETTING_CUSTOM_DEPTH, 9},      {SETTING_CUSTOM_EXACT, 16}, {SETTING_CUSTOM_WLD, 14},
        {SETTING_CUSTOM_SECONDS, 7},    {SETTING_CUSTOM_ERRORS, 4}, {SETTING_PONDER, 1},
        {SETTING_WARNING, 1},           {SETTING_PACE, 2}};
    SessionPreferences expected = {.hints = {8, 15},
                                   .analysis = {12, 30},
                                   .review = {.depth = 22, .exact_from = 22, .seconds = 15},
                                   .thresholds = {.dubious = 3, .mistake = 6, .blunder = 11},
                                   .custom = {.depth = 9,
                                              .exact_from = 16,
                                              .wld_from = 16, /* what is perfect is won, too */
                                              .loss_max = 12,
                                              .seconds = 7,
                                              .overlook = 0.4,
                                              .spread = 1.2},
                                   .ponders = true,
                                   .warns = true,
                                   .pace = {1.5, 4, 2.5}};
    start();
    set_all(changes, sizeof changes / sizeof changes[0]);
    expect_preferences(&expected);
    start_again();
    expect_preferences(&expected);
    preferences_set(&app, SETTING_CUSTOM_WLD, 18);
    expected.custom.wld_from = 18;
    preferences_set(&app, SETTING_ANIMATION, 0); /* the time that was chosen stays */
    expect_preferences(&expected);
    preferences_set(&app, SETTING_PACE, 0);
    expected.pace = (SessionPace){0.2, 0.2, 0.2};
    expect_preferences(&expected);
    preferences_set(&app, SETTING_PACE, 1); /* there is no motion for the usual one to follow */
    expected.pace = (SessionPace){0, 0, 0};
    expect_preferences(&expected);
    start_again();
    expect_preferences(&expected);
    preferences_set(&app, SETTING_ANIMATION, 1);
    app.no_animation = true; /* by the command line */
    preferences_set(&app, SETTING_PONDER, 0);
    expected.ponders = false;
    ck_assert(app.still);
    expect_preferences(&expected);
}

/* A mark is worse than the one before it: a change of one pushes the others, and at the ends of the
   range is pushed back. */
TEST(marks_stay_in_order) {
    static const struct {
        SettingId id;
        int value, then[3];
    } changes[] = {{SETTING_DUBIOUS, 3, {3, 4, 8}},     {SETTING_DUBIOUS, 4, {4, 5, 8}},
                   {SETTING_DUBIOUS, 7, {7, 8, 9}},     {SETTING_MISTAKE, 9, {7, 9, 10}},
                   {SETTING_MISTAKE, 7, {6, 7, 10}},    {SETTING_BLUNDER, 8, {6, 7, 8}},
                   {SETTING_BLUNDER, 7, {5, 6, 7}},     {SETTING_MISTAKE, 2, {1, 2, 7}},
                   {SETTING_BLUNDER, 1, {1, 2, 3}},     {SETTING_DUBIOUS, 60, {60, 61, 62}},
                   {SETTING_MISTAKE, 62, {60, 62, 63}}, {SETTING_BLUNDER, 64, {60, 62, 64}}};
    /* their neighbours in the table are no marks, and could be pushed from these values */
    const SettingId before = SETTING_DUBIOUS - 1, after = SETTING_BLUNDER + 1;
    const int most = setting_info(before)->max, least = setting_info(after)->min;
    start();
    preferences_set(&app, before, most);
    preferences_set(&app, after, least);
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        preferences_set(&app, changes[i].id, changes[i].value);
        ck_assert(value_of(before) == most && value_of(after) == least);
        for (int mark = 0; mark < 3; mark++) {
            ck_assert_msg(value_of((SettingId)(SETTING_DUBIOUS + mark)) == changes[i].then[mark],
                          "change %d: mark %d is %d", (int)i, mark,
                          value_of((SettingId)(SETTING_DUBIOUS + mark)));
        }
    }
}

static SettingId reported_setting;

static void watch(App *of, const AppEvent *event) {
    reported_setting = event->kind == APP_SETTING ? event->setting : reported_setting;
    app_reported(of, event);
}

/* The window hears of what has changed, and of nothing else. */
TEST(the_window_is_told_once) {
    start();
    app.report = watch;
    forget_reports();
    preferences_set(&app, SETTING_THEME, 2);
    ck_assert(reports[APP_SETTING] == 1 && reported_setting == SETTING_THEME);
    preferences_set(&app, SETTING_THEME, 2);
    ck_assert_int_eq(reports[APP_SETTING], 1);
    preferences_set(&app, SETTING_ZOOM, 5000);
    ck_assert(reports[APP_SETTING] == 2 && reported_setting == SETTING_ZOOM);
    ck_assert_int_eq(value_of(SETTING_ZOOM), 300);
}

static bool has_moved(void) {
    return now()->game.count == 1;
}

static bool has_moved_again(void) {
    return now()->game.count == 3;
}

static bool knows_book(void) {
    return now()->in_book;
}

/* The book is used, or not, and for so many moves. */
TEST(the_book_is_used_as_far_as_it_is_wanted) {
    app_set_up();
    app.book.all = books_opening();
    app.settings.values[SETTING_BOOK] = 0; /* nothing stays of what was before */
    preferences_read(&app);
    ck_assert(!knows_book());
    preferences_start(&app);
    ck_assert(knows_book());
    preferences_set(&app, SETTING_BOOK, 0);
    ck_assert(!knows_book());
    preferences_set(&app, SETTING_BOOK, 1);
    ck_assert(knows_book());
    preferences_set(&app, SETTING_BOOK_DEPTH, 2);
    driver_start(&driver, 12, 0);
    pump_until(has_moved);
    ck_assert_int_eq(driver.engine.searches, 0);
    play("d6");
    pump_until(has_moved_again);
    ck_assert_int_eq(driver.engine.searches, 1); /* f5d6 is in the book, but beyond its two moves */
}

static bool has_configured(void) {
    return !now()->engine_pending;
}

/* It is set up anew for its own settings alone. */
TEST(the_engine_is_left_alone_by_other_settings) {
    start();
    int before = driver.engine.configured;
    for (SettingId id = 0; id < SETTING_COUNT; id++) {
        const SettingInfo *info = setting_info(id);
        bool own = id == SETTING_THREADS || id == SETTING_TABLE;
        preferences_set(&app, id, value_of(id) == info->min ? info->max : info->min);
        ck_assert_msg(app.engine_asked == own, "%s", info->key);
        pump_until(has_configured);
        app_follow(&app);
        before += own;
        ck_assert_int_eq(driver.engine.configured, before);
    }
    ck_assert_int_eq(driver.engine.hash_megabytes, 16);
    ck_assert_int_eq(driver.engine.threads, preferences_threads(&app));
}

/* The level that follows results is a change only where it is another one. */
TEST(the_level_that_follows_results_is_noted) {
    start();
    int level = now()->adaptive.level, balance = now()->adaptive.balance;
    app.settings.values[SETTING_ADAPTIVE_LEVEL] = level;
    app.settings.values[SETTING_ADAPTIVE_BALANCE] = balance;
    ck_assert(!preferences_note(&app));
    app.settings.values[SETTING_ADAPTIVE_LEVEL] = level + 1;
    ck_assert(preferences_note(&app));
    app.settings.values[SETTING_ADAPTIVE_BALANCE] = balance + 1;
    ck_assert(preferences_note(&app));
    ck_assert(!preferences_note(&app));
    ck_assert_int_eq(preferences_adaptive(&app).level, level);
    ck_assert_int_eq(preferences_adaptive(&app).balance, balance);
}

TEST(what_is_not_understood_is_told_and_kept) {
    file_put("settings.ini", "[look]\ntheme = purple\nfrills = 3\n[future]\nx = y\n");
    start();
    ck_assert_str_eq(said, "settings.ini: not a possible value: [look] theme = purple (+2)");
    start_again();
    expect_said("purple");
    preferences_set(&app, SETTING_ANIMATION, 0);
    start_again();
    file_expect("settings.ini", "animation = off\n");
    file_expect("settings.ini", "theme = purple\n");
    file_expect("settings.ini", "frills = 3\n");
    file_expect("settings.ini", "[future]\nx = y\n");
    stop();
    file_put("settings.ini", "[look]\ntheme = purple\n");
    start();
    ck_assert_str_eq(said, "settings.ini: not a possible value: [look] theme = purple");
}

/* It is written whole, again and again, into folders that are made for it. */
TEST(a_file_is_what_its_settings_are) {
    char home[2 * TEST_FOLDER_SIZE], expected[4 * TEST_FOLDER_SIZE];
    Buf text;
    snprintf(home, sizeof home, "%s/new", files);
    snprintf(expected, sizeof expected, "%s/turncoat/settings.ini", home);
    files_use(home);
    start();
    for (int i = 0; i < 3; i++) {
        preferences_set(&app, SETTING_VOLUME, 20 + 10 * i);
        start_again();
        buf_init(&text);
        settings_write(&app.settings, &text);
        test_expect_content(expected, text.data, text.size);
        buf_release(&text);
        ck_assert_str_eq(said, "");
        ck_assert_int_eq(value_of(SETTING_VOLUME), 20 + 10 * i);
    }
    files_use(files_home);
    ck_assert_int_eq(unlink(expected), 0);
    snprintf(expected, sizeof expected, "%s/turncoat", home);
    ck_assert_int_eq(rmdir(expected) + rmdir(home), 0);
}

/* Another window or an editor may have written the file since: values that this run has not changed
   stay as they are there. */
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

/* A value that is in the file no more is the default again. */
TEST(what_another_run_has_removed_stays_away) {
    file_put("settings.ini", "[look]\nvolume = 50\n");
    start();
    ck_assert_int_eq(value_of(SETTING_VOLUME), 50);
    file_put("settings.ini", "[look]\n");
    preferences_set(&app, SETTING_PONDER, 1);
    start_again();
    ck_assert_int_eq(value_of(SETTING_VOLUME), 100);
    ck_assert_int_eq(value_of(SETTING_PONDER), 1);
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

/* Whichever setting changes, the session is told all of its preferences: a move that is being
   thought about, and its clock, go on for those of other things. */
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
    file_put("settings.ini", "[look]\n");
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
