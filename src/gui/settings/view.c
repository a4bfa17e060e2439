/* The settings, in place of board and panel. Rows come from the table of settings, or, in the part
   about keys, from the table of commands; each row has one control that the keyboard can reach. */
#include "gui/settings/state.h"

#include <stdio.h>
#include <string.h>

enum { TAB_KEYS = SETTINGS_TABS - 1 };

static const struct {
    const char *name, *title;
} tabs[SETTINGS_TABS] = {
    {"section look", N_("Look and sound")},
    {"section hints", N_("Hints and marks")},
    {"section engine", N_("Engine")},
    {"section keys", N_("Keys")},
};

/* Logical px. */
static const float WIDTH = 760, TITLE = 56, TABS = 36, BOX = 212, BOX_SMALL = 208, ARROW = 30;

int settings_call(SettingId id, int step) {
    return (int)id * 4 + step + 1;
}

void settings_call_of(int argument, SettingId *id, int *step) {
    *id = (SettingId)(argument / 4);
    *step = argument % 4 - 1;
}

/* -- rows -- */

static bool is_row(int section, int id) {
    const SettingInfo *info = setting_info((SettingId)id);
    return (int)info->section == section && info->label[0];
}

/* Commands that have a key by the table can be given another. */
static bool is_key_row(int id) {
    return command_of((CommandId)id)->keys[0] != '\0';
}

/* What stands in a row: a SettingId, or a CommandId among the keys; -1 after the last. */
static int row_at(int section, int row) {
    int count = section == TAB_KEYS ? (int)COMMAND_COUNT : (int)SETTING_COUNT;
    for (int id = 0; id < count; id++) {
        if ((section == TAB_KEYS ? is_key_row(id) : is_row(section, id)) && row-- == 0) {
            return id;
        }
    }
    return -1;
}

int settings_rows(int section) {
    int rows = 0;
    while (row_at(section, rows) >= 0) {
        rows++;
    }
    return rows;
}

void settings_row_name(int section, int row, char name[UI_NAME_SIZE]) {
    int id = row_at(section, row);
    if (section == TAB_KEYS) {
        snprintf(name, UI_NAME_SIZE, "key %.19s", command_of((CommandId)id)->name);
    } else {
        snprintf(name, UI_NAME_SIZE, "set %.19s", setting_info((SettingId)id)->key);
    }
}

/* -- values in words -- */

static const char *choice_word(const char *choice) {
    static const struct {
        const char *choice, *word;
    } words[] = {{"system", N_("As the system")}, {"dark", N_("Dark")},
                 {"light", N_("Light")},          {"contrast", N_("High contrast")},
                 {"simple", N_("Simple")},        {"detailed", N_("Detailed")}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strcmp(words[i].choice, choice) == 0) {
            return _(words[i].word);
        }
    }
    return NULL;
}

void settings_value_text(SettingId id, int value, char out[TEXT_SIZE]) {
    char text[SETTING_NAME_SIZE];
    settings_text(id, value, text);
    const char *word = choice_word(text);
    if (word) {
        snprintf(out, TEXT_SIZE, "%s", word);
    } else if (id == SETTING_LANGUAGE) {
        snprintf(out, TEXT_SIZE, "%s", languages[value - 1].name);
    } else if (id == SETTING_SCALE || id == SETTING_ZOOM) {
        snprintf(out, TEXT_SIZE, "%s %%", text);
    } else if (id == SETTING_TABLE) {
        snprintf(out, TEXT_SIZE, "%s MB", text);
    } else if (id == SETTING_THREADS && value == 0) {
        snprintf(out, TEXT_SIZE, "%s", _("All"));
    } else {
        snprintf(out, TEXT_SIZE, "%s", text);
    }
}

/* -- drawing -- */

static void draw_box(const View *view, const UiControl *control, bool warn) {
    int radius = view_px(view, 6);
    canvas_round(view->canvas, control->rect, radius,
                 theme_colour(ui_is_lit(view->ui, control) ? COLOUR_HOVER : COLOUR_RAISED));
    canvas_outline(view->canvas, control->rect, radius, view_px(view, 1),
                   theme_colour(warn ? COLOUR_CAUTION : COLOUR_LINE));
    view_focus(view, control);
}

