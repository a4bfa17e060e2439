/* The settings, in place of the game: a change takes effect at once. */

#include "app/preferences.h"
#include "gui/settings/state.h"
#include "gui/window/appearance.h"
#include "gui/window/gui.h"
#include "gui/window/key_press.h"

static SettingsState *state_of(Gui *gui) {
    return scenes_state(&gui->state.scenes, SCENE_SETTINGS);
}

bool can_setting(const Gui *gui, int argument) {
    SettingId id;
    int step;
    settings_call_of(argument, &id, &step);
    if (argument < 0 || id >= SETTING_COUNT) {
        return false;
    }
    int value = gui->app.settings.values[id];
    return step == 0 || (step < 0 ? value > setting_info(id)->min : value < setting_info(id)->max);
}

/* A step to either side; forward from the last value of a short list to the first. */
void do_setting(Gui *gui, int argument) {
    SettingId id;
    int step;
    settings_call_of(argument, &id, &step);
    const SettingInfo *info = setting_info(id);
    int value = gui->app.settings.values[id] + (step ? step : 1) * info->step;
    if (value > info->max && step == 0) {
        value = info->min;
    }
    preferences_set(&gui->app, id, value);
}

void do_section(Gui *gui, int section) {
    *state_of(gui) = (SettingsState){.section = section, .capture = COMMAND_NONE};
}

/* The page of the engine, at the first setting of that level. */
void do_custom_level(Gui *gui) {
    if (!scene_enter(gui, SCENE_SETTINGS)) {
        return;
    }
    do_section(gui, TAB_ENGINE);
    List *list = &state_of(gui)->list;
    list->row = list->first = settings_row_of(SETTING_CUSTOM_DEPTH); /* on top */
    list->follow = true;
    ui_set_focus(gui->ui, ui_id(settings_row_name(TAB_ENGINE, list->row).s));
}

void do_choose_key(Gui *gui, int id) {
    state_of(gui)->capture = id;
}

bool can_default_key(const Gui *gui, int id) {
    return gui && id >= 0 && id < COMMAND_COUNT && command_keys_are_chosen((CommandId)id);
}

void do_default_key(Gui *gui, int id) {
    appearance_set_keys(gui, (CommandId)id, NULL);
}

bool can_default_keys(const Gui *gui) {
    for (int id = 0; id < COMMAND_COUNT; id++) {
        if (can_default_key(gui, id)) {
            return true;
        }
    }
    return false;
}

void do_default_keys(Gui *gui) {
    for (int id = 0; id < COMMAND_COUNT; id++) {
        if (can_default_key(gui, id)) {
            appearance_set_keys(gui, (CommandId)id, NULL);
        }
    }
}

/* The next press becomes the key of the command that waits for one. */
static void capture_key(Gui *gui, SettingsState *settings, const KeyPress *press) {
    char keys[COMMAND_KEYS_SIZE] = "";
    CommandId id = (CommandId)settings->capture;
    bool plain = press->plain && !press->shift;
    bool none = press->key == SDLK_DELETE && plain;
    if (press->key == SDLK_ESCAPE && plain) {
        settings->capture = COMMAND_NONE;
    } else if (none || command_keys_of_press(press->sym, keys)) {
        settings->capture = COMMAND_NONE;
        appearance_set_keys(gui, id, keys);
    } else {
        gui_say(gui, 5, _("Letters and digits need Ctrl or Alt: by themselves they type squares"));
    }
    gui_redraw(gui);
}

/* Up and down go through the rows, and the list follows. */
static void move_row(Gui *gui, SettingsState *settings, int by) {
    int rows = settings_rows(gui->app.engines, settings->section);
    bool engines = settings->section == TAB_ENGINES;
    by = gui->ui->focus_visible ? by : 0;
    table_move(&settings->engines, by, false);
    list_move(&settings->list, rows, by);
    int row = engines ? settings->engines.row : settings->list.row;
    ui_set_focus(gui->ui, ui_id(settings_row_name(settings->section, row).s));
    gui_redraw(gui);
}

/* Left and right change the value that has the focus. */
static void change_value(Gui *gui, int step) {
    const UiControl *control = ui_find(gui->ui, gui->ui->focus);
    SettingId id;
    int before;
    if (control && gui->ui->focus_visible && control->call.id == COMMAND_SETTING) {
        settings_call_of(control->call.argument, &id, &before);
        command_run(gui, (CommandCall){COMMAND_SETTING, settings_call(id, step)});
    }
}

static bool use_key(Gui *gui, const KeyPress *press) {
    SettingsState *settings = state_of(gui);
    int by, right, down;
    if (settings->capture != COMMAND_NONE) {
        capture_key(gui, settings, press);
        return true;
    }
    if (!press->plain || press->key == SDLK_HOME || press->key == SDLK_END) {
        return false;
    }
    if (key_steps(press->key, 0, 8, &by)) {
        move_row(gui, settings, by);
        return true;
    }
    if (key_arrow(press->key, &right, &down)) {
        change_value(gui, right);
        return true;
    }
    return false;
}

static void init(void *state) {
    ((SettingsState *)state)->capture = COMMAND_NONE;
}

static void leave(Gui *gui) {
    init(state_of(gui));
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
