/* The list of keys, from the table of commands: each row has one control that the keyboard can reach. */
#include <string.h>

#include "app/engines.h"
#include "gui/settings/state.h"

static const float RESET = 30, BOX = 250, BOX_COMPACT = 200; /* logical px */

/* -- rows -- */

/* The command in a row of the keys; COMMAND_COUNT after the last. */
static CommandId key_at(int row) {
    int id = 0;
    while (id < COMMAND_COUNT && (!command_of(id)->keys[0] || row-- > 0)) {
        id++;
    }
    return (CommandId)id;
}

int settings_rows(const struct Engines *engines, int section) {
    int rows = 0;
    if (section == TAB_ENGINES) {
        return engines ? engines->list.count : 0;
    }
    while (section == TAB_KEYS && key_at(rows) < COMMAND_COUNT) {
        rows++;
    }
    return rows;
}

Text settings_row_name(int section, int row) {
    return section == TAB_ENGINES ? text_format("edit engine %d", (row + 1) % 100)
                                  : text_format("key %.19s", command_of(key_at(row))->name);
}

/* -- drawing -- */

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

static const TableColumn columns[] = {{.min = 120, .share = 1, .ours = true}, {.controls = true}};

/* The row has no control but that of its key. */
static void fill(const View *view, int row, TableRow *out) {
    CommandId id = key_at(row), other = COMMAND_COUNT;
    const char *words = _(command_of(id)->description);
    bool clash = command_keys_clash(id, &other);
    Text text =
        clash ? text_format(_("%1$.90s (also: %2$.90s)"), words, _(command_of(other)->description))
              : text_format("%s", words);
    out->inert = true;
    table_put(out, TYPE_BODY, clash ? COLOUR_CAUTION : COLOUR_TEXT, text.s);
    table_put_drawn(out, view_px(view, RESET + (view->layout->compact ? BOX_COMPACT : BOX)));
}

static void draw_key(const View *view, SDL_Rect rect, int row, int column) {
    const SettingsState *settings = view_scene(view, SCENE_SETTINGS);
    CommandId id = key_at(row), other = COMMAND_COUNT;
    Text name = settings_row_name(TAB_KEYS, row);
    bool waits = settings->capture == (int)id, clash = command_keys_clash(id, &other);
    int reset = view_px(view, RESET), h = view_px(view, 28);
    SDL_Rect box = {rect.x, rect.y + (rect.h - h) / 2, rect.w - reset, h};
    UiControl *control = ui_add(view->ui, UI_BUTTON, name.s, box,
                                (CommandCall){COMMAND_CHOOSE_KEY, (int)id}, UI_FOCUSABLE);
    Text keys = waits ? text_format("%s", _("Press a key …")) : keys_text(id);
    (void)column;
    ui_value(control, "%.100s%s%.30s", keys.s, clash ? " / " : "",
             clash ? command_of(other)->name : "");
    draw_key_box(view, control, waits || clash, keys.s);
    ui_hear_label(view->ui, name.s, _(command_of(id)->description));
    if (command_keys_are_chosen(id)) {
        icon_draw(view, (SDL_Rect){box.x + box.w, box.y, reset, h},
                  text_format("default %.15s", command_of(id)->name).s,
                  (CommandCall){COMMAND_DEFAULT_KEY, (int)id}, SPRITE_UNDO, UI_FOCUSABLE);
    }
}

static const Table table = {TABLE_COLUMNS(columns), .height = 36, .compact = 36,
                            .lines = true,          .fill = fill, .draw = draw_key};

void settings_draw_list(const View *view, int field, SDL_Rect place) {
    SettingsState *settings = view_scene(view, SCENE_SETTINGS);
    bool engines = settings->section == TAB_ENGINES;
    int rows = settings_rows(view->app->engines, settings->section);
    (void)field;
    if (engines && rows == 0) {
        view_paragraph(view, TYPE_BODY, place.x, place.y + view_px(view, 24), place.w, COLOUR_MUTED,
                       _("Other programs can play here, such as Edax or NTest: any that speaks GTP "
                         "or NBoard’s protocol. Add one, and it can be chosen as an opponent."));
    }
    table_draw(view, engines ? &engines_table : &table, &settings->list, rows,
               table_around(view, place));
}
