/* The games of an opened file: a list with players, result, opening and date, which can be searched
   by typing. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <turncoat/tree.h>

#include "base/utf8.h"
#include "gui/board/board.h"
#include "gui/window/gui.h"
#include "gui/window/key_press.h"
#include "gui/window/parts.h"
#include "gui/window/table_view.h"
#include "gui/window/typing.h"

enum { SEARCH_SIZE = 80 };

typedef struct GamesState {
    char search[SEARCH_SIZE];
    int *rows; /* owned: indices of the games that are found */
    int count;
    TableState table;
} GamesState;

static GamesState *state_of(const Gui *gui) {
    return gui_scene(gui, SCENE_GAMES);
}

/* -- what is found -- */

/* The one that is searched for is any with every word in one of these. */
static bool is_found(const TcTree *tree, const char *search) {
    const char *const texts[] = {
        tc_tree_header(tree, TC_HEADER_BLACK), tc_tree_header(tree, TC_HEADER_WHITE),
        tc_tree_header(tree, TC_HEADER_EVENT), tc_tree_header(tree, TC_HEADER_DATE),
        tc_tree_header(tree, TC_HEADER_RESULT)};
    return text_has_words(search, texts, sizeof texts / sizeof texts[0]);
}

static void find(Gui *gui, GamesState *own) {
    const GameList *games = &gui->app.open.games;
    own->count = 0;
    for (int i = 0; i < games->count && own->rows; i++) {
        if (is_found(games->games[i], own->search)) {
            own->rows[own->count++] = i;
        }
    }
    table_reset(&own->table);
    for (int i = 0; i < own->count; i++) {
        if (own->rows[i] == gui->app.open.game) {
            table_go(&own->table, i);
        }
    }
    gui_redraw(gui);
}

/* -- commands -- */

bool can_games(const Gui *gui) {
    return gui->app.open.games.count > 1 && !gui_now(gui)->exercise_shown;
}

void do_games(Gui *gui) {
    GamesState *own = state_of(gui);
    int *rows = own ? realloc(own->rows, (size_t)gui->app.open.games.count * sizeof *rows) : NULL;
    if (rows) {
        own->rows = rows; /* the old ones are gone, whatever follows */
    }
    if (!rows || !scene_enter(gui, SCENE_GAMES)) {
        gui_say(gui, 6, "%s", _("out of memory"));
        return;
    }
    own->search[0] = '\0';
    ui_drop_focus(gui->ui);
    typing_forget(gui);
    find(gui, own);
}

bool can_games_row(const Gui *gui, int row) {
    return row >= 0 && row < state_of(gui)->count;
}

void do_games_row(Gui *gui, int row) {
    int game = state_of(gui)->rows[row];
    scene_leave(gui, SCENE_GAMES);
    open_show_game(&gui->app, game - gui->app.open.game);
}

/* -- drawing -- */

static const float FIELD = 34;

/* Number, players, result, opening, date. */
static const TableColumn columns[] = {{.min = 24, .align = TABLE_RIGHT},
                                      {.min = 160, .share = 1},
                                      {.align = TABLE_DASH},
                                      {.max = 150, .rank = 2, .hides = true},
                                      {.max = 90, .rank = 1, .hides = true}};

static void fill(const View *view, int row, TableRow *out) {
    const GamesState *own = view_scene(view, SCENE_GAMES);
    int index = own->rows[row];
    const TcTree *tree = view->app->open.games.games[index];
    const char *black = tc_tree_header(tree, TC_HEADER_BLACK);
    const char *white = tc_tree_header(tree, TC_HEADER_WHITE);
    const char *date = tc_tree_header(tree, TC_HEADER_DATE);
    TcGame game;
    tc_tree_main_line(tree, &game);
    game.cursor = game.count;
    Text opening = text_of_opening(view->app->openings, view->app->starts, &game, tree, false);
    Text number = text_format("%d", index + 1), result = text_of_tree_result(tree);
    out->name = text_format("games row %d", row + 1);
    out->call = (CommandCall){COMMAND_GAMES_ROW, row};
    out->value =
        text_format("%s: %.150s, %.40s%s%.20s", number.s, text_of_pairing(black, white, result.s).s,
                    opening.s, opening.s[0] && date[0] ? ", " : "", date);
    table_put(out, TYPE_SMALL, COLOUR_MUTED, number.s);
    table_put(out, TYPE_BODY, COLOUR_TEXT, text_of_names(black, white).s);
    table_put(out, TYPE_STRONG, COLOUR_TEXT, result.s);
    table_put(out, TYPE_SMALL, COLOUR_MUTED, opening.s);
    table_put(out, TYPE_SMALL, COLOUR_MUTED, date);
}

