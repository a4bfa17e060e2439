/* The window's commands under test, as keys and buttons run them: an App without a window, over a
   session with an engine that searches nothing. SDL is never started. */
#ifndef SUPPORT_APP_DRIVER_H
#define SUPPORT_APP_DRIVER_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>

#include <turncoat/formats.h>

#include "gui/window/frame.h"
#include "gui/window/library.h"
#include "gui/window/preferences.h"
#include "support/session_driver.h"
#include "support/suite.h"

static SessionDriver driver;
static App app;
static Ui ui;
static Frame frame;
static char clipboard[TC_TRANSCRIPT_SIZE + TC_POSITION_TEXT_SIZE];

static inline int put_text(const char *text) {
    snprintf(clipboard, sizeof clipboard, "%s", text);
    return 0;
}

static inline char *get_text(void) {
    return clipboard;
}

static inline void keep_text(void *text) {
    ck_assert_ptr_eq(text, clipboard);
}

static inline void app_set_up(void) {
    driver_init(&driver);
    driver_open(&driver);
    memset(&ui, 0, sizeof ui);
    memset(&frame, 0, sizeof frame);
    clipboard[0] = '\0';
    layout_compute(LAYOUT_DEFAULT_WIDTH, LAYOUT_DEFAULT_HEIGHT, 1, false, &frame.layout);
    app = (App){.session = driver.session,
                .ui = &ui,
                .frame = &frame,
                .layout = &frame.layout,
                .zoom = 1,
                .library = library_store_create(""), /* there is none */
                .clipboard = {put_text, get_text, keep_text}};
    app.jobs = driver.jobs;
    ck_assert_int_eq(queues_begin(&app), TC_OK);
    app.state.typing = &frame.typing;
    app.state.reason = app.state.mistake = -1;
    app.recent = calloc(1, sizeof *app.recent);
    ck_assert_ptr_nonnull(app.recent);
    ck_assert(scenes_init(&app.state.scenes));
    settings_init(&app.settings);
    app_sync(&app);
}

/* The next job opens the library in a folder. */
static inline void app_use_library(const char *folder) {
    library_store_free(app.library);
    app.library = NULL;
    app.options.data_dir = folder;
}

/* Threads that the test has started end. */
static inline void app_tear_down(void) {
    driver_close(&driver);
    library_store_free(app.library);
    open_end(&app);
    free(app.recent);
    scenes_release(&app.state.scenes);
    ck_assert_uint_eq(SDL_WasInit(0), 0);
}

static inline bool can_at(CommandId id, int argument) {
    return command_can(&app, (CommandCall){(int)id, argument});
}

static inline bool can(CommandId id) {
    return can_at(id, 0);
}

static inline bool run_at(CommandId id, int argument) {
    return command_run(&app, (CommandCall){(int)id, argument});
}

static inline bool run(CommandId id) {
    return run_at(id, 0);
}

static inline void play(const char *moves) {
    for (; moves[0]; moves += 2) {
        ck_assert(run_at(COMMAND_PLAY, tc_square_parse((char[3]){moves[0], moves[1], '\0'})));
    }
}

static inline const SessionSnapshot *now(void) {
    return app_now(&app);
}

/* Two humans, so that nothing moves by itself. */
static inline void start_game(void) {
    driver_start(&driver, 0, 0);
    app_sync(&app);
}

/* Takes what threads send, at every wake-up, until the test holds. */
static inline void pump_until(bool (*holds)(void)) {
    for (;;) {
        int wakes = driver_wakes(&driver);
        job_pump(app.jobs);
        preferences_report_engine(&app);
        if (session_pump(app.session)) {
            app_sync(&app);
        }
        if (holds()) {
            return;
        }
        driver_wait_for_wake(&driver, wakes);
    }
}

#endif
