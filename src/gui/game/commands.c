/* The commands of a game: playing, undoing, stepping, analysing. */
#include "gui/window/app.h"
#include "gui/window/command.h"
#include "session/edit.h"
#include "session/start.h"

/* Commands, and what asks whether they can be run, that are one function of the session's. */
#define CAN(name)                                                                                  \
    bool can_##name(const App *app) {                                                              \
        return session_can_##name(app->session);                                                   \
    }
#define DO(name)                                                                                   \
    void do_##name(App *app) {                                                                     \
        session_##name(app->session);                                                              \
    }
CAN(undo)
CAN(redo)
CAN(resign)
CAN(one_hint)
CAN(review)
CAN(learn)
CAN(promote)
DO(undo)
DO(redo)
DO(resign)
DO(promote)
DO(delete_branch)

/* Panels that stand in the game's place go with what is done to the game. */
static void leave_panels(App *app) {
    scene_leave(app, SCENE_START);
    if (!app_now(app)->practice.on) {
        scene_leave(app, SCENE_PRACTICE);
    }
}

static bool has_exercise(const App *app) {
    return app_now(app)->practice.on;
}

/* The panel comes beside what is on, which stays as it is until a game starts. */
void do_new(App *app) {
    scene_leave(app, SCENE_START); /* from below another panel it comes to the front */
    app->state.start_here = false;
    (void)scene_enter(app, SCENE_START);
}

bool can_play(const App *app, int square) {
    return app && tc_square_is_valid(square);
}

/* The scenes in front are asked first what a square means. */
void do_play(App *app, int square) {
    EACH_SCENE(app) {
        if (each->square && each->square(app, square)) {
            return;
        }
    }
    leave_panels(app);
    session_play(app->session, square);
}

/* What the panel in front goes on with; COMMAND_NONE: the game has its place. */
static CommandCall go_of_panel(const App *app) {
    SceneId id = scenes_top(&app->state.scenes, PLACE_PANEL);
    return (CommandCall){
        id == SCENE_NONE || scene_of(id)->go == 0 ? COMMAND_NONE : scene_of(id)->go, 0};
}

bool can_go(const App *app) {
    CommandCall call = go_of_panel(app);
    return call.id != COMMAND_NONE ? command_can(app, call)
                                   : session_can_computer_move(app->session);
}

void do_go(App *app) {
    CommandCall call = go_of_panel(app);
    if (call.id != COMMAND_NONE) {
        command_run(app, call);
    } else {
        session_computer_move(app->session);
    }
}

bool can_hint(const App *app) {
    if (has_exercise(app)) {
        return session_practice_can_hint(app->session);
    }
    return !app_now(app)->blank && !app_now(app)->analysing; /* which shows them anyway */
}

void do_hint(App *app) {
    if (has_exercise(app)) {
        session_practice_hint(app->session);
        return;
    }
    leave_panels(app);
    session_set_hints(app->session, !app_now(app)->hints);
}

/* Opens the exercise in analysis. */
static void analyse_exercise(App *app) {
    TcTree *tree = NULL;
    const TcTree *exercise = app_now(app)->tree;
    PracticeState state = app_now(app)->practice.state;
    bool none =
        state == PRACTICE_FINDING || state == PRACTICE_NONE_FOUND; /* none is on the board */
    if (!none && (!exercise || tc_tree_clone(exercise, &tree) != TC_OK)) {
        return;
    }
    command_run(app, (CommandCall){COMMAND_PRACTICE_END, 0});
    if (!none) {
        app->state.tab = TAB_LINES;
        if (session_open(app->session, tree)) {
            app_say(app, 4, _("Undo restores the previous game"));
        }
    }
}

void do_analyse(App *app) {
    if (has_exercise(app)) {
        analyse_exercise(app);
        return;
    }
    bool on = !app_now(app)->analysing;
    leave_panels(app);
    app->state.tab = on ? TAB_LINES : TAB_MOVES;
    session_set_analysis(app->session, on);
}

bool can_go_to(const App *app, int ply) {
    return ply >= 0 && ply <= app_now(app)->game.count;
}

void do_go_to(App *app, int ply) {
    session_go_to(app->session, ply);
}

bool can_step(const App *app, int step) {
    const TcGame *game = &app_now(app)->game;
    return (step < 0 ? game->cursor > 0 : game->cursor < game->count) && !has_exercise(app);
}

void do_step(App *app, int step) {
    const TcGame *game = &app_now(app)->game;
    int ply = game->cursor + step;
    session_go_to(app->session, ply < 0 ? 0 : ply > game->count ? game->count : ply);
}

bool can_move_now(const App *app) {
    return app_now(app)->thinking == SESSION_THINKING_MOVE;
}

void do_move_now(App *app) {
    session_computer_move(app->session);
}

COMMAND_CHOOSES(tab, app->state.tab, ViewTab)

/* -- how the board looks -- */

void do_overlay(App *app, int step) {
    app->state.overlay = (ViewOverlay)(((int)app->state.overlay + step) % OVERLAY_COUNT);
    app_say(app, 4, "%s", overlay_name(app->state.overlay));
}

/* The symmetry that turns by one and then by another. */
static TcSymmetry both(TcSymmetry first, TcSymmetry second) {
    for (int i = 0; i < TC_SYMMETRY_COUNT; i++) {
        TcSquare a = 1, b = 16; /* enough to tell all eight apart */
        if (tc_square_transform(a, (TcSymmetry)i) ==
                tc_square_transform(tc_square_transform(a, first), second) &&
            tc_square_transform(b, (TcSymmetry)i) ==
                tc_square_transform(tc_square_transform(b, first), second)) {
            return (TcSymmetry)i;
        }
    }
    return TC_SYMMETRY_IDENTITY;
}

void do_turn(App *app, int symmetry) {
    app->state.symmetry = both(app->state.symmetry, (TcSymmetry)symmetry);
}
