#include "gui/help/keys.h"
#include "gui/help/state.h"
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
    const HelpState *own = help_of(view->gui);
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

static int count_rows(const View *view) {
    HelpState *own = help_of(view->gui);
    own->key_count = key_list("", own->key_rows);
    return own->key_count + MORE;
}

const Table help_keys = {TABLE_COLUMNS(columns), .height = 24, .compact = 24, .rows = count_rows,
                         .fill = fill};
