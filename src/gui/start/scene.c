/* The start panel, which is visible when there is no game, and over a game before a new one. */
#include "gui/start/state.h"

#include <stdio.h>
#include <string.h>

#include "app/engines.h"
#include "app/even_start.h"
#include "app/preferences.h"
#include "gui/ui/control.h"
#include "gui/ui/focus.h"
#include "gui/window/commands.h"
#include "gui/window/form_part.h"
#include "gui/window/gui.h"
#include "gui/window/sync.h"
#include "session/start.h"

static void show_game(Gui *gui) {
    scene_leave(gui, SCENE_START);
    scene_leave(gui, SCENE_SETUP);
    scene_leave(gui, SCENE_PRACTICE);
    gui->state.tab = TAB_MOVES;
    if (gui->ui->focus_visible) {
        ui_set_focus(gui->ui, control_id(CONTROL_BOARD));
    }
}

/* The level that a side has, as an engine of others: its name. */
static void name_programs(const Gui *gui, SessionSetup *setup) {
    GameChoice choice = *choice_of(gui);
    for (int i = 0; i < 2; i++) {
        SessionPlayer *player = &setup->players[i];
        choice.edited = (TcColour)i;
        if (player->program) {
            int index = game_choice_program(game_choice_level(&choice));
            memcpy(player->name, gui->app.engines->list.specs[index].name, sizeof player->name);
        }
    }
}

static void count_programs(Gui *gui) {
    choice_of(gui)->programs = gui->app.engines ? gui->app.engines->list.count : 0;
}

/* Takes away what newcomers are shown. */
static void end_first_run(Gui *gui) {
    if (settings_set(&gui->app.settings, SETTING_STARTED, 1)) {
        preferences_save(&gui->app);
    }
}

void do_start(Gui *gui) {
    count_programs(gui);
    SessionSetup setup = game_choice_setup(choice_of(gui));
    name_programs(gui, &setup);
    TcPosition position = view_setup_position(&gui->state);
    setup.start = gui->state.start_here ? SESSION_START_HERE : setup.start;
    if (!even_start_set(&gui->app, choice_of(gui)->even, &setup)) {
        form_focus(gui, SCENE_START, START_EVEN);
        return;
    }
    if (gui->state.start_here && gui_shows(gui, SCENE_SETUP)) {
        session_start_from(gui->app.session, &setup, &position);
    } else {
        session_start_game(gui->app.session, &setup);
    }
    show_game(gui);
    end_first_run(gui);
}

/* A game of two levels of the engine, to see what a review tells. */
void do_sample(Gui *gui) {
    static const char sample[] =
        "(;GM[2]PB[%s]PW[%s]EV[Turncoat];B[f5];W[f6];B[e6];W[f4];B[g5];W[d6];B[f7];W[h6];"
        "B[d7];W[g6];B[f3];W[e3];B[c3];W[e7];B[f2];W[g4];B[e8];W[c4];B[g3];W[c8];B[c7];W[f8];B[g8];"
        "W[e2];B[h4];W[h5];B[h7];W[h3];B[h2];W[c6];B[d1];W[c2];B[d3];W[c5];B[b4];W[d2];B[b6];W[a4];"
        "B[a3];W[a2];B[d8];W[h8];B[g7];W[g1];B[b3];W[h1];B[f1];W[g2];B[e1];W[b7];B[b8];W[b5];B[a6];"
        "W[c1];B[b1];W[a8];B[a7];W[a1];B[b2];W[a5])";
    char game[sizeof sample + 2 * SESSION_NAME_SIZE];
    snprintf(game, sizeof game, sample, _(tc_level(5)->name), _(tc_level(7)->name));
    open_text(&gui->app, game, strlen(game), "");
    gui_sync(gui);
    command_run(gui, (CommandCall){COMMAND_REVIEW, 0});
    end_first_run(gui);
}

/* The board that is set up below the panel may have become one that nobody can play on. */
bool can_start(const Gui *gui) {
    return !gui->state.start_here || can_start_here(gui);
}

