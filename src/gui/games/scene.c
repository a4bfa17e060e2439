/* The games of an opened file: a list with players, result, opening and date, which can be searched
   by typing. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <turncoat/tree.h>

#include "gui/board/game_preview.h"
#include "gui/ui/focus.h"
#include "gui/window/form.h"
#include "gui/window/gui.h"
#include "gui/window/key_press.h"
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
        gui_say(gui, "%s", _("out of memory"));
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

/* -- the games -- */

/* Number, players, result, tournament, opening, date. */
static const TableColumn columns[] = {{.min = 24, .align = TABLE_RIGHT},
                                      {.min = 160, .share = 1},
                                      {.align = TABLE_DASH},
                                      {.max = 150, .rank = 2, .hides = true},
                                      {.max = 150, .rank = 3, .hides = true},
                                      {.max = 90, .rank = 1, .hides = true}};

/* Says who played, or how a position stands that nobody is known to have played. */
static Text text_of_row(const TcTree *tree, Text names) {
    bool named =
        tc_tree_header(tree, TC_HEADER_BLACK)[0] || tc_tree_header(tree, TC_HEADER_WHITE)[0];
    bool moves = tc_tree_ply(tree, tc_tree_main_end(tree)) > 0;
    return named || moves ? names : game_preview_discs(tree);
}

static void fill(const View *view, int row, TableRow *out) {
    const GamesState *own = gui_scene(view->gui, SCENE_GAMES);
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
    out->value = text_format("%s: %.150s, %.40s%s%.20s", number.s,
                             text_of_row(tree, text_of_pairing(black, white, result.s)).s,
                             opening.s, opening.s[0] && date[0] ? ", " : "", date);
    table_put(out, TYPE_SMALL, COLOUR_MUTED, number.s);
    table_put(out, TYPE_BODY, COLOUR_TEXT, text_of_row(tree, text_of_names(black, white)).s);
    table_put(out, TYPE_STRONG, COLOUR_TEXT, result.s);
    table_put(out, TYPE_SMALL, COLOUR_MUTED, tc_tree_header(tree, TC_HEADER_EVENT));
    table_put(out, TYPE_SMALL, COLOUR_MUTED, opening.s);
    table_put(out, TYPE_SMALL, COLOUR_MUTED, date);
}

static int count_rows(const View *view) {
    return state_of(view->gui)->count;
}

static const Table table = {TABLE_COLUMNS(columns), .height = 28, .compact = 28, .rows = count_rows,
                            .fill = fill};

static Text count_text(const Gui *gui) {
    return text_format(_("%1$d of %2$d games in %3$.80s"), state_of(gui)->count,
                       gui->app.open.games.count, gui->app.open.name);
}

/* The game of the row with the keyboard; NULL: none is found. */
static const TcTree *tree_of(const Gui *gui) {
    const GamesState *own = state_of(gui);
    bool some = own->table.row < own->count;
    return some ? gui->app.open.games.games[own->rows[own->table.row]] : NULL;
}

static void draw_preview(const View *view, SDL_Rect place) {
    game_preview_draw(view, place, tree_of(view->gui), "games preview");
}

/* -- the form -- */

enum { SEARCH, LIST, PREVIEW, COUNT = PREVIEW + PREVIEW_FIELDS, CLOSE, FIELDS };

static const FormField fields[FIELDS] = {
    [SEARCH] = {FORM_TEXT, FORM_ALWAYS, .name = "games search",
                .help = N_("Type a name, a tournament or a year"),
                .hint = N_("Type a name, a tournament or a year"),
                .target = FORM_STATE(GamesState, search)},
    [LIST] = {FORM_TABLE, .target = FORM_STATE(GamesState, table), .table = &table},
    GAME_PREVIEW_FIELDS(PREVIEW),
    [COUNT] = {FORM_NOTE, FORM_FOOT, .name = "games count"},
    [CLOSE] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_GAMES_CLOSE, 0}},
};

static const Form form = {
    .fields = fields, .count = FIELDS, .width = 860, .height = 580, .aside = 240};

static void describe(const Gui *gui, int field, FormNow *now) {
    if (field == FORM_TITLE) {
        now->label = text_format("%.80s", gui->app.open.name);
    } else if (field == COUNT) {
        now->text = count_text(gui);
    } else if (field >= PREVIEW && field < COUNT) {
        game_preview_describe(field - PREVIEW, tree_of(gui), now);
    }
}

static void changed(Gui *gui, int field) {
    if (field == SEARCH) {
        find(gui, state_of(gui));
    }
}

static bool use_key(Gui *gui, const KeyPress *press) {
    return key_is_enter(press->key) &&
           command_run(gui, (CommandCall){COMMAND_GAMES_ROW, state_of(gui)->table.row});
}

static void release(void *state) {
    free(((GamesState *)state)->rows);
}

const Scene games_scene = {.name = "games",
                           .place = PLACE_OVER,
                           .modal = true,
                           .state_size = sizeof(GamesState),
                           .keeps_keys = true,
                           .release = release,
                           .form = &form,
                           .describe = describe,
                           .changed = changed,
                           .custom = draw_preview,
                           .key = use_key};
