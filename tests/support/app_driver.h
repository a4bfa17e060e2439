/* The program without its window under test (app/app.h), over a session with an engine that searches
   nothing. */
#ifndef SUPPORT_APP_DRIVER_H
#define SUPPORT_APP_DRIVER_H

#include <stdio.h>

#include "app/app.h"
#include "app/follow.h"
#include "storage/library_store.h"
#include "support/session_driver.h"
#include "support/suite.h"

static SessionDriver driver;
static App app;
static char said[256]; /* the last message */

/* As a window would. */
static inline void app_reported(App *of, const AppEvent *event) {
    bool waits = event->kind == APP_MENTIONED && said[0];
    if ((event->kind == APP_SAID || event->kind == APP_MENTIONED) && !waits) {
        snprintf(said, sizeof said, "%s", event->text);
    } else if (event->kind == APP_CHANGED) {
        app_follow(of);
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
}

/* What the test began of books and engines it ends itself, engines before and books after. */
static inline void app_tear_down(void) {
    driver_close(&driver);
    library_store_free(app.library);
}

static inline const SessionSnapshot *now(void) {
    return app_now(&app);
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

#endif
