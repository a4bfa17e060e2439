#include "gui/window/table_view.h"

#include <string.h>

#include "gui/window/frame.h"
#include "gui/window/gui.h"
#include "gui/window/key_press.h"
#include "gui/window/parts.h"

/* Logical px: between columns, of a sprite, on both sides of an edge for the mouse, and the least
   that an edge leaves of a column. */
static const float GAP = 12, GAP_COMPACT = 8, SPRITE = 14, REACH = 4, LEAST = 24;

TableCell table_text(ThemeType type, ThemeColour colour, const char *text) {
    return (TableCell){
        .text = text_format("%s", text), .type = type, .colour = colour, .sprite = SPRITE_NONE};
}

TableCell table_sprite(SpriteId sprite, ThemeColour colour) {
    return (TableCell){.sprite = sprite, .colour = colour};
}

TablePlaces table_places(const Layout *layout, const Table *table, SDL_Rect place) {
    int head = table->head > 0 ? layout_px(layout, table->head) : 0;
    TablePlaces at = {.head = {place.x, place.y, place.w, head},
                      .rows = {place.x, place.y + head, place.w, place.h - head},
                      .height =
                          layout_px(layout, layout->compact ? table->compact : table->height)};
    at.room = at.rows.h / at.height;
    at.room = at.room < 1 ? 1 : at.room;
    return at;
}

/* -- how wide the columns are -- */

/* The room of two digits before a dash. */
static int before_dash(const View *view, ThemeType type) {
    return view_text_width(view, type, "00");
}

static int text_width(const View *view, const TableColumn *column, const TableCell *cell) {
    const char *text = cell->text.s, *dash = strstr(text, "\u2013");
    int below = cell->below.s[0] ? view_text_width(view, TYPE_SMALL, cell->below.s) : 0;
    int w = column->align == TABLE_DASH && dash
                ? before_dash(view, cell->type) + view_text_width(view, cell->type, dash)
                : view_text_width(view, cell->type, text);
    return (w > below ? w : below) + (cell->indent ? view_px(view, (float)cell->indent) : 0);
}

static int cell_width(const View *view, const TableColumn *column, const TableCell *cell) {
    bool drawn = cell->kind == CELL_DRAWN;
    int w = drawn ? cell->width : text_width(view, column, cell);
    return !drawn && cell->sprite != SPRITE_NONE ? (int)SPRITE
           : drawn || w > 0                      ? (int)((float)w / view->layout->scale) + 1
                                                 : 0;
}

/* A cell over several columns widens none of them. */
static void note_row(const View *view, const Table *table, TableState *state, int row) {
    for (int i = 0; i < table->count; i++) {
        TableCell cell = table->cell(view, row, i);
        if (cell.kind == CELL_LOADING) {
            return;
        }
        if (cell.span == 0) {
            table_note(state, i, cell_width(view, &table->columns[i], &cell));
        }
        i += cell.span;
    }
}

static Text title_of(const View *view, const Table *table, int column) {
    const TableColumn *at = &table->columns[column];
    return at->named   ? table->cell(view, TABLE_HEAD, column).text
           : at->title ? text_format("%s", _(at->title))
                       : (Text){""};
}

/* Names are as long as they are: they get no room of their own, but show their column. */
static int title_width(const View *view, const Table *table, TableState *state, int column) {
    const TableColumn *at = &table->columns[column];
    Text title = title_of(view, table, column);
    if (at->named) {
        table_note(state, column, title.s[0] ? 1 : 0);
        return 0;
    }
    int arrow = at->name && at->sort == state->sort ? view_px(view, 14) : 0;
    return view_text_width(view, table->heads, title.s) + arrow;
}

static TablePlan plan_of(const View *view, const Table *table, TableState *state,
                         const TablePlaces *at, int rows) {
    TableRoom room = {.width = at->rows.w - view_px(view, TABLE_THUMB + 2 * TABLE_PAD),
                      .gap = view_px(view, view->layout->compact ? GAP_COMPACT : GAP),
                      .scale = view->layout->scale};
    TablePlan plan;
    table_fit(state, at->rows.w);
    for (int i = 0; i < at->room && state->first + i < rows; i++) {
        note_row(view, table, state, state->first + i);
    }
    for (int column = 0; column < table->count; column++) {
        room.titles[column] = table->head > 0 ? title_width(view, table, state, column) : 0;
    }
    table_plan(table->columns, table->count, state, &view->state->widths[table->id], &room, &plan);
    for (int column = 0; column < table->count; column++) {
        plan.x[column] += at->rows.x + view_px(view, TABLE_PAD);
    }
    return plan;
}

/* -- drawing -- */

