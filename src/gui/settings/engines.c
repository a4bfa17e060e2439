/* The engines of others, and what their last tests said. */
#include "app/engines.h"

#include "gui/settings/state.h"

enum { COLUMN_NAME, COLUMN_BUTTONS, COLUMN_COUNT, BUTTONS = 3 };

static const TableColumn columns[COLUMN_COUNT] = {
    [COLUMN_NAME] = {.min = 120, .share = 1}, [COLUMN_BUTTONS] = {.controls = true}};

static int count_rows(const View *view) {
    return settings_rows(view->app->engines, TAB_ENGINES);
}

static void describe_row(const View *view, int row, TableRow *out) {
    out->name = text_format("verdict %d", (row + 1) % 100);
    out->role = UI_TEXT;
    out->value = engines_verdict(view->app->engines, row);
    out->selected = false; /* its buttons have the keyboard */
}

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

static TableCell cell_at(const View *view, int row, int column) {
    const struct Engines *engines = view->app->engines;
    TableCell cell = table_text(TYPE_STRONG, COLOUR_TEXT, engines->list.specs[row].name);
    cell.below = engines_verdict(engines, row);
    cell.warns = engines->slots[row].verdict == ENGINE_BAD;
    if (column == COLUMN_BUTTONS) {
        Text names[BUTTONS];
        Button buttons[BUTTONS];
        buttons_of(view, row, names, buttons);
        cell = (TableCell){.kind = CELL_DRAWN, .width = (BUTTONS - 1) * view_px(view, GAP)};
        for (int i = 0; i < BUTTONS; i++) {
            cell.width += button_width(view, &buttons[i], PAD);
        }
    }
    return cell;
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

const Table engines_table = {.columns = columns,
                             .count = COLUMN_COUNT,
                             .height = 56,
                             .compact = 46,
                             .lines = true,
                             .rows = count_rows,
                             .row = describe_row,
                             .cell = cell_at,
                             .draw = draw_buttons};
