/* An open menu takes every key and every click. */
#include "gui/window/menu.h"

#include "gui/menu/menu.h"
#include "gui/window/app.h"
#include "gui/window/input.h"

/* A click beside the menu closes it and does nothing else. */
static bool use_press(App *app, void *state, const UiControl *control, SDL_Point at, bool left) {
    (void)state;
    (void)at;
    (void)left;
    if (!control) {
        menu_close(app);
    } else if (ui_press(app->ui, control)) {
        app_redraw(app);
    }
    return true;
}

static bool use_key(App *app, void *state, const KeyPress *press) {
    const UiControl *control = ui_find(app->ui, app->ui->focus);
    int right, down;
    (void)state;
    if (key_arrow(press->key, &right, &down) || press->key == SDLK_TAB) {
        bool back = down < 0 || right < 0 || (press->key == SDLK_TAB && press->shift);
        ui_move_focus(app->ui, !back);
    } else if (control && (key_is_enter(press->key) || press->key == SDLK_SPACE)) {
        CommandCall call = control->call;
        menu_close(app);
        command_run(app, call);
    } else {
        menu_close(app);
    }
    app_redraw(app);
    return true;
}

static bool escape(App *app, void *state) {
    (void)state;
    menu_close(app);
    return true;
}

const Scene menu_scene = {.name = "menu",
                          .place = PLACE_OVER,
                          .modal = true,
                          .admits = true,
                          .state_size = sizeof(Menu),
                          .draw = menu_draw,
                          .key = use_key,
                          .press = use_press,
                          .escape = escape};