/* Returns where the title ends. */
static int draw_heading(const View *view, const Table *table, const TableState *state,
                        SDL_Rect rect, int column) {
    const TableColumn *at = &table->columns[column];
    bool sorted = at->name && at->sort == state->sort, right = at->align == TABLE_RIGHT;
    int y = rect.y + rect.h / 2, arrow = sorted ? view_px(view, 14) : 0, edge = view_px(view, 4);
    ThemeColour colour = sorted ? COLOUR_ACCENT_BRIGHT : COLOUR_MUTED;
    if (at->name) {
        SDL_Rect box = {rect.x - edge, rect.y, rect.w + 2 * edge, rect.h - view_px(view, 2)};
        UiControl *control = ui_add(view->ui, UI_BUTTON, at->name, box,
                                    (CommandCall){table->sort, at->sort}, UI_FOCUSABLE);
        ui_value(control, "%s", !sorted ? "" : state->descending ? "descending" : "ascending");
        if (ui_is_lit(view->ui, control)) {
            view_round(view, box, 4, COLOUR_HOVER);
        }
        view_focus(view, control);
    }
    int w = (at->named ? view_text_open : view_text)(
        view, table->heads, right ? rect.x + rect.w - arrow : rect.x, y, rect.w - arrow,
        right ? ALIGN_RIGHT : ALIGN_LEFT, colour, title_of(view, table, column).s);
    if (sorted) {
        int x = right ? rect.x + rect.w - arrow : rect.x + w;
        view_text(view, TYPE_TINY, x + edge, y, arrow, ALIGN_LEFT, colour,
                  state->descending ? "▼" : "▲");
    }
    return right ? rect.x + rect.w : rect.x + w + arrow;
}

static bool is_near(const View *view, const Table *table, int column) {
    const struct ViewTables *tables = view->state->tables;
    return tables && tables->near == table && tables->near_column == column;
}

/* Returns what is free right of the last title. */
static SDL_Rect draw_head(const View *view, const Table *table, const TableState *state,
                          SDL_Rect head, const TablePlan *plan) {
    int line = view_px(view, 1), end = head.x,
        right = head.x + head.w - view_px(view, TABLE_THUMB + TABLE_PAD);
    for (int i = 0; i < table->count; i++) {
        SDL_Rect rect = {plan->x[i], head.y, plan->w[i], head.h};
        if (rect.w > 0) {
            end = draw_heading(view, table, state, rect, i);
        }
        if (rect.w > 0 && is_near(view, table, i)) {
            view_fill(view,
                      (SDL_Rect){rect.x + rect.w + view_px(view, REACH), head.y, view_px(view, 2),
                                 head.h - line},
                      COLOUR_ACCENT);
        }
    }
    if (table->sort) {
        view_fill(view, (SDL_Rect){head.x, head.y + head.h - line, head.w, line}, COLOUR_LINE);
    }
    return (SDL_Rect){end, head.y, right - end, head.h};
}

static void draw_dashed(const View *view, const TableCell *cell, SDL_Rect rect, int y,
                        ThemeColour colour) {
    const char *dash = strstr(cell->text.s, "\u2013");
    int w = before_dash(view, cell->type);
    view_text(view, cell->type, rect.x + w, y, w, ALIGN_RIGHT, colour,
              text_format("%.*s", (int)(dash - cell->text.s), cell->text.s).s);
    view_text(view, cell->type, rect.x + w, y, rect.w - w, ALIGN_LEFT, colour, dash);
}

/* Names are cut where they are too long; numbers and words of ours are drawn smaller. */
static void draw_line(const View *view, ThemeType type, SDL_Rect rect, int y,
                      const TableColumn *column, bool spans, ThemeColour colour, const char *text) {
    bool right = column->align == TABLE_RIGHT && !spans;
    (spans || column->share > 0 || column->max > 0 ? view_text_open : view_text)(
        view, type, right ? rect.x + rect.w : rect.x, y, rect.w, right ? ALIGN_RIGHT : ALIGN_LEFT,
        colour, text);
}

static ThemeColour shade(ThemeColour colour, bool lit) {
    return lit && colour == COLOUR_MUTED ? COLOUR_SOFT : colour;
}

static void draw_text(const View *view, const TableColumn *column, const TableCell *cell,
                      SDL_Rect rect, bool lit) {
    int y = rect.y + rect.h / 2, off = cell->below.s[0] ? view_px(view, 9) : 0;
    int indent = cell->indent ? view_px(view, (float)cell->indent) : 0;
    ThemeColour colour = shade(cell->colour, lit);
    rect_cut_left(&rect, indent);
    if (column->align == TABLE_DASH && strstr(cell->text.s, "\u2013")) {
        draw_dashed(view, cell, rect, y, colour);
    } else if (cell->text.s[0]) {
        draw_line(view, cell->type, rect, y - off, column, cell->span > 0, colour, cell->text.s);
    }
    if (off) {
        draw_line(view, TYPE_SMALL, rect, y + off, column, cell->span > 0,
                  cell->warns ? COLOUR_CAUTION : shade(COLOUR_MUTED, lit), cell->below.s);
    }
}

