#include "gui/filter/filter.h"
#include "gui/game/panel/panel.h"
#include "gui/ui/focus.h"
#include "gui/window/commands.h"
#include "gui/window/form_part.h"
#include "gui/window/parts.h"
#include "storage/library_row.h"

/* Reports only the first of the moves that a symmetry makes equal. */
static bool is_first(const ExplorerMove *move) {
    return move->same_as == move->move;
}

static bool shows_values(const SessionSnapshot *now) {
    return now->evaluation_visible && now->has_report && now->report.line_count > 0;
}

static int find_unplayed(const ViewDatabase *database, TcSquare move) {
    for (int i = 0; i < database->moves.move_count; i++) {
        const ExplorerMove *found = &database->moves.moves[i];
        if (found->move == move && is_first(found) && found->games == 0) {
            return i;
        }
    }
    return -1;
}

/* The indices of the moves that get a row; of symmetric moves only the first. Moves that were
   played come first, by frequency; then, while values may be shown, the opening book's moves, by
   value. Returns their number. */
static int count_moves(const ViewDatabase *database, const SessionSnapshot *now,
                       int indices[LIBRARY_MOVES_MAX]) {
    int count = 0;
    for (int i = 0; i < database->moves.move_count; i++) {
        const ExplorerMove *move = &database->moves.moves[i];
        if (is_first(move) && move->games > 0) {
            indices[count++] = i;
        }
    }
    for (int i = 0; shows_values(now) && now->in_book && i < now->book.count; i++) {
        const TcBookMove *move = &now->book.moves[i];
        int index = move->value.depth > 0 ? find_unplayed(database, move->square) : -1;
        if (index >= 0) {
            indices[count++] = index;
        }
    }
    return count;
}

/* Returns whether some moves were never played, and have no row. */
static bool has_unplayed(const ViewDatabase *database, const SessionSnapshot *now) {
    int first = 0, indices[LIBRARY_MOVES_MAX];
    for (int i = 0; i < database->moves.move_count; i++) {
        first += is_first(&database->moves.moves[i]);
    }
    return first > count_moves(database, now, indices);
}

/* -- rows -- */

DatabaseRow database_row_at(const View *view, int row) {
    const ViewDatabase *database = database_shown(view);
    DatabaseRow at = {.kind = DATABASE_MOVE};
    int indices[LIBRARY_MOVES_MAX], moves = count_moves(database, view->snapshot, indices);
    int head = moves + has_unplayed(database, view->snapshot);
    at.index = row < moves ? indices[row] : row - head - 1;
    at.kind = row < moves   ? DATABASE_MOVE
              : row < head  ? DATABASE_UNPLAYED
              : row == head ? DATABASE_TOTAL
                            : DATABASE_GAME;
    return at;
}

int database_game_row(const View *view, int index) {
    const ViewDatabase *database = database_shown(view);
    int indices[LIBRARY_MOVES_MAX];
    return count_moves(database, view->snapshot, indices) + has_unplayed(database, view->snapshot) +
           1 + index;
}

/* The shares of Black's wins, draws and White's wins, in the discs' colours. */
static void draw_bar(const View *view, SDL_Rect bar, const ExplorerMove *move) {
    int all = move->black_wins + move->draws + move->white_wins;
    if (all == 0) {
        return;
    }
    int black = (int)((int64_t)bar.w * move->black_wins / all);
    int white = (int)((int64_t)bar.w * move->white_wins / all);
    int edge = view_px(view, 1);
    SDL_Rect frame = {bar.x - edge, bar.y - edge, bar.w + 2 * edge, bar.h + 2 * edge};
    view_fill(view, frame, COLOUR_LINE);
    view_fill(view, bar, COLOUR_MUTED);
    if (black > 0) {
        view_fill(view, (SDL_Rect){bar.x, bar.y, black, bar.h}, COLOUR_BLACK_DISC);
    }
    if (white > 0) {
        view_fill(view, (SDL_Rect){bar.x + bar.w - white, bar.y, white, bar.h}, COLOUR_WHITE_DISC);
    }
}

