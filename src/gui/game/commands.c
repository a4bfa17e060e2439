/* The commands of a game: playing, undoing, stepping, analysing. */
#include "gui/window/ask.h"
#include "gui/window/command.h"
#include "gui/window/gui.h"
#include "session/edit.h"
#include "session/ending.h"
#include "session/start.h"

/* Commands, and what asks whether they can be run, that are one function of the session's. */
#define CAN(name)                                                                                  \
    bool can_##name(const Gui *gui) {                                                              \
        return session_can_##name(gui->app.session);                                               \
    }
#define DO(name)                                                                                   \
    void do_##name(Gui *gui) {                                                                     \
        session_##name(gui->app.session);                                                          \
    }
CAN(undo)
CAN(redo)
CAN(resign)
CAN(one_hint)
CAN(review)
CAN(learn)
CAN(promote)
CAN(play_out)
CAN(pin)
DO(undo)
DO(redo)
DO(promote)
DO(play_out)
DO(pin)
DO(delete_branch)

void do_resign_now(Gui *gui) {
    session_resign(gui->app.session);
}

/* A game that has hardly begun is not given up by one press. */
void do_resign(Gui *gui) {
    enum { EARLY = 20 };
    int ply = session_resign_ply(gui->app.session);
    int left = tc_board_empties(&gui_now(gui)->game.positions[ply].board);
    if (left <= EARLY) {
        do_resign_now(gui);
        return;
    }
    Text text = text_format(
        translate_plural("%d square is empty still.", "%d squares are empty still.", left), left);
    ask_open(gui,
             &(Question){.title = _("Resign this game?"),
                         .text = text,
                         .answers = {{text_format("%s", _("Resign")), {COMMAND_RESIGN_NOW, 0}}}});
}

static bool has_exercise(const Gui *gui) {
    return gui_now(gui)->exercise_shown;
}

/* The panel comes beside what is on, which stays as it is until a game starts. */
void do_new(Gui *gui) {
    scene_leave(gui, SCENE_START); /* from below another panel it comes to the front */
    (void)scene_enter(gui, SCENE_START);
}

bool can_play(const Gui *gui, int square) {
    return gui && tc_square_is_valid(square);
}

/* The scenes in front are asked first what a square means. */
void do_play(Gui *gui, int square) {
    EACH_SCENE(gui) {
        if (each->square && each->square(gui, square)) {
            return;
        }
    }
    scenes_leave_panels(gui);
    session_play(gui->app.session, square);
}

/* Returns how the panel in front goes on; COMMAND_NONE: the game has its place. */
static CommandCall go_of_panel(const Gui *gui) {
    SceneId id = scenes_top(&gui->state.scenes, PLACE_PANEL);
    return (CommandCall){id == SCENE_NONE || scene_of(&gui->state.scenes, id)->go == 0
                             ? COMMAND_NONE
                             : scene_of(&gui->state.scenes, id)->go,
                         0};
}

bool can_go(const Gui *gui) {
    CommandCall call = go_of_panel(gui);
    return call.id != COMMAND_NONE ? command_can(gui, call)
                                   : session_can_computer_move(gui->app.session);
}

void do_go(Gui *gui) {
    CommandCall call = go_of_panel(gui);
    if (call.id != COMMAND_NONE) {
        command_run(gui, call);
    } else {
        session_computer_move(gui->app.session);
    }
}

bool can_hint(const Gui *gui) {
    if (has_exercise(gui)) {
        return session_practice_can_hint(gui->app.session);
    }
    return gui_now(gui)->can_hint;
}

void do_hint(Gui *gui) {
    if (has_exercise(gui)) {
        session_practice_hint(gui->app.session);
        return;
    }
    scenes_leave_panels(gui);
    session_set_hints(gui->app.session, !gui_now(gui)->hints);
}

/* Opens the exercise in analysis. */
static void analyse_exercise(Gui *gui) {
    TcTree *tree = NULL;
    const TcTree *exercise = gui_now(gui)->tree;
    PracticeState state = gui_now(gui)->practice.state;
    bool none =
        state == PRACTICE_FINDING || state == PRACTICE_NONE_FOUND; /* none is on the board */
    if (!none && (!exercise || tc_tree_clone(exercise, &tree) != TC_OK)) {
        return;
    }
    command_run(gui, (CommandCall){COMMAND_PRACTICE_END, 0});
    if (!none) {
        gui->state.tab = TAB_LINES;
        if (session_open(gui->app.session, tree) && gui_now(gui)->brings_back) {
            gui_say(gui, _("Undo restores the previous game"));
        }
    }
}

void do_analyse(Gui *gui) {
    if (has_exercise(gui)) {
        analyse_exercise(gui);
        return;
    }
    bool on = !gui_now(gui)->analysing;
    scenes_leave_panels(gui);
    gui->state.tab = on ? TAB_LINES : TAB_MOVES;
    session_set_analysis(gui->app.session, on);
}

bool can_go_to(const Gui *gui, int ply) {
    return ply >= 0 && ply <= gui_now(gui)->game.count && !gui_now(gui)->exercising;
}

void do_go_to(Gui *gui, int ply) {
    session_go_to(gui->app.session, ply);
}

bool can_step(const Gui *gui, int step) {
    const TcGame *game = &gui_now(gui)->game;
    return (step < 0 ? game->cursor > 0 : game->cursor < game->count) && !gui_now(gui)->exercising;
}

void do_step(Gui *gui, int step) {
    const TcGame *game = &gui_now(gui)->game;
    int ply = game->cursor + step;
    session_go_to(gui->app.session, ply < 0 ? 0 : ply > game->count ? game->count : ply);
}

/* Another engine's move comes when it has one. */
bool can_move_now(const Gui *gui) {
    return gui_now(gui)->thinking == SESSION_THINKING_MOVE && gui_now(gui)->program == 0;
}

void do_move_now(Gui *gui) {
    session_computer_move(gui->app.session);
}

COMMAND_CHOOSES(tab, gui->state.tab, ViewTab)

/* -- how the board looks -- */

void do_overlay(Gui *gui, int step) {
    gui->state.overlay = (ViewOverlay)(((int)gui->state.overlay + step) % OVERLAY_COUNT);
    gui_prompt(gui, "%s", overlay_name(gui->state.overlay));
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

void do_turn(Gui *gui, int symmetry) {
    gui->state.symmetry = both(gui->state.symmetry, (TcSymmetry)symmetry);
}
