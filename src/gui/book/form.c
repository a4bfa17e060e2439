/* Draws the scene: on the left the board with facts about its position, on the right the tree. */
#include <stdio.h>

#include <turncoat/user_book.h>

#include "gui/board/board.h"
#include "gui/book/extend.h"
#include "gui/book/state.h"
#include "gui/book/view.h"
#include "gui/window/form_view.h"
#include "gui/window/gui.h"

static const float WIDTH = 1120;

static const BookState *state_of(const View *view) {
    return view_scene(view, SCENE_BOOK);
}

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
    const BookState *own = state_of(view);
    const BookRow *row = &own->rows.rows[index];
    int value = tc_value_discs(value_at(own, index));
    out->name = text_format("book row %d", index + 1);
    out->call = (CommandCall){COMMAND_BOOK_ROW, index};
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

static const Table tree = {.id = TABLE_BOOK,
                           TABLE_COLUMNS(columns),
                           .height = 26,
                           .compact = 26,
                           .head = 22,
                           .heads = TYPE_TINY,
                           .fill = fill};

/* -- the lines out of the book -- */

static const TableColumn line_columns[] = {{.min = 44, .align = TABLE_RIGHT},
                                           {.min = 60, .share = 1}};

static void fill_line(const View *view, int index, TableRow *out) {
    const BookLine *line = &state_of(view)->lines[index];
    Text moves = {""};
    size_t used = 0;
    out->name = text_format("book row %d", index + 1);
    out->call = (CommandCall){COMMAND_BOOK_ROW, index};
    out->value =
        text_format("%d %s %d", line->cost, text_of_square(line->moves[0]).s, line->length);
    for (int i = 0; i < line->length && used + 4 < sizeof moves.s; i++) {
        used += (size_t)snprintf(moves.s + used, sizeof moves.s - used, "%s%s", i > 0 ? " " : "",
                                 text_of_square(line->moves[i]).s);
    }
    table_put(out, TYPE_STRONG, COLOUR_TEXT, text_format("%d", line->cost).s);
    table_put(out, TYPE_SMALL, COLOUR_MUTED, moves.s);
}

static const Table drop_outs = {TABLE_COLUMNS(line_columns), .height = 26, .compact = 26,
                                .fill = fill_line};

const Table *book_table(const BookState *own) {
    return own->drop_outs ? &drop_outs : &tree;
}

/* -- the side -- */

/* Draws how many games went through the position: won, drawn and lost by the side to move. */
static void draw_results(const View *view, SDL_Rect row, const TcBookGames *games) {
    unsigned all = games->wins + games->draws + games->losses;
    if (all > 0) {
        Text count = text_of_games(all);
        Text results = text_format("+%s =%s \u2212%s", text_of_number(games->wins).s,
                                   text_of_number(games->draws).s, text_of_number(games->losses).s);
        view_label(view, row, TYPE_SMALL, ALIGN_LEFT, COLOUR_MUTED, count.s);
        row.y += row.h;
        view_label(view, row, TYPE_SMALL, ALIGN_LEFT, COLOUR_MUTED, results.s);
        view_say(view, "book position", row, text_format("%s \u00b7 %s", count.s, results.s).s);
    }
}

static void draw_buttons(const View *view, SDL_Rect place) {
    static const CommandCall calls[] = {{COMMAND_BOOK_DROP_OUTS, 0}, {COMMAND_BOOK_OTHER, 0},
                                        {COMMAND_BOOK_DELETE, 0},    {COMMAND_BOOK_UNDO, 0},
                                        {COMMAND_BOOK_IMPORT, 0},    {COMMAND_BOOK_EXPORT, 0},
                                        {COMMAND_BOOK_EXTEND, 0}};
    enum { COLUMNS = 2, COUNT = sizeof calls / sizeof calls[0] };
    const BookState *own = state_of(view);
    int gap = view_px(view, 6), tall = view_px(view, view->layout->compact ? 24 : 30);
    int half = (place.w - gap) / COLUMNS;
    for (int i = 0; i < COUNT; i++) {
        int x = i % COLUMNS * (half + gap), w = i == COUNT - 1 ? place.w - x : half;
        button_draw(view, (SDL_Rect){place.x + x, place.y + i / COLUMNS * (tall + gap), w, tall},
                    &(Button){.call = calls[i],
                              .on = (calls[i].id == COMMAND_BOOK_DROP_OUTS && own->drop_outs) ||
                                    (calls[i].id == COMMAND_BOOK_EXTEND && own->extending)});
    }
}

