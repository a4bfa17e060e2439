#include <math.h>

#include "app/engines.h"
#include "core/losses.h"
#include "gui/board/hints.h"
#include "gui/board/preview.h"
#include "gui/game/panel/panel.h"
#include "gui/window/commands.h"
#include "gui/window/keys.h"
#include "gui/window/table_view.h"

enum { SECOND_APART = 2 }; /* discs beyond which two opinions differ */

/* Returns what the second engine says of a move; empty when it has not said it. */
static Text text_of_second(const View *view, const ExternalLine *second) {
    TcColour mover = tc_game_position(&view->snapshot->game)->mover;
    return second ? text_of_value(view_value(view, second->value, mover)) : (Text){""};
}

static bool is_apart(const TcLine *line, const ExternalLine *second) {
    return second && line->depth > 0 && !line->wld &&
           fabs(second->value - line->value) > SECOND_APART;
}

/* -- the table -- */

/* Depth has room for all that a search says on its way, so that nothing moves at 10 plies. */
enum { VALUE = 1 };
static const TableColumn columns[] = {
    {N_("Move"), .min = 30},
    {N_("Value"), .min = 36, .align = TABLE_RIGHT},
    {N_("Depth"), .min = 56, .align = TABLE_RIGHT, .rank = 1},
    {.min = 36, .align = TABLE_RIGHT, .hides = true, .named = true}, /* of the second engine */
    {N_("Line"), .min = 130, .share = 1, .controls = true}};

static const TcLine *line_of(const View *view, int index) {
    return &view->snapshot->report.lines[index];
}

static Text text_value(const View *view, const TcLine *line) {
    return text_format("%s%s", view_line_value(view, line).s,
                       view_uncertainty(view, line->uncertainty).s);
}

/* A click on it plays its first move. */
static void describe(const View *view, int index, const TcLine *line, const ExternalLine *second,
                     TableRow *out) {
    int at_row, at_move;
    out->name = text_format("line %d", index + 1);
    out->call = (CommandCall){COMMAND_PLAY, line->move};
    out->value = text_format("%s %s %s%s%d@%d%% %llu %.100s%s%s", text_of_square(line->move).s,
                             text_value(view, line).s, line->from_book ? "book " : "",
                             line->exact ? "exact " : "", line->depth, line->selectivity,
                             (unsigned long long)line->nodes, text_of_moves(line, 1).s,
                             !second                  ? ""
                             : is_apart(line, second) ? " apart "
                                                      : " second ",
                             text_of_second(view, second).s);
    out->selected = false; /* the best stands out, and what has the keyboard */
    out->raised = index == 0;
    out->lit = view_line_at_keyboard(view, &at_row, &at_move) && at_row == index;
}

