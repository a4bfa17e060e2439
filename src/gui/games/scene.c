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
#include "gui/window/typing.h"

enum { SEARCH_SIZE = 80 };

typedef struct GamesState {
    char search[SEARCH_SIZE];
    int *rows; /* owned: indices of the games that are found */
    int count;
    List list;
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
    own->list = (List){.follow = true};
    for (int i = 0; i < own->count; i++) {
        own->list.row = own->rows[i] == gui->app.open.game ? i : own->list.row;
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

/* -- input -- */

static bool use_key(Gui *gui, const KeyPress *press) {
    GamesState *own = state_of(gui);
    int by;
    if (key_is_enter(press->key)) {
        return command_run(gui, (CommandCall){COMMAND_GAMES_ROW, own->list.row});
    }
    if (!key_steps(press->key, 0, 10, &by)) {
        return false;
    }
    list_move(&own->list, own->count, by);
    gui_redraw(gui);
    return true;
}

static void field_changed(Gui *gui, CommandCall call) {
    if (call.id == COMMAND_GAMES_SEARCH) {
        find(gui, state_of(gui));
    }
}

static void release(void *state) {
    free(((GamesState *)state)->rows);
}

/* -- drawing -- */

static const float ROW = 28, FIELD = 34;

static void draw_row(const View *view, SDL_Rect rect, int row) {
    const GamesState *own = view_scene(view, SCENE_GAMES);
    int index = own->rows[row], pad = view_px(view, 10), third = rect.w * 3 / 10;
    const TcTree *tree = view->gui->app.open.games.games[index];
    const char *date = tc_tree_header(tree, TC_HEADER_DATE);
    TcGame game;
    bool lit;
    tc_tree_main_line(tree, &game);
    game.cursor = game.count;
    UiControl *control =
        list_row(view, rect, text_format("games row %d", row + 1).s,
                 (CommandCall){COMMAND_GAMES_ROW, row}, row == own->list.row, &lit);
    Text number = text_format("%d", index + 1), result = text_of_tree_result(tree);
    Text opening = text_of_opening(view->app->openings, view->app->starts, &game, tree, false);
    Text more = text_format("%.60s%s%.20s", opening.s, opening.s[0] && date[0] ? ", " : "", date);
    const char *black = tc_tree_header(tree, TC_HEADER_BLACK);
    const char *white = tc_tree_header(tree, TC_HEADER_WHITE);
    Text players = text_of_names(black, white);
    ui_value(control, "%s: %.150s, %.60s", number.s, text_of_pairing(black, white, result.s).s,
             more.s);
    ThemeColour muted = lit ? COLOUR_SOFT : COLOUR_MUTED;
    SDL_Rect numbers = {rect.x, rect.y, view_px(view, 40), rect.h};
    view_label(view, numbers, TYPE_SMALL, ALIGN_RIGHT, muted, number.s);
    rect_cut_left(&rect, numbers.w + pad);
    rect.w -= third + pad;
    view_text_open(view, TYPE_SMALL, rect.x + rect.w, rect.y + rect.h / 2, third, ALIGN_LEFT, muted,
                   more.s);
    rect.w -= pad;
    view_label(view, rect, TYPE_STRONG, ALIGN_RIGHT, COLOUR_TEXT, result.s);
    view_text_open(view, TYPE_BODY, rect.x, rect.y + rect.h / 2, rect.w - view_px(view, 66),
                   ALIGN_LEFT, COLOUR_TEXT, players.s);
}

/* Where the game under the cursor begins, and how long it is. */
static void draw_start(const View *view, SDL_Rect place) {
    const GamesState *own = view_scene(view, SCENE_GAMES);
    if (own->list.row >= own->count) {
        return;
    }
    TcGame game;
    tc_tree_main_line(view->gui->app.open.games.games[own->rows[own->list.row]], &game);
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
    list_draw(view, &own->list, list, view_px(view, ROW), own->count, view_px(view, 8), draw_row);
    button_at_end(view, &dialog.buttons, 16, 10, &(Button){.call = {COMMAND_GAMES_CLOSE, 0}});
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
                           .wheel_rows = 2,
                           .list_first = offsetof(GamesState, list.first),
                           .field_command = COMMAND_GAMES_SEARCH,
                           .field_text = offsetof(GamesState, search),
                           .field_size = SEARCH_SIZE,
                           .field_changed = field_changed,
                           .field_always = CONTROL_GAMES_SEARCH};
