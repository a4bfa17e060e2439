/* The table and what its entries do. A command first asks can_<stem>, so that keys, buttons and
   the look of buttons follow the same rule. Argument 0 asks whether a button should be usable at
   all. */
#include "gui/window/command.h"

#include <stdio.h>
#include <string.h>

#include "gui/files/commands.h"
#include "gui/game/analysis.h"
#include "gui/game/panel/database.h"
#include "gui/lab/commands.h"
#include "gui/library/commands.h"
#include "gui/library/scene.h"
#include "gui/practice/practice.h"
#include "gui/settings/commands.h"
#include "gui/start/commands.h"
#include "gui/window/preferences.h"
#include "gui/words/translate.h"

static const SessionSnapshot *snapshot_of(const App *app) {
    return session_snapshot(app->session);
}

static bool always(const App *app, int argument) {
    (void)app;
    (void)argument;
    return true;
}

/* -- the game -- */

#define can_new always

static bool is_under_way(const SessionSnapshot *now) {
    return now->started && now->outcome.ending == SESSION_NOT_ENDED &&
           now->game.count > now->random_plies;
}

/* A game under way is not thrown away by one click: the start panel opens over it. */
static void do_new(App *app, int argument) {
    (void)argument;
    practice_close(app);
    if (is_under_way(snapshot_of(app)) && !app->state.start_open) {
        app->state.start_open = true;
        return;
    }
    app->state.start_open = false;
    app->state.tab = TAB_MOVES;
    app->state.setup = app->state.start_here = false;
    session_new(app->session);
}

static bool can_undo(const App *app, int argument) {
    (void)argument;
    return session_can_undo(app->session);
}

static void do_undo(App *app, int argument) {
    (void)argument;
    session_undo(app->session);
}

static bool can_redo(const App *app, int argument) {
    (void)argument;
    return session_can_redo(app->session);
}

static void do_redo(App *app, int argument) {
    (void)argument;
    session_redo(app->session);
}

static bool can_back(const App *app, int argument) {
    (void)argument;
    return app->state.start_open;
}

static void do_back(App *app, int argument) {
    (void)argument;
    app->state.start_open = false;
}

static bool can_play(const App *app, int argument) {
    (void)app;
    return tc_square_is_valid(argument);
}

/* With the start panel open on a fresh board, a click on the board starts the chosen game with that
   move: so a beginner needs no button at all. */
static void do_play(App *app, int square) {
    if (app->state.setup) {
        setup_cycle(app, square);
        return;
    }
    const SessionSnapshot *now = snapshot_of(app);
    const TcPosition *position = tc_game_position(&now->game);
    bool fresh = !now->started && !now->analysing && now->game.cursor == 0;
    if (fresh && tc_board_is_legal(&position->board, square)) {
        do_start(app, 0);
        bool mine = snapshot_of(app)->players[TC_BLACK].kind == SESSION_HUMAN;
        if (!mine || snapshot_of(app)->start != SESSION_START_USUAL) {
            return;
        }
    }
    app->state.start_open = app->state.practice.open = false;
    session_play(app->session, square);
}

static bool can_go(const App *app, int argument) {
    (void)argument;
    if (practice_has_board(app)) {
        return practice_can_go_on(app);
    }
    if (app->state.practice.open) {
        return can_practice_start(app, argument);
    }
    return view_shows_start(snapshot_of(app), &app->state) ||
           session_can_computer_move(app->session);
}

static void do_go(App *app, int argument) {
    if (practice_has_board(app)) {
        practice_go_on(app);
    } else if (app->state.practice.open) {
        do_practice_start(app, argument);
    } else if (view_shows_start(snapshot_of(app), &app->state)) {
        do_start(app, argument);
    } else {
        session_computer_move(app->session);
    }
}

/* -- looking -- */

static bool can_hint(const App *app, int argument) {
    (void)argument;
    if (practice_has_board(app)) {
        return session_practice_can_hint(app->session);
    }
    return snapshot_of(app)->started && !snapshot_of(app)->analysing; /* which shows them anyway */
}

static void do_hint(App *app, int argument) {
    (void)argument;
    if (practice_has_board(app)) {
        session_practice_hint(app->session);
        return;
    }
    app->state.start_open = app->state.practice.open = false;
    session_set_hints(app->session, !snapshot_of(app)->hints);
}

#define can_analyse always

static void do_analyse(App *app, int argument) {
    (void)argument;
    if (practice_has_board(app)) {
        practice_analyse(app);
        return;
    }
    app->state.practice.open = false;
    bool on = !snapshot_of(app)->analysing;
    app->state.start_open = false;
    app->state.tab = on ? TAB_LINES : TAB_MOVES;
    session_set_analysis(app->session, on);
}

static bool can_go_to(const App *app, int ply) {
    return ply >= 0 && ply <= snapshot_of(app)->game.count;
}