/* A tick for proven values, a book for those of the book, else the depth. */
static void put_effort(const View *view, const TcLine *line, TableRow *out) {
    if (line->exact || line->from_book) {
        table_put_sprite(out, line->exact ? SPRITE_CHECK : SPRITE_BOOK_VALUE,
                         line->exact ? COLOUR_ACCENT_BRIGHT : COLOUR_MUTED);
    } else {
        table_put(out, view->layout->compact ? TYPE_TINY : TYPE_SMALL, COLOUR_MUTED,
                  line->depth > 0 ? text_of_depth(line).s : "");
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
    table_put_drawn(out, view_text_width(view, TYPE_STRONG, text_value(view, line).s));
    put_effort(view, line, out);
    table_put(out, TYPE_STRONG, is_apart(line, second) ? COLOUR_CAUTION : COLOUR_MUTED,
              text_of_second(view, second).s);
    table_put_drawn(out, 0);
}

/* The value, and a bar below it by what the move loses, as on the board. */
static void draw_value(const View *view, SDL_Rect rect, int index) {
    const TcLine *line = line_of(view, index);
    int loss = loss_of(view, line), right = rect.x + rect.w, y = rect.y + rect.h / 2;
    LossMark mark = losses_mark(loss, &view->snapshot->preferences.thresholds);
    view_text(view, TYPE_STRONG, right, y, rect.w, ALIGN_RIGHT,
              index == 0 && line->depth > 0 ? COLOUR_EMPHASIS : COLOUR_TEXT,
              text_value(view, line).s);
    if (mark != LOSS_MARK_NONE) {
        int w = loss_length(loss, rect.w), h = view_px(view, 3);
        view_round(view, (SDL_Rect){right - w, y + view_px(view, 9), w, h}, VIEW_PILL,
                   view_mark_colour(mark));
    }
}

/* -- the moves after the first -- */

enum { LINE_STEP = 18 }; /* logical px from row to row */

/* Holds where the moves stand in rows of a width, each text with half a gap on both sides. */
typedef struct Moves {
    SDL_Rect at[TC_PV_MAX]; /* from 1 on, relative to the first row */
    int shown;              /* so many have room, the first one counted; */
    int rows;               /* in so many rows */
    bool more;              /* and not all of them */
} Moves;

static Moves place_moves(const View *view, const TcLine *line, int width, int rows_max) {
    int gap = view_px(view, 3), step = view_px(view, LINE_STEP), x = 0;
    int more = view_text_width(view, TYPE_BODY, "\xe2\x80\xa6") + 2 * gap;
    Moves moves = {.shown = 1, .rows = 1};
    for (int i = 1; i < line->pv_length; i++) {
        int w = view_text_width(view, TYPE_BODY, text_of_square(line->pv[i]).s) + 2 * gap;
        bool last_row = moves.rows == rows_max, last = i + 1 == line->pv_length;
        if (x + w > width - (last_row && !last ? more : 0)) {
            if (last_row) {
                moves.more = true;
                break;
            }
            moves.rows++;
            x = 0;
        }
        moves.at[i] = (SDL_Rect){x, (moves.rows - 1) * step, w, step};
        moves.shown = i + 1;
        x += w;
    }
    bool hides = moves.rows > 2; /* the button that does has its place only there */
    if (hides && x + more > width && moves.rows < rows_max) {
        moves.rows++;
        x = 0;
    }
    moves.at[0] = (SDL_Rect){x, (moves.rows - 1) * step, more, step};
    return moves;
}

/* Each is a control of its own. */
static void draw_move(const View *view, SDL_Rect box, int index, int i, bool keys) {
    Text name = text_format("line %d move %d", (index + 1) % 100, (i + 1) % 100);
    UiControl *control = ui_add(view->ui, UI_ITEM, name.s, box,
                                (CommandCall){COMMAND_LINE, view_line_call(index, i)}, 0);
    control->what = view_line_what(line_of(view, index), i);
    bool lit = ui_is_hovered(view->ui, control) || keys;
    if (lit) {
        view_round(view, box, 4, COLOUR_SELECTED);
    }
    view_text(view, TYPE_BODY, box.x + box.w / 2, box.y + box.h / 2, box.w, ALIGN_CENTRE,
              lit ? COLOUR_EMPHASIS : COLOUR_TEXT, text_of_square(line_of(view, index)->pv[i]).s);
}

/* Draws the button at the end of what has no room: it shows the rest, or hides it again. */
static void draw_more(const View *view, SDL_Rect box, int index, bool more) {
    const UiControl *control = ui_add(view->ui, UI_BUTTON, text_format("line %d more", index + 1).s,
                                      box, (CommandCall){COMMAND_WHOLE_LINES, 0}, 0);
    view_button_ground(view, control, BUTTON_PLAIN);
    view_text(view, more ? TYPE_BODY : TYPE_TINY, box.x + box.w / 2, box.y + box.h / 2, box.w,
              ALIGN_CENTRE, COLOUR_MUTED, more ? "\xe2\x80\xa6" : "\xe2\x96\xb2");
}

static void draw_moves(const View *view, SDL_Rect rect, int index) {
    int step = view_px(view, LINE_STEP), at_row, at_move, edge = view_px(view, 3);
    Moves moves = place_moves(view, line_of(view, index), rect.w + edge, rect.h / step);
    int x = rect.x - edge, y = rect.y + (rect.h - moves.rows * step) / 2;
    bool keys = view_line_at_keyboard(view, &at_row, &at_move) && at_row == index;
    for (int i = 0; i < moves.shown; i++) {
        SDL_Rect box = {x + moves.at[i].x, y + moves.at[i].y, moves.at[i].w, moves.at[i].h};
        if (i > 0) {
            draw_move(view, box, index, i, keys && at_move == i);
        } else if (moves.more || moves.rows > 2) {
            draw_more(view, box, index, moves.more);
        }
    }
}

static void draw_cell(const View *view, SDL_Rect rect, int index, int column) {
    (column == VALUE ? draw_value : draw_moves)(view, rect, index);
}

/* Two tables differ by whether lines are shown as a whole. */
#define LINES_TABLE(rows, rows_compact)                                                            \
    {                                                                                              \
        .id = TABLE_LINES, TABLE_COLUMNS(columns), .height = (rows)*LINE_STEP + 8,                 \
        .compact = (rows_compact)*LINE_STEP + 4, .head = 28, .heads = TYPE_TINY, .fill = fill,     \
        .draw = draw_cell, .values = "values of lines", .of_mover = true                           \
    }
static const Table tables[] = {LINES_TABLE(2, 2), LINES_TABLE(4, 8)};

/* Returns why values that are switched on are not in the list. */
static const char *text_missing(const SessionSnapshot *now) {
    if (now->over) {
        return _("Neither side can move here, so the game is over.");
    }
    if (now->pinned && !now->pinned_here) {
        return _("The engine stays with another position");
    }
    if (now->analysing && now->thinking != SESSION_IDLE) {
        return _("Thinking …");
    }
    return now->can_go_on ? _("The search was stopped. Go on continues it")
                          : _("Values return on a human player’s turn.");
}

/* Returns what stands in the list while there are no values. */
static Text text_empty(const View *view) {
    return view->snapshot->evaluation_visible
               ? text_format("%s", text_missing(view->snapshot))
               : text_format(_("Press Hint (%1$s) or Analyse (%2$s) to see the value of every move "
                               "here."),
                             text_of_key(COMMAND_HINT).s, text_of_key(COMMAND_ANALYSE).s);
}

void lines_draw(const View *view) {
    TableState *state = &view->state->lists[TAB_LINES];
    int row, move;
    panel_list_draw(view, control_name(CONTROL_LINE_LIST));
    if (!view_shows_hints(view)) {
        panel_say(view, text_empty(view).s);
        return;
    }
    state->follow = view_line_at_keyboard(view, &row, &move); /* its row stays in sight */
    state->mode = engines_second_name(view->app->engines) != NULL;
    int count = view->snapshot->has_report ? view->snapshot->report.line_count : 0;
    table_draw(view, &tables[view->state->whole_lines], state, count, panel_table_place(view));
}
