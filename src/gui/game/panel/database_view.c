/* The tab "Database": first each move played from the displayed position, with its frequency, its
   results, and what the opening book and the engine know of it, then the games themselves; one
   list, scrolled as a whole. */
#include "gui/filter/filter.h"
#include "gui/game/state.h"
#include "gui/window/form_view.h"
#include "gui/window/parts.h"

typedef struct Columns {
    /* left, right, left, right and, 0 for none, the right edges of four more */
    int move, games, bar, bar_end, discs, book, depth, value;
    int right, row;
} Columns;

/* The narrow list has no room for the discs beside the values. */
static Columns columns_of(const View *view, bool values) {
    SDL_Rect list = view->layout->list;
    bool small = view->layout->compact;
    int right = list.x + list.w - view_px(view, small ? 12 : 16);
    Columns at = {.move = list.x + view_px(view, small ? 12 : 16),
                  .games = list.x + view_px(view, small ? 88 : 104),
                  .bar = list.x + view_px(view, small ? 98 : 120),
                  .right = right,
                  .row = view_px(view, small ? 22 : 26)};
    int end = right;
    if (values) {
        at.value = right;
        at.depth = right - view_px(view, small ? 36 : 46);
        at.book = at.depth - view_px(view, small ? 17 : 20);
        end = at.book - view_px(view, small ? 30 : 38);
    }
    if (!values || !small) {
        at.discs = end;
        end -= view_px(view, small ? 40 : 44);
    }
    at.bar_end = end;
    return at;
}

/* Of the moves that a symmetry makes equal only the first is reported. */
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

