#include "gui/window/table_view.h"

#include <string.h>

#include "gui/window/frame_state.h"
#include "gui/window/gui.h"
#include "gui/window/key_press.h"
#include "gui/window/parts.h"

/* Logical px: between columns, of a sprite, on both sides of an edge for the mouse, and the least
   that an edge leaves of a column. */
static const float GAP = 12, GAP_COMPACT = 8, SPRITE = 14, REACH = 4, LEAST = 24;

/* Controls in cells are so large. */
static const float BUTTON = 28, SWITCH = 46;

/* -- cells -- */

TableCell *table_put(TableRow *row, ThemeType type, ThemeColour colour, const char *text) {
    if (row->count > 0) {
        row->count += row->cells[row->count - 1].span;
    }
    TableCell *cell = &row->cells[row->count++];
    memset(cell, 0, sizeof *cell);
    cell->type = type;
    cell->colour = colour;
    cell->sprite = SPRITE_NONE;
    cell->text = text_format("%s", text);
    return cell;
}

TableCell *table_put_sprite(TableRow *row, SpriteId sprite, ThemeColour colour) {
    TableCell *cell = table_put(row, TYPE_BODY, colour, "");
    cell->sprite = sprite;
    return cell;
}

TableCell *table_put_drawn(TableRow *row, int width) {
    TableCell *cell = table_put(row, TYPE_BODY, COLOUR_TEXT, "");
    cell->drawn = true;
    cell->width = width;
    return cell;
}

TableCell *table_put_control(TableRow *row, TableControl control, const char *name,
                             CommandCall call, const char *text) {
    TableCell *cell = table_put(row, TYPE_LABEL_STRONG, COLOUR_ACCENT_BRIGHT, text);
    cell->control = control;
    cell->name = text_format("%s", name);
    cell->call = call;
    return cell;
}

void table_put_nothing(TableRow *row) {
    table_put(row, TYPE_BODY, COLOUR_TEXT, "");
}

static void fill(const View *view, const Table *table, const TableState *state, int index,
                 TableRow *row) {
    TableRange range = table_range(state);
    row->name = row->value = (Text){""};
    row->call = NO_CALL;
    row->what = 0;
    row->role = UI_ITEM;
    row->selected = index >= range.first && index <= range.last;
    row->loading = row->inert = row->raised = row->marked = row->lit = false;
    row->count = 0;
    table->fill(view, index, row);
}

/* -- where things lie -- */

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

int table_gap(const View *view) {
    return view_px(view, view->layout->compact ? GAP_COMPACT : GAP);
}

SDL_Rect table_around(const View *view, SDL_Rect place) {
    int pad = view_px(view, TABLE_PAD);
    return (SDL_Rect){place.x - pad, place.y, place.w + 2 * pad + view_px(view, TABLE_THUMB),
                      place.h};
}

/* The room of two digits before a dash. */
static int before_dash(const View *view, ThemeType type) {
    return view_text_width(view, type, "00");
}

static int text_width(const View *view, TableAlign align, const TableCell *cell) {
    const char *text = cell->text.s, *dash = strstr(text, "\u2013");
    if (cell->moves) {
        return canvas_moving_width(view->canvas, view_font(view, cell->type), text);
    }
    int below = cell->below.s[0] ? view_text_width(view, TYPE_SMALL, cell->below.s) : 0;
    int w = align == TABLE_DASH && dash
                ? before_dash(view, cell->type) + view_text_width(view, cell->type, dash)
                : view_text_width(view, cell->type, text);
    return (w > below ? w : below) + (cell->indent ? view_px(view, (float)cell->indent) : 0);
}

/* Returns the width in logical px; 0: the cell is empty. */
static int cell_width(const View *view, TableAlign align, const TableCell *cell) {
    int w = cell->drawn                    ? cell->width
            : cell->control == CELL_SWITCH ? view_px(view, SWITCH)
            : cell->sprite != SPRITE_NONE  ? view_px(view, SPRITE)
                                           : text_width(view, align, cell);
    return cell->drawn || w > 0 ? (int)((float)w / view->layout->scale) + 1 : 0;
}

