/* The window's commands under test, as keys and buttons run them: an Gui without a window, over a
   session with an engine that searches nothing. SDL is never started. */
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>

#include <turncoat/formats.h>

#include "app/library.h"
#include "app/practice_library.h"
#include "app/preferences.h"
#include "app/reviews.h"
#include "app/transfers.h"
#include "gui/program.h"
#include "gui/ui/clipboard.h"
#include "gui/window/app_events.h"
#include "gui/window/form.h"
#include "gui/window/frame_state.h"
#include "gui/window/sync.h"
#include "support/session_driver.h"
#include "support/suite.h"

static SessionDriver driver;
static Gui gui;
static Ui ui;
static Frame frame;
static char clipboard[TC_TRANSCRIPT_SIZE + TC_POSITION_TEXT_SIZE];

/* Stands in for the system's clipboard, which is SDL's. */
bool clipboard_put(const char *text) {
    snprintf(clipboard, sizeof clipboard, "%s", text);
    return true;
}

char *clipboard_get(void) {
    return clipboard;
}

void clipboard_free(char *text) {
    ck_assert_ptr_eq(text, clipboard);
}

static inline void gui_set_up(void) {
    driver_init(&driver);
    driver_open(&driver);
    memset(&ui, 0, sizeof ui);
    memset(&frame, 0, sizeof frame);
    clipboard[0] = '\0';
    layout_compute(LAYOUT_DEFAULT_WIDTH, LAYOUT_DEFAULT_HEIGHT, 1, &(LayoutWish){.play = false},
                   &frame.layout);
    gui = (Gui){.app = {.report = gui_follow_app,
                        .session = driver.session,
                        .jobs = driver.jobs,
                        .library = library_store_create("")}, /* there is none */
                .program = &program,
                .ui = &ui,
                .frame = &frame,
                .layout = &frame.layout};
    ck_assert_int_eq(queues_begin(&gui.app), TC_OK);
    gui.state.typing = &frame.typing;
    gui.state.reason = gui.state.mistake = -1;
    ck_assert(scenes_init(&gui.state.scenes, program.scenes));
    settings_init(&gui.app.settings);
    gui_sync(&gui);
}

/* The next job opens the library in a folder. */
static inline void gui_use_library(const char *folder) {
    library_store_free(gui.app.library);
    gui.app.library = NULL;
    gui.app.data_dir = folder;
}

/* Threads that the test has started end. */
static inline void gui_tear_down(void) {
    driver_close(&driver);
    library_store_free(gui.app.library);
    open_end(&gui.app);
    practice_library_end(&gui.app);
    reviews_end(&gui.app);
    transfers_end(&gui.app);
    scenes_release(&gui.state.scenes);
    ck_assert_uint_eq(SDL_WasInit(0), 0);
}

static inline bool can_at(CommandId id, int argument) {
    return command_can(&gui, (CommandCall){(int)id, argument});
}

static inline bool can(CommandId id) {
    return can_at(id, 0);
}

static inline bool run_at(CommandId id, int argument) {
    return command_run(&gui, (CommandCall){(int)id, argument});
}

static inline bool run(CommandId id) {
    return run_at(id, 0);
}

/* Chooses the option of this value in a form, as its tile does. */
static inline bool choose(SceneId scene, int field, int value) {
    int index = form_find(&gui, scene, field, value);
    return index >= 0 && run_at(COMMAND_FIELD, form_call(scene, field, FORM_CHOOSE + index));
}

/* An action of a field: FORM_PRESS, FORM_LESS or FORM_MORE. */
static inline bool press_field(SceneId scene, int field, int action) {
    return run_at(COMMAND_FIELD, form_call(scene, field, action));
}

static inline void play(const char *moves) {
    for (; moves[0]; moves += 2) {
        ck_assert(run_at(COMMAND_PLAY, tc_square_parse(moves)));
    }
}

static inline const SessionSnapshot *now(void) {
    return gui_now(&gui);
}

/* Two humans, so that nothing moves by itself. */
static inline void start_game(void) {
    driver_start(&driver, 0, 0);
    gui_sync(&gui);
}

/* Takes what threads send, at every wake-up, until the test holds. */
static inline void pump_until(bool (*holds)(void)) {
    for (;;) {
        int wakes = driver_wakes(&driver);
        job_pump(gui.app.jobs);
        preferences_report_engine(&gui.app);
        if (session_pump(gui.app.session)) {
            gui_sync(&gui);
        }
        if (holds()) {
            return;
        }
        driver_wait_for_wake(&driver, wakes);
    }
}