int database_moves(const ViewDatabase *database, const SessionSnapshot *now,
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

/* And there is no row for them. */
static bool has_unplayed(const ViewDatabase *database, const SessionSnapshot *now) {
    int first = 0, indices[LIBRARY_MOVES_MAX];
    for (int i = 0; i < database->moves.move_count; i++) {
        first += is_first(&database->moves.moves[i]);
    }
    return first > database_moves(database, now, indices);
}

static void draw_heads(const View *view, const Columns *at, int y) {
    int w = view_px(view, 50);
    view_text(view, TYPE_TINY, at->move, y, w, ALIGN_LEFT, COLOUR_MUTED, _("Move"));
    view_text(view, TYPE_TINY, at->games, y, w, ALIGN_RIGHT, COLOUR_MUTED, _("Games"));
    view_text(view, TYPE_TINY, at->bar, y, at->bar_end - at->bar, ALIGN_LEFT, COLOUR_MUTED,
              _("Results"));
    if (at->discs) {
        view_text(view, TYPE_TINY, at->discs, y, at->discs - at->bar_end - view_px(view, 6),
                  ALIGN_RIGHT, COLOUR_MUTED, _("Discs"));
    }
    if (at->value) {
        view_text(view, TYPE_TINY, at->depth, y, view_px(view, 52), ALIGN_RIGHT, COLOUR_MUTED,
                  _("Book"));
        view_text(view, TYPE_TINY, at->value, y, at->value - at->depth - view_px(view, 4),
                  ALIGN_RIGHT, COLOUR_MUTED, _("Value"));
    }
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
    return discs >= 0 ? text_format("%.1f", discs) : (Text){""};
}

/* The ground of a row: under the mouse, or of the keyboard; false: it has none. */
static bool draw_ground(const View *view, const UiControl *control, int row) {
    bool keys = ui_has_focus(view->ui, control_id(CONTROL_DATABASE_LIST));
    bool chosen = row == database_shown(view)->row && (keys || control->flags & UI_SELECTED);
    if (chosen || ui_is_hovered(view->ui, control)) {
        view_round(view, control->rect, 5, chosen ? COLOUR_SELECTED : COLOUR_HOVER);
        return true;
    }
    return false;
}

/* A value and how deep it was searched: small, or a tick when it is proven. */
static void draw_book(const View *view, const Columns *at, const TcBookMove *move, int y) {
    bool best = move->value.value == view->snapshot->book.moves[0].value.value;
    view_text(view, TYPE_STRONG, at->book, y, view_px(view, 38), ALIGN_RIGHT,
              best ? COLOUR_EMPHASIS : COLOUR_TEXT, text_of_value(move->value.value).s);
    if (move->value.exact) {
        int size = view_px(view, 12);
        canvas_sprite(view->canvas, SPRITE_CHECK, at->depth - size, y - size / 2, size, size,
                      theme_colour(COLOUR_ACCENT_BRIGHT));
    } else {
        view_text(view, TYPE_TINY, at->depth, y, at->depth - at->book - view_px(view, 2),
                  ALIGN_RIGHT, COLOUR_MUTED, text_format("%d", move->value.depth).s);
    }
}

/* NULL: the book does not know the move. */
static const TcBookMove *book_move(const SessionSnapshot *now, TcSquare square) {
    for (int i = 0; now->in_book && i < now->book.count; i++) {
        if (now->book.moves[i].square == square && now->book.moves[i].value.depth > 0) {
            return &now->book.moves[i];
        }
    }
    return NULL;
}

/* What the search says itself, also where the book has looked deeper. */
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

static void draw_engine(const View *view, const Columns *at, const TcLine *line, int y) {
    bool best = line->move == view->snapshot->report.lines[0].move;
    view_text(view, TYPE_STRONG, at->value, y, at->value - at->depth, ALIGN_RIGHT,
              best ? COLOUR_EMPHASIS : COLOUR_TEXT, text_of_line_value(line).s);
}

/* For the ui-tree, after games and discs: "book +2 34 engine +1 18". */
static Text text_of_values(const SessionSnapshot *now, TcSquare square) {
    const TcBookMove *book = book_move(now, square);
    TcLine line = engine_line(now, square);
    Text known = {""};
    if (book) {
        known = text_format(" book %s %d", text_of_value(book->value.value).s, book->value.depth);
    }
    return text_format("%.40s engine %s %d", known.s, text_of_line_value(&line).s, line.depth);
}

static void draw_values(const View *view, const Columns *at, TcSquare square, int y) {
    const TcBookMove *book = book_move(view->snapshot, square);
    TcLine line = engine_line(view->snapshot, square);
    if (book) {
        draw_book(view, at, book, y);
    }
    draw_engine(view, at, &line, y);
}

static void draw_games(const View *view, const Columns *at, const ExplorerMove *move, int y) {
    int h = view_px(view, 10);
    view_text(view, TYPE_SMALL, at->games, y, view_px(view, 56), ALIGN_RIGHT,
              move->games > 0 ? COLOUR_TEXT : COLOUR_FAINT, text_of_number(move->games).s);
    draw_bar(view, (SDL_Rect){at->bar, y - h / 2, at->bar_end - at->bar - view_px(view, 4), h},
             move);
    if (at->discs) {
        view_text(view, TYPE_SMALL, at->discs, y, at->discs - at->bar_end, ALIGN_RIGHT, COLOUR_TEXT,
                  discs_text(move).s);
    }
}

static void draw_move(const View *view, const Columns *at, SDL_Rect rect, int row, int index) {
    const ExplorerMove *move = &database_shown(view)->moves.moves[index];
    Text square = text_of_square(move->move), values = {""};
    if (at->value) {
        values = text_of_values(view->snapshot, move->move);
    }
    UiControl *control = ui_add(view->ui, UI_ITEM, text_format("database %d", row + 1).s, rect,
                                (CommandCall){COMMAND_PLAY, move->move}, 0);
    ui_value(control, "%s %d: %d/%d/%d %s%.100s", square.s, move->games, move->black_wins,
             move->draws, move->white_wins, discs_text(move).s, values.s);
    (void)draw_ground(view, control, row);
    int y = rect.y + rect.h / 2;
    view_text(view, TYPE_STRONG, at->move, y, view_px(view, 40), ALIGN_LEFT, COLOUR_TEXT, square.s);
    draw_games(view, at, move, y);
    if (at->value) {
        draw_values(view, at, move->move, y);
    }
}

static void draw_game(const View *view, const Columns *at, SDL_Rect rect, int row, int index) {
    const ViewDatabase *database = database_shown(view);
    const LibraryRow *game = &database->games[index];
    Text year = game->year > 0 ? text_format("%d", game->year) : (Text){""};
    int y = rect.y + rect.h / 2, right = view_px(view, 52), left = view_px(view, 42);
    Text players = text_of_names(game->black, game->white);
    Text result = text_of_library_result(game);

    UiControl *control =
        ui_add(view->ui, UI_ITEM, text_format("game %d", index + 1).s, rect,
               (CommandCall){COMMAND_LIBRARY_GAME, index}, row == database->row ? UI_SELECTED : 0u);
    ui_value(control, "%s, %.230s", year.s, text_of_pairing(game->black, game->white, result.s).s);
    ThemeColour muted = draw_ground(view, control, row) ? COLOUR_SOFT : COLOUR_MUTED;
    view_text(view, TYPE_SMALL, at->move, y, left, ALIGN_LEFT, muted, year.s);
    view_text_open(view, TYPE_BODY, at->move + left, y, at->right - right - at->move - left,
                   ALIGN_LEFT, COLOUR_TEXT, players.s);
    view_text(view, TYPE_SMALL, at->right, y, right - view_px(view, 4), ALIGN_RIGHT, muted,
              result.s);
}

static void draw_games_head(const View *view, const Columns *at, SDL_Rect rect) {
    Text text = text_of_games(database_shown(view)->total);
    view_say(view, "database games", rect, text.s);
    rect_cut_left(&rect, at->move - rect.x);
    view_label(view, rect, TYPE_TINY, ALIGN_LEFT, COLOUR_MUTED, text.s);
}

/* The moves that nobody played, beside each other, as many as fit. */
static void draw_unplayed(const View *view, const Columns *at, SDL_Rect rect) {
    const Explorer *moves = &database_shown(view)->moves;
    int y = rect.y + rect.h / 2, gap = view_px(view, 4), x = at->move;
    x += view_text(view, TYPE_TINY, x, y, rect.w / 2, ALIGN_LEFT, COLOUR_MUTED, _("Unplayed")) +
         2 * gap;
    for (int i = 0; i < moves->move_count; i++) {
        const ExplorerMove *move = &moves->moves[i];
        Text square = text_of_square(move->move);
        int w = view_text_width(view, TYPE_SMALL, square.s) + 2 * gap;
        if (!is_first(move) || move->games > 0 || x + w > at->right) {
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

/* The rows are the moves that were played, the others in one, the number of games, the games. */
static void draw_row(const View *view, SDL_Rect rect, int row) {
    const ViewDatabase *database = database_shown(view);
    const Columns at = columns_of(view, shows_values(view->snapshot));
    int indices[LIBRARY_MOVES_MAX], moves = database_moves(database, view->snapshot, indices);
    int unplayed = has_unplayed(database, view->snapshot), head = moves + unplayed;
    if (row < moves) {
        draw_move(view, &at, rect, row, indices[row]);
    } else if (row < head) {
        draw_unplayed(view, &at, rect);
    } else if (row == head) {
        draw_games_head(view, &at, rect);
    } else {
        draw_game(view, &at, rect, row - unplayed - 1, row - head - 1);
    }
}

static void draw_rows(const View *view, int height, SDL_Rect area) {
    ViewDatabase *database = database_shown(view);
    int indices[LIBRARY_MOVES_MAX], moves = database_moves(database, view->snapshot, indices);
    int games = database->known ? database->game_count : 0, edge = view_px(view, 4);
    int unplayed = has_unplayed(database, view->snapshot),
        *first = &view->state->scroll[TAB_DATABASE];
    List list = {*first, database->row + (database->row >= moves ? unplayed + 1 : 0),
                 database->follow};
    area.x += edge;
    area.w -= edge;
    list_draw(view, &list, area, height, moves + unplayed + (games > 0 ? 1 + games : 0),
              view_px(view, 14) - edge, draw_row);
    *first = list.first;
    database->follow = false;
}

/* What stands there instead of a list; NULL: nothing. */
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
static int draw_filter(const View *view, SDL_Rect list) {
    const ViewFilter *filter = &view->state->filters[FILTER_OF_DATABASE];
    bool set = filter_is_set(filter);
    int pad = view_px(view, view->layout->compact ? 8 : 14), h = view_px(view, 24);
    int room = list.w - 2 * pad, limits = form_height(view, SCENE_GAME, room);
    int rows = filter->open ? limits + view_px(view, 8) : 0, foot = h + view_px(view, 10);
    const char *label = _("Filter");
    int w = view_text_width(view, TYPE_LABEL, label) + view_px(view, 22);
    int max = list.w / 2, y = list.y + list.h - foot - rows + view_px(view, 2);
    w = w < max ? w : max;
    view_fill(view,
              (SDL_Rect){list.x + pad, y - view_px(view, 4), list.w - 2 * pad, view_px(view, 1)},
              COLOUR_LINE);
    SDL_Rect button = {list.x + pad, y + view_px(view, 2), w, h};
    button_draw(
        view, button,
        &(Button){{COMMAND_FILTER_SHOW, 0}, .name = "database filter", .text = label, .on = set});
    if (set) {
        view_text(view, TYPE_SMALL, button.x + w + pad, button.y + h / 2, list.w - w - 3 * pad,
                  ALIGN_LEFT, COLOUR_MUTED, _("Only some games are counted"));
    }
    if (filter->open) {
        form_draw_in(view, SCENE_GAME,
                     (SDL_Rect){list.x + pad, button.y + h + view_px(view, 8), room, limits});
    }
    return foot + rows;
}

void database_draw(const View *view) {
    const ViewDatabase *database = database_shown(view);
    SDL_Rect list = view->layout->list, area = list;
    int head = view_px(view, 26), pad = view_px(view, 16);
    const char *instead = text_instead(database, view->snapshot);
    view_card(view, list);
    view_focus(view, ui_add(view->ui, UI_LIST, control_name(CONTROL_DATABASE_LIST), list, NO_CALL,
                            UI_FOCUSABLE));
    if (instead) {
        view_say(view, "database", list, instead);
        view_paragraph(view, TYPE_BODY, list.x + pad, list.y + view_px(view, 22), list.w - 2 * pad,
                       COLOUR_MUTED, instead);
        return;
    }
    Columns at = columns_of(view, shows_values(view->snapshot));
    draw_heads(view, &at, list.y + view_px(view, 15));
    area.y += head;
    area.h -= head + view_px(view, 2) + draw_filter(view, list);
    draw_rows(view, at.row, area);
}
