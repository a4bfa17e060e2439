/* The list of keys, from the table of commands: each row but the headings has one control that the keyboard can
   reach. */
#include "gui/window/keys.h"
#include "gui/settings/state.h"
#include "gui/window/commands.h"
#include "gui/window/key_list.h"

static const float RESET = 30, BOX = 250, BOX_COMPACT = 200; /* logical px */

/* -- rows -- */

static KeyRow key_at(const SettingsState *settings, int row) {
    return row < settings->key_count ? settings->keys[row] : (KeyRow){COMMAND_NONE, GROUP_NONE};
}

/* The list is made where its rows are counted: once for all of a frame. */
static int count_rows(const View *view) {
    SettingsState *settings = view_scene(view, SCENE_SETTINGS);
    return settings->key_count = key_list(settings->filter, settings->keys);
}

/* A heading has none. */
static Text control_of(const View *view, int row) {
    int id = key_at(view_scene(view, SCENE_SETTINGS), row).id;
    return id != COMMAND_NONE ? text_format("key %.19s", command_of(id)->name) : (Text){""};
}

/* -- drawing -- */

/* Draws where a key is pressed; amber while it waits for one, or when another command has it
   too. */
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
    KeyRow key = key_at(view_scene(view, SCENE_SETTINGS), row);
    CommandId id = (CommandId)key.id, other = COMMAND_COUNT;
    out->inert = true;
    if (key.id == COMMAND_NONE) {
        table_put(out, TYPE_LABEL_STRONG, COLOUR_MUTED, key_group_name(key.group));
        table_put_nothing(out);
        return;
    }
    const char *words = _(command_of(id)->description);
    bool clash = command_keys_clash(id, &other);
    Text text =
        clash ? text_format(_("%1$.90s (also: %2$.90s)"), words, _(command_of(other)->description))
              : text_format("%s", words);
    table_put(out, TYPE_BODY, clash ? COLOUR_CAUTION : COLOUR_TEXT, text.s);
    table_put_drawn(out, view_px(view, RESET + (view->layout->compact ? BOX_COMPACT : BOX)));
}

static void draw_key(const View *view, SDL_Rect rect, int row, int column) {
    const SettingsState *settings = view_scene(view, SCENE_SETTINGS);
    CommandId id = (CommandId)key_at(settings, row).id, other = COMMAND_COUNT;
    Text name = control_of(view, row), all = text_of_all_keys(id);
    bool waits = settings->capture == (int)id, clash = command_keys_clash(id, &other);
    int reset = view_px(view, RESET), h = view_px(view, 28);
    SDL_Rect box = {rect.x, rect.y + (rect.h - h) / 2, rect.w - reset, h};
    UiControl *control = ui_add(view->ui, UI_BUTTON, name.s, box,
                                (CommandCall){COMMAND_CHOOSE_KEY, (int)id}, UI_FOCUSABLE);
    Text keys = waits      ? text_format("%s", _("Press a key …"))
                : all.s[0] ? all
                           : text_format("%s", _("none"));
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

const Table keys_table = {TABLE_COLUMNS(columns), .height = 36,       .compact = 36,
                          .lines = true,          .rows = count_rows, .control = control_of,
                          .fill = fill,           .draw = draw_key};
