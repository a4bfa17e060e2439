#include "gui/settings/commands.h"

#include <stdio.h>
#include <string.h>

#include "gui/lab/commands.h"
#include "gui/window/preferences.h"

bool can_settings(const App *app, int argument) {
    (void)app;
    (void)argument;
    return true;
}

void do_settings(App *app, int argument) {
    (void)argument;
    lab_close(app);
    app->state.settings.open = !app->state.settings.open;
    app->state.settings.capture = COMMAND_NONE;
    app->state.help_open = false;
}

/* -- values -- */

bool can_setting(const App *app, int argument) {
    (void)app;
    SettingId id;
    int step;
    settings_call_of(argument, &id, &step);
    return id < SETTING_COUNT;
}

/* A step to either side; forward from the last value of a short list to the first. */
void do_setting(App *app, int argument) {
    SettingId id;
    int step;
    settings_call_of(argument, &id, &step);
    const SettingInfo *info = setting_info(id);
    int value = app->settings.values[id] + (step ? step : 1) * info->step;
    if (value > info->most && step == 0) {
        value = info->least;
    }
    preferences_set(app, id, value);
}

bool can_section(const App *app, int section) {
    (void)app;
    return section >= 0 && section < SETTINGS_TABS;
}

void do_section(App *app, int section) {
    app->state.settings.section = section;
    app->state.settings.first = app->state.settings.row = 0;
    app->state.settings.capture = COMMAND_NONE;
}

/* -- keys -- */

bool can_choose_key(const App *app, int id) {
    (void)app;
    return id >= 0 && id < COMMAND_COUNT;
}

void do_choose_key(App *app, int id) {
    app->state.settings.capture = (CommandId)id;
}

bool can_usual_key(const App *app, int id) {
    (void)app;
    return id >= 0 && id < COMMAND_COUNT && command_keys_are_chosen((CommandId)id);
}

void do_usual_key(App *app, int id) {
    preferences_set_keys(app, (CommandId)id, NULL);
}

bool can_usual_keys(const App *app, int argument) {
    (void)argument;
    for (int id = 0; id < COMMAND_COUNT; id++) {
        if (can_usual_key(app, id)) {
            return true;
        }
    }
    return false;
}

void do_usual_keys(App *app, int argument) {
    (void)argument;
    for (int id = 0; id < COMMAND_COUNT; id++) {
        if (can_usual_key(app, id)) {
            preferences_set_keys(app, (CommandId)id, NULL);
        }
    }
}

/* -- the keyboard -- */

void settings_back(App *app) {
    if (app->state.settings.capture != COMMAND_NONE) {
        app->state.settings.capture = COMMAND_NONE;
    } else {
        app->state.settings.open = false;
        ui_drop_focus(&app->ui);
    }
    app_redraw(app);
}

/* The next press becomes the key of the command that waits for one. */
static void capture_key(App *app, const SDL_Keysym *sym) {
    char keys[COMMAND_KEYS_SIZE] = "";
    CommandId id = app->state.settings.capture;
    bool plain = !(sym->mod & (KMOD_CTRL | KMOD_ALT | KMOD_SHIFT));
    bool none = sym->sym == SDLK_DELETE && plain;
    if (sym->sym == SDLK_ESCAPE && plain) {
        settings_back(app);
    } else if (none || command_keys_of_press(*sym, keys)) {
        app->state.settings.capture = COMMAND_NONE;
        preferences_set_keys(app, id, keys);
    } else {
        app_say(app, _("Letters and digits need Ctrl or Alt: by themselves they type squares"),
                false, 5);
    }
}

/* Up and down go through the rows, and the list follows. */
static bool move_row(App *app, int by) {
    ViewSettings *settings = &app->state.settings;
    int rows = settings_rows(settings->section), row = settings->row + by;
    char name[UI_NAME_SIZE];
    if (!app->ui.focus_visible) {
        row = settings->row;
    }
    settings->row = row < 0 ? 0 : row >= rows ? rows - 1 : row;
    settings_row_name(settings->section, settings->row, name);
    ui_set_focus(&app->ui, name);
    settings->follow = true;
    app_redraw(app);
    return true;
}

/* Left and right change the value that has the focus. */
static bool change_value(App *app, int step) {
    const UiControl *control = ui_find(&app->ui, app->ui.focus);
    SettingId id;
    int before;
    if (!control || !app->ui.focus_visible || control->call.id != COMMAND_SETTING) {
        return false;
    }
    settings_call_of(control->call.argument, &id, &before);
    command_run(app, (CommandCall){COMMAND_SETTING, settings_call(id, step)});
    return true;
}

bool settings_key(App *app, const SDL_Keysym *sym) {
    ViewSettings *settings = &app->state.settings;
    if (settings->capture != COMMAND_NONE) {
        capture_key(app, sym);
        return true;
    }
    if (sym->mod & (KMOD_CTRL | KMOD_ALT)) {
        return false;
    }
    switch (sym->sym) {
    case SDLK_ESCAPE:
        settings_back(app);
        return true;
    case SDLK_UP:
        return move_row(app, -1);
    case SDLK_DOWN:
        return move_row(app, 1);
    case SDLK_PAGEUP:
        return move_row(app, -8);
    case SDLK_PAGEDOWN:
        return move_row(app, 8);
    case SDLK_LEFT:
        change_value(app, -1);
        return true;
    case SDLK_RIGHT:
        change_value(app, 1);
        return true;
    default:
        return false;
    }
}
