/* The settings, in place of board and panel. Rows come from the table of settings or, in the tab of
   keys, from the table of commands; each row has one control that the keyboard can reach. */
#include "gui/settings/state.h"

#include <string.h>

#include "app/engines.h"
#include "gui/window/narrator.h"

/* Logical px. */
static const float WIDTH = 760, TABS = 36, BOX = 212, BOX_SMALL = 208, RESET = 30;

int settings_call(SettingId id, int step) {
    return (int)id * 4 + step + 1;
}

void settings_call_of(int argument, SettingId *id, int *step) {
    *id = (SettingId)(argument / 4);
    *step = argument % 4 - 1;
}

/* -- rows -- */

/* What stands in a row: a SettingId, or a CommandId among the keys, which has one by the table; -1
   after the last. */
static int row_at(int section, int row) {
    int count = section == TAB_KEYS ? (int)COMMAND_COUNT : (int)SETTING_COUNT;
    for (int id = 0; id < count; id++) {
        const SettingInfo *info = section == TAB_KEYS ? NULL : setting_info((SettingId)id);
        bool shown = info ? (int)info->section == section && info->label[0]
                          : command_of(id)->keys[0] != '\0';
        if (shown && row-- == 0) {
            return id;
        }
    }
    return -1;
}

int settings_rows(const struct Engines *engines, int section) {
    if (section == TAB_ENGINES) {
        return engines ? engines->list.count : 0;
    }
    int rows = 0;
    while (row_at(section, rows) >= 0) {
        rows++;
    }
    return rows;
}

int settings_row_of(SettingId id) {
    int row = 0;
    while (row_at((int)setting_info(id)->section, row) != (int)id) {
        row++;
    }
    return row;
}

Text settings_row_name(int section, int row) {
    if (section == TAB_ENGINES) {
        return text_format("edit engine %d", (row + 1) % 100);
    }
    int id = row_at(section, row);
    return section == TAB_KEYS ? text_format("key %.19s", command_of((CommandId)id)->name)
                               : text_format("set %.19s", setting_info((SettingId)id)->key);
}

/* -- values in words -- */

/* The same when it is none of these. */
static const char *choice_word(const char *choice) {
    static const struct {
        const char *choice, *word;
    } words[] = {{"system", N_("System default")},
                 {"dark", N_("Dark")},
                 {"light", N_("Light")},
                 {"contrast", N_("High contrast")},
                 {"simple", N_("Simple")},
                 {"detailed", N_("Detailed")},
                 {"quick", N_("Quick")},
                 {"normal", N_("Normal")},
                 {"thorough", N_("Thorough")},
                 {"green", N_("Green")},
                 {"wood", N_("Wood")},
                 {"slate", N_("Slate")},
                 {"shaded", N_("Shaded")},
                 {"flat", N_("Flat")},
                 {"natural", N_("Natural")},
                 {"slow", N_("Slow")},
                 {"fast", N_("Fast")}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strcmp(words[i].choice, choice) == 0) {
            return _(words[i].word);
        }
    }
    return choice;
}

/* "System default", "64 MB" */
static Text value_text(SettingId id, int value) {
    char text[SETTING_NAME_SIZE];
    settings_text(id, value, text);
    const char *word = choice_word(text);
    bool percent = id == SETTING_SCALE || id == SETTING_ZOOM || id == SETTING_VOLUME;
    if (word == text && id == SETTING_LANGUAGE) {
        word = languages[value - 1].name;
    } else if (id == SETTING_THREADS && value == 0) {
        word = _("All");
    }
    const char *unit = percent ? " %" : id == SETTING_TABLE ? " MB" : "";
    return text_format("%s%s", word, word == text ? unit : "");
}

/* -- drawing -- */

static void draw_switch(const View *view, SDL_Rect box, SettingId id, const char *name) {
    bool on = view->app->settings.values[id];
    int w = view_switch(view, box, name, (CommandCall){COMMAND_SETTING, settings_call(id, 0)}, on);
    view_text(view, TYPE_LABEL, box.x + box.w - w - view_px(view, 12), box.y + box.h / 2, box.w - w,
              ALIGN_RIGHT, COLOUR_TEXT, on ? _("On") : _("Off"));
}