static void draw_sprite(const View *view, const TableColumn *column, const TableCell *cell,
                        SDL_Rect rect) {
    int size = view_px(view, SPRITE);
    rect.x = column->align == TABLE_RIGHT ? rect.x + rect.w - size : rect.x;
    rect.w = size;
    view_icon(view, rect, cell->sprite, SPRITE, cell->colour);
}

/* False: nothing more of this row is here yet. */
static bool draw_cell(const View *view, const Table *table, SDL_Rect rect, int row, int column,
                      const TableCell *cell, bool lit) {
    const TableColumn *at = &table->columns[column];
    if (cell->kind == CELL_LOADING) {
        view_text(view, TYPE_BODY, rect.x, rect.y + rect.h / 2, rect.w, ALIGN_LEFT, COLOUR_FAINT,
                  "…");
        return false;
    }
    if (cell->kind == CELL_DRAWN) {
        table->draw(view, rect, row, column);
    } else if (cell->sprite != SPRITE_NONE) {
        draw_sprite(view, at, cell, rect);
    } else {
        draw_text(view, at, cell, rect, lit);
    }
    return true;
}

static void draw_cells(const View *view, const Table *table, const TablePlan *plan, SDL_Rect rect,
                       int row, bool lit) {
    for (int i = 0; i < table->count; i++) {
        if (plan->w[i] == 0) {
            continue;
        }
        TableCell cell = table->cell(view, row, i);
        rect.x = plan->x[i];
        rect.w = table_span(plan, table->count, i, cell.span);
        if (!draw_cell(view, table, rect, row, i, &cell, lit)) {
            return;
        }
        i += cell.span;
    }
}

/* The end of a row's own control: cells with controls of their own lie beyond it. */
static int own_width(const View *view, const Table *table, const TablePlan *plan, SDL_Rect rect) {
    for (int i = 0; i < table->count; i++) {
        if (table->columns[i].controls && plan->w[i] > 0) {
            return plan->x[i] - view_px(view, 6) - rect.x;
        }
    }
    return rect.w;
}

/* Returns whether the row is lit. */
static bool draw_ground(const View *view, const Table *table, const TableState *state,
                        const TablePlan *plan, SDL_Rect rect, int index, const TableRow *row) {
    SDL_Rect own = {rect.x, rect.y, own_width(view, table, plan, rect), rect.h};
    UiControl *control =
        ui_add(view->ui, row->role, row->name.s, own, row->call, row->selected ? UI_SELECTED : 0u);
    ui_value(control, "%s", row->value.s);
    bool hovered = row->call.id != COMMAND_NONE && ui_is_hovered(view->ui, control);
    bool lit = row->selected || row->lit || hovered;
    if (lit || row->raised) {
        view_round(view, rect, 5,
                   row->selected ? COLOUR_SELECTED
                   : lit         ? COLOUR_HOVER
                                 : COLOUR_RAISED);
    }
    if (table->many && index == state->row) {
        int off = view_px(view, 4);
        control->flags |= UI_ACTIVE;
        view_fill(view, (SDL_Rect){rect.x, rect.y + off, view_px(view, 3), rect.h - 2 * off},
                  COLOUR_EMPHASIS);
    }
    return lit;
}

static TableRow row_of(const View *view, const Table *table, const TableState *state, int index) {
    TableRange range = table_range(state);
    TableRow row = {.role = UI_ITEM, .selected = index >= range.first && index <= range.last};
    table->row(view, index, &row);
    return row;
}

static void draw_rows(const View *view, const Table *table, const TableState *state,
                      const TablePlan *plan, const TablePlaces *at, int rows) {
    for (int i = 0; i < at->room && state->first + i < rows; i++) {
        int index = state->first + i;
        SDL_Rect rect = {at->rows.x, at->rows.y + i * at->height,
                         at->rows.w - view_px(view, TABLE_THUMB), at->height};
        TableRow row = row_of(view, table, state, index);
        if (table->lines && i > 0) {
            view_fill(view, (SDL_Rect){rect.x, rect.y, rect.w, view_px(view, 1)}, COLOUR_RAISED);
        }
        bool lit = !row.inert && draw_ground(view, table, state, plan, rect, index, &row);
        draw_cells(view, table, plan, rect, index, lit);
    }
}

static void note_drawn(const View *view, const Table *table, TableState *state, SDL_Rect place,
                       SDL_Rect head, const TablePlan *plan) {
    struct ViewTables *tables = view->state->tables;
    if (tables && tables->count < TABLES_DRAWN_MAX) {
        tables->drawn[tables->count++] = (TableDrawn){table, state, place, head, *plan};
    }
}

