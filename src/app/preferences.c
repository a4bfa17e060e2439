#include "app/preferences.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <turncoat/engine.h>

#include "app/book.h"
#include "app/folders.h"
#include "base/cpu.h"
#include "base/file.h"
#include "base/mem.h"
#include "session/session.h"
#include "storage/file_write.h"
#include "words/translate.h"

enum {
    SETTINGS_FILE_MAX = 64 * 1024,
    LEAST_DEPTH = 6 /* of the searches that judge a move */
};

/* -- reading -- */

static void read_file(App *app) {
    Buf text;
    if (!folders_file(USER_SETTINGS, NULL, app->settings_path)) {
        app->settings_path[0] = '\0';
        return;
    }
    buf_init(&text);
    TcStatus status = file_read_regular(app->settings_path, SETTINGS_FILE_MAX, &text);
    if (status == TC_OK) {
        settings_parse(&app->settings, text.data, &app->settings_report);
    } else if (status != TC_ERROR_NOT_FOUND) {
        /* not to be overwritten by what could not be read */
        app->settings_report.what = tc_status_text(status);
        app->settings_path[0] = '\0';
    }
    buf_release(&text);
}

int preferences_megabytes(const App *app) {
    char text[SETTING_NAME_SIZE];
    settings_text(SETTING_TABLE, app_setting(app, SETTING_TABLE), text);
    return app->hash_megabytes ? app->hash_megabytes : atoi(text);
}

int preferences_threads(const App *app) {
    int asked = app_setting(app, SETTING_THREADS);
    int threads = asked > 0 ? asked : cpu_count();
    return threads < TC_THREADS_MAX ? threads : TC_THREADS_MAX;
}

SessionAdaptive preferences_adaptive(const App *app) {
    return (SessionAdaptive){.level = app_setting(app, SETTING_ADAPTIVE_LEVEL),
                             .balance = app_setting(app, SETTING_ADAPTIVE_BALANCE)};
}

void preferences_read(App *app) {
    settings_init(&app->settings);
    read_file(app);
    app->settings_before = malloc(sizeof *app->settings_before);
    if (app->settings_before != NULL) {
        *app->settings_before = app->settings;
    }
    app->still = app->no_animation || !app_setting(app, SETTING_ANIMATION);
}

void preferences_end(App *app) {
    free(app->settings_before);
}

/* -- into effect -- */

static void apply_engine(App *app) {
    app->engine_asked = true;
    session_set_engine(app->session, preferences_megabytes(app), preferences_threads(app));
}

void preferences_use_book(App *app) {
    session_set_book(app->session, app_setting(app, SETTING_BOOK) ? book_in_use(app) : NULL,
                     app_setting(app, SETTING_BOOK_DEPTH));
}

/* The more errors, the more is overlooked and the nearer must moves lie to be told apart. */
static TcLevel custom_level(const App *app) {
    TcLevel level = *tc_level(TC_LEVEL_CUSTOM);
    int errors = app_setting(app, SETTING_CUSTOM_ERRORS);
    level.depth = app_setting(app, SETTING_CUSTOM_DEPTH);
    level.exact_from = app_setting(app, SETTING_CUSTOM_EXACT);
    level.wld_from = app_setting(app, SETTING_CUSTOM_WLD);
    level.wld_from = level.wld_from > level.exact_from ? level.wld_from : level.exact_from;
    level.seconds = app_setting(app, SETTING_CUSTOM_SECONDS);
    level.overlook = errors / 10.0;
    level.spread = errors * 0.3;
    level.loss_max = 3 * errors;
    return level;
}

/* Hands the preferences on. Without animation nothing moves, and there is no pace that eyes must
   follow unless the user has asked for one. */
static void prefer(App *app) {
    static const SessionPace paces[] = {{0.2, 0.2, 0.2}, {0.3, 1, 0.6}, {1.5, 4, 2.5}};
    static const SessionReviewDepth depths[] = {
        {.depth = 10, .seconds = 1}, {.depth = 16, .seconds = 3}, {.depth = 22, .seconds = 15}};
    SessionPreferences preferences = {
        .hints = {app_setting(app, SETTING_HINT_DEPTH), app_setting(app, SETTING_HINT_SECONDS)},
        .analysis = {app_setting(app, SETTING_ANALYSIS_DEPTH),
                     app_setting(app, SETTING_ANALYSIS_SECONDS)},
        .review = depths[app_setting(app, SETTING_REVIEW)],
        .thresholds = {.dubious = app_setting(app, SETTING_DUBIOUS),
                       .mistake = app_setting(app, SETTING_MISTAKE),
                       .blunder = app_setting(app, SETTING_BLUNDER),
                       .min_depth = LEAST_DEPTH},
        .custom = custom_level(app),
        .ponders = app_setting(app, SETTING_PONDER) != 0,
        .warns = app_setting(app, SETTING_WARNING) != 0};
    int pace = app_setting(app, SETTING_PACE);
    if (!app->still || pace != setting_info(SETTING_PACE)->default_value) {
        preferences.pace = paces[pace];
    }
    preferences.review.exact_from = app_setting(app, SETTING_REVIEW_EXACT);
    session_prefer(app->session, &preferences);
}

/* Most settings are preferences of the session, which is told all of them whichever has changed: it
   begins nothing anew for one that is as it was. */
static void apply(App *app, SettingId id) {
    if (id == SETTING_THREADS || id == SETTING_TABLE) {
        apply_engine(app);
    } else if (id == SETTING_BOOK || id == SETTING_BOOK_DEPTH) {
        preferences_use_book(app);
    }
    app->still = app->no_animation || !app_setting(app, SETTING_ANIMATION);
    prefer(app);
}