static Text discs_text(const ExplorerMove *move) {
    double discs = explorer_discs(move);
    return discs >= 0 ? text_of_decimal(discs, 1) : (Text){""};
}

/* Returns NULL if the book does not know the move. */
static const TcBookMove *book_move(const SessionSnapshot *now, TcSquare square) {
    for (int i = 0; now->in_book && i < now->book.count; i++) {
        if (now->book.moves[i].square == square && now->book.moves[i].value.depth > 0) {
            return &now->book.moves[i];
        }
    }
    return NULL;
}

/* Returns what the search says itself, also where the book has looked deeper. */
static TcLine engine_line(const SessionSnapshot *now, TcSquare square) {
    const TcLine *line = view_line_of(now, square);
    TcLine shown = line ? *line : (TcLine){.move = square};
    if (shown.from_book) {
        const SessionSearched *searched = &now->searched[square];
        shown.value = searched->value;
        shown.depth = searched->depth;
        shown.exact = searched->exact;
    }
    return shown;
}

static Text text_of_book(const View *view, const TcBookMove *move) {
    TcColour mover = tc_game_position(&view->snapshot->game)->mover;
    return text_of_value(view_value(view, move->value.value, mover));
}

/* Writes for the ui-tree, after games and discs: "book +2 34 engine +1 18". */
static Text text_of_values(const View *view, TcSquare square) {
    const SessionSnapshot *now = view->snapshot;
    const TcBookMove *book = book_move(now, square);
    TcLine line = engine_line(now, square);
    Text known = {""};
    if (book) {
        known = text_format(" book %s %d", text_of_book(view, book).s, book->value.depth);
    }
    return text_format("%.40s engine %s %d", known.s, view_line_value(view, &line).s, line.depth);
}

/* -- the table -- */

/* The book's value and its depth. */
static const TableColumn columns[] = {
    {N_("Move"), .min = 28},
    {N_("Games"), .min = 30, .align = TABLE_RIGHT},
    {N_("Results"), .min = 40, .share = 1},
    {N_("Discs"), .min = 28, .align = TABLE_RIGHT, .hides = true},
    {N_("Book"), .min = 26, .align = TABLE_RIGHT, .hides = true},
    {.min = 12, .align = TABLE_RIGHT, .hides = true, .close = true},
    {N_("Value"), .min = 28, .align = TABLE_RIGHT, .hides = true}};

/* A value and how deep it was searched: small, or a tick when it is proven. */
static void put_book(const View *view, const TcBookMove *move, TableRow *out) {
    if (!move) {
        table_put_nothing(out);
        table_put_nothing(out);
        return;
    }
    bool best = move->value.value == view->snapshot->book.moves[0].value.value;
    table_put(out, TYPE_STRONG, best ? COLOUR_EMPHASIS : COLOUR_TEXT, text_of_book(view, move).s);
    if (move->value.exact) {
        table_put_sprite(out, SPRITE_CHECK, COLOUR_ACCENT_BRIGHT);
    } else {
        table_put(out, TYPE_TINY, COLOUR_MUTED, text_format("%d", move->value.depth).s);
    }
}

static void put_values(const View *view, TcSquare square, TableRow *out) {
    TcLine line = engine_line(view->snapshot, square);
    bool best = line.move == view->snapshot->report.lines[0].move;
    put_book(view, book_move(view->snapshot, square), out);
    table_put(out, TYPE_STRONG, best ? COLOUR_EMPHASIS : COLOUR_TEXT,
              view_line_value(view, &line).s);
}