static void draw_switch(const View *view, SDL_Rect box, SettingId id, const char *name) {
    bool on = view->state->settings->values[id];
    int w = view_switch(view, box, name, (CommandCall){COMMAND_SETTING, settings_call(id, 0)}, on);
    view_text(view, TYPE_LABEL, box.x + box.w - w - view_px(view, 12), box.y + box.h / 2, box.w - w,
              ALIGN_RIGHT, COLOUR_TEXT, on ? _("On") : _("Off"));
}

/* One of the two arrows beside a value: for the mouse; the keyboard has its own arrows. */
static void draw_arrow(const View *view, SDL_Rect rect, SettingId id, int step) {
    const SettingInfo *info = setting_info(id);
    int value = view->state->settings->values[id], icon = view_px(view, 14);
    bool end = step < 0 ? value <= info->min : value >= info->max;
    char name[UI_NAME_SIZE];
    snprintf(name, sizeof name, "%s %.16s", step < 0 ? "less" : "more", info->key);
    const UiControl *control =
        ui_add(view->ui, UI_BUTTON, name, rect,
               (CommandCall){COMMAND_SETTING, settings_call(id, step)}, end ? UI_DISABLED : 0u);
    if (!end && ui_is_lit(view->ui, control)) {
        canvas_round(view->canvas, rect, view_px(view, 6), theme_colour(COLOUR_HOVER));
    }
    canvas_sprite(view->canvas, step < 0 ? SPRITE_PREVIOUS : SPRITE_NEXT,
                  rect.x + (rect.w - icon) / 2, rect.y + (rect.h - icon) / 2, icon, icon,
                  theme_colour(end ? COLOUR_FAINT : COLOUR_TEXT));
}

static void draw_value(const View *view, SDL_Rect box, SettingId id, const char *name) {
    int arrow = view_px(view, ARROW), h = view_px(view, 32);
    SDL_Rect rect = {box.x + arrow, box.y + (box.h - h) / 2, box.w - 2 * arrow, h};
    char text[TEXT_SIZE];
    draw_arrow(view, (SDL_Rect){box.x, rect.y, arrow, h}, id, -1);
    draw_arrow(view, (SDL_Rect){rect.x + rect.w, rect.y, arrow, h}, id, 1);
    UiControl *control = ui_add(view->ui, UI_BUTTON, name, rect,
                                (CommandCall){COMMAND_SETTING, settings_call(id, 0)}, UI_FOCUSABLE);
    settings_value_text(id, view->state->settings->values[id], text);
    snprintf(control->value, sizeof control->value, "%.150s", text);
    draw_box(view, control, false);
    view_text(view, TYPE_LABEL, rect.x + rect.w / 2, rect.y + h / 2, rect.w - view_px(view, 12),
              ALIGN_CENTRE, COLOUR_TEXT, text);
}

static void draw_setting(const View *view, SDL_Rect row, SettingId id, const char *name) {
    const SettingInfo *info = setting_info(id);
    int w = view_px(view, view->layout->compact ? BOX_SMALL : BOX), off = view_px(view, 9);
    SDL_Rect box = {row.x + row.w - w, row.y, w, row.h};
    int room = row.w - w - view_px(view, 16), y = row.y + row.h / 2;
    view_text(view, TYPE_STRONG, row.x, y - off, room, ALIGN_LEFT, COLOUR_TEXT, _(info->label));
    view_text(view, TYPE_SMALL, row.x, y + off, room, ALIGN_LEFT, COLOUR_MUTED,
              _(info->description));
    if (info->kind == SETTING_SWITCH) {
        draw_switch(view, box, id, name);
    } else {
        draw_value(view, box, id, name);
    }
}

/* "Ctrl+Y, Ctrl+Shift+Z" */
static void keys_text(CommandId id, char out[TEXT_SIZE]) {
    const char *keys = command_keys(id);
    size_t length = 0;
    for (; *keys && length + 4 < TEXT_SIZE; keys++) {
        if (*keys == '|') {
            length += (size_t)snprintf(out + length, TEXT_SIZE - length, ", ");
        } else {
            out[length++] = *keys;
        }
    }
    out[length] = '\0';
    if (length == 0) {
        snprintf(out, TEXT_SIZE, "%s", _("none"));
    }
}

