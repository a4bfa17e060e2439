/* The start panel, which is visible when there is no game, and over a game before a new one. */
#include "gui/start/state.h"

#include <string.h>

#include "app/engines.h"
#include "app/even_start.h"
#include "core/setup.h"
#include "gui/window/gui.h"
#include "gui/window/key_press.h"
#include "session/start.h"

static StartState *state_of(const Gui *gui) {
    return gui_scene(gui, SCENE_START);
}

static GameChoice *choice_of(const Gui *gui) {
    return &state_of(gui)->choice;
}

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

bool can_even_start(const Gui *gui) {
    return choice_of(gui)->start == SESSION_START_BALANCED && !gui->state.start_here &&
           starts_count(gui->app.starts) > 0;
}

void do_even_start(Gui *gui) {
    ui_set_focus(gui->ui, ui_id(start_even_control));
}

void do_start(Gui *gui) {
    count_programs(gui);
    SessionSetup setup = game_choice_setup(choice_of(gui));
    name_programs(gui, &setup);
    TcPosition position = view_setup_position(&gui->state);
    setup.start = gui->state.start_here ? SESSION_START_HERE : setup.start;
    if (!even_start_set(&gui->app, choice_of(gui)->even, &setup)) {
        do_even_start(gui);
        return;
    }
    if (gui->state.start_here && gui_shows(gui, SCENE_SETUP)) {
        session_start_from(gui->app.session, &setup, &position);
    } else {
        session_start_game(gui->app.session, &setup);
    }
    gui->state.start_here = false;
    show_game(gui);
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
    gui_say(gui, 4, _("Rematch, with colours swapped"));
}

COMMAND_CHOOSES(side, choice_of(gui)->side, ViewSide)
COMMAND_CHOOSES(level_side, choice_of(gui)->edited, TcColour)
COMMAND_CHOOSES(clock, choice_of(gui)->clock, ClockChoice)
COMMAND_CHOOSES(page, state_of(gui)->page, StartPage)

bool can_level(const Gui *gui, int level) {
    bool watch = choice_of(gui)->side == SIDE_WATCH;
    int programs = choice_of(gui)->programs;
    return level >= 1 && level <= LEVEL_CHOICES + programs && !(watch && level == LEVEL_ADAPTIVE);
}

void do_level(Gui *gui, int level) {
    game_choice_set_level(choice_of(gui), level);
}

bool can_minutes(const Gui *gui, int direction) {
    int minutes = choice_of(gui)->minutes;
    return direction == 0 || game_choice_step_minutes(minutes, direction) != minutes;
}

void do_minutes(Gui *gui, int direction) {
    GameChoice *choice = choice_of(gui);
    choice->minutes = game_choice_step_minutes(choice->minutes, direction);
}

bool can_increment(const Gui *gui, int direction) {
    int increment = choice_of(gui)->increment;
    return direction == 0 || game_choice_step_increment(increment, direction) != increment;
}

void do_increment(Gui *gui, int direction) {
    GameChoice *choice = choice_of(gui);
    choice->increment = game_choice_step_increment(choice->increment, direction);
}

bool can_start_here(const Gui *gui) {
    TcPosition standard = tc_position_initial(), set_up = view_setup_position(&gui->state);
    if (gui_shows(gui, SCENE_SETUP)) {
        return setup_is_playable(&set_up);
    }
    const TcPosition *position = tc_game_position(&gui_now(gui)->game);
    return !tc_board_is_over(&position->board) && !tc_position_equal(position, &standard);
}

bool can_start_kind(const Gui *gui, int kind) {
    return kind != SESSION_START_HERE || can_start_here(gui);
}

void do_start_kind(Gui *gui, int kind) {
    gui->state.start_here = kind == SESSION_START_HERE;
    if (!gui->state.start_here) {
        choice_of(gui)->start = (SessionStartKind)kind;
    }
}

bool can_play_on(const Gui *gui) {
    return !gui_now(gui)->playing && !gui_now(gui)->exercise_shown && can_start_here(gui);
}

