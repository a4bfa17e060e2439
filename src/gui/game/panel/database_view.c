/* The tab "Database": how often each move was played from the board shown, how that ended and what
   the engine thinks of it, and below the games themselves; one list, scrolled as a whole. */
#include "gui/filter/filter.h"
#include "gui/game/state.h"
#include "gui/window/parts.h"

typedef struct Columns {
    int move, games, bar, bar_end, discs, value; /* left, right, left, right, right, right edges */
    int row;
} Columns;

static Columns columns_of(const View *view, bool values) {
    SDL_Rect list = view->layout->list;
    bool small = view->layout->compact;
    int right = list.x + list.w - view_px(view, 16);
    int number = view_px(view, small ? 40 : 52);
    int discs = values ? right - number : right;
    return (Columns){.move = list.x + view_px(view, small ? 12 : 16),
                     .games = list.x + view_px(view, small ? 88 : 104),
                     .bar = list.x + view_px(view, small ? 98 : 120),
                     .bar_end = discs - number,
                     .discs = discs,
                     .value = right,
                     .row = view_px(view, small ? 22 : 26)};
}

/* Of the moves that a symmetry makes equal only the first is told. */
static bool is_first(const ExplorerMove *move) {
    return move->same_as == move->move;
}

int database_moves(const ViewDatabase *database, int indices[LIBRARY_MOVES_MAX]) {
    int count = 0;
    for (int i = 0; i < database->moves.move_count; i++) {
        const ExplorerMove *move = &database->moves.moves[i];
        if (is_first(move) && move->games > 0) {
            indices[count++] = i;
        }
    }
    return count;
}

static bool has_unplayed(const ViewDatabase *database) {
    for (int i = 0; i < database->moves.move_count; i++) {
        if (is_first(&database->moves.moves[i]) && database->moves.moves[i].games == 0) {
            return true;
        }
    }
    return false;
}

static void draw_heads(const View *view, const Columns *at, int y, bool values) {
    int w = view_px(view, 50);
    view_text(view, TYPE_TINY, at->move, y, w, ALIGN_LEFT, COLOUR_MUTED, _("Move"));
    view_text(view, TYPE_TINY, at->games, y, w, ALIGN_RIGHT, COLOUR_MUTED, _("Games"));
    view_text(view, TYPE_TINY, at->bar, y, at->bar_end - at->bar, ALIGN_LEFT, COLOUR_MUTED,
              _("Results"));
    view_text(view, TYPE_TINY, at->discs, y, at->discs - at->bar_end - view_px(view, 6),
              ALIGN_RIGHT, COLOUR_MUTED, _("Discs"));
    if (values) {
        view_text(view, TYPE_TINY, at->value, y, at->value - at->discs - view_px(view, 6),
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

static void draw_value(const View *view, const Columns *at, TcSquare move, int y) {
    const TcLine *line = view_line_of(view->snapshot, move);
    if (line) {
        view_text(view, TYPE_STRONG, at->value, y, at->value - at->discs, ALIGN_RIGHT,
                  line == view->snapshot->report.lines ? COLOUR_EMPHASIS : COLOUR_TEXT,
                  text_of_line_value(line).s);
    }
}

static void draw_move(const View *view, const Columns *at, SDL_Rect rect, int row, int index) {
    const ExplorerMove *move = &database_shown(view)->moves.moves[index];

    int y = rect.y + rect.h / 2, h = view_px(view, 10);
    Text square = text_of_square(move->move);
    Text discs = discs_text(move);
    UiControl *control = ui_add(view->ui, UI_ITEM, text_format("database %d", row + 1).s, rect,
                                (CommandCall){COMMAND_PLAY, move->move}, 0);
    ui_value(control, "%s %d: %d/%d/%d %s", square.s, move->games, move->black_wins, move->draws,
             move->white_wins, discs.s);
    (void)draw_ground(view, control, row);
    ThemeColour colour = COLOUR_TEXT;
    view_text(view, TYPE_STRONG, at->move, y, view_px(view, 40), ALIGN_LEFT, colour, square.s);
    view_text(view, TYPE_SMALL, at->games, y, view_px(view, 56), ALIGN_RIGHT, colour,
              text_of_number(move->games).s);
    draw_bar(view, (SDL_Rect){at->bar, y - h / 2, at->bar_end - at->bar, h}, move);
    view_text(view, TYPE_SMALL, at->discs, y, at->discs - at->bar_end, ALIGN_RIGHT, colour,
              discs.s);
    if (view_shows_hints(view)) {
        draw_value(view, at, move->move, y);
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
    ui_value(control, "%s %.190s %s", year.s, players.s, result.s);
    ThemeColour muted = draw_ground(view, control, row) ? COLOUR_SOFT : COLOUR_MUTED;
    view_text(view, TYPE_SMALL, at->move, y, left, ALIGN_LEFT, muted, year.s);
    view_text_open(view, TYPE_BODY, at->move + left, y, at->value - right - at->move - left,
                   ALIGN_LEFT, COLOUR_TEXT, players.s);
    view_text(view, TYPE_SMALL, at->value, y, right - view_px(view, 4), ALIGN_RIGHT, muted,
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
        if (!is_first(move) || move->games > 0 || x + w > at->value) {
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
    const Columns at = columns_of(view, view_shows_hints(view));
    int indices[LIBRARY_MOVES_MAX], moves = database_moves(database, indices);
    int unplayed = has_unplayed(database), head = moves + unplayed;
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
    int indices[LIBRARY_MOVES_MAX], moves = database_moves(database, indices);
    int games = database->listed ? database->game_count : 0, edge = view_px(view, 4);
    int unplayed = has_unplayed(database), *first = &view->state->scroll[TAB_DATABASE];
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
static const char *text_instead(const ViewDatabase *database) {
    if (database && database->problem.s[0]) {
        return database->problem.s;
    }
    if (!database || !database->explored) {
        return "";
    }
    if (database->count == 0) {
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
    int rows = filter->open ? view_px(view, 72) : 0, foot = h + view_px(view, 10);
    const char *label = _("Filter");
    int w = view_text_width(view, TYPE_LABEL, label) + view_px(view, 22);
    int most = list.w / 2, y = list.y + list.h - foot - rows + view_px(view, 2);
    w = w < most ? w : most;
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
        filter_draw(view,
                    (SDL_Rect){list.x + pad, button.y + h + view_px(view, 8), list.w - 2 * pad,
                               rows - view_px(view, 4)},
                    FILTER_OF_DATABASE);
    }
    return foot + rows;
}

void database_draw(const View *view) {
    const ViewDatabase *database = database_shown(view);
    SDL_Rect list = view->layout->list, area = list;
    int head = view_px(view, 26), pad = view_px(view, 16);
    const char *instead = text_instead(database);
    view_card(view, list);
    view_focus(view, ui_add(view->ui, UI_LIST, control_name(CONTROL_DATABASE_LIST), list, NO_CALL,
                            UI_FOCUSABLE));
    if (instead) {
        view_say(view, "database", list, instead);
        view_paragraph(view, TYPE_BODY, list.x + pad, list.y + view_px(view, 22), list.w - 2 * pad,
                       COLOUR_MUTED, instead);
        return;
    }
    bool values = view_shows_hints(view);
    Columns at = columns_of(view, values);
    draw_heads(view, &at, list.y + view_px(view, 15), values);
    area.y += head;
    area.h -= head + view_px(view, 2) + draw_filter(view, list);
    draw_rows(view, at.row, area);
}
