#include "gui/game/panel/database.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "gui/board/write.h"
#include "gui/import.h"
#include "gui/library/scene.h"
#include "gui/practice/practice.h"
#include "gui/words/translate.h"
#include "storage/library_thread.h"

static const double REPORT_SECONDS = 12, DOUBLE_CLICK = 0.5;

typedef struct WindowLibrary {
    LibraryThread *thread; /* NULL: it cannot be had */
    ViewDatabase shown;
    TcPosition asked; /* the position that the tickets are about */
    bool stale;       /* ask again */
    uint64_t counting, exploring, listing, adding, getting;
    TcPosition open_at; /* where the game that is fetched is to be shown */
    uint64_t offered;   /* tells the ended game that was added last; 0: none */
    double clicked_at;
    LibraryAnswer answer;
} WindowLibrary;

static const SessionSnapshot *snapshot_of(const App *app) {
    return session_snapshot(app->session);
}

/* -- start and end -- */

static void set_problem(WindowLibrary *own, const char *message) {
    snprintf(own->shown.problem, sizeof own->shown.problem, _("The library cannot be read: %.180s"),
             _(message));
}

/* The library, opened at its first use; NULL without memory. */
static WindowLibrary *library_of(App *app) {
    char path[FOLDERS_PATH_SIZE];
    if (app->library) {
        return app->library;
    }
    WindowLibrary *own = calloc(1, sizeof *own);
    if (!own) {
        return NULL;
    }
    own->stale = true;
    own->shown.count = -1;
    if (!import_library_path(&app->options, path) ||
        library_thread_create(path, wake_ring, &app->wake, &own->thread) != TC_OK) {
        own->thread = NULL;
        set_problem(own, N_("there is no folder for data"));
    }
    app->library = own;
    app->state.database = &own->shown;
    return own;
}

LibraryThread *database_thread(App *app) {
    WindowLibrary *own = library_of(app);
    return own ? own->thread : NULL;
}

void database_forget(App *app) {
    if (app->library) {
        app->library->stale = true;
        app->library->shown.count = -1;
    }
}

void database_search(App *app) {
    if (app->library) {
        app->library->stale = true;
        app->library->shown.row = 0;
        app->state.scroll[TAB_DATABASE] = 0;
        database_follow(app);
    }
}

void database_end(App *app) {
    if (app->library) {
        library_thread_free(app->library->thread);
        free(app->library);
    }
}

/* -- finished games -- */

static void fail_to_keep(App *app, const char *why) {
    char text[TEXT_SIZE];
    snprintf(text, sizeof text, _("Not kept in the library: %.150s"), why);
    app_say(app, text, false, REPORT_SECONDS);
}

/* Tells one ended game from another; never 0. */
static uint64_t mark_of(const SessionSnapshot *now) {
    uint64_t mark = now->game.keys[0] + (uint64_t)now->outcome.ending;
    for (int i = 1; i <= now->game.count; i++) {
        mark = (mark ^ now->game.keys[i]) * UINT64_C(0x9E3779B97F4A7C15) + 1;
    }
    return mark | 1;
}

static TcStatus set_headers(TcTree *tree, const SessionSnapshot *now) {
    char black[TEXT_SIZE], white[TEXT_SIZE], detail[TEXT_SIZE], date[16] = "";
    time_t seconds = time(NULL);
    struct tm day;
    text_player(now, TC_BLACK, black, detail);
    text_player(now, TC_WHITE, white, detail);
    if (localtime_r(&seconds, &day)) {
        strftime(date, sizeof date, "%Y-%m-%d", &day);
    }
    TcStatus status = tc_tree_set_header(tree, TC_HEADER_BLACK, black);
    status = status == TC_OK ? tc_tree_set_header(tree, TC_HEADER_WHITE, white) : status;
    status = status == TC_OK ? tc_tree_set_header(tree, TC_HEADER_DATE, date) : status;
    return status == TC_OK ? write_fill_result(now, tree) : status;
}

static int computers_level(const SessionSnapshot *now) {
    for (int colour = TC_BLACK; colour <= TC_WHITE; colour++) {
        if (now->players[colour].kind == SESSION_COMPUTER) {
            return now->players[colour].level;
        }
    }
    return LIBRARY_NO_LEVEL;
}

static bool has_ended(const SessionSnapshot *now) {
    bool person = now->players[TC_BLACK].kind == SESSION_HUMAN ||
                  now->players[TC_WHITE].kind == SESSION_HUMAN;
    return now->started && !now->analysing && person && now->tree &&
           now->outcome.ending != SESSION_NOT_ENDED && now->game.cursor == now->game.count &&
           now->game.count > now->random_plies;
}

