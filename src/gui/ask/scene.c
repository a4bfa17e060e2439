/* Nothing else can be done until the question is answered. */
#include <string.h>

#include "gui/ask/ask.h"
#include "gui/window/app.h"
#include "gui/window/input.h"

void ask_open(App *app, const Question *question) {
    Question *own = scenes_state(&app->state.scenes, SCENE_ASK);
    if (own && scene_enter(app, SCENE_ASK)) {
        *own = *question;
        ui_set_focus(app->ui, command_of(own->yes_first ? COMMAND_YES : COMMAND_NO)->name);
        app_redraw(app);
    }
}

static void answer(App *app, bool yes) {
    const Question *own = scenes_state(&app->state.scenes, SCENE_ASK);
    scene_leave(app, SCENE_ASK);
    ui_drop_focus(app->ui);
    own->answer(app, yes);
}

void do_yes(App *app) {
    answer(app, true);
}

void do_no(App *app) {
    answer(app, false);
}

static bool use_key(App *app, void *state, const KeyPress *press) {
    const UiControl *control = ui_find(app->ui, app->ui->focus);
    bool enter = key_is_enter(press->key) || press->key == SDLK_SPACE;
    (void)state;
    if (command_is_windows(press->command) || press->key == SDLK_ESCAPE) {
        return false;
    }
    if (press->key == SDLK_TAB || press->key == SDLK_LEFT || press->key == SDLK_RIGHT) {
        ui_move_focus(app->ui, press->key == SDLK_TAB && !press->shift);
        app_redraw(app);
    } else if (enter && control && app->ui->focus_visible) {
        command_run(app, control->call);
    }
    return true;
}

static bool escape(App *app, void *state) {
    (void)state;
    return command_run(app, (CommandCall){COMMAND_NO, 0});
}

const Scene ask_scene = {.name = "ask",
                         .place = PLACE_OVER,
                         .modal = true,
                         .state_size = sizeof(Question),
                         .draw = ask_draw,
                         .key = use_key,
                         .escape = escape};
