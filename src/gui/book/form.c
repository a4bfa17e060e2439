/* The page of the book: its tree, and aside the board with what can be done there. */
#include <stdio.h>

#include <turncoat/user_book.h>

#include "gui/board/board.h"
#include "gui/book/state.h"
#include "gui/window/gui.h"

/* "34", with a tick "proven", "set" where the user has set it. */
static Text text_of_quality(const TcBookValue *value) {
    bool set = value->depth == TC_USER_BOOK_SET_DEPTH && !value->exact;
    return value->depth == 0 ? (Text){""}
           : value->exact    ? text_format("%s", _("exact"))
           : set             ? text_format("%s", _("yours"))
                             : text_format("%d@%d%%", value->depth, value->selectivity);
}

static Text text_of_move(TcSquare move) {
    return move == TC_NO_SQUARE ? text_format("%s", _("Beginning")) : text_of_square(move);
}

/* The name of the opening that the row's line ends in, if that is a named position itself. */
static Text text_of_name(const View *view, const BookRow *row) {
    TcGame game = book_state(view->gui)->game;
    OpeningFound found;
    game.cursor = row->on_path ? row->ply : row->ply - 1;
    if (!row->on_path && tc_game_play(&game, row->move) != TC_OK) {
        return (Text){""};
    }
    if (row->ply == 0 || !opening_names_find(view->app->openings, &game, &found) ||
        found.ply != row->ply) {
        return (Text){""};
    }
    return text_format("%s", translate_pair(found.english, found.japanese));
}

static bool is_edited(const BookState *own, int index) {
    return own->edited && index == own->table.row;
}

static TcValue value_at(const BookState *own, int index) {
    return is_edited(own, index) ? own->value : own->rows.rows[index].value.value;
}

/* Says it for the player of the move, or for Black. */
static Text text_of_row_value(const View *view, const BookState *own, int index) {
    const BookRow *row = &own->rows.rows[index];
    TcColour mover = row->ply > 0 ? own->game.positions[row->ply - 1].mover : TC_BLACK;
    return row->value.depth > 0 ? text_of_value(view_value(view, value_at(own, index), mover))
                                : (Text){""};
}

/* -- the tree -- */

static const TableColumn columns[] = {{N_("Move"), .min = 84},
                                      {.min = 8}, /* a dot at one's own */
                                      {N_("Value"), .min = 34, .align = TABLE_RIGHT},
                                      {N_("Depth"), .min = 52, .align = TABLE_RIGHT},
                                      {N_("Cost"), .min = 30, .align = TABLE_RIGHT, .hides = true},
                                      {N_("Opening"), .min = 60, .share = 1}};

static void put_move(const View *view, const BookRow *row, bool best, TableRow *out) {
    bool small = view->layout->compact;
    int step = small ? 4 : 12, most = small ? 24 : 108;
    ThemeColour colour = best ? COLOUR_EMPHASIS : row->on_path ? COLOUR_MUTED : COLOUR_TEXT;
    table_put(out, TYPE_STRONG, colour, text_of_move(row->move).s)->indent =
        row->ply * step < most ? row->ply * step : most;
}

/* Its value in the ui-tree is "f5 -1 34@73% book" and the like. */
static void fill(const View *view, int index, TableRow *out) {
    const BookState *own = book_state(view->gui);
    const BookRow *row = &own->rows.rows[index];
    int value = tc_value_discs(value_at(own, index));
    out->name = text_format("book row %d", index + 1);
    out->call = (CommandCall){COMMAND_BOOK_ROW, index};
    out->what = book_row_what(own, index);
    out->value = text_format("%s %d %d@%d%% %s%s%s", text_of_move(row->move).s, value,
                             row->value.depth, row->value.selectivity,
                             row->on_path   ? "path"
                             : row->in_book ? "book"
                                            : "out",
                             row->own ? " own" : "", row->value.exact ? " exact" : "");
    bool leads_out = !row->in_book && !row->on_path;
    put_move(view, row, index == own->rows.first, out);
    table_put(out, TYPE_STRONG, COLOUR_ACCENT, row->own ? "\u2022" : "");
    table_put(out, TYPE_STRONG, row->on_path ? COLOUR_MUTED : COLOUR_TEXT,
              text_of_row_value(view, own, index).s);
    table_put(out, TYPE_TINY, COLOUR_MUTED, text_of_quality(&row->value).s);
    table_put(out, TYPE_SMALL, COLOUR_MUTED, row->cost > 0 ? text_format("%d", row->cost).s : "");
    table_put(out, TYPE_SMALL, COLOUR_MUTED,
              leads_out ? _("leads out of the book") : text_of_name(view, row).s);
}

