/* libinih reads the file; the table says what is ours. */
#include "storage/settings.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <ini.h>

#include "base/translatable.h"
#include "base/utf8.h"

static const SettingInfo table[SETTING_COUNT] = {
#define SETTING(id, section, key, kind, default_value, min, max, step, choices, label,             \
                description)                                                                       \
    [SETTING_##id] = {                                                                             \
        SETTINGS_##section, key, SETTING_##kind, default_value, min, max, step, choices, label,    \
        description},
#include "storage/settings.def"
#undef SETTING
};

static const char *const sections[SETTING_SECTIONS] = {"look", "hints", "engine", "state"};

static const char *const text_keys[SETTINGS_TEXTS] = {"name", "white-name"};

static const char KEYS[] = "keys"; /* the section of the chosen keys */

const SettingInfo *setting_info(SettingId id) {
    return &table[id];
}

void settings_init(Settings *settings) {
    memset(settings, 0, sizeof *settings);
    for (int id = 0; id < SETTING_COUNT; id++) {
        settings->values[id] = table[id].default_value;
    }
}

/* -- values -- */

static int find_choice(const char *choices, const char *text) {
    size_t length = strlen(text);
    for (int index = 0; *choices; index++) {
        size_t size = strcspn(choices, "|");
        if (size == length && strncmp(choices, text, size) == 0) {
            return index;
        }
        choices += size + (choices[size] == '|');
    }
    return -1;
}

static bool read_value(const SettingInfo *info, const char *text, int *value) {
    char *end = NULL;
    long number;
    switch (info->kind) {
    case SETTING_SWITCH:
        number = find_choice("off|on", text);
        break;
    case SETTING_CHOICE:
        number = find_choice(info->choices, text);
        break;
    default:
        number = strtol(text, &end, 10);
        if (end == text || *end != '\0') {
            return false;
        }
    }
    if (number < info->min || number > info->max) {
        return false;
    }
    *value = (int)number;
    return true;
}

void settings_text(SettingId id, int value, char text[SETTING_NAME_SIZE]) {
    const SettingInfo *info = &table[id];
    if (info->kind == SETTING_NUMBER) {
        snprintf(text, SETTING_NAME_SIZE, "%d", value);
        return;
    }
    const char *choices = info->kind == SETTING_SWITCH ? "off|on" : info->choices;
    for (; value > 0 && *choices; value--) {
        choices += strcspn(choices, "|");
        choices += *choices == '|';
    }
    snprintf(text, SETTING_NAME_SIZE, "%.*s", (int)strcspn(choices, "|"), choices);
}

/* -- what is kept -- */

typedef struct Kept {
    const char *section, *key, *value;
} Kept;

/* The line that is kept at *at, which becomes the place of the next one; false: there is none. */
static bool read_kept(const Settings *settings, size_t *at, Kept *kept) {
    if (*at == settings->kept_size) {
        return false;
    }
    kept->section = settings->kept + *at;
    kept->key = kept->section + strlen(kept->section) + 1;
    kept->value = kept->key + strlen(kept->key) + 1;
    *at = (size_t)(kept->value + strlen(kept->value) + 1 - settings->kept);
    return true;
}

/* False: no line of the section has this key; any key if that is NULL. Else *at is its place and
   *end that of the next one. */
static bool find_kept(const Settings *settings, const char *section, const char *key, size_t *at,
                      size_t *end) {
    Kept kept;
    for (*at = *end = 0; read_kept(settings, end, &kept); *at = *end) {
        if (strcmp(kept.section, section) == 0 && (!key || strcmp(kept.key, key) == 0)) {
            return true;
        }
    }
    return false;
}

static void forget(Settings *settings, const char *section, const char *key) {
    size_t at, end;
    if (find_kept(settings, section, key, &at, &end)) {
        memmove(settings->kept + at, settings->kept + end, settings->kept_size - end);
        settings->kept_size -= end - at;
    }
}

/* Whether a line, its end included, would be read back as it is written: one without a key would
   continue the line before it, and a blank and ';' begin a comment. Lines that continue others can
   have such values, and libinih cuts their keys to KEY_CUT bytes, which are those of another line. */
static bool comes_back(const char *key, const char *value) {
    enum { KEY_CUT = 49 };
    for (const char *at = strchr(value, ';'); at; at = strchr(at + 1, ';')) {
        if (at > value && isspace((unsigned char)at[-1])) {
            return false;
        }
    }
    size_t length = strlen(key);
    return length > 0 && length != KEY_CUT &&
           length + strlen(value) + sizeof "=\n" <= SETTINGS_LINE_SIZE;
}

