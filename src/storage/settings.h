/* The settings as numbers, and as an INI file. What the file says and we do not understand (a key
   of another version, a value out of range) is reported and kept: saving puts it back. A plain
   value of some ten KB; knows no files. */
#ifndef STORAGE_SETTINGS_H
#define STORAGE_SETTINGS_H

#include <stdbool.h>

#include <turncoat/status.h>

#include "base/buf.h"

typedef enum SettingId {
#define SETTING(id, ...) SETTING_##id,
#include "storage/settings.def"
#undef SETTING
    SETTING_COUNT
} SettingId;

typedef enum SettingKind { SETTING_SWITCH, SETTING_NUMBER, SETTING_CHOICE } SettingKind;

typedef enum SettingSection {
    SETTINGS_LOOK,
    SETTINGS_HINTS,
    SETTINGS_ENGINE,
    SETTINGS_STATE, /* remembered, not shown */
    SETTING_SECTIONS
} SettingSection;

typedef struct SettingInfo {
    SettingSection section;
    const char *key;
    SettingKind kind;
    int default_value, min, max, step;
    const char *choices; /* divided by '|' */
    const char *label;   /* in English, marked for translation; empty: not shown */
    const char *description;
} SettingInfo;

enum {
    SETTING_NAME_SIZE = 48,
    SETTING_VALUE_SIZE = 128,
    SETTINGS_KEPT_MAX = 48,
    SETTINGS_KEYS_MAX = 96,
    SETTINGS_REPORT_SIZE = 160
};

/* A line of the file that is kept as it was read. */
typedef struct SettingsKept {
    char section[SETTING_NAME_SIZE], key[SETTING_NAME_SIZE], value[SETTING_VALUE_SIZE];
} SettingsKept;

/* The keys that a user chose for a command: "Ctrl+U|F9", or none. */
typedef struct SettingsKeys {
    char command[SETTING_NAME_SIZE], keys[SETTING_VALUE_SIZE];
} SettingsKeys;

typedef struct Settings {
    int values[SETTING_COUNT];
    int kept_count, keys_count;
    SettingsKept kept[SETTINGS_KEPT_MAX];
    SettingsKeys keys[SETTINGS_KEYS_MAX];
} Settings;

const SettingInfo *setting_info(SettingId id);

/* All settings at their defaults. */
void settings_init(Settings *settings);

/* Reads a file's text over the settings. True when all of it was understood; else report says in
   one line, in English, what was the first that was not, and how many more there are. */
bool settings_parse(Settings *settings, const char *text, char report[SETTINGS_REPORT_SIZE]);

/* Appends the text of a file. Defaults are written too, so that a user who edits the file
   sees what there is. */
void settings_write(const Settings *settings, Buf *out);

/* Sets a value, cut to its range; true when it changed. A kept bad value of it goes. */
bool settings_set(Settings *settings, SettingId id, int value);

/* How a value stands in the file: "on", "100", "dark". */
void settings_text(SettingId id, int value, char text[SETTING_NAME_SIZE]);

/* Chooses the keys of a command; NULL: the defaults again. False when there is no room. */
bool settings_set_keys(Settings *settings, const char *command, const char *keys);

#endif
