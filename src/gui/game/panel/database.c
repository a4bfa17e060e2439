/* Adds finished games to the library automatically, and makes the tab "Database", which shows what
   the library has about the displayed position. All the work is done by jobs of the library's queue;
   the window draws what it knows, and draws again when a job is done. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/file.h"
#include "gui/board/write.h"
#include "gui/filter/filter.h"
#include "gui/game/state.h"
#include "gui/window/app.h"
#include "gui/window/book.h"
#include "gui/window/engines.h"
#include "gui/window/input.h"
#include "gui/window/library.h"
#include "session/start.h"

static const double REPORT_SECONDS = 12, DOUBLE_CLICK = 0.5;

static DatabaseState *database_of(const App *app) {
    return &game_of(app)->database;
}

static void set_problem(ViewDatabase *shown, const char *message) {
    shown->problem = text_format(_("The library cannot be read: %.180s"), _(message));
}

/* -- finished games -- */

typedef struct Adding {
    LibraryJob head;
    TcTree *tree; /* owned */
    int level;
    bool helped;
    uint64_t mark; /* mark_of the game */
} Adding;

static bool add(Adding *own, Library *library) {
    LibraryNotes notes = {.own = true, .level = own->level, .helped = own->helped};
    int64_t id;
    return library_add(library, own->tree, &notes, &id, NULL);
}

LIBRARY_RUN(add_run, Adding, add(own, library))

static void add_drop(void *job) {
    tc_tree_free(((Adding *)job)->tree);
    free(job);
}

static void add_done(void *job, TcStatus status) {
    const Adding *own = job;
    App *app = own->head.app;
    (void)status;
    library_has_changed(app);
    if (library_failed(&own->head)) {
        library_say_not_kept(app, _(own->head.error.message));
    } else {
        app->kept = own->mark;
    }
    library_finish(job);
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
    TcStatus status = tc_tree_set_header(tree, TC_HEADER_BLACK, text_of_player(now, TC_BLACK).s);
    if (status == TC_OK) {
        status = tc_tree_set_header(tree, TC_HEADER_WHITE, text_of_player(now, TC_WHITE).s);
    }
    if (status == TC_OK) {
        status = tc_tree_set_user_sides(tree, now->user);
    }
    return status == TC_OK ? write_fill_result(now, tree) : status;
}

static int computers_level(const SessionSnapshot *now) {
    for (int colour = TC_BLACK; colour <= TC_WHITE; colour++) {
        if (now->players[colour].kind == SESSION_COMPUTER && !now->players[colour].program) {
            return now->players[colour].level;
        }
    }
    return LIBRARY_NO_LEVEL;
}

static bool has_program(const SessionSnapshot *now) {
    return now->players[TC_BLACK].program || now->players[TC_WHITE].program;
}

/* Games that ours plays with itself are not kept. */
static bool has_ended(const SessionSnapshot *now) {
    bool counts = now->players[TC_BLACK].kind == SESSION_HUMAN ||
                  now->players[TC_WHITE].kind == SESSION_HUMAN || has_program(now);
    return now->started && !now->analysing && counts && now->tree &&
           now->outcome.ending != SESSION_NOT_ENDED && now->game.cursor == now->game.count &&
           now->game.count > now->random_plies;
}

static void add_game(App *app, const SessionSnapshot *now) {
    static const JobType type = {.run = add_run, .done = add_done, .drop = add_drop};
    Adding *adding = library_job(app, sizeof *adding);
    if (!adding) {
        return;
    }
    if (tc_tree_clone(now->tree, &adding->tree) != TC_OK ||
        set_headers(adding->tree, now) != TC_OK) {
        add_drop(adding);
        library_say_not_kept(app, _("out of memory"));
        return;
    }
    adding->level = computers_level(now);
    adding->helped = now->assisted;
    adding->mark = mark_of(now);
    (void)library_submit(adding, &type, JOB_QUEUE);
}

/* A game that ends again after a move was taken back, or is looked at again, is the same game to
   the library unless its moves differ: also in a later run, and when it was deleted there since. */