static int count_rows(const View *view) {
    return book_state(view->gui)->rows.count;
}

static const Table tree = {.id = TABLE_BOOK,
                           TABLE_COLUMNS(columns),
                           .height = 26,
                           .compact = 26,
                           .head = 22,
                           .heads = TYPE_TINY,
                           .values = "values of book",
                           .rows = count_rows,
                           .fill = fill};

/* -- the lines out of the book -- */

static const TableColumn line_columns[] = {{.min = 44, .align = TABLE_RIGHT},
                                           {.min = 60, .share = 1}};

static void fill_line(const View *view, int index, TableRow *out) {
    const BookState *own = book_state(view->gui);
    const BookLine *line = &own->lines[index];
    Text moves = {""};
    size_t used = 0;
    out->name = text_format("book row %d", index + 1);
    out->call = (CommandCall){COMMAND_BOOK_ROW, index};
    out->what = book_row_what(own, index);
    out->value =
        text_format("%d %s %d", line->cost, text_of_square(line->moves[0]).s, line->length);
    for (int i = 0; i < line->length && used + 4 < sizeof moves.s; i++) {
        used += (size_t)snprintf(moves.s + used, sizeof moves.s - used, "%s%s", i > 0 ? " " : "",
                                 text_of_square(line->moves[i]).s);
    }
    table_put(out, TYPE_STRONG, COLOUR_TEXT, text_format("%d", line->cost).s);
    table_put(out, TYPE_SMALL, COLOUR_MUTED, moves.s);
}

static int count_lines(const View *view) {
    return book_state(view->gui)->line_count;
}

static const Table drop_outs = {TABLE_COLUMNS(line_columns), .height = 26, .compact = 26,
                                .rows = count_lines, .fill = fill_line};

const Table *book_table(const BookState *own) {
    return own->drop_outs ? &drop_outs : &tree;
}

/* -- the form -- */

/* The number of games that went through the position: won, drawn and lost by the side to move. */
static Text text_of_results(const BookState *own) {
    const TcBookGames *games = &own->rows.rows[own->rows.first - 1].games;
    unsigned all = games->wins + games->draws + games->losses;
    return all == 0 ? (Text){""}
                    : text_format("%s \u00b7 +%s =%s \u2212%s", text_of_games(all).s,
                                  text_of_number(games->wins).s, text_of_number(games->draws).s,
                                  text_of_number(games->losses).s);
}

/* The value that can be changed; of the lines out of the book there is none. */
static Text text_of_changed(const View *view) {
    const BookState *own = book_state(view->gui);
    bool none = own->drop_outs || own->table.row >= own->rows.count;
    return none ? (Text){""}
                : text_format("%s %s", text_of_move(own->rows.rows[own->table.row].move).s,
                              text_of_row_value(view, own, own->table.row).s);
}

static Text text_of_job(const App *app) {
    return text_format(_("Extending: %1$s of %2$s positions, %3$d discs given away"),
                       text_of_number(app->book.progress.added).s,
                       text_of_number(app->book.wanted).s, app->book.progress.cost);
}

static Text text_of_own(const App *app) {
    int count = app->book.own ? tc_book_count(app->book.own) : 0;
    return text_format(
        translate_plural("%d position is your own", "%d positions are your own", count), count);
}

static const FormOption positions[BOOK_COUNTS] = {
    FORM_OPTION("extend to 50", "50", 0), FORM_OPTION("extend to 200", "200", 1),
    FORM_OPTION("extend to 1000", "1,000", 2), FORM_OPTION("extend to 5000", "5,000", 3),
    FORM_OPTION("extend to 20000", "20,000", 4)};

#define BUTTON(field, flags, id, argument, ...)                                                    \
    [field] = {FORM_BUTTON, FORM_ASIDE | (flags), .call = {id, argument}, __VA_ARGS__}