static void draw_value(const View *view, SDL_Rect box, SettingId id, const char *name) {
    const char *key = setting_info(id)->key;
    Text text = value_text(id, view->app->settings.values[id]);
    int h = view_px(view, 32);
    Text less = text_format("less %.16s", key);
    Text more = text_format("more %.16s", key);
    SDL_Rect rect = arrows_draw(
        view, (SDL_Rect){box.x, box.y + (box.h - h) / 2, box.w, h},
        &(Arrows){less.s, more.s, COMMAND_SETTING, settings_call(id, -1), settings_call(id, 1)});

    UiControl *control = button_draw(
        view, rect,
        &(Button){.call = {COMMAND_SETTING, settings_call(id, 0)}, .name = name, .text = text.s});
    ui_value(control, "%.150s", text.s);
}

static void draw_setting(const View *view, SDL_Rect row, SettingId id, const char *name) {
    const SettingInfo *info = setting_info(id);
    int w = view_px(view, view->layout->compact ? BOX_SMALL : BOX), off = view_px(view, 9);
    SDL_Rect box = {row.x + row.w - w, row.y, w, row.h};
    int room = row.w - w - view_px(view, 16), y = row.y + row.h / 2;
    view_text(view, TYPE_STRONG, row.x, y - off, room, ALIGN_LEFT, COLOUR_TEXT, _(info->label));
    bool speech = id == SETTING_SPEECH && view->gui;
    const char *fault = speech ? narrator_fault(view->gui) : "";
    view_text(view, TYPE_SMALL, row.x, y + off, room, ALIGN_LEFT,
              fault[0] ? COLOUR_CAUTION : COLOUR_MUTED, fault[0] ? fault : _(info->description));
    if (info->kind == SETTING_SWITCH) {
        draw_switch(view, box, id, name);
    } else {
        draw_value(view, box, id, name);
    }
    ui_hear_label(view->ui, name, _(info->label));
}

/* "Ctrl+Y, Ctrl+Shift+Z" */
static Text keys_text(CommandId id) {
    Text text = {""};
    for (const char *at = command_keys(id); *at; at += strspn(at, "|")) {
        size_t length = strcspn(at, "|");
        text = text_format("%s%s%s", text.s, text.s[0] ? ", " : "", text_of_keys(at, length).s);
        at += length;
    }
    return text.s[0] ? text : text_format("%s", _("none"));
}

/* Where a key is pressed; amber while it waits for one, or when another command has it too. */
static void draw_key_box(const View *view, const UiControl *control, bool warn, const char *text) {
    SDL_Rect box = control->rect;
    view_button_ground(view, control, BUTTON_RAISED);
    if (warn) {
        view_outline(view, box, 6, 1, COLOUR_CAUTION);
    }
    view_text(view, TYPE_LABEL_STRONG, box.x + box.w / 2, box.y + box.h / 2,
              box.w - view_px(view, 12), ALIGN_CENTRE, warn ? COLOUR_CAUTION : COLOUR_ACCENT_BRIGHT,
              text);
}

static void draw_key(const View *view, SDL_Rect row, CommandId id, const char *name) {
    const SettingsState *settings = view_scene(view, SCENE_SETTINGS);
    bool waits = settings->capture == (int)id;
    int reset = view_px(view, RESET), h = view_px(view, 28);
    int w = view_px(view, view->layout->compact ? 200 : 250);
    SDL_Rect box = {row.x + row.w - reset - w, row.y + (row.h - h) / 2, w, h};
    CommandId other = COMMAND_COUNT;
    bool clash = command_keys_clash(id, &other);
    UiControl *control = ui_add(view->ui, UI_BUTTON, name, box,
                                (CommandCall){COMMAND_CHOOSE_KEY, (int)id}, UI_FOCUSABLE);
    Text keys = waits ? text_format("%s", _("Press a key …")) : keys_text(id);
    ui_value(control, "%.100s%s%.30s", keys.s, clash ? " / " : "",
             clash ? command_of(other)->name : "");
    draw_key_box(view, control, waits || clash, keys.s);
    Text text = clash ? text_format(_("%1$.90s (also: %2$.90s)"), _(command_of(id)->description),
                                    _(command_of(other)->description))
                      : text_format("%s", _(command_of(id)->description));
    row.w = box.x - row.x - view_px(view, 16);
    view_label(view, row, TYPE_BODY, ALIGN_LEFT, clash ? COLOUR_CAUTION : COLOUR_TEXT, text.s);
    ui_hear_label(view->ui, name, text.s);
    if (command_keys_are_chosen(id)) {
        icon_draw(view, (SDL_Rect){box.x + w, box.y, reset, h},
                  text_format("default %.15s", command_of(id)->name).s,
                  (CommandCall){COMMAND_DEFAULT_KEY, (int)id}, SPRITE_UNDO, UI_FOCUSABLE);
    }
}

