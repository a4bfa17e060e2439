/* The settings as numbers and as the text of an INI file. Lines that we do not understand (a key of
   another version, a value out of range) are reported and kept: saving writes them back. A plain
   value of about thirty KB; does not touch files. */
#pragma once

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
    SETTINGS_STATE, /* remembered, but not shown */
    SETTING_SECTIONS
} SettingSection;

typedef struct SettingInfo {
    SettingSection section;
    const char *key;
    SettingKind kind;
    int default_value, min, max, step;
    const char *choices; /* separated by '|'; of a number: the word for 0, or "" */
    const char *label;   /* in English, marked for translation; "": not shown */
    const char *description;
} SettingInfo;

/* Texts that were typed are remembered too, beside the numbers of the table. */
typedef enum SettingsText {
    SETTINGS_TEXT_NAME, /* of the user, or of who plays Black */
    SETTINGS_TEXT_WHITE_NAME,
    SETTINGS_TEXTS
} SettingsText;

enum {
    SETTING_NAME_SIZE = 48,
    SETTING_VALUE_SIZE = 128,
    SETTINGS_LINE_SIZE = 200, /* of the file: libinih reads no longer line as one */
    SETTINGS_KEPT_SIZE = 10240,
    SETTINGS_KEYS_MAX = 96,
    SETTINGS_PLACE_SIZE = 160
};

/* The first fault in a file of settings. */
typedef struct SettingsReport {
    const char *what; /* in English, marked for translation; NULL: there is none */
    char place
        [SETTINGS_PLACE_SIZE]; /* "[look] theme = purple", or the number and text of a line that
                                        cannot be read; "": the whole file */
    int more;                  /* faults after it */
} SettingsReport;

/* The user's keys for a command: "Ctrl+U|F9", or none. */
typedef struct SettingsKeys {
    char command[SETTING_NAME_SIZE], keys[SETTING_VALUE_SIZE];
} SettingsKeys;

typedef struct Settings {
    int values[SETTING_COUNT];
    char texts[SETTINGS_TEXTS][SETTING_NAME_SIZE]; /* UTF-8 */
    char kept[SETTINGS_KEPT_SIZE]; /* lines of the file that stay as they are: section, key and
                                      value of each, every one with its zero byte */
    size_t kept_size;
    int keys_count;
    SettingsKeys keys[SETTINGS_KEYS_MAX];
} Settings;

const SettingInfo *setting_info(SettingId id);

/* All settings at their defaults. */
void settings_init(Settings *settings);

/* Updates the settings from a file's text. True if all of it was understood; otherwise report says
   what was not. */
bool settings_parse(Settings *settings, const char *text, SettingsReport *report);

/* Appends the text of a file, with all defaults, so that a user who edits it sees every setting. */
void settings_write(const Settings *settings, Buf *out);

/* Sets a value, clamped to its range; true if it changed. Drops a bad value that was kept for it.
   */
bool settings_set(Settings *settings, SettingId id, int value);

/* The same for a text. One that would not be read back as it is written, with a comment in it, is
   for this run alone. */
bool settings_set_text(Settings *settings, SettingsText id, const char *text);

/* A value as the file has it: "on", "100", "dark". */
void settings_text(SettingId id, int value, char text[SETTING_NAME_SIZE]);

/* Sets the keys of a command; NULL: its defaults. False if there is no room for more commands, or if
   they could not be read back as they are written. */
bool settings_set_keys(Settings *settings, const char *command, const char *keys);

/* Makes the changes that lead from before to now: values, and the keys of commands. */
void settings_merge(Settings *settings, const Settings *before, const Settings *now);