static void keep(Settings *settings, const char *section, const char *key, const char *value) {
    const char *const texts[] = {section, key, value};
    size_t size = strlen(section) + strlen(key) + strlen(value) + 3;
    forget(settings, section, key);
    if (!comes_back(key, value) || size > SETTINGS_KEPT_SIZE - settings->kept_size) {
        return;
    }
    for (int i = 0; i < 3; i++) {
        size_t bytes = strlen(texts[i]) + 1;
        memcpy(settings->kept + settings->kept_size, texts[i], bytes);
        settings->kept_size += bytes;
    }
}

bool settings_set(Settings *settings, SettingId id, int value) {
    const SettingInfo *info = &table[id];
    value = value < info->min ? info->min : value > info->max ? info->max : value;
    bool changed = settings->values[id] != value;
    if (changed) {
        forget(settings, sections[info->section], info->key);
    }
    settings->values[id] = value;
    return changed;
}

bool settings_set_text(Settings *settings, SettingsText id, const char *text) {
    bool changed = strcmp(settings->texts[id], text) != 0;
    if (changed) {
        forget(settings, sections[SETTINGS_STATE], text_keys[id]);
        snprintf(settings->texts[id], sizeof settings->texts[id], "%s", text);
    }
    return changed;
}

/* -- keys -- */

static int find_keys(const Settings *settings, const char *command) {
    for (int i = 0; i < settings->keys_count; i++) {
        if (strcmp(settings->keys[i].command, command) == 0) {
            return i;
        }
    }
    return -1;
}

bool settings_set_keys(Settings *settings, const char *command, const char *keys) {
    int at = find_keys(settings, command);
    if (!keys) {
        if (at >= 0) {
            settings->keys[at] = settings->keys[--settings->keys_count];
        }
        return true;
    }
    if ((at < 0 && settings->keys_count == SETTINGS_KEYS_MAX) || !comes_back(command, keys) ||
        strlen(command) >= SETTING_NAME_SIZE || strlen(keys) >= SETTING_VALUE_SIZE) {
        return false;
    }
    SettingsKeys *place = &settings->keys[at < 0 ? settings->keys_count++ : at];
    snprintf(place->command, sizeof place->command, "%s", command);
    snprintf(place->keys, sizeof place->keys, "%s", keys);
    return true;
}

/* -- changes -- */

static const char *keys_of(const Settings *settings, const char *command) {
    int at = find_keys(settings, command);
    return at >= 0 ? settings->keys[at].keys : NULL;
}

void settings_merge(Settings *settings, const Settings *before, const Settings *now) {
    for (int id = 0; id < SETTING_COUNT; id++) {
        if (now->values[id] != before->values[id]) {
            settings_set(settings, (SettingId)id, now->values[id]);
        }
    }
    for (int id = 0; id < SETTINGS_TEXTS; id++) {
        if (strcmp(now->texts[id], before->texts[id]) != 0) {
            settings_set_text(settings, (SettingsText)id, now->texts[id]);
        }
    }
    for (int i = 0; i < now->keys_count; i++) {
        const SettingsKeys *keys = &now->keys[i];
        const char *old = keys_of(before, keys->command);
        if (old == NULL || strcmp(old, keys->keys) != 0) {
            (void)settings_set_keys(settings, keys->command, keys->keys);
        }
    }
    for (int i = 0; i < before->keys_count; i++) {
        if (keys_of(now, before->keys[i].command) == NULL) {
            (void)settings_set_keys(settings, before->keys[i].command, NULL);
        }
    }
}

/* -- reading -- */

typedef struct Reading {
    Settings *settings;
    SettingsReport *report;
} Reading;

/* Whether this fault is the first, whose place is told. */
static bool is_first(SettingsReport *report, const char *what) {
    bool first = report->what == NULL;
    report->what = first ? what : report->what;
    report->more += !first;
    return first;
}

static void report_value(Reading *reading, const char *what, const char *section, const char *key,
                         const char *value) {
    if (is_first(reading->report, what)) {
        snprintf(reading->report->place, SETTINGS_PLACE_SIZE, "[%.24s] %.32s = %.40s", section, key,
                 value);
    }
}

static void report_line(SettingsReport *report, const char *text, int number) {
    if (is_first(report, N_("this line cannot be read"))) {
        for (int i = 1; i < number && strchr(text, '\n') != NULL; i++) {
            text = strchr(text, '\n') + 1;
        }
        int length = (int)strcspn(text, "\r\n");
        snprintf(report->place, SETTINGS_PLACE_SIZE, "%d: %.*s", number, length, text);
    }
}

