/* The engines of others, and what their last tests said. */
#include "app/engines.h"

#include "gui/settings/state.h"

enum { BUTTONS = 3 };

static const TableColumn columns[] = {{.min = 120, .share = 1}, {.controls = true}};

/* From the right. */
static void buttons_of(const View *view, int row, Text names[BUTTONS], Button buttons[BUTTONS]) {
    static const CommandId ids[BUTTONS] = {COMMAND_ENGINE_EDIT, COMMAND_ENGINE_TEST,
                                           COMMAND_ENGINE_SECOND};
    static const char *const words[BUTTONS] = {"edit engine", "test engine", "second opinion"};
    for (int i = 0; i < BUTTONS; i++) {
        names[i] = text_format("%s %d", words[i], (row + 1) % 100);
        buttons[i] = (Button){.call = {ids[i], row}, .name = names[i].s};
    }
    buttons[2].on = view->app->engines->list.second == row + 1;
}

static const float PAD = 12, GAP = 8;

static void fill(const View *view, int row, TableRow *out) {
    const struct Engines *engines = view->app->engines;
    Text names[BUTTONS];
    Button buttons[BUTTONS];
    int width = (BUTTONS - 1) * view_px(view, GAP);
    buttons_of(view, row, names, buttons);
    for (int i = 0; i < BUTTONS; i++) {
        width += button_width(view, &buttons[i], PAD);
    }
    out->name = text_format("verdict %d", (row + 1) % 100);
    out->role = UI_TEXT;
    out->value = engines_verdict(engines, row);
    out->selected = false; /* its buttons have the keyboard */
    TableCell *cell = table_put(out, TYPE_STRONG, COLOUR_TEXT, engines->list.specs[row].name);
    cell->below = out->value;
    cell->warns = engines->slots[row].verdict == ENGINE_BAD;
    table_put_drawn(out, width);
}

static void draw_buttons(const View *view, SDL_Rect rect, int row, int column) {
    Text names[BUTTONS];
    Button buttons[BUTTONS];
    int h = view_px(view, 32);
    (void)column;
    buttons_of(view, row, names, buttons);
    rect = (SDL_Rect){rect.x, rect.y + (rect.h - h) / 2, rect.w, h};
    for (int i = 0; i < BUTTONS; i++) {
        button_at_end(view, &rect, PAD, GAP, &buttons[i]);
    }
}

static int count_rows(const View *view) {
    return view->app->engines ? view->app->engines->list.count : 0;
}

static Text control_of(const View *view, int row) {
    (void)view;
    return text_format("edit engine %d", (row + 1) % 100);
}

static const char *text_empty(const View *view) {
    return count_rows(view) > 0
               ? NULL
               : _("Other programs can play here, such as Edax or NTest: any that speaks GTP "
                   "or NBoard’s protocol. Add one, and it can be chosen as an opponent.");
}

const Table engines_table = {TABLE_COLUMNS(columns), .height = 56,       .compact = 46,
                             .lines = true,          .rows = count_rows, .control = control_of,
                             .empty = text_empty,    .fill = fill,       .draw = draw_buttons};
