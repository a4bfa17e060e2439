/* Every legal move, the best first, with its value, its depth and selectivity, its number of nodes,
   and the line expected after it. A click on the move plays it. With the mouse over a later move of
   the line the board shows the line up to that move, and a click goes there. */
#include <math.h>

#include "app/engines.h"
#include "gui/game/state.h"
#include "gui/window/parts.h"

typedef struct Columns {
    int move, value, depth, nodes, line, right; /* left, right, right, right, left, right edges */
    int second; /* right edge of another engine's values, in place of the nodes; 0: none */
    int row;    /* height */
} Columns;

static Columns columns_of(const View *view) {
    SDL_Rect list = view->layout->list;
    bool small = view->layout->compact;
    bool second = engines_second_name(view->app->engines) != NULL;
    int nodes = small || second ? 0 : list.x + view_px(view, 226);
    return (Columns){.move = list.x + view_px(view, small ? 12 : 16),
                     .value = list.x + view_px(view, small ? 80 : 94),
                     .depth = list.x + view_px(view, small ? 140 : 160),
                     .nodes = nodes,
                     .second = second ? list.x + view_px(view, small ? 204 : 226) : 0,
                     .line = list.x + view_px(view, !small   ? 242
                                                    : second ? 216
                                                             : 152),
                     .right = list.x + list.w - view_px(view, 14),
                     .row = view_px(view, small ? 24 : 30)};
}

static void draw_heads(const View *view, const Columns *at, int y) {
    int w = view_px(view, 60);
    view_text(view, TYPE_TINY, at->move, y, w, ALIGN_LEFT, COLOUR_MUTED, _("Move"));
    view_text(view, TYPE_TINY, at->value, y, at->value - at->move - view_px(view, 34), ALIGN_RIGHT,
              COLOUR_MUTED, _("Value"));
    view_text(view, TYPE_TINY, at->depth, y, w, ALIGN_RIGHT, COLOUR_MUTED, _("Depth"));
    if (at->nodes) {
        view_text(view, TYPE_TINY, at->nodes, y, w, ALIGN_RIGHT, COLOUR_MUTED, _("Nodes"));
    }
    if (at->second) {
        view_text_open(view, TYPE_TINY, at->depth + view_px(view, 10), y,
                       at->second - at->depth - view_px(view, 10), ALIGN_LEFT, COLOUR_MUTED,
                       engines_second_name(view->app->engines));
    }
    view_text(view, TYPE_TINY, at->line, y, w, ALIGN_LEFT, COLOUR_MUTED, _("Line"));
}

enum { SECOND_APART = 2 }; /* discs beyond which two opinions differ */

/* What the second engine says of a move; empty when it has not said it. */
static Text text_of_second(const ExternalLine *second) {
    return second ? text_of_value((int)lround(second->value)) : (Text){""};
}

static bool is_apart(const TcLine *line, const ExternalLine *second) {
    return second && line->depth > 0 && !line->wld &&
           fabs(second->value - line->value) > SECOND_APART;
}

static void draw_second(const View *view, const Columns *at, const TcLine *line, int y) {
    const ExternalLine *second = engines_second(view->app->engines, view->snapshot, line->move);
    view_text(view, TYPE_STRONG, at->second, y, at->second - at->depth, ALIGN_RIGHT,
              is_apart(line, second) ? COLOUR_CAUTION : COLOUR_MUTED, text_of_second(second).s);
}

/* A tick for proven values, else the depth. */
static void draw_depth(const View *view, const Columns *at, const TcLine *line, int y) {
    if (line->exact) {
        int size = view_px(view, 15);
        canvas_sprite(view->canvas, SPRITE_CHECK, at->depth - size, y - size / 2, size, size,
                      theme_colour(COLOUR_ACCENT_BRIGHT));
        return;
    }
    view_text(view, view->layout->compact ? TYPE_TINY : TYPE_SMALL, at->depth, y,
              at->depth - at->value - view_px(view, 8), ALIGN_RIGHT, COLOUR_MUTED,
              line->depth > 0 ? text_of_depth(line).s : "");
}

/* Left of the line: plays its first move. */
static void add_line(const View *view, SDL_Rect row, const Columns *at, int index,
                     const char *value, const char *moves) {
    const TcLine *line = &view->snapshot->report.lines[index];
    SDL_Rect head = {row.x, row.y, at->line - view_px(view, 6) - row.x, row.h};
    UiControl *control = ui_add(view->ui, UI_ITEM, text_format("line %d", index + 1).s, head,
                                (CommandCall){COMMAND_PLAY, line->move}, 0);
    const ExternalLine *second = engines_second(view->app->engines, view->snapshot, line->move);
    ui_value(control, "%s %s %s%s%d@%d%% %llu %.100s%s%s", text_of_square(line->move).s, value,
             line->from_book ? "book " : "", line->exact ? "exact " : "", line->depth,
             line->selectivity, (unsigned long long)line->nodes, moves,
             !second                  ? ""
             : is_apart(line, second) ? " apart "
                                      : " second ",
             text_of_second(second).s);
    int at_row, at_move;
    bool here = view_line_at_keyboard(view, &at_row, &at_move) && at_row == index;
    bool lit = ui_is_hovered(view->ui, control) || here;
    if (lit || index == 0) {
        view_round(view, row, 5, lit ? COLOUR_HOVER : COLOUR_RAISED);
    }
}