static void draw_reset(const View *view, SDL_Rect rect, CommandId id) {
    char name[UI_NAME_SIZE];
    int icon = view_px(view, 16);
    snprintf(name, sizeof name, "usual %.17s", command_of(id)->name);
    const UiControl *control = ui_add(view->ui, UI_BUTTON, name, rect,
                                      (CommandCall){COMMAND_USUAL_KEY, (int)id}, UI_FOCUSABLE);
    if (ui_is_lit(view->ui, control)) {
        canvas_round(view->canvas, rect, view_px(view, 6), theme_colour(COLOUR_HOVER));
    }
    canvas_sprite(view->canvas, SPRITE_UNDO, rect.x + (rect.w - icon) / 2,
                  rect.y + (rect.h - icon) / 2, icon, icon, theme_colour(COLOUR_TEXT));
    view_focus(view, control);
}

static void draw_key(const View *view, SDL_Rect row, CommandId id, const char *name, bool waits) {
    int reset = view_px(view, ARROW), h = view_px(view, 28);
    int w = view_px(view, view->layout->compact ? 200 : 250);
    SDL_Rect box = {row.x + row.w - reset - w, row.y + (row.h - h) / 2, w, h};
    char keys[TEXT_SIZE], text[TEXT_SIZE];
    CommandId other = COMMAND_COUNT;
    bool clash = command_keys_clash(id, &other);
    UiControl *control = ui_add(view->ui, UI_BUTTON, name, box,
                                (CommandCall){COMMAND_CHOOSE_KEY, (int)id}, UI_FOCUSABLE);
    keys_text(id, keys);
    snprintf(text, sizeof text, "%.220s", waits ? _("Press a key …") : keys);
    snprintf(control->value, sizeof control->value, "%.100s%s%.30s", text, clash ? " / " : "",
             clash ? command_of(other)->name : "");
    draw_box(view, control, clash || waits);
    view_text(view, TYPE_LABEL_STRONG, box.x + w / 2, box.y + h / 2, w - view_px(view, 12),
              ALIGN_CENTRE, waits || clash ? COLOUR_CAUTION : COLOUR_ACCENT_BRIGHT, text);
    if (clash) {
        snprintf(text, sizeof text, _("%1$.90s (also: %2$.90s)"), _(command_of(id)->description),
                 _(command_of(other)->description));
    } else {
        snprintf(text, sizeof text, "%.220s", _(command_of(id)->description));
    }
    view_text(view, TYPE_BODY, row.x, row.y + row.h / 2, box.x - row.x - view_px(view, 16),
              ALIGN_LEFT, clash ? COLOUR_CAUTION : COLOUR_TEXT, text);
    if (command_keys_are_chosen(id)) {
        draw_reset(view, (SDL_Rect){box.x + w, box.y, reset, h}, id);
    }
}

static int row_height(const View *view, int section) {
    return view_px(view, section == TAB_KEYS ? 36 : view->layout->compact ? 46 : 56);
}

static void draw_rows(const View *view, SDL_Rect list, SettingsState *settings) {
    int height = row_height(view, settings->section), room = list.h / height,
        rows = settings_rows(settings->section);
    int *first = &settings->first;
    room = room < 1 ? 1 : room;
    view_scroll(first, rows, room, settings->row, &settings->follow);
    int w = list.w - (rows > room ? view_px(view, 14) : 0);
    for (int i = *first; i < rows && i < *first + room; i++) {
        SDL_Rect row = {list.x, list.y + (i - *first) * height, w, height};
        char name[UI_NAME_SIZE];
        settings_row_name(settings->section, i, name);
        if (i > *first) {
            canvas_fill(view->canvas, (SDL_Rect){row.x, row.y, row.w, view_px(view, 1)},
                        theme_colour(COLOUR_RAISED));
        }
        if (settings->section == TAB_KEYS) {
            CommandId id = (CommandId)row_at(settings->section, i);
            draw_key(view, row, id, name, settings->capture == (int)id);
        } else {
            draw_setting(view, row, (SettingId)row_at(settings->section, i), name);
        }
    }
    view_thumb(view, (SDL_Rect){list.x, list.y, list.w + view_px(view, 4), list.h}, *first, room,
               rows);
}