/* Arrows at both sides of the value that can be changed. */
static void draw_value(const View *view, SDL_Rect place) {
    const BookState *own = state_of(view);
    if (own->drop_outs || own->table.row >= own->rows.count) {
        return;
    }
    const BookRow *row = &own->rows.rows[own->table.row];
    place = arrows_draw(view, place,
                        &(Arrows){.less = "book value less",
                                  .more = "book value more",
                                  .id = COMMAND_BOOK_MORE,
                                  .down = -1,
                                  .up = 1});
    view_text(view, TYPE_STRONG, place.x + place.w / 2, place.y + place.h / 2, place.w,
              ALIGN_CENTRE, COLOUR_TEXT,
              text_format("%s %s", text_of_move(row->move).s,
                          text_of_row_value(view, own, own->table.row).s)
                  .s);
}

static void draw_side(const View *view, SDL_Rect side) {
    const BookState *own = state_of(view);
    const TcGame *game = &own->game;
    int buttons = view_px(view, view->layout->compact ? 120 : 144), line = view_px(view, 24);
    int board = side.h - buttons - 4 * line;
    board = board < side.w ? board : side.w;
    SDL_Rect place = {side.x + (side.w - board) / 2, side.y, board, board};
    small_board_draw(view, place, tc_game_position(game),
                     game->cursor > 0 ? game->moves[game->cursor - 1] : TC_NO_SQUARE);
    SDL_Rect row = {side.x, side.y + board + line / 3, side.w, line * 3 / 4};
    draw_results(view, row, &own->rows.rows[own->rows.first - 1].games);
    row.y += 2 * row.h + line / 4;
    draw_value(view, (SDL_Rect){row.x, row.y, row.w, line});
    row.y += line + line / 2;
    draw_buttons(view, (SDL_Rect){row.x, row.y, row.w, buttons});
}

void book_draw(const View *view) {
    Page page = page_place(view->layout, WIDTH);
    page_draw(view, &page, _("Opening book"), COMMAND_BOOK, "close book");
    SDL_Rect side = page.body, place = page.body;
    int gap = view_px(view, view->layout->compact ? 10 : 20);
    side.w = place.w * (view->layout->compact ? 34 : 32) / 100;
    rect_cut_left(&place, side.w + gap);
    draw_side(view, side);
    int limits = form_height(view, SCENE_BOOK, place.w);
    form_draw_in(view, SCENE_BOOK, (SDL_Rect){place.x, place.y, place.w, limits});
    place.y += limits > 0 ? limits + gap / 2 : 0;
    place.h -= limits > 0 ? limits + gap / 2 : 0;
    BookState *own = view_scene(view, SCENE_BOOK);
    SDL_Rect head = table_draw(view, book_table(own), &own->table,
                               own->drop_outs ? own->line_count : own->rows.count, place);
    if (!own->drop_outs) {
        view_values_for(view, "values of book", NULL, head.x + head.w, head.y + head.h / 2, head.w);
    }
    if (view->gui->app.book.extending) {
        book_extend_draw_foot(view, page.foot);
        return;
    }
    int count = view->gui->app.book.own ? tc_book_count(view->gui->app.book.own) : 0;
    page_status(
        view, page.foot,
        text_format(translate_plural("%d position is your own", "%d positions are your own", count),
                    count)
            .s);
}