/* False: it is not a text's line. */
static bool read_text(Reading *reading, const char *section, const char *key, const char *value) {
    int id = 0;
    while (id < SETTINGS_TEXTS && strcmp(text_keys[id], key) != 0) {
        id++;
    }
    if (id == SETTINGS_TEXTS || strcmp(sections[SETTINGS_STATE], section) != 0) {
        return false;
    }
    if (strlen(value) < SETTING_NAME_SIZE && utf8_is_valid(value, strlen(value))) {
        strcpy(reading->settings->texts[id], value);
    } else {
        report_value(reading, N_("not a possible value"), section, key, value);
        keep(reading->settings, section, key, value);
    }
    return true;
}

static int set(void *user, const char *section, const char *key, const char *value) {
    Reading *reading = user;
    if (strcmp(section, KEYS) == 0) {
        if (!settings_set_keys(reading->settings, key, value)) {
            bool full = reading->settings->keys_count == SETTINGS_KEYS_MAX;
            report_value(reading, full ? N_("too many keys") : N_("not a possible value"), section,
                         key, value);
            keep(reading->settings, section, key, value);
        }
        return 1;
    }
    for (int id = 0; id < SETTING_COUNT; id++) {
        if (strcmp(sections[table[id].section], section) != 0 || strcmp(table[id].key, key) != 0) {
            continue;
        }
        if (!read_value(&table[id], value, &reading->settings->values[id])) {
            report_value(reading, N_("not a possible value"), section, key, value);
            keep(reading->settings, section, key, value);
        }
        return 1;
    }
    if (!read_text(reading, section, key, value)) {
        report_value(reading, N_("not a known setting"), section, key, value);
        keep(reading->settings, section, key, value);
    }
    return 1;
}

bool settings_parse(Settings *settings, const char *text, SettingsReport *report) {
    *report = (SettingsReport){.what = NULL};
    int line = ini_parse_string(text, set, &(Reading){settings, report});
    if (line != 0) {
        report_line(report, text, line);
    }
    return report->what == NULL;
}

/* -- writing -- */

static bool is_ours(const char *section) {
    for (int i = 0; i < SETTING_SECTIONS; i++) {
        if (strcmp(sections[i], section) == 0) {
            return true;
        }
    }
    return false;
}

/* Leaves blanks out where they would make the line too long, or the value a comment. */
static void write_line(const char *key, const char *value, Buf *out) {
    bool tight = strlen(key) + strlen(value) + sizeof " = \n" > SETTINGS_LINE_SIZE;
    buf_printf(out, "%s%s%s\n", key, tight || value[0] == ';' ? "=" : " = ", value);
}

static void write_kept(const Settings *settings, const char *section, Buf *out) {
    Kept kept;
    for (size_t at = 0; read_kept(settings, &at, &kept);) {
        if (strcmp(kept.section, section) == 0) {
            write_line(kept.key, kept.value, out);
        }
    }
}

/* Sections of others, each when its first line comes. */
static void write_strangers(const Settings *settings, Buf *out) {
    Kept kept;
    for (size_t at = 0, begin = 0, first, end; read_kept(settings, &at, &kept); begin = at) {
        if (!is_ours(kept.section) && find_kept(settings, kept.section, NULL, &first, &end) &&
            first == begin) {
            buf_printf(out, "\n[%s]\n", kept.section);
            write_kept(settings, kept.section, out);
        }
    }
}

static void write_texts(const Settings *settings, Buf *out) {
    size_t at, end;
    for (int id = 0; id < SETTINGS_TEXTS; id++) {
        const char *text = settings->texts[id];
        if (text[0] && comes_back(text_keys[id], text) &&
            !find_kept(settings, sections[SETTINGS_STATE], text_keys[id], &at, &end)) {
            write_line(text_keys[id], text, out);
        }
    }
}

void settings_write(const Settings *settings, Buf *out) {
    buf_add_text(out,
                 "; Settings of Turncoat. The window writes this file when something is changed "
                 "in it.\n");
    for (int section = 0; section < SETTING_SECTIONS; section++) {
        buf_printf(out, "\n[%s]\n", sections[section]);
        for (int id = 0; id < SETTING_COUNT; id++) {
            char text[SETTING_NAME_SIZE];
            size_t at, end;
            if (table[id].section != (SettingSection)section ||
                find_kept(settings, sections[section], table[id].key, &at, &end)) {
                continue;
            }
            settings_text((SettingId)id, settings->values[id], text);
            write_line(table[id].key, text, out);
        }
        if (section == SETTINGS_STATE) {
            write_texts(settings, out);
        }
        write_kept(settings, sections[section], out);
    }
    if (settings->keys_count > 0) {
        buf_printf(out, "\n[%s]\n", KEYS);
    }
    for (int i = 0; i < settings->keys_count; i++) {
        write_line(settings->keys[i].command, settings->keys[i].keys, out);
    }
    write_strangers(settings, out);
}
