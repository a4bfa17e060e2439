/* The settings, in place of the game: a change takes effect at once. */

#include "gui/settings/state.h"
#include "gui/window/app.h"
#include "gui/window/input.h"
#include "gui/window/preferences.h"

static SettingsState *state_of(App *app) {
    return scenes_state(&app->state.scenes, SCENE_SETTINGS);
}

bool can_setting(const App *app, int argument) {
    SettingId id;
    int step;
    settings_call_of(argument, &id, &step);
    if (argument < 0 || id >= SETTING_COUNT) {
        return false;
    }
    int value = app->settings.values[id];
    return step == 0 || (step < 0 ? value > setting_info(id)->min : value < setting_info(id)->max);
}

/* A step to either side; forward from the last value of a short list to the first. */
void do_setting(App *app, int argument) {
    SettingId id;
    int step;
    settings_call_of(argument, &id, &step);
    const SettingInfo *info = setting_info(id);
    int value = app->settings.values[id] + (step ? step : 1) * info->step;
    if (value > info->max && step == 0) {
        value = info->min;
    }
    preferences_set(app, id, value);
}

void do_section(App *app, int section) {
    *state_of(app) = (SettingsState){.section = section, .capture = COMMAND_NONE};
}

/* The page of the engine, at the first setting of that level. */
void do_custom_level(App *app) {
    if (!scene_enter(app, SCENE_SETTINGS)) {
        return;
    }
    do_section(app, TAB_ENGINE);
    List *list = &state_of(app)->list;
    list->row = list->first = settings_row_of(SETTING_CUSTOM_DEPTH); /* on top */
    list->follow = true;
    ui_set_focus(app->ui, ui_id(settings_row_name(TAB_ENGINE, list->row).s));
}

void do_choose_key(App *app, int id) {
    state_of(app)->capture = id;
}

bool can_default_key(const App *app, int id) {
    return app && id >= 0 && id < COMMAND_COUNT && command_keys_are_chosen((CommandId)id);
}

void do_default_key(App *app, int id) {
    preferences_set_keys(app, (CommandId)id, NULL);
}

bool can_default_keys(const App *app) {
    for (int id = 0; id < COMMAND_COUNT; id++) {
        if (can_default_key(app, id)) {
            return true;
        }
    }
    return false;
}

void do_default_keys(App *app) {
    for (int id = 0; id < COMMAND_COUNT; id++) {
        if (can_default_key(app, id)) {
            preferences_set_keys(app, (CommandId)id, NULL);
        }
    }
}

/* The next press becomes the key of the command that waits for one. */
static void capture_key(App *app, SettingsState *settings, const KeyPress *press) {
    char keys[COMMAND_KEYS_SIZE] = "";
    CommandId id = (CommandId)settings->capture;
    bool plain = press->plain && !press->shift;
    bool none = press->key == SDLK_DELETE && plain;
    if (press->key == SDLK_ESCAPE && plain) {
        settings->capture = COMMAND_NONE;
    } else if (none || command_keys_of_press(press->sym, keys)) {
        settings->capture = COMMAND_NONE;
        preferences_set_keys(app, id, keys);
    } else {
        app_say(app, 5, _("Letters and digits need Ctrl or Alt: by themselves they type squares"));
    }
    app_redraw(app);
}

/* Up and down go through the rows, and the list follows. */
static void move_row(App *app, SettingsState *settings, int by) {

    list_move(&settings->list, settings_rows(app->state.engines, settings->section),
              app->ui->focus_visible ? by : 0);
    ui_set_focus(app->ui, ui_id(settings_row_name(settings->section, settings->list.row).s));
    app_redraw(app);
}

/* Left and right change the value that has the focus. */
static void change_value(App *app, int step) {
    const UiControl *control = ui_find(app->ui, app->ui->focus);
    SettingId id;
    int before;
    if (control && app->ui->focus_visible && control->call.id == COMMAND_SETTING) {
        settings_call_of(control->call.argument, &id, &before);
        command_run(app, (CommandCall){COMMAND_SETTING, settings_call(id, step)});
    }
}

static bool use_key(App *app, const KeyPress *press) {
    SettingsState *settings = state_of(app);
    int by, right, down;
    if (settings->capture != COMMAND_NONE) {
        capture_key(app, settings, press);
        return true;
    }
    if (!press->plain || press->key == SDLK_HOME || press->key == SDLK_END) {
        return false;
    }
    if (key_steps(press->key, 0, 8, &by)) {
        move_row(app, settings, by);
        return true;
    }
    if (key_arrow(press->key, &right, &down)) {
        change_value(app, right);
        return true;
    }
    return false;
}

static void init(void *state) {
    ((SettingsState *)state)->capture = COMMAND_NONE;
}

static void leave(App *app) {
    init(state_of(app));
}

const Scene settings_scene = {.name = "settings",
                              .place = PLACE_WINDOW,
                              .modal = true,
                              .replaces = SCENES_OF_WINDOW & ~SCENE_SET(LIBRARY),
                              .state_size = sizeof(SettingsState),
                              .init = init,
                              .leave = leave,
                              .draw = settings_draw,
                              .key = use_key,
                              .wheel_rows = 1,
                              .list_first = offsetof(SettingsState, list.first)};