static const FormField fields[BOOK_FIELDS] = {
    [BOOK_BOARD] = {FORM_BOARD, FORM_ASIDE},
    [BOOK_RESULTS] = {FORM_NOTE, FORM_ASIDE, .name = "book position"},
    BUTTON(BOOK_FIELD_LESS, FORM_NARROW, COMMAND_BOOK_LESS, -1, .name = "book value less"),
    [BOOK_VALUE] = {FORM_NOTE, FORM_ASIDE | FORM_JOINS | FORM_LOUD},
    BUTTON(BOOK_FIELD_MORE, FORM_JOINS | FORM_NARROW, COMMAND_BOOK_MORE, 1,
           .name = "book value more"),
    BUTTON(BOOK_BUTTONS, FORM_CLOSE, COMMAND_BOOK_DROP_OUTS, 0),
    BUTTON(BOOK_BUTTONS + 1, FORM_CLOSE | FORM_JOINS, COMMAND_BOOK_OTHER, 0),
    BUTTON(BOOK_BUTTONS + 2, FORM_CLOSE, COMMAND_BOOK_DELETE, 0),
    BUTTON(BOOK_BUTTONS + 3, FORM_CLOSE | FORM_JOINS, COMMAND_BOOK_UNDO, 0),
    BUTTON(BOOK_BUTTONS + 4, FORM_CLOSE, COMMAND_BOOK_IMPORT, 0),
    BUTTON(BOOK_BUTTONS + 5, FORM_CLOSE | FORM_JOINS, COMMAND_BOOK_EXPORT, 0),
    BUTTON(BOOK_BUTTONS + 6, 0, COMMAND_BOOK_EXTEND, 0),
    [BOOK_POSITIONS] = {FORM_CHOICE, FORM_LIST, .name = "extend positions",
                        .label = N_("Positions"), .help = N_("The most positions to add"),
                        .target = FORM_STATE(BookState, positions),
                        .kept = FORM_KEPT(BOOK_EXTEND_POSITIONS), FORM_OPTIONS(positions)},
    [BOOK_PLIES] = {FORM_NUMBER, FORM_JOINS, .name = "extend moves", .label = N_("Moves from here"),
                    .help = N_("The most moves from here to an added position"),
                    .target = FORM_STATE(BookState, plies), .kept = FORM_KEPT(BOOK_EXTEND_PLIES),
                    .min = 2, .max = 60, .step = 2},
    [BOOK_ERRORS] = {FORM_NUMBER, FORM_JOINS, .name = "extend errors",
                     .label = N_("Discs given away"),
                     .help = N_("The most discs that both players together give away on a line"),
                     .target = FORM_STATE(BookState, errors), .kept = FORM_KEPT(BOOK_EXTEND_ERRORS),
                     .max = 20},
    [BOOK_START] = {FORM_BUTTON, FORM_JOINS | FORM_ACCENT | FORM_NARROW,
                    .call = {COMMAND_BOOK_EXTEND_START, 0}},
    [BOOK_TREE] = {FORM_TABLE, .target = FORM_STATE(BookState, table), .table = &tree},
    [BOOK_LINES] = {FORM_TABLE, .target = FORM_STATE(BookState, table), .table = &drop_outs},
    [BOOK_STOP] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_BOOK_EXTEND_STOP, 0}},
    [BOOK_JOB] = {FORM_NOTE, FORM_FOOT, .name = "book job"},
    [BOOK_COUNT] = {FORM_NOTE, FORM_FOOT},
};

const Form book_form = {.title = N_("Opening book"),
                        .fields = fields,
                        .count = BOOK_FIELDS,
                        .labels = FORM_ABOVE,
                        .width = 740,
                        .aside = 348,
                        .corner = {{COMMAND_BOOK, 0}},
                        .close = "close book"};

void book_describe(const Gui *gui, int field, FormNow *now) {
    const BookState *own = book_state(gui);
    const App *app = &gui->app;
    View view = view_of(gui);
    if (field >= BOOK_POSITIONS && field <= BOOK_START) {
        now->hidden = !own->extending || app->book.extending;
    } else if (field == BOOK_TREE || field == BOOK_LINES) {
        now->hidden = own->drop_outs != (field == BOOK_LINES);
    } else if (field >= BOOK_FIELD_LESS && field <= BOOK_FIELD_MORE) {
        Text text = text_of_changed(&view);
        now->hidden = !text.s[0];
        now->text = field == BOOK_VALUE ? text : now->text;
    } else if (field == BOOK_RESULTS) {
        now->text = text_of_results(own);
    } else if (field == BOOK_STOP || field == BOOK_JOB) {
        now->hidden = !app->book.extending;
        now->text = field == BOOK_JOB ? text_of_job(app) : now->text;
        now->done =
            app->book.wanted > 0 ? (float)app->book.progress.added / (float)app->book.wanted : 0;
    } else if (field == BOOK_COUNT) {
        now->hidden = app->book.extending;
        now->text = text_of_own(app);
    } else if (field >= BOOK_BUTTONS && field < BOOK_POSITIONS) {
        now->on = (fields[field].call.id == COMMAND_BOOK_DROP_OUTS && own->drop_outs) ||
                  (fields[field].call.id == COMMAND_BOOK_EXTEND && own->extending);
    }
}

void book_draw_board(const View *view, SDL_Rect place) {
    const TcGame *game = &book_state(view->gui)->game;
    small_board_draw(view, place, tc_game_position(game),
                     game->cursor > 0 ? game->moves[game->cursor - 1] : TC_NO_SQUARE);
}