/* A game that ends again after a move was taken back, or is looked at again, is the same game to
   the library unless its moves differ: also in a later run, and when it was deleted there since. */
static void keep_game(App *app) {
    const SessionSnapshot *now = snapshot_of(app);
    if (!has_ended(now) || app->kept == mark_of(now) ||
        (app->library && app->library->offered == mark_of(now))) {
        return;
    }
    WindowLibrary *own = library_of(app);
    if (!own) {
        return;
    }
    own->offered = mark_of(now);
    TcTree *tree = NULL;
    if (own->thread && tc_tree_clone(now->tree, &tree) == TC_OK &&
        set_headers(tree, now) == TC_OK) {
        own->adding = library_thread_add(own->thread, tree, true, computers_level(now));
    } else {
        own->adding = 0;
    }
    tc_tree_free(tree);
    if (own->adding == 0) {
        fail_to_keep(app, own->thread ? _("out of memory") : _("there is no folder for data"));
    }
}

/* -- asking -- */

static bool is_shown(const App *app) {
    return app->state.tab == TAB_DATABASE && !app->state.setup && !practice_has_board(app) &&
           !app->state.practice.open && !view_shows_start(snapshot_of(app), &app->state);
}

static void ask(App *app) {
    const TcPosition *position = tc_game_position(&snapshot_of(app)->game);
    WindowLibrary *own = library_of(app);
    if (!own || !own->thread || (!own->stale && tc_position_equal(position, &own->asked))) {
        return;
    }
    bool moved = !tc_position_equal(position, &own->asked);
    own->stale = false;
    own->asked = *position;
    LibraryAsk wanted;
    library_ask_of(app, FILTER_OF_DATABASE, &wanted);
    own->exploring = library_thread_explore(own->thread, position, &wanted);
    own->listing = own->counting = 0;
    if (own->shown.count < 0) { /* the list follows when that is known */
        own->counting = library_thread_list(own->thread, NULL, LIBRARY_BY_DATE, true, 0);
    } else {
        wanted.positions[0] = *position;
        wanted.position_count = 1;
        own->listing = library_thread_list(own->thread, &wanted, LIBRARY_BY_DATE, true, 0);
    }
    if (moved) {
        own->shown.explored = own->shown.listed = false;
        own->shown.row = 0;
        app->state.scroll[TAB_DATABASE] = 0;
    }
}

void database_follow(App *app) {
    keep_game(app);
    if (is_shown(app)) {
        ask(app);
    }
}

uint64_t database_sample(App *app, LibraryKind kind, int empties, uint64_t seed) {
    WindowLibrary *own = library_of(app);
    return own && own->thread ? library_thread_sample(own->thread, kind, empties, seed) : 0;
}

uint64_t database_explore(App *app, const TcPosition *position) {
    WindowLibrary *own = library_of(app);
    return own && own->thread ? library_thread_explore(own->thread, position, NULL) : 0;
}

/* -- answers -- */

static void take_list(WindowLibrary *own, const LibraryAnswer *answer) {
    ViewDatabase *shown = &own->shown;
    memcpy(shown->games, answer->rows, sizeof shown->games);
    shown->game_count = answer->row_count;
    shown->total = answer->total;
    shown->listed = true;
}

/* Shows a fetched game where it passes through the position that it was found by. */
static void show_game(App *app, TcTree *tree, const TcPosition *at) {
    TcBoard wanted = tc_board_canonical(&at->board, NULL);
    TcNode node = TC_NODE_ROOT;
    for (; node != TC_NO_NODE; node = tc_tree_first_child(tree, node)) {
        TcBoard board = tc_board_canonical(&tc_tree_position(tree, node)->board, NULL);
        if (tc_tree_position(tree, node)->mover == at->mover &&
            memcmp(&board, &wanted, sizeof board) == 0) {
            break;
        }
    }
    tc_tree_go_to(tree, node == TC_NO_NODE ? TC_NODE_ROOT : node);
    if (session_open(app->session, tree)) {
        app_say(app, _("Undo brings back what was here before"), false, 4);
    }
    app_sync(app);
}