SDL_Rect table_draw(const View *view, const Table *table, TableState *state, SDL_Rect place) {
    TablePlaces at = table_places(view->layout, table, place);
    int rows = table->rows(view);
    table_scroll(state, rows, at.room);
    TablePlan plan = plan_of(view, table, state, &at, rows);
    SDL_Rect free = {.w = 0};
    if (table->head > 0) {
        free = draw_head(view, table, state, at.head, &plan);
    }
    draw_rows(view, table, state, &plan, &at, rows);
    view_thumb(view, at.rows, state->first, at.room, rows);
    note_drawn(view, table, state, place, at.head, &plan);
    return free;
}

/* -- keys -- */

/* The next row in the direction of by that is a choice; the same when there is none. */
static int passing(const View *view, const Table *table, const TableState *state, int rows, int row,
                   int by) {
    int step = by < 0 ? -1 : 1, at = row;
    while (at >= 0 && at < rows && row_of(view, table, state, at).inert) {
        at += step;
    }
    return at >= 0 && at < rows ? at : state->row;
}

bool table_key(Gui *gui, const Table *table, TableState *state, const KeyPress *press, int page,
               bool ends) {
    View view = view_of(gui);
    int rows = table->rows(&view), by;
    if (!key_steps(press->key, ends ? rows : 0, page, &by)) {
        return false;
    }
    bool extend = press->shift && table->many;
    table_move(state, rows, by, extend);
    int row = passing(&view, table, state, rows, state->row, by);
    table_move(state, rows, row - state->row, extend);
    gui_redraw(gui);
    return true;
}

/* -- the mouse -- */

static const TableDrawn *drawn_at(const struct ViewTables *tables, SDL_Point at) {
    for (int i = tables->count - 1; i >= 0; i--) {
        if (SDL_PointInRect(&at, &tables->drawn[i].place)) {
            return &tables->drawn[i];
        }
    }
    return NULL;
}

bool table_wheel(Gui *gui, int down, SDL_Point at) {
    enum { ROWS = 3 };
    const struct ViewTables *tables = gui->state.tables;
    const TableDrawn *drawn = drawn_at(tables, at);
    if (!drawn && tables->count > 0 && scenes_front(&gui->state.scenes) != SCENE_GAME) {
        drawn = &tables->drawn[tables->count - 1];
    }
    if (!drawn) {
        return false;
    }
    drawn->state->first += ROWS * down;
    return true;
}

/* The column whose edge is there; *on: the table. -1: none. */
static int edge_at(const Gui *gui, SDL_Point at, const TableDrawn **on) {
    const TableDrawn *drawn = drawn_at(gui->state.tables, at);
    int reach = layout_px(gui->layout, REACH);
    if (!drawn || !SDL_PointInRect(&at, &drawn->head)) {
        return -1;
    }
    *on = drawn;
    return table_edge(&drawn->plan, drawn->table->count, at.x - reach, reach);
}

bool table_press(Gui *gui, SDL_Point at, int clicks) {
    struct ViewTables *tables = gui->state.tables;
    const TableDrawn *drawn = NULL;
    int column = edge_at(gui, at, &drawn);
    if (column < 0) {
        return false;
    }
    int16_t *width = &gui->state.widths[drawn->table->id].of[column];
    if (clicks > 1) {
        *width = 0;
        gui_redraw(gui);
        return true;
    }
    tables->table = drawn->table;
    tables->column = column;
    tables->from = at.x;
    tables->width = (int)((float)drawn->plan.w[column] / gui->layout->scale);
    return true;
}

static void note_near(Gui *gui, SDL_Point at) {
    struct ViewTables *tables = gui->state.tables;
    const TableDrawn *drawn = NULL;
    int column = edge_at(gui, at, &drawn);
    const Table *near = column >= 0 ? drawn->table : NULL;
    if (near != tables->near || (near && column != tables->near_column)) {
        gui_redraw(gui);
    }
    tables->near = near;
    tables->near_column = column;
}

bool table_drag(Gui *gui, SDL_Point at) {
    const struct ViewTables *tables = gui->state.tables;
    if (!tables->table) {
        note_near(gui, at);
        return false;
    }
    float by = (float)(at.x - tables->from) / gui->layout->scale;
    float width = (float)tables->width + by;
    gui->state.widths[tables->table->id].of[tables->column] =
        (int16_t)(width < LEAST ? LEAST : width);
    gui_redraw(gui);
    return true;
}

bool table_let_go(Gui *gui) {
    bool dragged = gui->state.tables->table != NULL;
    gui->state.tables->table = NULL;
    return dragged;
}
