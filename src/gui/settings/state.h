/* The scene of the settings. */
#ifndef GUI_SETTINGS_STATE_H
#define GUI_SETTINGS_STATE_H

#include "gui/window/parts.h"

enum { SETTINGS_TABS = 5, TAB_ENGINE = 2, TAB_ENGINES = 3, TAB_KEYS = SETTINGS_TABS - 1 };

typedef struct SettingsState {
    int section; /* the tab */
    List list;
    int capture; /* the command that waits for a key to be pressed; COMMAND_NONE: none does */
} SettingsState;

void settings_draw(const View *view);

/* The rows of a tab, the name of the control of one, and the argument of COMMAND_SETTING for a step
   (-1, 1, or 0: to the next and round) of a setting, and back. */
int settings_rows(const struct Engines *engines, int section);
int settings_row_of(SettingId id); /* in its tab */
Text settings_row_name(int section, int row);
int settings_call(SettingId id, int step);
void settings_call_of(int argument, SettingId *id, int *step);

#endif