static void fill_move(const View *view, int row, const ExplorerMove *move, TableRow *out) {
    bool values = shows_values(view->snapshot);
    Text square = text_of_square(move->move), discs = discs_text(move);
    out->name = text_format("database %d", row + 1);
    out->call = (CommandCall){COMMAND_PLAY, move->move};
    out->value = text_format("%s %d: %d/%d/%d %s%.100s", square.s, move->games, move->black_wins,
                             move->draws, move->white_wins, discs.s,
                             values ? text_of_values(view, move->move).s : "");
    out->selected &= ui_has_focus(view->ui, control_id(CONTROL_DATABASE_LIST));
    table_put(out, TYPE_STRONG, COLOUR_TEXT, square.s);
    table_put(out, TYPE_SMALL, move->games > 0 ? COLOUR_TEXT : COLOUR_FAINT,
              text_of_number(move->games).s);
    table_put_drawn(out, 0);
    /* the narrow list has no room for these beside the values */
    table_put(out, TYPE_SMALL, COLOUR_TEXT, values && view->layout->compact ? "" : discs.s);
    if (values) {
        put_values(view, move->move, out);
    }
}

/* The result stands in the last column. */
static void fill_game(const View *view, int index, const LibraryRow *game, TableRow *out) {
    Text result = text_of_library_result(game), year = {""};
    year = game->year > 0 ? text_format("%d", game->year) : year;
    out->name = text_format("game %d", index + 1);
    out->call = (CommandCall){COMMAND_LIBRARY_GAME, index};
    out->what = (uint64_t)game->id;
    out->value =
        text_format("%s, %.200s", year.s, text_of_pairing(game->black, game->white, result.s).s);
    table_put(out, TYPE_SMALL, COLOUR_MUTED, year.s);
    table_put(out, TYPE_BODY, COLOUR_TEXT, text_of_names(game->black, game->white).s)->span =
        shows_values(view->snapshot) ? 4 : 1;
    table_put(out, TYPE_SMALL, COLOUR_MUTED, result.s);
}

static void fill(const View *view, int row, TableRow *out) {
    const ViewDatabase *database = database_shown(view);
    DatabaseRow at = database_row_at(view, row);
    if (at.kind == DATABASE_MOVE) {
        fill_move(view, row, &database->moves.moves[at.index], out);
    } else if (at.kind == DATABASE_GAME) {
        fill_game(view, at.index, &database->games[at.index], out);
    } else {
        out->inert = true;
        table_put_drawn(out, 0)->span = sizeof columns / sizeof columns[0];
    }
}

/* The moves that nobody played, beside each other, as many as fit. */
static void draw_unplayed(const View *view, SDL_Rect rect) {
    const Explorer *moves = &database_shown(view)->moves;
    int y = rect.y + rect.h / 2, gap = view_px(view, 4), x = rect.x;
    x += view_text(view, TYPE_TINY, x, y, rect.w / 2, ALIGN_LEFT, COLOUR_MUTED, _("Unplayed")) +
         2 * gap;
    for (int i = 0; i < moves->move_count; i++) {
        const ExplorerMove *move = &moves->moves[i];
        Text square = text_of_square(move->move);
        int w = view_text_width(view, TYPE_SMALL, square.s) + 2 * gap;
        if (!is_first(move) || move->games > 0 || x + w > rect.x + rect.w) {
            continue;
        }
        SDL_Rect cell = {x, rect.y + gap / 2, w, rect.h - gap};
        const UiControl *control = ui_add(view->ui, UI_ITEM, text_format("unplayed %s", square.s).s,
                                          cell, (CommandCall){COMMAND_PLAY, move->move}, 0);
        if (ui_is_hovered(view->ui, control)) {
            view_round(view, cell, 4, COLOUR_HOVER);
        }
        view_text(view, TYPE_SMALL, x + gap, y, w, ALIGN_LEFT, COLOUR_MUTED, square.s);
        x += w;
    }
}

static void draw_total(const View *view, SDL_Rect rect) {
    Text text = text_of_games(database_shown(view)->total);
    view_say(view, "database games", rect, text.s);
    view_label(view, rect, TYPE_TINY, ALIGN_LEFT, COLOUR_MUTED, text.s);
}

