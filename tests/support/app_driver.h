/* The program without its window under test (app/app.h), over a session with an engine that
   searches nothing. */
#pragma once

#include <stdio.h>
#include <string.h>

#include <turncoat/formats.h>

#include "app/app.h"
#include "app/follow.h"
#include "session/edit.h"
#include "storage/library_store.h"
#include "support/session_driver.h"
#include "support/suite.h"

static SessionDriver driver;
static App app;
static char said[256];                 /* the last message */
static AppEvent reported;              /* the last with a text; that is said */
static int reports[APP_ASKS_NAME + 1]; /* how often each kind was reported */

static inline void forget_reports(void) {
    memset(reports, 0, sizeof reports);
}

/* Takes what App reports, as a window would. */
static inline void app_reported(App *of, const AppEvent *event) {
    bool waits = event->kind == APP_MENTIONED && said[0];
    reports[event->kind]++;
    if (event->kind == APP_CHANGED) {
        app_follow(of);
    } else if (event->text && event->kind != APP_RESTORED && !waits) {
        snprintf(said, sizeof said, "%s", event->text);
        reported = *event;
        reported.text = said;
    }
}

static inline void app_set_up(void) {
    driver_init(&driver);
    driver_open(&driver);
    said[0] = '\0';
    app = (App){.report = app_reported,
                .session = driver.session,
                .jobs = driver.jobs,
                .library = library_store_create("")}; /* there is none */
    ck_assert_int_eq(queues_begin(&app), TC_OK);
    settings_init(&app.settings);
    app_follow(&app);
    forget_reports();
}

/* Leaves what the test began of books and engines to the test, which ends engines before and books
   after. */
static inline void app_tear_down(void) {
    driver_close(&driver);
    library_store_free(app.library);
}

static inline const SessionSnapshot *now(void) {
    return app_now(&app);
}

/* Ends the jobs, which do what waits. */
static inline void app_end_jobs(void) {
    jobs_free(app.jobs);
    app.jobs = driver.jobs = NULL;
}

/* The library becomes that of a folder, which is opened when it is needed. */
static inline void app_use_folder(const char *folder) {
    library_store_free(app.library);
    app.library = NULL;
    app.data_dir = folder;
}

/* Takes what jobs bring, at every wake-up, until the test holds. */
static inline void pump_until(bool (*holds)(void)) {
    for (;;) {
        int wakes = driver_wakes(&driver);
        if (driver_pump(&driver)) {
            app_follow(&app);
        }
        if (holds()) {
            return;
        }
        driver_wait_for_wake(&driver, wakes);
    }
}

static inline bool app_says_something(void) {
    return said[0] != '\0';
}

static inline bool app_has_opened(void) {
    return reported.kind == APP_OPENED;
}

static inline void expect_said(const char *part) {
    ck_assert_msg(strstr(said, part) != NULL, "it says '%s'", said);
    said[0] = '\0';
}

static inline void await_message(const char *part) {
    pump_until(app_says_something);
    expect_said(part);
}

static inline void play(const char *moves) {
    for (; moves[0]; moves += 2) {
        ck_assert(session_play(app.session, tc_square_parse(moves)));
    }
    app_follow(&app);
}

static inline void expect_moves(const char *moves) {
    char text[TC_TRANSCRIPT_SIZE];
    tc_transcript_write(&now()->game, text);
    ck_assert_str_eq(text, moves);
}
