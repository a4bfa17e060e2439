/* The scene of the settings. */
#ifndef GUI_SETTINGS_STATE_H
#define GUI_SETTINGS_STATE_H

#include "gui/window/parts.h"
#include "gui/window/table_view.h"

enum { SETTINGS_TABS = 5, TAB_ENGINE = 2, TAB_ENGINES = 3, TAB_KEYS = SETTINGS_TABS - 1 };

typedef struct SettingsState {
    int section; /* the tab */
    List list;
    TableState engines; /* of the tab of engines, in place of the list */
    int capture;        /* the command that waits for its new key; COMMAND_NONE: none */
} SettingsState;

void settings_draw(const View *view);
extern const Table engines_table;

/* The number of rows of a tab and the name of a row's control. settings_call makes the argument of
   COMMAND_SETTING for a step of a setting: -1, 1, or 0 for the next value, cyclically;
   settings_call_of splits it again. */
int settings_rows(const struct Engines *engines, int section);
int settings_row_of(SettingId id); /* the row in its tab */
Text settings_row_name(int section, int row);
int settings_call(SettingId id, int step);
void settings_call_of(int argument, SettingId *id, int *step);

#endif
