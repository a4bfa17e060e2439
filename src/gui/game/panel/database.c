#include <stdlib.h>
#include <string.h>

#include "app/library.h"
#include "app/open.h"
#include "base/clock.h"
#include "base/file_names.h"
#include "gui/filter/filter.h"
#include "gui/game/panel/panel.h"
#include "gui/ui/focus.h"
#include "gui/window/commands.h"
#include "gui/window/gui.h"
#include "gui/window/key_press.h"
#include "gui/window/sync.h"
#include "storage/library_row.h"
#include "words/error_text.h"

static DatabaseState *database_of(const Gui *gui) {
    return &game_of(gui)->database;
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

/* The library may have no game at all, where none is found. */
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

/* Shows, of moves that are equal by symmetry, the one that the game on the board goes on with. */
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
    Gui *gui = gui_of(own->head.app);
    ViewDatabase *shown = &database_of(gui)->shown;
    if (status != TC_OK) {
        shown->problem = text_of_unread_library(&own->head.error);
    } else {
        shown->problem = (Text){""};
        shown->moves = own->moves;
        prefer_own(&shown->moves, &gui_now(gui)->game);
        memcpy(shown->games, own->games, (size_t)own->game_count * sizeof shown->games[0]);
        shown->game_count = own->game_count;
        shown->total = own->total;
        shown->empty = own->empty;
        shown->known = true;
    }
    library_finish(job);
}

static bool is_shown(const Gui *gui) {
    return gui->state.tab == TAB_DATABASE && can_database(gui);
}

static void request(Gui *gui, DatabaseState *own) {
    static const JobType type = {.run = look_run, .done = look_done, .drop = free};
    const TcPosition *position = tc_game_position(&gui_now(gui)->game);
    bool moved = !tc_position_equal(position, &own->asked);
    if (!own->stale && !moved && own->changes == gui->app.library_changes) {
        return;
    }
    own->stale = false;
    own->changes = gui->app.library_changes;
    own->asked = *position;
    Looking *looking = library_job(&gui->app, sizeof *looking);
    if (!looking) {
        own->shown.problem = text_of_unread_library(&(TcError){.status = TC_ERROR_MEMORY});
        return;
    }
    looking->position = *position;
    filter_conditions(gui, FILTER_OF_DATABASE, &looking->conditions);
    (void)library_submit(looking, &type, JOB_REPLACE_RUNNING);
    if (moved) {
        own->shown.known = false;
        table_reset(&gui->state.lists[TAB_DATABASE]);
    }
}

void database_follow(Gui *gui) {
    if (is_shown(gui)) {
        request(gui, database_of(gui));
    }
}

void database_before_frame(Gui *gui) {
    DatabaseState *own = database_of(gui);
    if (filter_has_changed(gui, FILTER_OF_DATABASE)) {
        own->stale = true;
        table_reset(&gui->state.lists[TAB_DATABASE]);
        database_follow(gui);
    }
}

/* -- files that are dropped -- */

/* A file that is dropped over a page or a dialog is not for the tab below it. */
bool database_drop(Gui *gui, const char *path) {
    if (!is_shown(gui) || !scenes_admit(&gui->state.scenes, SCENE_GAME)) {
        return false;
    }
    gui_say(gui, _("Importing into the library: %.120s"), file_name(path));
    return scene_of(&gui->state.scenes, SCENE_LIBRARY)->drop(gui, path);
}

/* -- commands -- */

bool can_database(const Gui *gui) {
    return scenes_top(&gui->state.scenes, PLACE_PANEL) == SCENE_NONE;
}

void do_database(Gui *gui) {
    gui->state.tab = TAB_DATABASE;
    ui_set_focus(gui->ui, control_id(CONTROL_DATABASE_LIST));
}

bool can_library_game(const Gui *gui, int index) {
    const ViewDatabase *shown = &database_of(gui)->shown;
    return index >= 0 && shown->known && index < shown->game_count;
}

/* Goes to where a game passes through the position that it was found by. */
static void go_to_position(TcTree *tree, const TcPosition *at) {
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
}

static void game_done(void *job, TcStatus status) {
    LibraryFetch *fetch = job;
    Gui *gui = gui_of(fetch->head.app);
    DatabaseState *own = database_of(gui);
    if (status != TC_OK) {
        own->shown.problem = text_of_unread_library(&fetch->head.error);
    } else {
        go_to_position(fetch->head.tree, &own->open_at);
        ViewTab tab = gui->state.tab; /* it stays, for the next game */
        open_tree(&gui->app, &fetch->head.tree, _("Opened from the library"));
        gui->state.tab = tab;
        gui_sync(gui);
    }
    library_finish(job);
}

static void open_game_at(Gui *gui, int index) {
    static const JobType type = {
        .run = library_fetch_run, .done = game_done, .drop = library_job_free};
    DatabaseState *own = database_of(gui);
    own->open_at = own->asked;
    (void)library_fetch(&gui->app, &type, own->shown.games[index].id);
}

void do_library_game(Gui *gui, int index) {
    View view = view_of(gui);
    int row = database_game_row(&view, index);
    uint64_t what = (uint64_t)database_of(gui)->shown.games[index].id;
    if (table_click(&gui->state.lists[TAB_DATABASE], row, what, false, clock_seconds())) {
        open_game_at(gui, index);
    }
}

bool database_key(Gui *gui, const KeyPress *press) {
    View view = view_of(gui);
    TableState *state = &gui->state.lists[TAB_DATABASE];
    const ViewDatabase *shown = &database_of(gui)->shown;
    if (!shown->known) {
        return false;
    }
    if (table_key(gui, &database_table, state, press, 10, false)) {
        return true;
    }
    if (!key_is_enter(press->key)) {
        return false;
    }
    DatabaseRow row = database_row_at(&view, state->row);
    if (row.kind == DATABASE_MOVE) {
        command_run(gui, (CommandCall){COMMAND_PLAY, shown->moves.moves[row.index].move});
    } else if (row.kind == DATABASE_GAME && row.index < shown->game_count) {
        open_game_at(gui, row.index);
    }
    return true;
}
