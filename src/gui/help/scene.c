/* The page of keys goes with the next key or click, which then does nothing else, unless it is a
   key of the window's. */
#include "gui/help/help.h"
#include "gui/window/app.h"
#include "gui/window/input.h"

static bool use_key(App *app, void *state, const KeyPress *press) {
    (void)state;
    if (command_is_windows(press->command)) {
        return false;
    }
    command_run(app, (CommandCall){COMMAND_HELP, 0});
    return true;
}

static bool use_press(App *app, void *state, const UiControl *control, SDL_Point at, bool left) {
    (void)state;
    (void)at;
    (void)control;
    if (left) {
        command_run(app, (CommandCall){COMMAND_HELP, 0});
    }
    return true;
}

static bool escape(App *app, void *state) {
    (void)state;
    scene_leave(app, SCENE_HELP);
    return true;
}

void do_help(App *app) {
    scene_toggle(app, SCENE_HELP);
}

const Scene help_scene = {.name = "help",
                          .place = PLACE_OVER,
                          .modal = true,
                          .draw = help_draw,
                          .card = help_card,
                          .key = use_key,
                          .press = use_press,
                          .escape = escape};