static void do_go_to(App *app, int ply) {
    session_go_to(app->session, ply);
}

static bool can_previous(const App *app, int argument) {
    (void)argument;
    return snapshot_of(app)->game.cursor > 0 && !practice_has_board(app);
}

static void do_previous(App *app, int argument) {
    (void)argument;
    session_go_to(app->session, snapshot_of(app)->game.cursor - 1);
}

static bool can_next(const App *app, int argument) {
    (void)argument;
    return snapshot_of(app)->game.cursor < snapshot_of(app)->game.count && !practice_has_board(app);
}

static void do_next(App *app, int argument) {
    (void)argument;
    session_go_to(app->session, snapshot_of(app)->game.cursor + 1);
}

#define can_first can_previous
#define can_last can_next

static void do_first(App *app, int argument) {
    (void)argument;
    session_go_to(app->session, 0);
}

static void do_last(App *app, int argument) {
    (void)argument;
    session_go_to(app->session, snapshot_of(app)->game.count);
}

static bool can_stop(const App *app, int argument) {
    (void)argument;
    return app->state.help_open || app->state.settings.open || app->state.menu.open ||
           app->state.lab.open || library_is_open(app) || app->state.start_open ||
           app->state.setup || app->state.practice.open || practice_has_board(app) ||
           app->ui.focus_visible || session_can_stop(app->session);
}

/* Escape takes away one thing at a time, the nearest first. */
static void do_stop(App *app, int argument) {
    (void)argument;
    if (app->state.help_open) {
        app->state.help_open = false;
    } else if (app->state.menu.open) {
        command_game_close_menu(app);
    } else if (app->state.settings.open) {
        settings_back(app);
    } else if (app->state.lab.open) {
        lab_back(app);
    } else if (library_is_open(app)) {
        library_toggle(app);
    } else if (app->state.setup) {
        app->state.setup = false;
    } else if (practice_back(app)) {
        return;
    } else if (app->state.start_open) {
        app->state.start_open = app->state.start_here = false;
    } else if (ui_has_focus(&app->ui, "line list") || ui_has_focus(&app->ui, "database list") ||
               ui_has_focus(&app->ui, "comment")) {
        ui_drop_focus(&app->ui);
    } else if (!session_stop(app->session)) {
        ui_drop_focus(&app->ui);
    }
}

/* -- the window -- */

static const float ZOOM_STEP = 0.1f, ZOOM_LEAST = 0.7f, ZOOM_MOST = 3.0f;

/* False once the window is too small for anything larger. */
static bool can_larger(const App *app, int argument) {
    (void)argument;
    float asked = app->video.desktop_scale * app->zoom * video_pixel_ratio(&app->video) - 0.001f;
    return app->zoom < ZOOM_MOST && app->layout.scale >= asked;
}

static void do_larger(App *app, int argument) {
    (void)argument;
    app->zoom += ZOOM_STEP;
}

static bool can_smaller(const App *app, int argument) {
    (void)argument;
    return app->zoom > ZOOM_LEAST + ZOOM_STEP / 2;
}

static void do_smaller(App *app, int argument) {
    (void)argument;
    app->zoom -= ZOOM_STEP;
}

#define can_normal always

static void do_normal(App *app, int argument) {
    (void)argument;
    app->zoom = 1.0f;
}

#define can_fullscreen always

static void do_fullscreen(App *app, int argument) {
    (void)argument;
    video_toggle_fullscreen(&app->video);
}

#define can_help always

static void do_help(App *app, int argument) {
    (void)argument;
    app->state.help_open = !app->state.help_open;
}

#define can_quit always

static void do_quit(App *app, int argument) {
    (void)argument;
    app->quit = true;
}

static bool can_tab(const App *app, int tab) {
    (void)app;
    return tab >= 0 && tab < TAB_COUNT;
}

static void do_tab(App *app, int tab) {
    app->state.tab = (ViewTab)tab;
}

/* -- the table -- */

static const Command commands[COMMAND_COUNT] = {
#define COMMAND(id, name, label, description, keys, sprite, stem)                                  \
    [COMMAND_##id] = {name, label, description, keys, sprite, can_##stem, do_##stem},
#include "gui/window/commands.def"
#undef COMMAND
};

const Command *command_of(CommandId id) {
    return &commands[id];
}

bool command_run(App *app, CommandCall call) {
    if (call.id == COMMAND_NONE || !commands[call.id].can(app, call.argument)) {
        return false;
    }
    /* what was said before goes with the next thing that is done, if not by itself before */
    if (!app->state.toast) {
        app_say(app, "", false, 0);
    }
    commands[call.id].run(app, call.argument);
    preferences_follow(app);
    app_sync(app);
    app_redraw(app);
    return true;
}
