/* Every legal move, the best first, with its value, its depth and selectivity, its number of nodes,
   and the line expected after it. A click on the move plays it. With the mouse over a later move of
   the line the board shows the line up to that move, and a click goes there. */
#include <math.h>

#include "app/engines.h"
#include "gui/game/state.h"
#include "gui/window/parts.h"
#include "gui/window/table_view.h"

enum { SECOND_APART = 2 }; /* discs beyond which two opinions differ */

/* What the second engine says of a move; empty when it has not said it. */
static Text text_of_second(const ExternalLine *second) {
    return second ? text_of_value((int)lround(second->value)) : (Text){""};
}

static bool is_apart(const TcLine *line, const ExternalLine *second) {
    return second && line->depth > 0 && !line->wld &&
           fabs(second->value - line->value) > SECOND_APART;
}

/* -- the table -- */

/* The second engine's values stand in place of the nodes. */
static const TableColumn columns[] = {
    {N_("Move"), .min = 30},
    {N_("Value"), .min = 34, .align = TABLE_RIGHT},
    {N_("Depth"), .min = 52, .align = TABLE_RIGHT},
    {N_("Nodes"), .min = 44, .align = TABLE_RIGHT, .hides = true},
    {.min = 36, .align = TABLE_RIGHT, .hides = true, .named = true},
    {N_("Line"), .min = 40, .share = 1, .controls = true}};

static const TcLine *line_of(const View *view, int index) {
    return &view->snapshot->report.lines[index];
}

/* A click on it plays its first move. */
static void describe(const View *view, int index, const TcLine *line, const ExternalLine *second,
                     TableRow *out) {
    int at_row, at_move;
    out->name = text_format("line %d", index + 1);
    out->call = (CommandCall){COMMAND_PLAY, line->move};
    out->value = text_format("%s %s %s%s%d@%d%% %llu %.100s%s%s", text_of_square(line->move).s,
                             text_of_line_value(line).s, line->from_book ? "book " : "",
                             line->exact ? "exact " : "", line->depth, line->selectivity,
                             (unsigned long long)line->nodes, text_of_moves(line, 1).s,
                             !second                  ? ""
                             : is_apart(line, second) ? " apart "
                                                      : " second ",
                             text_of_second(second).s);
    out->selected = false; /* the best stands out, and what has the keyboard */
    out->raised = index == 0;
    out->lit = view_line_at_keyboard(view, &at_row, &at_move) && at_row == index;
}

/* A tick for proven values, else the depth; and how many nodes, or that it is the book's. */
static void put_effort(const View *view, const TcLine *line, TableRow *out) {
    bool nodes = !view->layout->compact && !engines_second_name(view->app->engines);
    bool searched = line->depth > 0;
    if (line->exact) {
        table_put_sprite(out, SPRITE_CHECK, COLOUR_ACCENT_BRIGHT);
    } else {
        table_put(out, view->layout->compact ? TYPE_TINY : TYPE_SMALL, COLOUR_MUTED,
                  searched ? text_of_depth(line).s : "");
    }
    if (nodes && line->from_book) {
        table_put_sprite(out, SPRITE_BOOK_VALUE, COLOUR_MUTED);
    } else {
        table_put(out, TYPE_SMALL, COLOUR_MUTED,
                  nodes && searched ? text_of_count((double)line->nodes).s : "");
    }
}

static void fill(const View *view, int index, TableRow *out) {
    if (index == TABLE_HEAD) {
        const char *name = engines_second_name(view->app->engines);
        table_put(out, TYPE_TINY, COLOUR_MUTED, name ? name : "");
        return;
    }
    const TcLine *line = line_of(view, index);
    const ExternalLine *second = engines_second(view->app->engines, view->snapshot, line->move);
    ThemeColour colour = index == 0 && line->depth > 0 ? COLOUR_EMPHASIS : COLOUR_TEXT;
    describe(view, index, line, second, out);
    table_put(out, TYPE_STRONG, colour, text_of_square(line->move).s);
    table_put(out, TYPE_STRONG, colour, text_of_line_value(line).s);
    put_effort(view, line, out);
    table_put(out, TYPE_STRONG, is_apart(line, second) ? COLOUR_CAUTION : COLOUR_MUTED,
              text_of_second(second).s);
    table_put_drawn(out, 0);
}

/* The moves after the first, each a control of its own, as many as fit. */
static void draw_moves(const View *view, SDL_Rect rect, int index, int column) {
    const TcLine *line = line_of(view, index);
    int x = rect.x, gap = view_px(view, 3), at_row, at_move;
    bool keys = view_line_at_keyboard(view, &at_row, &at_move) && at_row == index;
    (void)column;
    for (int i = 1; i < line->pv_length; i++) {
        Text text = text_of_square(line->pv[i]);
        int w = view_text_width(view, TYPE_BODY, text.s) + 2 * gap;
        if (x - gap + w > rect.x + rect.w) {
            return;
        }
        SDL_Rect box = {x - gap, rect.y + gap, w, rect.h - 2 * gap};
        const UiControl *control = ui_add(
            view->ui, UI_ITEM, text_format("line %d move %d", (index + 1) % 100, (i + 1) % 100).s,
            box, (CommandCall){COMMAND_LINE, view_line_call(index, i)}, 0);
        bool lit = ui_is_hovered(view->ui, control) || (keys && at_move == i);
        if (lit) {
            view_round(view, box, 4, COLOUR_SELECTED);
        }
        view_text(view, TYPE_BODY, x, rect.y + rect.h / 2, w, ALIGN_LEFT,
                  lit ? COLOUR_EMPHASIS : COLOUR_TEXT, text.s);
        x += w;
    }
}

static const Table table = {.id = TABLE_LINES,
                            TABLE_COLUMNS(columns),
                            .height = 30,
                            .compact = 24,
                            .head = 28,
                            .heads = TYPE_TINY,
                            .fill = fill,
                            .draw = draw_moves};

/* What stands in the list while there are no values. */
static Text text_empty(const View *view) {
    return view->snapshot->evaluation_visible
               ? text_format("%s", _("Values return on a human player’s turn."))
               : text_format(_("Press Hint (%1$s) or Analyse (%2$s) to see the value of every move "
                               "here."),
                             text_of_key(COMMAND_HINT).s, text_of_key(COMMAND_ANALYSE).s);
}

void lines_draw(const View *view) {
    SDL_Rect list = view->layout->list;
    TableState *state = &view->state->lists[TAB_LINES];
    int pad = view_px(view, 16), row, move;
    view_card(view, list);
    const UiControl *control =
        ui_add(view->ui, UI_LIST, control_name(CONTROL_LINE_LIST), list, NO_CALL, UI_FOCUSABLE);
    view_focus(view, control);
    if (!view_shows_hints(view)) {
        view_paragraph(view, TYPE_BODY, list.x + pad, list.y + view_px(view, 22), list.w - 2 * pad,
                       COLOUR_MUTED, text_empty(view).s);
        return;
    }
    state->follow = view_line_at_keyboard(view, &row, &move); /* its row stays in sight */
    state->mode = engines_second_name(view->app->engines) != NULL;
    int count = view->snapshot->has_report ? view->snapshot->report.line_count : 0;
    SDL_Rect free = table_draw(view, &table, state, count, panel_table_place(view));
    side_draw(view, "values of lines", tc_game_position(&view->snapshot->game)->mover,
              free.x + free.w, free.y + free.h / 2, free.w - pad);
}
