/* The scene of the settings. */
#pragma once

#include "gui/window/form.h"
#include "gui/window/keys.h"
#include "gui/window/parts.h"
#include "gui/window/table_view.h"

enum { SETTINGS_TABS = 4, TAB_ENGINE = 2, TAB_KEYS = SETTINGS_TABS - 1 };

/* The fields: first the tabs, then every setting in the order of its table. */
enum { SETTINGS_SECTION, SETTINGS_FIRST };

typedef struct SettingsState {
    int section;               /* the tab */
    TableState list;           /* of keys */
    int capture;               /* the command that waits for its new key; COMMAND_NONE: none */
    char filter[40];           /* of the keys */
    KeyRow keys[KEY_ROWS_MAX]; /* that it leaves, as last counted */
    int key_count;
    SessionSnapshot sample; /* what the small board shows; made when the scene is opened */
} SettingsState;

static inline SettingsState *settings_of(const Gui *gui) {
    return gui_scene(gui, SCENE_SETTINGS);
}

extern const Table keys_table;

/* A position with values for the small board, on which look and hints show what they change. */
void sample_make(SessionSnapshot *sample);
void sample_draw(const View *view, SDL_Rect place);
