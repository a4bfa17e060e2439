/* Draws the scene: on the left the board with facts about its position, on the right the tree. */
#include <stdio.h>

#include "gui/board/board.h"
#include "gui/book/state.h"
#include "gui/window/gui.h"
#include "session/user_book.h"

static const float WIDTH = 1120, ROW = 26, INDENT = 12;

static const BookState *state_of(const View *view) {
    return view_scene(view, SCENE_BOOK);
}

/* "34", with a tick "proven", "set" where the user has set it. */
static Text text_of_quality(const TcBookValue *value) {
    bool set = value->depth == USER_BOOK_SET_DEPTH && !value->exact;
    return value->depth == 0 ? (Text){""}
           : value->exact    ? text_format("%s", _("exact"))
           : set             ? text_format("%s", _("yours"))
                             : text_format("%d@%d%%", value->depth, value->selectivity);
}

static Text text_of_move(TcSquare move) {
    return move == TC_NO_SQUARE ? text_format("%s", _("Start")) : text_of_square(move);
}

/* The name of the opening that the row's line ends in, if that is a named position itself. */
static Text text_of_name(const View *view, const BookRow *row) {
    TcGame game = state_of(view)->game;
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

typedef struct Columns {
    int value, quality, cost, name, right; /* right, right, right, left, right edges */
} Columns;

static Columns columns_of(const View *view, SDL_Rect rect) {
    bool small = view->layout->compact;
    int x = rect.x + view_px(view, small ? 110 : 200);
    return (Columns){.value = x,
                     .quality = x + view_px(view, small ? 62 : 74),
                     .cost = x + view_px(view, small ? 100 : 126),
                     .name = x + view_px(view, small ? 108 : 142),
                     .right = rect.x + rect.w - view_px(view, 6)};
}

static void draw_heads(const View *view, SDL_Rect rect) {
    const Columns at = columns_of(view, rect);
    int y = rect.y + rect.h / 2, w = view_px(view, 48);
    view_text(view, TYPE_TINY, rect.x + view_px(view, 8), y, w, ALIGN_LEFT, COLOUR_MUTED,
              _("Move"));
    view_text(view, TYPE_TINY, at.value, y, w, ALIGN_RIGHT, COLOUR_MUTED, _("Value"));
    view_text(view, TYPE_TINY, at.quality, y, w, ALIGN_RIGHT, COLOUR_MUTED, _("Depth"));
    view_text(view, TYPE_TINY, at.cost, y, at.cost - at.quality - view_px(view, 4), ALIGN_RIGHT,
              COLOUR_MUTED, _("Cost"));
    view_text(view, TYPE_TINY, at.name, y, at.right - at.name, ALIGN_LEFT, COLOUR_MUTED,
              _("Opening"));
}

static bool is_edited(const BookState *own, int index) {
    return own->edited && index == own->list.row;
}

static void draw_move(const View *view, SDL_Rect rect, int index, ThemeColour muted) {
    const BookState *own = state_of(view);
    const BookRow *row = &own->rows.rows[index];
    const Columns at = columns_of(view, rect);
    int y = rect.y + rect.h / 2, x = rect.x + view_px(view, 8);
    int indent = row->ply * view_px(view, view->layout->compact ? 4 : INDENT);
    int most = at.value - x - view_px(view, 84);
    x += indent < most ? indent : most;
    ThemeColour colour = row->on_path ? muted : COLOUR_TEXT;
    view_text(view, TYPE_STRONG, x, y, view_px(view, 52), ALIGN_LEFT,
              index == own->rows.first ? COLOUR_EMPHASIS : colour, text_of_move(row->move).s);
    if (row->own) {
        int size = view_px(view, 6);
        canvas_dot(view->canvas, x + view_px(view, 40), y, size, theme_colour(COLOUR_ACCENT));
    }
    if (row->value.depth > 0) {
        int value = is_edited(own, index) ? own->value : row->value.value;
        view_text(view, TYPE_STRONG, at.value, y, view_px(view, 40), ALIGN_RIGHT, colour,
                  text_of_value(value).s);
        view_text(view, TYPE_TINY, at.quality, y, at.quality - at.value - view_px(view, 4),
                  ALIGN_RIGHT, muted, text_of_quality(&row->value).s);
    }
    if (row->cost > 0) {
        view_text(view, TYPE_SMALL, at.cost, y, view_px(view, 34), ALIGN_RIGHT, muted,
                  text_format("%d", row->cost).s);
    }
    Text name = text_of_name(view, row);
    const char *out = row->in_book || row->on_path ? name.s : _("leads out of the book");
    view_text_open(view, TYPE_SMALL, at.name, y, at.right - at.name, ALIGN_LEFT, muted, out);
}

static void draw_line(const View *view, SDL_Rect rect, const BookLine *line, ThemeColour muted) {
    int y = rect.y + rect.h / 2, x = rect.x + view_px(view, 8), cost = view_px(view, 30);
    Text moves = {""};
    size_t used = 0;
    for (int i = 0; i < line->length && used + 4 < sizeof moves.s; i++) {
        used += (size_t)snprintf(moves.s + used, sizeof moves.s - used, "%s%s", i > 0 ? " " : "",
                                 text_of_square(line->moves[i]).s);
    }
    view_text(view, TYPE_STRONG, x + cost, y, cost, ALIGN_RIGHT, COLOUR_TEXT,
              text_format("%d", line->cost).s);
    x += cost + view_px(view, 14);
    view_text_open(view, TYPE_SMALL, x, y, rect.x + rect.w - x - view_px(view, 6), ALIGN_LEFT,
                   muted, moves.s);
}

/* For the ui-tree: "f5 -1 34@73% book" and the like. */
static void say_row(UiControl *control, const BookState *own, int index) {
    if (own->drop_outs) {
        const BookLine *line = &own->lines[index];
        ui_value(control, "%d %s %d", line->cost, text_of_square(line->moves[0]).s, line->length);
        return;
    }
    const BookRow *row = &own->rows.rows[index];
    int value = is_edited(own, index) ? own->value : row->value.value;
    ui_value(control, "%s %d %d@%d%% %s%s%s", text_of_move(row->move).s, value, row->value.depth,
             row->value.selectivity,
             row->on_path   ? "path"
             : row->in_book ? "book"
                            : "out",
             row->own ? " own" : "", row->value.exact ? " exact" : "");
}

static void draw_row(const View *view, SDL_Rect rect, int index) {
    const BookState *own = state_of(view);
    bool lit;
    UiControl *control =
        list_row(view, rect, text_format("book row %d", index + 1).s,
                 (CommandCall){COMMAND_BOOK_ROW, index}, index == own->list.row, &lit);
    ThemeColour muted = lit ? COLOUR_SOFT : COLOUR_MUTED;
    say_row(control, own, index);
    if (own->drop_outs) {
        draw_line(view, rect, &own->lines[index], muted);
    } else {
        draw_move(view, rect, index, muted);
    }
}

static void draw_tree(const View *view, SDL_Rect place) {
    BookState *own = view_scene(view, SCENE_BOOK);
    int head = view_px(view, 22);
    int count = own->drop_outs ? own->line_count : own->rows.count;
    if (!own->drop_outs) {
        draw_heads(view, (SDL_Rect){place.x, place.y, place.w, head});
        place.y += head;
        place.h -= head;
    }
    list_draw(view, &own->list, place, view_px(view, ROW), count, view_px(view, 10), draw_row);
}

/* Games through the position: won, drawn and lost by the side to move. */
static Text text_of_results(const TcBookGames *games) {
    unsigned all = games->wins + games->draws + games->losses;
    return all == 0 ? (Text){""}
                    : text_format(_("%1$s: +%2$s =%3$s \u2212%4$s"), text_of_games(all).s,
                                  text_of_number(games->wins).s, text_of_number(games->draws).s,
                                  text_of_number(games->losses).s);
}

static void draw_buttons(const View *view, SDL_Rect place) {
    static const CommandCall calls[] = {{COMMAND_BOOK_DROP_OUTS, 0}, {COMMAND_BOOK_OTHER, 0},
                                        {COMMAND_BOOK_DELETE, 0},    {COMMAND_BOOK_UNDO, 0},
                                        {COMMAND_BOOK_IMPORT, 0},    {COMMAND_BOOK_EXPORT, 0},
                                        {COMMAND_BOOK_EXTEND, 0}};
    enum { COLUMNS = 2, COUNT = sizeof calls / sizeof calls[0] };
    const BookState *own = state_of(view);
    int gap = view_px(view, 6), tall = view_px(view, view->layout->compact ? 24 : 30);
    int w = (place.w - gap) / COLUMNS;
    for (int i = 0; i < COUNT; i++) {
        button_draw(view,
                    (SDL_Rect){place.x + i % COLUMNS * (w + gap),
                               place.y + i / COLUMNS * (tall + gap), w, tall},
                    &(Button){.call = calls[i],
                              .on = (calls[i].id == COMMAND_BOOK_DROP_OUTS && own->drop_outs) ||
                                    (calls[i].id == COMMAND_BOOK_EXTEND && own->extending)});
    }
}

/* Arrows at both sides of the value that can be changed. */
static void draw_value(const View *view, SDL_Rect place) {
    const BookState *own = state_of(view);
    if (own->drop_outs || own->list.row >= own->rows.count) {
        return;
    }
    const BookRow *row = &own->rows.rows[own->list.row];
    int value = own->edited ? own->value : row->value.value;
    place = arrows_draw(view, place,
                        &(Arrows){.less = "book value less",
                                  .more = "book value more",
                                  .id = COMMAND_BOOK_MORE,
                                  .down = -1,
                                  .up = 1});
    view_text(view, TYPE_STRONG, place.x + place.w / 2, place.y + place.h / 2, place.w,
              ALIGN_CENTRE, COLOUR_TEXT,
              text_format("%s %s", text_of_move(row->move).s,
                          row->value.depth > 0 ? text_of_value(value).s : "")
                  .s);
}

static void draw_side(const View *view, SDL_Rect side) {
    const BookState *own = state_of(view);
    const TcGame *game = &own->game;
    int buttons = view_px(view, view->layout->compact ? 120 : 144), line = view_px(view, 24);
    int board = side.h - buttons - 3 * line;
    board = board < side.w ? board : side.w;
    SDL_Rect place = {side.x + (side.w - board) / 2, side.y, board, board};
    small_board_draw(view, place, tc_game_position(game),
                     game->cursor > 0 ? game->moves[game->cursor - 1] : TC_NO_SQUARE);
    const BookRow *here = &own->rows.rows[own->rows.first - 1];
    Text games = text_of_results(&here->games);
    view_say(view, "book position", place, games.s);
    int y = side.y + board + line;
    view_text(view, TYPE_TINY, side.x, y - line / 3, side.w, ALIGN_LEFT, COLOUR_MUTED, games.s);
    draw_value(view, (SDL_Rect){side.x, y, side.w, line});
    draw_buttons(view, (SDL_Rect){side.x, side.y + side.h - buttons, side.w, buttons});
}

void book_draw(const View *view) {
    Page page = page_place(view->layout, WIDTH);
    page_draw(view, &page, _("Opening book"), COMMAND_BOOK, "close book");
    SDL_Rect side = page.body, tree = page.body;
    int gap = view_px(view, view->layout->compact ? 10 : 20);
    side.w = tree.w * (view->layout->compact ? 34 : 32) / 100;
    tree.x += side.w + gap;
    tree.w -= side.w + gap;
    draw_side(view, side);
    int limits = form_height(view, SCENE_BOOK, tree.w);
    form_draw_in(view, SCENE_BOOK, (SDL_Rect){tree.x, tree.y, tree.w, limits});
    tree.y += limits > 0 ? limits + gap / 2 : 0;
    tree.h -= limits > 0 ? limits + gap / 2 : 0;
    draw_tree(view, tree);
    if (view->gui->app.book.extending) {
        book_extend_draw_foot(view, page.foot);
        return;
    }
    int own = view->gui->app.book.own ? tc_book_count(view->gui->app.book.own) : 0;
    page_status(
        view, page.foot,
        text_format(translate_plural("%d position is your own", "%d positions are your own", own),
                    own)
            .s);
}