/* Against whom is asked first. */
void do_play_on(Gui *gui) {
    gui->state.start_here = scene_enter(gui, SCENE_START);
}

void do_corners(Gui *gui, int corners) {
    choice_of(gui)->corners = corners > 0 ? corners : 1;
}

bool can_name(const Gui *gui, int name) {
    return name >= 0 && name < 2 && game_choice_names(choice_of(gui)) > name;
}

void do_name(Gui *gui, int name) {
    ui_set_focus(gui->ui, ui_id(start_name_control(name)));
}

static bool open_field(Gui *gui, CommandCall call, Field *field) {
    StartState *own = state_of(gui);
    if (call.id == COMMAND_EVEN_START) {
        *field = (Field){.text = own->choice.even, .size = SESSION_NAME_SIZE};
        return true;
    }
    if (call.id != COMMAND_NAME) {
        return false;
    }
    *field = (Field){.text = own->choice.names[call.argument], .size = SESSION_NAME_SIZE};
    return true;
}

/* Over a game; else there is nothing to go back to. */
bool can_back(const Gui *gui) {
    return !scenes_rest(gui);
}

void do_back(Gui *gui) {
    scene_leave(gui, SCENE_START);
    gui->state.start_here = false;
}

static bool escape(Gui *gui) {
    if (scenes_rest(gui)) {
        return false;
    }
    do_back(gui);
    return true;
}

/* On a fresh board a click on a legal square starts the chosen game with that move: so a beginner
   needs no button at all. True when that move is not to be made. */
static bool start_with(Gui *gui, int square) {
    const TcGame *game = &gui_now(gui)->game;
    if (!scenes_rest(gui) || game->cursor > 0 ||
        !tc_board_is_legal(&tc_game_position(game)->board, square)) {
        return false;
    }
    do_start(gui);
    return gui_now(gui)->players[TC_BLACK].kind != SESSION_HUMAN ||
           gui_now(gui)->start != SESSION_START_STANDARD;
}

/* An arrow begins at the level; the key that starts does so on a choice that is made, too. */
static bool use_key(Gui *gui, const KeyPress *press) {
    const UiControl *control = gui->ui->focus_visible ? ui_focused(gui->ui) : NULL;
    int right, down;
    if (!press->plain) {
        return false;
    }
    if (control && control->role == UI_RADIO && (control->flags & UI_SELECTED) &&
        (key_is_enter(press->key) || press->key == SDLK_SPACE)) {
        return command_run(gui, (CommandCall){COMMAND_START, 0});
    }
    if (!control && scenes_rest(gui) && key_arrow(press->key, &right, &down)) {
        int level = game_choice_level(choice_of(gui));
        control = ui_find_call(gui->ui, COMMAND_LEVEL, level);
        const UiControl *next = control ? ui_neighbour(gui->ui, control, right, down) : NULL;
        if (next) {
            CommandCall call = next->call;
            ui_set_focus(gui->ui, next->id);
            return command_run(gui, call);
        }
    }
    return false;
}

static void init(void *state) {
    ((StartState *)state)->choice = game_choice_default();
}

#define KEPT(setting, member)                                                                      \
    { SETTING_##setting, offsetof(StartState, choice.member) }
static const SceneSetting kept[] = {
    KEPT(SIDE, side),
    KEPT(LEVEL, level),
    KEPT(CLOCK, clock),
    KEPT(CLOCK_MINUTES, minutes),
    KEPT(CLOCK_INCREMENT, increment),
    KEPT(BOARD_START, start),
    KEPT(CORNERS, corners),
};

const Scene start_scene = {.name = "start",
                           .place = PLACE_PANEL,
                           .state_size = sizeof(StartState),
                           .init = init,
                           .kept = kept,
                           .kept_count = sizeof kept / sizeof kept[0],
                           .before_frame = count_programs,
                           .draw = start_draw,
                           .key = use_key,
                           .square = start_with,
                           .go = COMMAND_START,
                           .escape = escape,
                           .field = open_field};