static void say_unsaved(App *app, TcStatus status) {
    app_say(app, status == TC_ERROR_FULL
                     ? _("settings.ini is not saved: the disk is full. Make room and try again")
                     : _("The settings cannot be saved"));
}

static void say_report(App *app) {
    const SettingsReport *report = &app->settings_report;
    char more[16] = "";
    if (report->more > 0) {
        snprintf(more, sizeof more, " (+%d)", report->more);
    }
    if (report->what != NULL && report->place[0] == '\0') {
        app_say(app, _("settings.ini: %s"), _(report->what));
    } else if (report->what != NULL) {
        app_say(app, "settings.ini: %s: %s%s", _(report->what), report->place, more);
    } else if (app->settings_path[0] == '\0') { /* the system names no folder for them */
        say_unsaved(app, TC_ERROR_IO);
    }
}

void preferences_start(App *app) {
    app->engine_has[0] = app_setting(app, SETTING_TABLE);
    app->engine_has[1] = app_setting(app, SETTING_THREADS);
    prefer(app);
    preferences_use_book(app);
    say_report(app);
}

/* -- changes -- */

/* A write of what was changed since the last one; what another window or an editor has changed in the
   file meanwhile stays. */
typedef struct SettingsWrite {
    Job job;
    App *app;
    Settings now;
    char path[FILE_PATH_SIZE];
} SettingsWrite;

static TcStatus write_file(void *job, JobControl *control) {
    SettingsWrite *write = job;
    SettingsReport ignored;
    Settings settings = write->now, *before = write->app->settings_before;
    Buf text;
    (void)control;
    buf_init(&text);
    TcStatus status = file_read_regular(write->path, SETTINGS_FILE_MAX, &text);
    if (status == TC_OK && before != NULL) {
        settings_init(&settings);
        (void)settings_parse(&settings, text.data, &ignored);
        settings_merge(&settings, before, &write->now);
    }
    if (status == TC_OK || status == TC_ERROR_NOT_FOUND) {
        buf_clear(&text);
        settings_write(&settings, &text);
        status = file_write_text(write->path, &text);
    }
    if (status == TC_OK && before != NULL) {
        *before = write->now;
    }
    buf_release(&text);
    return status;
}

static void is_written(void *job, TcStatus status) {
    SettingsWrite *write = job;
    if (status != TC_OK) {
        say_unsaved(write->app, status);
    }
    free(write);
}

void preferences_save(App *app) {
    static const JobType writing = {.run = write_file, .done = is_written, .drop = free};
    SettingsWrite *write = app->settings_path[0] ? calloc(1, sizeof *write) : NULL;
    if (write != NULL) {
        write->app = app;
        write->now = app->settings;
        memcpy(write->path, app->settings_path, sizeof write->path);
        job_submit(app->queues[QUEUE_DISK], &writing, JOB_REPLACE_WAITING, &write->job);
    } else if (app->settings_path[0]) {
        say_unsaved(app, TC_ERROR_MEMORY);
    }
}

/* The marks must become worse in order. A change of one pushes the others along, as far as their own
   ranges have room for them; it is pushed back by those that cannot go further. */
static void order_thresholds(App *app, SettingId changed) {
    int *values = app->settings.values;
    for (int id = (int)changed; id > SETTING_DUBIOUS; id--) {
        if (values[id - 1] >= values[id]) {
            settings_set(&app->settings, (SettingId)(id - 1), values[id] - 1);
        }
    }
    for (int id = SETTING_DUBIOUS; id < SETTING_BLUNDER; id++) {
        if (values[id + 1] <= values[id]) {
            settings_set(&app->settings, (SettingId)(id + 1), values[id] + 1);
        }
    }
}

void preferences_set(App *app, SettingId id, int value) {
    if (!settings_set(&app->settings, id, value)) {
        return;
    }
    if (id >= SETTING_DUBIOUS && id <= SETTING_BLUNDER) {
        order_thresholds(app, id);
    }
    apply(app, id);
    app->report(app, &(AppEvent){.kind = APP_SETTING, .setting = id});
    preferences_save(app);
}

void preferences_remember(App *app) {
    memcpy(app->marks_before, &app->settings.values[SETTING_DUBIOUS], sizeof app->marks_before);
}

/* They are set from the mildest one on, so that none pushes another that is set already. */
void preferences_put_back(App *app) {
    for (int id = SETTING_DUBIOUS; id <= SETTING_BLUNDER; id++) {
        preferences_set(app, (SettingId)id, app->marks_before[id - SETTING_DUBIOUS]);
    }
}

bool preferences_note(App *app) {
    const SessionAdaptive *adaptive = &app_now(app)->adaptive;
    bool changed = settings_set(&app->settings, SETTING_ADAPTIVE_LEVEL, adaptive->level);
    return settings_set(&app->settings, SETTING_ADAPTIVE_BALANCE, adaptive->balance) || changed;
}

void preferences_report_engine(App *app) {
    const SessionSnapshot *now = app_now(app);
    if (!app->engine_asked || now->engine_pending) {
        return;
    }
    app->engine_asked = false;
    if (now->engine_status == TC_OK) {
        app->engine_has[0] = app_setting(app, SETTING_TABLE);
        app->engine_has[1] = app_setting(app, SETTING_THREADS);
        return;
    }
    settings_set(&app->settings, SETTING_TABLE, app->engine_has[0]);
    settings_set(&app->settings, SETTING_THREADS, app->engine_has[1]);
    preferences_save(app);
    uint64_t free_bytes = mem_available();
    app_say(app,
            free_bytes == UINT64_MAX ? _("There is not enough memory: the engine is unchanged")
                                     : _("Only %d MB of memory are free: the engine is unchanged"),
            (int)(free_bytes >> 20));
}
