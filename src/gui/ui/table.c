#include "gui/ui/table.h"

#include <math.h>
#include <string.h>

#include "base/bounds.h"

static const double DOUBLE_CLICK = 0.5;

/* -- rows -- */

static void choose(TableState *state, int64_t row, bool extend) {
    int rows = state->rows;
    state->row = row >= rows ? int_within(rows - 1, 0, rows) : row < 0 ? 0 : (int)row;
    state->anchor = extend ? int_within(state->anchor, 0, rows - 1) : state->row;
}

void table_move(TableState *state, int by, bool extend) {
    choose(state, (int64_t)state->row + by, extend);
    state->follow = true;
    state->clicked = 0;
}

void table_go(TableState *state, int row) {
    state->row = state->anchor = row;
    state->follow = true;
}

bool table_click(TableState *state, int row, uint64_t what, bool extend, double now) {
    bool again =
        !extend && what != 0 && state->clicked == what && now - state->clicked_at < DOUBLE_CLICK;
    choose(state, row, extend);
    state->clicked = again || extend ? 0 : what; /* a third click begins anew */
    state->clicked_at = now;
    return again;
}

void table_reset(TableState *state) {
    *state =
        (TableState){.rows = state->rows, .sort = state->sort, .descending = state->descending};
}

TableRange table_range(const TableState *state) {
    bool up = state->row < state->anchor;
    return (TableRange){up ? state->row : state->anchor, up ? state->anchor : state->row};
}

void table_scroll(TableState *state, int rows, int room) {
    room = room < 1 ? 1 : room;
    state->row = int_within(state->row, 0, rows - 1);
    state->anchor = int_within(state->anchor, 0, rows - 1);
    if (state->follow) {
        state->first = state->row < state->first           ? state->row
                       : state->row >= state->first + room ? state->row - room + 1
                                                           : state->first;
        state->follow = false;
    }
    state->first = int_within(state->first, 0, rows - room);
}

/* -- columns -- */

void table_sort(TableState *state, const TableColumn *columns, int count, int sort) {
    for (int i = 0; i < count; i++) {
        if (columns[i].name && columns[i].sort == sort) {
            state->descending = state->sort == sort ? !state->descending : columns[i].down;
            state->sort = sort;
        }
    }
}

void table_fit(TableState *state, int width) {
    if (state->fitted[0] != width || state->fitted[1] != state->mode) {
        state->fitted[0] = width;
        state->fitted[1] = state->mode;
        memset(state->content, 0, sizeof state->content);
    }
}

void table_note(TableState *state, int column, int width) {
    int16_t *widest = &state->content[column];
    *widest = width > *widest ? (int16_t)int_within(width, 0, INT16_MAX) : *widest;
}

/* Holds what a column needs at least, what it would have, and its share of what is left over then,
   which a drawn one has none of. */
typedef struct Need {
    int least, wish, share;
} Need;

static int px(const TableRoom *room, float logical) {
    return (int)lroundf(logical * room->scale);
}

static Need need_of(const TableColumn *column, int content, int drawn, int title,
                    const TableRoom *room) {
    int min = px(room, column->min), max = px(room, column->max);
    min = min > title ? min : title;
    int wish = px(room, (float)content);
    wish = max > 0 && wish > max ? max : wish;
    wish = wish > min ? wish : min;
    if (drawn > 0) {
        min = wish = px(room, (float)drawn);
    }
    bool gives_way = column->share > 0 && (column->rank > 0 || max == 0);
    return (Need){gives_way ? min : wish, wish, drawn > 0 ? 0 : column->share};
}

/* Sums up the columns that are shown, gaps apart. */
typedef struct Sums {
    int least, wish, shares, gaps;
} Sums;

static int gap_before(const TableColumn *column, const TableRoom *room) {
    return column->close ? room->gap / 4 : room->gap;
}

static Sums add_up(const TableColumn *columns, int count, const Need *needs, const bool *shown,
                   const TableRoom *room) {
    Sums sums = {.gaps = -room->gap};
    for (int i = 0; i < count; i++) {
        sums.least += shown[i] ? needs[i].least : 0;
        sums.wish += shown[i] ? needs[i].wish : 0;
        sums.shares += shown[i] ? needs[i].share : 0;
        sums.gaps += shown[i] ? gap_before(&columns[i], room) : 0;
    }
    return sums;
}

/* Hides the column that can be missed first; false: all must stay. */
static bool drop(const TableColumn *columns, int count, bool *shown) {
    int at = -1;
    for (int i = 0; i < count; i++) {
        if (shown[i] && columns[i].rank > (at < 0 ? 0 : columns[at].rank)) {
            at = i;
        }
    }
    if (at >= 0) {
        shown[at] = false;
    }
    return at >= 0;
}

/* A column between what it needs and what it would have, as there is room, or with its share. */
static int width_of(const Need *need, const Sums *sums, int room) {
    if (room < sums->least) {
        int part = (int)((int64_t)need->least * room / sums->least);
        return part > 1 ? part : 1;
    }
    if (room < sums->wish) {
        return need->least + (int)((int64_t)(need->wish - need->least) * (room - sums->least) /
                                   (sums->wish - sums->least));
    }
    return need->wish + (need->share > 0 ? (room - sums->wish) * need->share / sums->shares : 0);
}

void table_plan(const TableColumn *columns, int count, const TableState *state,
                const TableWidths *widths, const TableRoom *room, TablePlan *plan) {
    bool shown[TABLE_COLUMNS_MAX] = {false};
    Need needs[TABLE_COLUMNS_MAX] = {{0, 0, 0}};
    for (int i = 0; i < count; i++) {
        shown[i] = !columns[i].hides || state->content[i] > 0;
        needs[i] = need_of(&columns[i], state->content[i], widths->of[i], room->titles[i], room);
    }
    Sums sums = add_up(columns, count, needs, shown, room);
    while (sums.least + sums.gaps > room->width && drop(columns, count, shown)) {
        sums = add_up(columns, count, needs, shown, room);
    }
    *plan = (TablePlan){.x = {0}};
    for (int i = 0, x = -room->gap; i < count; i++) {
        plan->x[i] = x + gap_before(&columns[i], room);
        plan->w[i] = shown[i] ? width_of(&needs[i], &sums, room->width - sums.gaps) : 0;
        x = shown[i] ? plan->x[i] + plan->w[i] : x;
    }
}

int table_span(const TablePlan *plan, int count, int column, int more) {
    int end = plan->x[column] + plan->w[column];
    for (int i = column + 1; i < count && i <= column + more; i++) {
        end = plan->w[i] > 0 ? plan->x[i] + plan->w[i] : end;
    }
    return end - plan->x[column];
}

int table_edge(const TablePlan *plan, int count, int x, int reach) {
    for (int i = 0; i < count; i++) {
        int off = x - plan->x[i] - plan->w[i];
        if (plan->w[i] > 0 && off >= -reach && off <= reach) {
            return i;
        }
    }
    return -1;
}