bool can_rematch(const Gui *gui) {
    return gui_now(gui)->started;
}

void do_same_colours(Gui *gui) {
    session_rematch(gui->app.session, false);
    show_game(gui);
}

/* The start panel follows, so that the next game is offered as this one is played. */
void do_rematch(Gui *gui) {
    GameChoice *choice = choice_of(gui);
    session_rematch(gui->app.session, true);
    if (choice->side == SIDE_BLACK || choice->side == SIDE_WHITE) {
        choice->side = choice->side == SIDE_BLACK ? SIDE_WHITE : SIDE_BLACK;
    }
    show_game(gui);
    gui_say(gui, _("Rematch, with colours swapped"));
}

bool can_play_on(const Gui *gui) {
    return !gui_now(gui)->playing && !gui_now(gui)->exercise_shown && can_start_here(gui);
}

/* The panel asks first against whom. */
void do_play_on(Gui *gui) {
    gui->state.start_here = scene_enter(gui, SCENE_START);
}

/* Leads back to a game; without one there is nothing to go back to. */
bool can_back(const Gui *gui) {
    return !scenes_rest(gui);
}

void do_back(Gui *gui) {
    scene_leave(gui, SCENE_START);
}

static bool escape(Gui *gui) {
    if (scenes_rest(gui)) {
        return false;
    }
    do_back(gui);
    return true;
}

/* Starts the chosen game with a click on a legal square of a fresh board: so a beginner needs no
   button at all. True when that move is not to be made. */
static bool start_with(Gui *gui, int square) {
    const TcGame *game = &gui_now(gui)->game;
    if (!scenes_rest(gui) || game->cursor > 0 ||
        !tc_board_is_legal(&tc_game_position(game)->board, square)) {
        return false;
    }
    do_start(gui);
    return !gui_now(gui)->started || gui_now(gui)->setup.players[TC_BLACK].kind != SESSION_HUMAN ||
           gui_now(gui)->setup.start != SESSION_START_STANDARD;
}

/* The board is this one for the next game only: that is not stored. */
static void follow_change(Gui *gui, int field) {
    StartState *own = start_of(gui);
    if (field == START_BOARD && own->choice.start == SESSION_START_HERE) {
        gui->state.start_here = true;
        own->choice.start = own->stored;
    } else if (field == START_BOARD) {
        gui->state.start_here = false;
        own->stored = own->choice.start;
    }
}

/* The level that stands for the same engine when one is removed; for that one the usual level. */
static int level_without(int level, int removed) {
    int program = game_choice_program(level), left = engines_index_without(program, removed);
    return program < 0 ? level : left < 0 ? game_choice_default().level : LEVEL_CHOICES + 1 + left;
}

/* Every change of the list is followed at once: there is one removal at most. */
static void follow(Gui *gui) {
    const struct Engines *engines = gui->app.engines;
    StartState *own = start_of(gui);
    if (engines && own->removals != engines->removals) {
        own->removals = engines->removals;
        own->choice.level = level_without(own->choice.level, engines->removed);
        own->choice.white_level = level_without(own->choice.white_level, engines->removed);
    }
}

/* Settings may have been read since. */
static void before_frame(Gui *gui) {
    count_programs(gui);
    start_of(gui)->stored = choice_of(gui)->start;
}

/* The board on which it was to start goes with the panel. */
static void leave(Gui *gui) {
    gui->state.start_here = false;
}

static void init(void *state) {
    ((StartState *)state)->choice = game_choice_default();
}

const Scene start_scene = {.name = "start",
                           .place = PLACE_PANEL,
                           .state_size = sizeof(StartState),
                           .init = init,
                           .leave = leave,
                           .form = &start_form,
                           .describe = start_describe,
                           .option = start_option,
                           .changed = follow_change,
                           .follow = follow,
                           .before_frame = before_frame,
                           .square = start_with,
                           .go = COMMAND_START,
                           .escape = escape};