static void draw_row(const View *view, SDL_Rect row, int index) {
    const SettingsState *settings = view_scene(view, SCENE_SETTINGS);
    int id = row_at(settings->section, index);
    Text name = settings_row_name(settings->section, index);
    if (index > settings->list.first) {
        view_fill(view, (SDL_Rect){row.x, row.y, row.w, view_px(view, 1)}, COLOUR_RAISED);
    }
    if (settings->section == TAB_KEYS) {
        draw_key(view, row, (CommandId)id, name.s);
    } else {
        draw_setting(view, row, (SettingId)id, name.s);
    }
}

static void draw_engines(const View *view, SDL_Rect list, SettingsState *settings) {
    int rows = settings_rows(view->app->engines, TAB_ENGINES);
    if (rows == 0) {
        view_paragraph(view, TYPE_BODY, list.x, list.y + view_px(view, 24), list.w, COLOUR_MUTED,
                       _("Other programs can play here, such as Edax or NTest: any that speaks GTP "
                         "or NBoard’s protocol. Add one, and it can be chosen as an opponent."));
    }
    table_draw(view, &engines_table, &settings->engines, rows, table_around(view, list));
}

static void draw_rows(const View *view, SDL_Rect list, SettingsState *settings) {
    bool keys = settings->section == TAB_KEYS;
    int height = view_px(view, keys ? 36 : view->layout->compact ? 46 : 56);
    int rows = settings_rows(view->app->engines, settings->section), beside = view_px(view, 4);
    int inset = rows * height > list.h ? view_px(view, 14) : 0;
    if (settings->section == TAB_ENGINES) {
        draw_engines(view, list, settings);
        return;
    }
    list.w += beside; /* the thumb stands in the margin */
    list_draw(view, &settings->list, list, height, rows, inset + beside, draw_row);
}

static void draw_tabs(const View *view, SDL_Rect place, int section) {
    const Tile tabs[SETTINGS_TABS] = {{"section look", _("Appearance and sound"), 0},
                                      {"section hints", _("Hints and marks"), 1},
                                      {"section engine", _("Engine"), TAB_ENGINE},
                                      {"section engines", _("Other engines"), TAB_ENGINES},
                                      {"section keys", _("Keys"), TAB_KEYS}};
    int pad = view_px(view, 12);
    place.x -= pad; /* the words above the rows */
    place.w += 2 * pad;
    tabs_draw(view, place, UI_FOCUSABLE,
              &(Choice){COMMAND_SECTION, section, tabs, SETTINGS_TABS, SETTINGS_TABS});
}

/* What the keys of this page are, or what has just been said. */
static void draw_foot(const View *view, SDL_Rect foot, const SettingsState *settings) {
    const Button all = {{COMMAND_DEFAULT_KEYS, 0}, .type = TYPE_SMALL};
    bool keys = settings->section == TAB_KEYS;
    if (keys && view_is_enabled(view, COMMAND_DEFAULT_KEYS)) {
        button_at_end(view, &foot, 12, 10, &all);
    }
    if (settings->section == TAB_ENGINES) {
        button_at_end(view, &foot, 12, 10, &(Button){{COMMAND_ENGINE_ADD, 0}, .type = TYPE_SMALL});
        button_at_end(view, &foot, 12, 10, &(Button){{COMMAND_MATCH, 0}, .type = TYPE_SMALL});
    }
    page_status(view, foot,
                settings->capture != COMMAND_NONE
                    ? _("Press the new key. Escape cancels, Delete removes the key")
                : settings->section == TAB_ENGINES
                    ? _("Engines are separate programs and run with your permissions")
                : keys ? _("Up and down: choose. Enter: press a new key")
                       : _("Up and down: choose. Left and right: change"));
}

void settings_draw(const View *view) {
    SettingsState *settings = view_scene(view, SCENE_SETTINGS);
    Page page = page_place(view->layout, WIDTH);
    SDL_Rect body = page.body;
    int head = view_px(view, TABS + 4);
    page_draw(view, &page, _("Settings"), COMMAND_SETTINGS, "close settings");
    draw_tabs(view, (SDL_Rect){body.x, body.y, body.w, view_px(view, TABS - 2)}, settings->section);
    draw_rows(view, (SDL_Rect){body.x, body.y + head, body.w, body.h - head - view_px(view, 6)},
              settings);
    draw_foot(view, page.foot, settings);
}