static void keep_game(App *app, DatabaseState *own) {
    const SessionSnapshot *now = app_now(app);
    bool match = app->state.engines && app->state.engines->match.on;
    if (match && now->game.count == now->random_plies) {
        own->offered = app->kept = 0; /* two engines may well play the same game again */
    }
    if (!has_ended(now) || app->kept == mark_of(now) || own->offered == mark_of(now)) {
        return;
    }
    own->offered = mark_of(now);
    book_learn(app, true);
    add_game(app, now);
}

static_assert((int)PROGRESS_MISTAKES == (int)SESSION_MISTAKES, "the kinds are the same");

/* What the review of an own game found goes with it, again after every round of looking deeper. */
static void note_review(App *app, DatabaseState *own) {
    const SessionReview *review = &app_now(app)->review;
    int rounds = review->complete ? review->round + 1 : 0;
    if (rounds == own->noted && app_now(app)->user == own->noted_user) {
        return;
    }
    own->noted = rounds;
    own->noted_user = app_now(app)->user;
    TcGame game;
    SessionReviewed found;
    if (rounds == 0 || !session_reviewed(app->session, &game, &found)) {
        return;
    }
    ProgressReview sides[2];
    for (int side = 0; side < 2; side++) {
        sides[side] = (ProgressReview){.accuracy = found.accuracy[side], .lost = found.lost[side]};
        memcpy(sides[side].mistakes, found.mistakes[side], sizeof sides[side].mistakes);
    }
    library_keep_progress(app, &game, sides);
}

/* -- asking -- */

typedef struct Looking {
    LibraryJob head;
    TcPosition position;
    LibraryConditions conditions;
    Explorer moves;
    LibraryRow games[DATABASE_GAMES_MAX];
    int game_count;
    int64_t total;
    bool empty;
} Looking;

static bool look_for_games(Looking *own, Library *library) {
    own->conditions.positions[0] = own->position;
    own->conditions.position_count = 1;
    LibraryFilter filter = library_conditions_filter(&own->conditions);
    return library_list(library, &filter, LIBRARY_BY_DATE, true, 0, own->games, DATABASE_GAMES_MAX,
                        &own->game_count, &own->total);
}

/* Where no game is found the reason may be that the library has none. */
static bool look_for_any(Looking *own, Library *library) {
    LibraryRow row;
    int count;
    int64_t total = own->total;
    bool good =
        total > 0 || library_list(library, NULL, LIBRARY_BY_DATE, true, 0, &row, 1, &count, &total);
    own->empty = total == 0;
    return good;
}

static bool look(Looking *own, Library *library) {
    LibraryFilter filter = library_conditions_filter(&own->conditions);
    return library_explore(library, &own->position, &filter, &own->moves) &&
           look_for_games(own, library) && look_for_any(own, library);
}

LIBRARY_RUN(look_run, Looking, look(own, library))

/* Of moves that are equal by symmetry the one is shown that the game on the board goes on with. */
static void prefer_own(Explorer *moves, const TcGame *game) {
    TcSquare own = game->cursor < game->count ? game->moves[game->cursor] : TC_NO_SQUARE;
    for (int i = 0; i < moves->move_count; i++) {
        if (moves->moves[i].move != own) {
            continue;
        }
        TcSquare first = moves->moves[i].same_as;
        for (int k = 0; k < moves->move_count; k++) {
            if (moves->moves[k].same_as == first) {
                moves->moves[k].same_as = own;
            }
        }
        return;
    }
}

static void look_done(void *job, TcStatus status) {
    const Looking *own = job;
    App *app = own->head.app;
    ViewDatabase *shown = &database_of(app)->shown;
    (void)status;
    if (library_failed(&own->head)) {
        set_problem(shown, own->head.error.message);
    } else {
        shown->problem = (Text){""};
        shown->moves = own->moves;
        prefer_own(&shown->moves, &app_now(app)->game);
        memcpy(shown->games, own->games, (size_t)own->game_count * sizeof shown->games[0]);
        shown->game_count = own->game_count;
        shown->total = own->total;
        shown->empty = own->empty;
        shown->known = true;
    }
    library_finish(job);
}

static bool is_shown(const App *app) {
    return app->state.tab == TAB_DATABASE && can_database(app);
}