static void draw_tabs(const View *view, SDL_Rect rest, int section) {
    rest.x -= view_px(view, view->layout->compact ? 8 : 12); /* the words above the rows */
    for (int i = 0; i < SETTINGS_TABS; i++) {
        bool on = section == i;
        const char *title = _(tabs[i].title);
        int pad = view_px(view, view->layout->compact ? 8 : 12);
        int w =
            canvas_text_width(view->canvas, view_font(view, TYPE_LABEL_STRONG), title) + 2 * pad;
        int left = rest.w / (SETTINGS_TABS - i);
        w = w > rest.w - (SETTINGS_TABS - 1 - i) * view_px(view, 40) && w > left ? left : w;
        SDL_Rect tab = {rest.x, rest.y, w, rest.h - view_px(view, 4)};
        const UiControl *control =
            ui_add(view->ui, UI_TAB, tabs[i].name, tab, (CommandCall){COMMAND_SECTION, i},
                   UI_FOCUSABLE | (on ? UI_SELECTED : 0u));
        bool lit = on || ui_is_hovered(view->ui, control);
        view_text(view, on ? TYPE_LABEL_STRONG : TYPE_LABEL, tab.x + w / 2, tab.y + tab.h / 2,
                  w - pad, ALIGN_CENTRE, lit ? COLOUR_TEXT : COLOUR_MUTED, title);
        if (on) {
            int h = view_px(view, 3);
            canvas_round(view->canvas, (SDL_Rect){tab.x + pad, tab.y + tab.h - h, w - 2 * pad, h},
                         h / 2, theme_colour(COLOUR_EMPHASIS));
        }
        view_focus(view, control);
        rest.x += w + view_px(view, 4);
        rest.w -= w + view_px(view, 4);
    }
}

/* What the keys of this page are, or what has just been said. */
static void draw_foot(const View *view, SDL_Rect foot, const SettingsState *settings) {
    int y = foot.y + foot.h / 2, right = foot.x + foot.w;
    const char *text = settings->capture != COMMAND_NONE
                           ? _("Press the new key. Escape leaves it, Delete takes it away")
                       : settings->section == TAB_KEYS
                           ? _("Up and down: choose. Enter: press a new key")
                           : _("Up and down: choose. Left and right: change");
    if (settings->section == TAB_KEYS && view_is_enabled(view, COMMAND_USUAL_KEYS)) {
        int w = canvas_text_width(view->canvas, view_font(view, TYPE_SMALL),
                                  _(command_of(COMMAND_USUAL_KEYS)->label)) +
                view_px(view, 24);
        w = w < foot.w / 2 ? w : foot.w / 2;
        right -= w;
        view_text_button(view, (SDL_Rect){right, foot.y, w, foot.h}, COMMAND_USUAL_KEYS,
                         BUTTON_RAISED, TYPE_SMALL);
        right -= view_px(view, 12);
    }
    bool said = view->state->message[0];
    view_say(view, "status", (SDL_Rect){foot.x, foot.y, right - foot.x, foot.h},
             said ? view->state->message : text);
    view_text(view, TYPE_SMALL, foot.x, y, right - foot.x, ALIGN_LEFT,
              said ? COLOUR_TEXT : COLOUR_MUTED, said ? view->state->message : text);
}

void settings_draw(const View *view, void *state) {
    SettingsState *settings = state;
    const Layout *layout = view->layout;
    int top = layout->toolbar.h, pad = view_px(view, layout->compact ? 14 : 24);
    int margin = view_px(view, layout->compact ? 8 : 16), w = view_px(view, WIDTH);
    w = w < layout->width - 2 * margin ? w : layout->width - 2 * margin;
    SDL_Rect card = {(layout->width - w) / 2, top + margin, w, layout->height - top - 2 * margin};
    int title = view_px(view, layout->compact ? 44 : TITLE), foot = view_px(view, 28);
    view_card(view, card);
    SDL_Rect inner = {card.x + pad, card.y, card.w - 2 * pad, card.h};
    int close = view_px(view, 84), tall = view_px(view, 30);
    view_text(view, TYPE_TITLE, inner.x, inner.y + title / 2 + view_px(view, 2), inner.w - close,
              ALIGN_LEFT, COLOUR_TEXT, _("Settings"));
    view_plain_button(view,
                      (SDL_Rect){inner.x + inner.w - close,
                                 inner.y + (title - tall) / 2 + view_px(view, 2), close, tall},
                      "close settings", (CommandCall){COMMAND_SETTINGS, 0}, _("Close"));
    draw_tabs(view, (SDL_Rect){inner.x, inner.y + title, inner.w, view_px(view, TABS)},
              settings->section);
    int rows = inner.y + title + view_px(view, TABS + 4);
    int bottom = card.y + card.h - foot - view_px(view, 10);
    draw_rows(view, (SDL_Rect){inner.x, rows, inner.w, bottom - rows - view_px(view, 6)}, settings);
    draw_foot(view, (SDL_Rect){inner.x, bottom, inner.w, foot}, settings);
}