/* A cell over several columns widens none of them. */
static void note_cells(const View *view, const Table *table, TableState *state,
                       const TableRow *row) {
    for (int i = 0; i < row->count; i += 1 + row->cells[i].span) {
        if (row->cells[i].span == 0) {
            table_note(state, i, cell_width(view, table->columns[i].align, &row->cells[i]));
        }
    }
}

static Text title_of(const View *view, const Table *table, int column) {
    const TableColumn *at = &table->columns[column];
    TableRow row = {.count = 0};
    if (at->named) {
        table->fill(view, TABLE_HEAD, &row);
        return row.cells[0].text;
    }
    return at->title ? text_format("%s", _(at->title)) : (Text){""};
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

static bool is_choice(const View *view, const Table *table, const TableState *state, int index) {
    TableRow row;
    if (table->control) {
        return table->control(view, index).s[0];
    }
    fill(view, table, state, index, &row);
    return !row.inert;
}

/* Shows the heading above a row that comes into sight, too. */
static void show_heading(const View *view, const Table *table, TableState *state) {
    int above = state->row - 1;
    if (state->follow && above >= 0 && above < state->first && above < state->rows &&
        !is_choice(view, table, state, above)) {
        state->first = above;
    }
}

static TableDrawn lay_out(const View *view, const Table *table, TableState *state, SDL_Rect place) {
    TableDrawn it = {table, state, place, .at = table_places(view->layout, table, place)};
    TableRoom room = {.width = it.at.rows.w - view_px(view, TABLE_THUMB + 2 * TABLE_PAD),
                      .gap = table_gap(view),
                      .scale = view->layout->scale};
    state->room = it.at.room;
    show_heading(view, table, state);
    table_scroll(state, state->rows, it.at.room);
    table_fit(state, it.at.rows.w);
    for (int i = 0; i < it.at.room && state->first + i < state->rows; i++) {
        TableRow row;
        fill(view, table, state, state->first + i, &row);
        note_cells(view, table, state, &row);
    }
    for (int column = 0; column < table->count; column++) {
        room.titles[column] = table->head > 0 ? title_width(view, table, state, column) : 0;
    }
    table_plan(table->columns, table->count, state, &view->state->widths[table->id], &room,
               &it.plan);
    for (int column = 0; column < table->count; column++) {
        it.plan.x[column] += it.at.rows.x + view_px(view, TABLE_PAD);
    }
    return it;
}

/* -- headings -- */

static void add_heading(const View *view, const TableDrawn *it, SDL_Rect rect, int column) {
    const TableColumn *at = &it->table->columns[column];
    int edge = view_px(view, 4);
    SDL_Rect box = {rect.x - edge, rect.y, rect.w + 2 * edge, rect.h - view_px(view, 2)};
    UiControl *control = ui_add(view->ui, UI_BUTTON, at->name, box,
                                (CommandCall){it->table->sort, at->sort}, UI_FOCUSABLE);
    ui_value(control, "%s",
             at->sort != it->state->sort ? ""
             : it->state->descending     ? "descending"
                                         : "ascending");
    if (ui_is_lit(view->ui, control)) {
        view_round(view, box, 4, COLOUR_HOVER);
    }
    view_focus(view, control);
}

/* Returns where the title ends. */
static int draw_heading(const View *view, const TableDrawn *it, SDL_Rect rect, int column) {
    const TableColumn *at = &it->table->columns[column];
    bool sorted = at->name && at->sort == it->state->sort, right = at->align == TABLE_RIGHT;
    int y = rect.y + rect.h / 2, arrow = sorted ? view_px(view, 14) : 0;
    ThemeColour colour = sorted ? COLOUR_ACCENT_BRIGHT : COLOUR_MUTED;
    if (at->name) {
        add_heading(view, it, rect, column);
    }
    int end = right ? rect.x + rect.w - arrow : rect.x;
    int w = (at->named ? view_text_open : view_text)(view, it->table->heads, end, y, rect.w - arrow,
                                                     right ? ALIGN_RIGHT : ALIGN_LEFT, colour,
                                                     title_of(view, it->table, column).s);
    end += right ? 0 : w;
    if (sorted) {
        view_text(view, TYPE_TINY, end + view_px(view, 4), y, arrow, ALIGN_LEFT, colour,
                  it->state->descending ? "▼" : "▲");
    }
    return end + arrow;
}

static bool is_near(const View *view, const Table *table, int column) {
    const struct ViewTables *tables = view->state->tables;
    return tables->near == table && tables->near_column == column;
}

/* Says whose the values are, right of the last title. */
static void draw_values(const View *view, const TableDrawn *it, SDL_Rect room) {
    const Table *table = it->table;
    if (table->values) {
        view_values_for(view, table->values,
                        table->of_mover ? &tc_game_position(&view->snapshot->game)->mover : NULL,
                        room.x + room.w, room.y + room.h / 2, room.w - view_px(view, GAP));
    }
}

static void draw_head(const View *view, const TableDrawn *it) {
    SDL_Rect head = it->at.head;
    int line = view_px(view, 1), end = head.x;
    int right = head.x + head.w - view_px(view, TABLE_THUMB + TABLE_PAD);
    for (int i = 0; i < it->table->count; i++) {
        SDL_Rect rect = {it->plan.x[i], head.y, it->plan.w[i], head.h};
        if (rect.w == 0) {
            continue;
        }
        end = draw_heading(view, it, rect, i);
        if (is_near(view, it->table, i)) {
            rect.x += rect.w + view_px(view, REACH);
            view_fill(view, (SDL_Rect){rect.x, rect.y, 2 * line, rect.h - line}, COLOUR_ACCENT);
        }
    }
    if (it->table->sort) {
        int w = head.w - view_px(view, TABLE_THUMB);
        view_fill(view, (SDL_Rect){head.x, head.y + head.h - line, w, line}, COLOUR_LINE);
    }
    draw_values(view, it, (SDL_Rect){end, head.y, right - end, head.h});
}

/* -- rows -- */

static void draw_dashed(const View *view, const TableCell *cell, SDL_Rect rect, int y,
                        ThemeColour colour) {
    const char *dash = strstr(cell->text.s, "\u2013");
    int w = before_dash(view, cell->type);
    view_text(view, cell->type, rect.x + w, y, w, ALIGN_RIGHT, colour,
              text_format("%.*s", (int)(dash - cell->text.s), cell->text.s).s);
    view_text(view, cell->type, rect.x + w, y, rect.w - w, ALIGN_LEFT, colour, dash);
}

/* Draws a line of a cell, which changes from frame to frame, may be shortened, or is all there. */
static void draw_words(const View *view, const TableColumn *column, const TableCell *cell,
                       ThemeType type, SDL_Rect line, ThemeColour colour, const char *text) {
    bool right = column->align == TABLE_RIGHT && cell->span == 0;
    bool open = (column->share > 0 || column->max > 0 || cell->span > 0) && !column->ours;
    int x = right ? line.x + line.w : line.x, y = line.y + line.h / 2;
    CanvasAlign align = right ? ALIGN_RIGHT : ALIGN_LEFT;
    if (cell->moves) {
        view_moving_text(view, type, x, y, line.w, align, colour, text);
    } else {
        (open ? view_text_open : view_text)(view, type, x, y, line.w, align, colour, text);
    }
}

static void draw_text(const View *view, const TableColumn *column, const TableCell *cell,
                      SDL_Rect rect, bool lit) {
    int off = cell->below.s[0] ? view_px(view, 9) : 0;
    ThemeColour muted = lit ? COLOUR_SOFT : COLOUR_MUTED;
    ThemeColour colour = cell->colour == COLOUR_MUTED ? muted : cell->colour;
    rect_cut_left(&rect, cell->indent ? view_px(view, (float)cell->indent) : 0);
    SDL_Rect above = {rect.x, rect.y - off, rect.w, rect.h};
    SDL_Rect below = {rect.x, rect.y + off, rect.w, rect.h};
    if (cell->wraps) { /* what is too long for a line goes on below */
        view_paragraph_around(view, cell->type, rect, colour, cell->text.s);
    } else if (column->align == TABLE_DASH && strstr(cell->text.s, "\u2013")) {
        draw_dashed(view, cell, rect, rect.y + rect.h / 2, colour);
    } else if (cell->text.s[0]) {
        draw_words(view, column, cell, cell->type, above, colour, cell->text.s);
    }
    if (off) {
        draw_words(view, column, cell, TYPE_SMALL, below, cell->warns ? COLOUR_CAUTION : muted,
                   cell->below.s);
    }
}

static void draw_sprite(const View *view, const TableColumn *column, const TableCell *cell,
                        SDL_Rect rect) {
    int size = view_px(view, SPRITE);
    rect.x += column->align == TABLE_RIGHT ? rect.w - size : 0;
    rect.w = size;
    view_icon(view, rect, cell->sprite, SPRITE, cell->colour);
}

/* The first text of a row that is no control. */
static const char *label_of(const TableRow *row) {
    int at = 0;
    while (at + 1 < row->count && row->cells[at].control != CELL_IS_TEXT) {
        at++;
    }
    return row->cells[at].text.s;
}

static void draw_control(const View *view, const TableCell *cell, SDL_Rect rect,
                         const char *label) {
    int h = view_px(view, BUTTON);
    SDL_Rect box = {rect.x, rect.y + (rect.h - h) / 2, rect.w, h};
    if (cell->control == CELL_SWITCH) {
        view_switch(view, (SDL_Rect){rect.x, rect.y, view_px(view, SWITCH), rect.h}, cell->name.s,
                    cell->call, cell->on);
    } else if (cell->control == CELL_ICON) {
        icon_draw(view, box, cell->name.s, cell->call, cell->sprite, UI_FOCUSABLE);
        return;
    } else {
        UiControl *control =
            ui_add(view->ui, UI_BUTTON, cell->name.s, box, cell->call, UI_FOCUSABLE);
        ui_value(control, "%.100s%.50s", cell->text.s, cell->below.s);
        view_button_ground(view, control, BUTTON_RAISED);
        if (cell->warns) {
            view_outline(view, box, 6, 1, COLOUR_CAUTION);
        }
        view_text(view, cell->type, box.x + box.w / 2, box.y + h / 2, box.w - view_px(view, 12),
                  ALIGN_CENTRE, cell->warns ? COLOUR_CAUTION : cell->colour, cell->text.s);
    }
    ui_hear_label(view->ui, cell->name.s, label);
}

static void draw_cells(const View *view, const TableDrawn *it, SDL_Rect rect, int index,
                       const TableRow *row, bool lit) {
    for (int i = 0; i < row->count; i += 1 + row->cells[i].span) {
        const TableCell *cell = &row->cells[i];
        const TableColumn *column = &it->table->columns[i];
        rect.x = it->plan.x[i];
        rect.w = table_span(&it->plan, it->table->count, i, cell->span);
        if (it->plan.w[i] == 0) {
            continue;
        }
        if (cell->control != CELL_IS_TEXT) {
            draw_control(view, cell, rect, label_of(row));
        } else if (cell->drawn) {
            it->table->draw(view, rect, index, i);
        } else if (cell->sprite != SPRITE_NONE) {
            draw_sprite(view, column, cell, rect);
        } else {
            draw_text(view, column, cell, rect, lit);
        }
    }
}

/* The width of a row's own control: cells with controls of their own lie beyond it. */
static int own_width(const View *view, const TableDrawn *it, SDL_Rect rect) {
    for (int i = 0; i < it->table->count; i++) {
        if (it->table->columns[i].controls && it->plan.w[i] > 0) {
            return it->plan.x[i] - view_px(view, 6) - rect.x;
        }
    }
    return rect.w;
}

/* Returns whether the row is lit. */
static bool draw_ground(const View *view, const TableDrawn *it, SDL_Rect rect, int index,
                        const TableRow *row) {
    SDL_Rect own = {rect.x, rect.y, own_width(view, it, rect), rect.h};
    bool lit = false, active = it->table->many && index == it->state->row;
    if (!row->inert) {
        UiControl *control = ui_add(view->ui, row->role, row->name.s, own, row->call,
                                    (row->selected ? UI_SELECTED : 0u) | (active ? UI_ACTIVE : 0u));
        ui_value(control, "%s", row->value.s);
        control->what = row->what;
        lit = row->selected || row->lit || ui_is_hovered(view->ui, control);
    }
    if (lit || row->raised) {
        view_round(view, rect, 5,
                   lit && row->selected ? COLOUR_SELECTED
                   : lit                ? COLOUR_HOVER
                                        : COLOUR_RAISED);
    }
    if (active || row->marked) {
        int off = view_px(view, 4);
        view_fill(view, (SDL_Rect){rect.x, rect.y + off, view_px(view, 3), rect.h - 2 * off},
                  COLOUR_EMPHASIS);
    }
    return lit;
}

static void draw_row(const View *view, const TableDrawn *it, SDL_Rect rect, int index) {
    TableRow row;
    fill(view, it->table, it->state, index, &row);
    if (it->table->lines && index > it->state->first) {
        int pad = view_px(view, TABLE_PAD); /* it begins and ends with the words */
        view_fill(view, (SDL_Rect){rect.x + pad, rect.y, rect.w - 2 * pad, view_px(view, 1)},
                  COLOUR_RAISED);
    }
    bool lit = draw_ground(view, it, rect, index, &row);
    if (row.loading) {
        view_text(view, TYPE_BODY, it->plan.x[0], rect.y + rect.h / 2, rect.w, ALIGN_LEFT,
                  COLOUR_FAINT, "…");
    } else {
        draw_cells(view, it, rect, index, &row, lit);
    }
}

/* rest: as high as a row, below the last one. */
static void draw_empty(const View *view, const TableDrawn *it, SDL_Rect rest) {
    const char *text = it->table->empty ? it->table->empty(view) : NULL;
    int pad = view_px(view, TABLE_PAD);
    if (text) {
        view_paragraph(view, TYPE_BODY, rest.x + pad, rest.y + rest.h / 2, rest.w - 2 * pad,
                       COLOUR_MUTED, text);
    }
}

void table_draw(const View *view, const Table *table, TableState *state, int rows, SDL_Rect place) {
    struct ViewTables *tables = view->state->tables;
    state->rows = rows;
    TableDrawn it = lay_out(view, table, state, place);
    if (table->head > 0) {
        draw_head(view, &it);
    }
    SDL_Rect rect = {it.at.rows.x, it.at.rows.y, it.at.rows.w - view_px(view, TABLE_THUMB),
                     it.at.height};
    for (int i = 0; i < it.at.room && state->first + i < rows; i++) {
        draw_row(view, &it, rect, state->first + i);
        rect.y += rect.h;
    }
    view_thumb(view, it.at.rows, state->first, it.at.room, rows);
    draw_empty(view, &it, rect);
    if (tables->count < TABLES_DRAWN_MAX) {
        tables->drawn[tables->count++] = it;
    }
}

/* -- keys -- */

/* The first row from there on in the direction of by that is a choice; without one the last before
   it, and without that where the keyboard was. */
static int passing(const View *view, const Table *table, const TableState *state, int row, int by) {
    int step = by < 0 ? -1 : 1;
    for (int turn = 0; turn < 2; turn++, step = -step) {
        for (int at = row; at >= 0 && at < state->rows; at += step) {
            if (is_choice(view, table, state, at)) {
                return at;
            }
        }
    }
    return state->row;
}

bool table_key(Gui *gui, const Table *table, TableState *state, const KeyPress *press, int page,
               bool ends) {
    View view = view_of(gui);
    TableState moved = *state;
    bool extend = press->shift && table->many;
    int by;
    if (!key_steps(press->key, ends ? state->rows : 0, page, &by)) {
        return false;
    }
    table_move(&moved, by, extend);
    table_move(state, passing(&view, table, state, moved.row, by) - state->row, extend);
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
    SceneId front = scenes_front(&gui->state.scenes);
    if (!drawn && tables->count > 0 && front != SCENE_GAME &&
        scene_of(&gui->state.scenes, front)->place != PLACE_PANEL) {
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
    if (!drawn || !SDL_PointInRect(&at, &drawn->at.head)) {
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
