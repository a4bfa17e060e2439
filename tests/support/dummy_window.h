/* The real window on SDL's dummy display, with folders of its own. */
#pragma once

#include <stdlib.h>

#include "gui/program.h"
#include "gui/window/frame.h"
#include "gui/window/frame_state.h"
#include "gui/window/input.h"
#include "support/folder.h"
#include "support/suite.h"

static Gui *gui;
static char dummy_window_folder[] = "/tmp/turncoat-window-XXXXXX";

static inline void dummy_window_clear(void) {
    test_folder_clear(dummy_window_folder);
}

/* Opens it and runs two commands. */
static inline void window_open(CommandId first, CommandId second) {
    char *arguments[] = {"turncoat", "--no-animation", "--hash", "1", NULL};
    char error[GUI_ERROR_SIZE] = "";
    GuiOptions options;
    ck_assert_ptr_nonnull(mkdtemp(dummy_window_folder));
    ck_assert_int_eq(atexit(dummy_window_clear), 0); /* each test is a process */
    setenv("XDG_CONFIG_HOME", dummy_window_folder, 1);
    setenv("XDG_STATE_HOME", dummy_window_folder, 1);
    setenv("XDG_DATA_HOME", dummy_window_folder, 1);
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    ck_assert_int_eq(options_parse(4, arguments, &options, error), GUI_RUN);
    ck_assert_msg(gui_create(&options, &program, &gui, error), "%s", error);
    gui_draw(gui);
    command_run(gui, (CommandCall){first, 0});
    command_run(gui, (CommandCall){second, 0});
    gui_draw(gui);
}

/* Hands an event to the window, and draws what has come of it. */
static inline void window_handle(const SDL_Event *event) {
    input_handle(gui, event);
    gui_draw(gui);
}

static inline void window_press(SDL_Keycode key, int modifiers) {
    SDL_Event event = {
        .key = {.type = SDL_KEYDOWN, .keysym = {.sym = key, .mod = (Uint16)modifiers}}};
    window_handle(&event);
}