static const Table table = {TABLE_COLUMNS(columns), .height = 28, .compact = 28, .fill = fill};

/* Where the game under the cursor begins, and how long it is. */
static void draw_start(const View *view, SDL_Rect place) {
    const GamesState *own = view_scene(view, SCENE_GAMES);
    if (own->table.row >= own->count) {
        return;
    }
    TcGame game;
    tc_tree_main_line(view->gui->app.open.games.games[own->rows[own->table.row]], &game);
    small_board_draw(view, (SDL_Rect){place.x, place.y, place.w, place.w}, &game.start,
                     TC_NO_SQUARE);
    Text text = text_format(
        translate_plural("%1$s to move, %2$d move", "%1$s to move, %2$d moves", game.count),
        _(tc_colour_name(game.start.mover)), game.count);
    view_text(view, TYPE_SMALL, place.x, place.y + place.w + view_px(view, 14), place.w, ALIGN_LEFT,
              COLOUR_MUTED, text.s);
    view_say(view, "games start", (SDL_Rect){place.x, place.y, place.w, place.w}, text.s);
}

static void draw(const View *view) {
    GamesState *own = state_of(view->gui);
    Dialog dialog = scene_dialog(view, SCENE_GAMES);
    SDL_Rect list = dialog.body, card = dialog.card;
    int gap = view_px(view, 12), side = list.w / 4;
    Text text = text_format(_("%1$d of %2$d games in %3$.80s"), own->count,
                            view->gui->app.open.games.count, view->gui->app.open.name);
    dialog_draw(view, &dialog, text.s);
    view_say(view, "games count", (SDL_Rect){card.x, card.y, card.w, gap}, text.s);
    SDL_Rect field = {list.x, list.y, list.w, view_px(view, FIELD)};
    entry_draw(view, field,
               &(Entry){.name = control_name(CONTROL_GAMES_SEARCH),
                        .call = {COMMAND_GAMES_SEARCH, 0},
                        .text = own->search,
                        .hint = _("Type a name, a tournament or a year"),
                        .always = true});
    list.y += field.h + gap;
    list.h -= field.h + gap;
    draw_start(view, (SDL_Rect){list.x + list.w - side, list.y, side, list.h});
    list.w -= side + gap;
    table_draw(view, &table, &own->table, own->count, list);
    button_at_end(view, &dialog.buttons, 16, 10, &(Button){.call = {COMMAND_GAMES_CLOSE, 0}});
}

/* -- input -- */

static bool use_key(Gui *gui, const KeyPress *press) {
    GamesState *own = state_of(gui);
    if (key_is_enter(press->key)) {
        return command_run(gui, (CommandCall){COMMAND_GAMES_ROW, own->table.row});
    }
    return table_key(gui, &table, &own->table, press, 10, false);
}

static void field_changed(Gui *gui, CommandCall call) {
    if (call.id == COMMAND_GAMES_SEARCH) {
        find(gui, state_of(gui));
    }
}

static void release(void *state) {
    free(((GamesState *)state)->rows);
}

const Scene games_scene = {.name = "games",
                           .place = PLACE_OVER,
                           .modal = true,
                           .state_size = sizeof(GamesState),
                           .keeps_keys = true,
                           .width = 860,
                           .height = 580,
                           .release = release,
                           .draw = draw,
                           .key = use_key,
                           .field_command = COMMAND_GAMES_SEARCH,
                           .field_text = offsetof(GamesState, search),
                           .field_size = SEARCH_SIZE,
                           .field_changed = field_changed,
                           .field_always = CONTROL_GAMES_SEARCH};