/* The moves after the first, each a control of its own, as many as fit. */
static void draw_moves(const View *view, const Columns *at, int index, int top) {
    const TcLine *line = &view->snapshot->report.lines[index];
    int x = at->line, gap = view_px(view, 3), at_row, at_move;
    bool keys = view_line_at_keyboard(view, &at_row, &at_move) && at_row == index;
    for (int i = 1; i < line->pv_length; i++) {
        Text text = text_of_square(line->pv[i]);
        int w = view_text_width(view, TYPE_BODY, text.s) + 2 * gap;
        if (x - gap + w > at->right) {
            return;
        }
        SDL_Rect rect = {x - gap, top + gap, w, at->row - 2 * gap};
        const UiControl *control = ui_add(
            view->ui, UI_ITEM, text_format("line %d move %d", (index + 1) % 100, (i + 1) % 100).s,
            rect, (CommandCall){COMMAND_LINE, view_line_call(index, i)}, 0);
        bool lit = ui_is_hovered(view->ui, control) || (keys && at_move == i);
        if (lit) {
            view_round(view, rect, 4, COLOUR_SELECTED);
        }
        view_text(view, TYPE_BODY, x, top + at->row / 2, w, ALIGN_LEFT,
                  lit ? COLOUR_EMPHASIS : COLOUR_TEXT, text.s);
        x += w;
    }
}

static void draw_line(const View *view, SDL_Rect row, int index) {
    const Columns columns = columns_of(view), *at = &columns;
    const TcLine *line = &view->snapshot->report.lines[index];
    int y = row.y + at->row / 2;
    ThemeColour colour = index == 0 && line->depth > 0 ? COLOUR_EMPHASIS : COLOUR_TEXT;
    Text value = text_of_line_value(line);
    add_line(view, row, at, index, value.s, text_of_moves(line, 1).s);
    view_text(view, TYPE_STRONG, at->move, y, at->value - at->move, ALIGN_LEFT, colour,
              text_of_square(line->move).s);
    view_text(view, TYPE_STRONG, at->value, y, at->value - at->move, ALIGN_RIGHT, colour, value.s);
    draw_depth(view, at, line, y);
    if (at->nodes && line->from_book) {
        int size = view_px(view, 15);
        canvas_sprite(view->canvas, SPRITE_BOOK_VALUE, at->nodes - size, y - size / 2, size, size,
                      theme_colour(COLOUR_MUTED));
    } else if (at->nodes && line->depth > 0) {
        view_text(view, TYPE_SMALL, at->nodes, y, view_px(view, 64), ALIGN_RIGHT, COLOUR_MUTED,
                  text_of_count((double)line->nodes).s);
    }
    if (at->second) {
        draw_second(view, at, line, y);
    }
    draw_moves(view, at, index, row.y);
}

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
    Columns at = columns_of(view);
    int head = view_px(view, 26), pad = view_px(view, 16);
    view_card(view, list);
    const UiControl *control =
        ui_add(view->ui, UI_LIST, control_name(CONTROL_LINE_LIST), list, NO_CALL, UI_FOCUSABLE);
    view_focus(view, control);
    if (!view_shows_hints(view)) {
        view_paragraph(view, TYPE_BODY, list.x + pad, list.y + view_px(view, 22), list.w - 2 * pad,
                       COLOUR_MUTED, text_empty(view).s);
        return;
    }
    List lines = {.first = view->state->scroll[TAB_LINES]};
    int count = view->snapshot->has_report ? view->snapshot->report.line_count : 0, move;
    lines.follow = view_line_at_keyboard(view, &lines.row, &move); /* its row stays in sight */
    draw_heads(view, &at, list.y + view_px(view, 15));
    side_draw(view, "values of lines", tc_game_position(&view->snapshot->game)->mover, at.right,
              list.y + view_px(view, 15), at.right - at.line - view_px(view, 40));
    SDL_Rect place = {list.x + view_px(view, 4), list.y + head, list.w - view_px(view, 4),
                      list.h - head - view_px(view, 4)};
    list_draw(view, &lines, place, at.row, count, view_px(view, 10), draw_line);
    view->state->scroll[TAB_LINES] = lines.first;
}