static void take_answer(App *app, LibraryAnswer *answer) {
    WindowLibrary *own = app->library;
    if (practice_take_answer(app, answer)) {
        return;
    }
    bool good = answer->error.problem == LIBRARY_FINE;
    if (library_take(app, answer)) {
        tc_tree_free(answer->tree);
        return;
    }
    if (answer->kind == ANSWER_OPENED && answer->opened.reindexed) {
        app_say(app, _("The library's index was damaged, and has been made anew from its games"),
                false, REPORT_SECONDS);
    }
    if (answer->kind == ANSWER_CHANGED || answer->kind == ANSWER_IMPORTED) {
        own->stale = true;
        own->shown.count = -1;
        if (!good && answer->ticket == own->adding) {
            fail_to_keep(app, _(answer->error.message));
        } else if (good && answer->ticket == own->adding) {
            app->kept = own->offered;
        }
    } else if (!good && answer->kind != ANSWER_IMPORTING) {
        set_problem(own, answer->error.message);
    } else if (answer->kind == ANSWER_EXPLORED && answer->ticket == own->exploring) {
        own->shown.problem[0] = '\0';
        own->shown.moves = answer->explorer;
        own->shown.explored = true;
    } else if (answer->kind == ANSWER_LISTED && answer->ticket == own->counting) {
        own->shown.count = answer->total;
        own->stale = true; /* now for the games of this position */
    } else if (answer->kind == ANSWER_LISTED && answer->ticket == own->listing) {
        take_list(own, answer);
    } else if (answer->kind == ANSWER_GOT && answer->ticket == own->getting) {
        show_game(app, answer->tree, &own->open_at);
        answer->tree = NULL; /* the session's now */
    }
    tc_tree_free(answer->tree);
}

void database_pump(App *app) {
    WindowLibrary *own = app->library;
    bool any = false;
    while (own && own->thread && library_thread_answer(own->thread, &own->answer)) {
        take_answer(app, &own->answer);
        any = true;
    }
    if (any) {
        database_follow(app);
        app_redraw_soon(app);
    }
}

/* -- files that are dropped -- */

bool database_drop(App *app, const char *path) {
    const char *slash = strrchr(path, '/');
    char text[TEXT_SIZE];
    if (!is_shown(app)) {
        return false;
    }
    snprintf(text, sizeof text, _("Importing into the library: %.120s"),
             slash && slash[1] ? slash + 1 : path);
    app_say(app, text, false, REPORT_SECONDS);
    library_import_path(app, path);
    return true;
}

/* -- commands -- */

bool can_database(const App *app, int argument) {
    (void)argument;
    return !app->state.setup && !practice_has_board(app) && !app->state.practice.open &&
           !view_shows_start(snapshot_of(app), &app->state);
}

void do_database(App *app, int argument) {
    (void)argument;
    app->state.tab = TAB_DATABASE;
    ui_set_focus(&app->ui, "database list");
}

bool can_library_game(const App *app, int index) {
    const ViewDatabase *shown = app->state.database;
    return shown && index >= 0 && shown->listed && index < shown->game_count;
}

static int game_row(const ViewDatabase *shown, int index) {
    int indices[LIBRARY_MOVES_MAX];
    return (shown->explored ? database_moves(shown, indices) : 0) + index;
}

static void open_game_at(App *app, int index) {
    WindowLibrary *own = app->library;
    own->open_at = own->asked;
    own->getting = library_thread_get(own->thread, own->shown.games[index].id);
}

void do_library_game(App *app, int index) {
    WindowLibrary *own = app->library;
    int row = game_row(&own->shown, index);
    double now = clock_seconds();
    if (own->shown.row == row && now - own->clicked_at < DOUBLE_CLICK) {
        open_game_at(app, index);
    }
    own->shown.row = row;
    own->clicked_at = now;
}

bool database_key(App *app, SDL_Keycode key) {
    ViewDatabase *shown = app->state.database;
    int indices[LIBRARY_MOVES_MAX];
    if (!shown || !shown->explored) {
        return false;
    }
    int moves = database_moves(shown, indices);
    int rows = moves + (shown->listed ? shown->game_count : 0);
    if (key == SDLK_UP || key == SDLK_DOWN) {
        int row = shown->row + (key == SDLK_DOWN ? 1 : -1);
        shown->row = row < 0 ? 0 : row >= rows ? rows - 1 : row;
        shown->follow = true;
        app_redraw(app);
        return true;
    }
    if (key != SDLK_RETURN && key != SDLK_KP_ENTER) {
        return false;
    }
    if (shown->row < moves) {
        command_run(app, (CommandCall){COMMAND_PLAY, shown->moves.moves[indices[shown->row]].move});
    } else if (shown->row < rows) {
        open_game_at(app, shown->row - moves);
    }
    return true;
}
