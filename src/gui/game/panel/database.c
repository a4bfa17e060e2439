/* Adds finished games to the library automatically, and makes the tab "Database", which shows what
   the library has about the displayed position. All the work is done on the library's thread; the
   window sends requests, draws what it knows, and draws again when the answer comes. */
#include <assert.h>
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

static void set_problem(DatabaseState *own, const char *message) {
    own->shown.problem = text_format(_("The library cannot be read: %.180s"), _(message));
}

/* -- finished games -- */

static void fail_to_keep(App *app, const char *why) {
    app_say(app, REPORT_SECONDS, _("Not kept in the library: %.150s"), why);
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
    LibraryThread *thread = library_thread(app);
    own->offered = mark_of(now);
    book_learn(app, true);
    TcTree *tree = NULL;
    if (thread && tc_tree_clone(now->tree, &tree) == TC_OK && set_headers(tree, now) == TC_OK) {
        own->adding = library_thread_add(thread, tree, computers_level(now), now->assisted);
    } else {
        own->adding = 0;
    }
    tc_tree_free(tree);
    if (own->adding == 0) {
        fail_to_keep(app, thread ? _("out of memory") : _("there is no folder for data"));
    }
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
    LibraryThread *thread = rounds > 0 ? library_thread(app) : NULL;
    if (!thread || !session_reviewed(app->session, &game, &found)) {
        return;
    }
    ProgressReview sides[2];
    for (int side = 0; side < 2; side++) {
        sides[side] = (ProgressReview){.accuracy = found.accuracy[side], .lost = found.lost[side]};
        memcpy(sides[side].mistakes, found.mistakes[side], sizeof sides[side].mistakes);
    }
    (void)library_thread_note_review(thread, &game, sides); /* the next round tries again */
}

/* -- asking -- */

static bool is_shown(const App *app) {
    return app->state.tab == TAB_DATABASE && can_database(app);
}

static void request(App *app, DatabaseState *own) {
    const TcPosition *position = tc_game_position(&app_now(app)->game);
    LibraryThread *thread = library_thread(app);
    if (!thread) {
        set_problem(own, N_("there is no folder for data"));
        return;
    }
    if (!own->stale && tc_position_equal(position, &own->asked)) {
        return;
    }
    bool moved = !tc_position_equal(position, &own->asked);
    own->stale = false;
    own->asked = *position;
    LibraryConditions wanted;
    library_request_of(app, FILTER_OF_DATABASE, &wanted);
    own->exploring = library_thread_explore(thread, position, &wanted);
    own->listing = own->counting = 0;
    if (own->shown.count < 0) { /* the list follows when that is known */
        own->counting = library_thread_list(thread, NULL, LIBRARY_BY_DATE, true, 0);
    } else {
        wanted.positions[0] = *position;
        wanted.position_count = 1;
        own->listing = library_thread_list(thread, &wanted, LIBRARY_BY_DATE, true, 0);
    }
    if (moved) {
        own->shown.explored = own->shown.listed = false;
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

/* -- answers -- */

static void handle_list(DatabaseState *own, const LibraryAnswer *answer) {
    ViewDatabase *shown = &own->shown;
    memcpy(shown->games, answer->rows, (size_t)answer->row_count * sizeof shown->games[0]);
    shown->game_count = answer->row_count;
    shown->total = answer->total;
    shown->listed = true;
}

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

/* The library has changed: by its own game, or by anything else. */
static void handle_changed(App *app, DatabaseState *own, const LibraryAnswer *answer) {
    own->stale = true;
    own->shown.count = -1;
    if (answer->ticket != own->adding) {
        return;
    }
    if (answer->error.problem != LIBRARY_FINE) {
        fail_to_keep(app, _(answer->error.message));
    } else {
        app->kept = own->offered;
    }
}

bool database_answer(App *app, AnswerFrom from, void *result) {
    DatabaseState *own = database_of(app);
    LibraryAnswer *answer = result;
    if (from != ANSWER_OF_LIBRARY) {
        return false;
    }
    if (answer->kind == ANSWER_CHANGED || answer->kind == ANSWER_IMPORTED) {
        handle_changed(app, own, answer);
    } else if (answer->error.problem != LIBRARY_FINE && answer->kind == ANSWER_NOTED) {
        fail_to_keep(app, _(answer->error.message));
    } else if (answer->error.problem != LIBRARY_FINE && answer->kind != ANSWER_IMPORTING) {
        set_problem(own, answer->error.message);
    } else if (answer->kind == ANSWER_EXPLORED && answer->ticket == own->exploring) {
        own->shown.problem = (Text){""};
        own->shown.moves = answer->explorer;
        prefer_own(&own->shown.moves, &app_now(app)->game);
        own->shown.explored = true;
    } else if (answer->kind == ANSWER_LISTED && answer->ticket == own->counting) {
        own->shown.count = answer->total;
        own->stale = true; /* now for the games of this position */
    } else if (answer->kind == ANSWER_LISTED && answer->ticket == own->listing) {
        handle_list(own, answer);
    } else if (answer->kind == ANSWER_GOT && answer->ticket == own->getting) {
        show_game(app, answer->tree, &own->open_at);
        answer->tree = NULL; /* the session's now */
    }
    return true;
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
    return index >= 0 && shown->listed && index < shown->game_count;
}

static int game_row(const App *app, int index) {
    const ViewDatabase *shown = &database_of(app)->shown;
    int indices[LIBRARY_MOVES_MAX];
    return (shown->explored ? database_moves(shown, app_now(app), indices) : 0) + index;
}

static void open_game_at(App *app, int index) {
    DatabaseState *own = database_of(app);
    own->open_at = own->asked;
    own->getting = library_thread_get(library_thread(app), own->shown.games[index].id);
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
    if (!shown->explored) {
        return false;
    }
    int moves = database_moves(shown, app_now(app), indices);
    int rows = moves + (shown->listed ? shown->game_count : 0);
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
