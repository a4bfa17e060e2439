#include "gui/help/keys.h"
#include "gui/window/commands.h"
#include "gui/window/keys.h"

/* These are no commands with keys of their own. */
static const struct {
    const char *key, *description;
} more[] = {
    {"f5, d6 \xe2\x80\xa6", N_("Type a square to play there")},
    {"Tab", N_("Next button, or the board")},
    {N_("Arrows"), N_("Move the cursor on the board")},
    {N_("Enter"), N_("Press a button or play a square")},
    {"28@73%", N_("A hint 28 plies deep, confidence 73 %")},
};

enum { MORE = sizeof more / sizeof more[0] };

static const TableColumn columns[] = {{.min = 90}, {.min = 60, .share = 1}};

static void put(TableRow *out, const char *key, const char *description) {
    out->value = text_format("%s %s", key, description);
    table_put(out, TYPE_BODY, COLOUR_ACCENT_BRIGHT, key);
    table_put(out, TYPE_BODY, COLOUR_TEXT, description);
}

static void fill(const View *view, int row, TableRow *out) {
    const HelpState *own = view_scene(view, SCENE_HELP);
    const KeyRow *rows = own->key_rows;
    int count = own->key_count;
    out->name = text_format("keys %d", row + 1);
    if (row >= count) {
        put(out, _(more[row - count].key), _(more[row - count].description));
    } else if (rows[row].id != COMMAND_NONE) {
        put(out, text_of_key(rows[row].id).s, _(command_of(rows[row].id)->description));
    } else {
        const char *name = key_group_name(rows[row].group);
        out->value = text_format("%s", name);
        out->inert = true;
        table_put(out, TYPE_LABEL_STRONG, COLOUR_MUTED, name)->span = 1;
    }
}

static const Table table = {TABLE_COLUMNS(columns), .height = 24, .compact = 24, .fill = fill};

void keys_draw(const View *view, HelpState *state, const Dialog *dialog) {
    SDL_Rect row = dialog->buttons;
    state->key_count = key_list("", state->key_rows);
    table_draw(view, &table, &state->keys, state->key_count + MORE,
               table_around(view, dialog->body));
    button_at_end(view, &row, 16, 10, &(Button){.call = {COMMAND_HELP_CLOSE, 0}});
    button_at_end(view, &row, 16, 10, &(Button){.call = {COMMAND_ABOUT, 0}});
    view_label(view, row, TYPE_SMALL, ALIGN_LEFT, COLOUR_MUTED,
               text_format(_("%s: manual"), text_of_key(COMMAND_HELP).s).s);
}

bool keys_key(Gui *gui, const KeyPress *press) {
    static const int PAGE = 16; /* rows */
    return table_key(gui, &table, &help_of(gui)->keys, press, PAGE, true);
}