static void draw_cell(const View *view, SDL_Rect rect, int row, int column) {
    DatabaseRow at = database_row_at(view, row);
    (void)column;
    if (at.kind == DATABASE_MOVE) {
        int h = view_px(view, 10);
        draw_bar(view, (SDL_Rect){rect.x, rect.y + (rect.h - h) / 2, rect.w, h},
                 &database_shown(view)->moves.moves[at.index]);
    } else if (at.kind == DATABASE_UNPLAYED) {
        draw_unplayed(view, rect);
    } else {
        draw_total(view, rect);
    }
}

const Table database_table = {.id = TABLE_DATABASE,
                              TABLE_COLUMNS(columns),
                              .height = 26,
                              .compact = 22,
                              .head = 28,
                              .heads = TYPE_TINY,
                              .fill = fill,
                              .draw = draw_cell};

/* Returns what stands there instead of a list; NULL: nothing. */
static const char *text_instead(const ViewDatabase *database, const SessionSnapshot *now) {
    if (database && database->problem.s[0]) {
        return database->problem.s;
    }
    if (!database || !database->known) {
        return "";
    }
    if (database->empty && !shows_values(now)) {
        return _("The library is empty. Drop files and folders here, or import them with “Library” "
                 "in the toolbar. Games that you finish are added automatically.");
    }
    return NULL;
}

/* The conditions, along the foot of the list; returns the height taken. */
static int draw_filter(const View *view) {
    const ViewFilter *filter = &view->state->filters[FILTER_OF_DATABASE];
    bool set = filter_is_set(filter);
    SDL_Rect list = view->layout->list, inside = panel_inside(view);
    int h = view_px(view, 24), gap = view_px(view, 12),
        limits = form_height(view, SCENE_GAME, inside.w);
    int rows = filter->open ? limits + view_px(view, 8) : 0, foot = h + view_px(view, 10);
    const char *label = _("Filter");
    int w = view_text_width(view, TYPE_LABEL, label) + view_px(view, 22);
    int max = inside.w / 2, y = list.y + list.h - foot - rows + view_px(view, 2);
    w = w < max ? w : max;
    view_fill(view, (SDL_Rect){inside.x, y - view_px(view, 4), inside.w, view_px(view, 1)},
              COLOUR_LINE);
    SDL_Rect button = {inside.x, y + view_px(view, 2), w, h};
    int beside = button.x + w + gap, end = inside.x + inside.w;
    button_draw(
        view, button,
        &(Button){{COMMAND_FILTER_SHOW, 0}, .name = "database filter", .text = label, .on = set});
    if (set) {
        view_text(view, TYPE_SMALL, beside, button.y + h / 2, end - beside, ALIGN_LEFT,
                  COLOUR_MUTED, _("Only some games"));
    }
    if (!set && shows_values(view->snapshot)) {
        view_values_for(view, "values of database", &tc_game_position(&view->snapshot->game)->mover,
                        end, button.y + h / 2, end - beside);
    }
    if (filter->open) {
        form_draw_in(view, SCENE_GAME,
                     (SDL_Rect){inside.x, button.y + h + view_px(view, 8), inside.w, limits});
    }
    return foot + rows;
}

void database_draw(const View *view) {
    const ViewDatabase *database = database_shown(view);
    SDL_Rect place = panel_table_place(view);
    const char *instead = text_instead(database, view->snapshot);
    panel_list_draw(view, control_name(CONTROL_DATABASE_LIST));
    if (instead) {
        view_say(view, "database", view->layout->list, instead);
        panel_say(view, instead);
        return;
    }
    TableState *state = &view->state->lists[TAB_DATABASE];
    state->mode = shows_values(view->snapshot);
    place.h -= draw_filter(view);
    int games = database->known ? database->game_count : 0;
    table_draw(view, &database_table, state, database_game_row(view, games) - (games == 0), place);
}