static void request(App *app, DatabaseState *own) {
    static const JobType type = {.run = look_run, .done = look_done, .drop = free};
    const TcPosition *position = tc_game_position(&app_now(app)->game);
    bool moved = !tc_position_equal(position, &own->asked);
    if (!own->stale && !moved && own->changes == app->library_changes) {
        return;
    }
    own->stale = false;
    own->changes = app->library_changes;
    own->asked = *position;
    Looking *looking = library_job(app, sizeof *looking);
    if (!looking) {
        set_problem(&own->shown, N_("out of memory"));
        return;
    }
    looking->position = *position;
    library_conditions_of(app, FILTER_OF_DATABASE, &looking->conditions);
    (void)library_submit(looking, &type, JOB_REPLACE_RUNNING);
    if (moved) {
        own->shown.known = false;
        own->shown.row = 0;
        app->state.scroll[TAB_DATABASE] = 0;
    }
}

void database_follow(App *app) {
    DatabaseState *own = database_of(app);
    keep_game(app, own);
    note_review(app, own);
    if (is_shown(app)) {
        request(app, own);
    }
}

void database_before_frame(App *app) {
    DatabaseState *own = database_of(app);
    if (filter_has_changed(app, FILTER_OF_DATABASE)) {
        own->stale = true;
        own->shown.row = 0;
        app->state.scroll[TAB_DATABASE] = 0;
        database_follow(app);
    }
}

/* -- files that are dropped -- */

bool database_drop(App *app, const char *path) {
    if (!is_shown(app)) {
        return false;
    }
    app_say(app, REPORT_SECONDS, _("Importing into the library: %.120s"), file_name(path));
    return scene_of(SCENE_LIBRARY)->drop(app, path);
}

/* -- commands -- */

bool can_database(const App *app) {
    return scenes_top(&app->state.scenes, PLACE_PANEL) == SCENE_NONE;
}

void do_database(App *app) {
    app->state.tab = TAB_DATABASE;
    ui_set_focus(app->ui, control_id(CONTROL_DATABASE_LIST));
}

bool can_library_game(const App *app, int index) {
    const ViewDatabase *shown = &database_of(app)->shown;
    return index >= 0 && shown->known && index < shown->game_count;
}

static int game_row(const App *app, int index) {
    const ViewDatabase *shown = &database_of(app)->shown;
    int indices[LIBRARY_MOVES_MAX];
    return (shown->known ? database_moves(shown, app_now(app), indices) : 0) + index;
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
        app_say(app, 4, _("Undo restores the previous game"));
    }
    app_sync(app);
}

static void game_done(void *job, TcStatus status) {
    LibraryFetch *fetch = job;
    App *app = fetch->head.app;
    DatabaseState *own = database_of(app);
    (void)status;
    if (library_failed(&fetch->head)) {
        set_problem(&own->shown, fetch->head.error.message);
    } else {
        show_game(app, fetch->tree, &own->open_at);
        fetch->tree = NULL; /* the session's now */
    }
    library_finish(job);
}

static void open_game_at(App *app, int index) {
    static const JobType type = {
        .run = library_fetch_run, .done = game_done, .drop = library_fetch_free};
    DatabaseState *own = database_of(app);
    own->open_at = own->asked;
    (void)library_fetch(app, &type, own->shown.games[index].id);
}

void do_library_game(App *app, int index) {
    DatabaseState *own = database_of(app);
    int row = game_row(app, index);
    double now = clock_seconds();
    if (own->shown.row == row && now - own->clicked_at < DOUBLE_CLICK) {
        open_game_at(app, index);
    }
    own->shown.row = row;
    own->clicked_at = now;
}

bool database_key(App *app, SDL_Keycode key) {
    ViewDatabase *shown = &database_of(app)->shown;
    int indices[LIBRARY_MOVES_MAX];
    if (!shown->known) {
        return false;
    }
    int moves = database_moves(shown, app_now(app), indices);
    int rows = moves + shown->game_count;
    if (key == SDLK_UP || key == SDLK_DOWN) {
        int row = shown->row + (key == SDLK_DOWN ? 1 : -1);
        shown->row = row < 0 ? 0 : row >= rows ? rows - 1 : row;
        shown->follow = true;
        app_redraw(app);
        return true;
    }
    if (!key_is_enter(key)) {
        return false;
    }
    if (shown->row < moves) {
        command_run(app, (CommandCall){COMMAND_PLAY, shown->moves.moves[indices[shown->row]].move});
    } else if (shown->row < rows) {
        open_game_at(app, shown->row - moves);
    }
    return true;
}
