/* The start panel, which is visible when there is no game, and over a game before a new one. */
#include "gui/start/state.h"

#include <string.h>

#include "core/setup.h"
#include "gui/window/app.h"
#include "gui/window/engines.h"
#include "gui/window/even_start.h"
#include "gui/window/input.h"
#include "session/start.h"

static StartState *state_of(const App *app) {
    return app_scene(app, SCENE_START);
}

static GameChoice *choice_of(const App *app) {
    return &state_of(app)->choice;
}

static void show_game(App *app) {
    scene_leave(app, SCENE_START);
    scene_leave(app, SCENE_SETUP);
    scene_leave(app, SCENE_PRACTICE);
    app->state.tab = TAB_MOVES;
    if (app->ui->focus_visible) {
        ui_set_focus(app->ui, control_id(CONTROL_BOARD));
    }
}

/* The level that a side has, as an engine of others: its name. */
static void name_programs(const App *app, SessionSetup *setup) {
    GameChoice choice = *choice_of(app);
    for (int i = 0; i < 2; i++) {
        SessionPlayer *player = &setup->players[i];
        choice.edited = (TcColour)i;
        if (player->program) {
            int index = game_choice_program(game_choice_level(&choice));
            memcpy(player->name, app->state.engines->list.specs[index].name, sizeof player->name);
        }
    }
}

static void count_programs(App *app) {
    choice_of(app)->programs = app->state.engines ? app->state.engines->list.count : 0;
}

bool can_even_start(const App *app) {
    return choice_of(app)->start == SESSION_START_BALANCED && !app->state.start_here &&
           starts_count(app->state.starts) > 0;
}

void do_even_start(App *app) {
    ui_set_focus(app->ui, ui_id(start_even_control));
}

void do_start(App *app) {
    count_programs(app);
    SessionSetup setup = game_choice_setup(choice_of(app));
    name_programs(app, &setup);
    TcPosition position = view_setup_position(&app->state);
    setup.start = app->state.start_here ? SESSION_START_HERE : setup.start;
    if (!even_start_set(app, choice_of(app)->even, &setup)) {
        do_even_start(app);
        return;
    }
    if (app->state.start_here && app_shows(app, SCENE_SETUP)) {
        session_start_from(app->session, &setup, &position);
    } else {
        session_start_game(app->session, &setup);
    }
    app->state.start_here = false;
    show_game(app);
}

/* The board that is set up below the panel may have become one that nobody can play on. */
bool can_start(const App *app) {
    return !app->state.start_here || can_start_here(app);
}

bool can_rematch(const App *app) {
    return app_now(app)->started && !app_now(app)->practice.on;
}

void do_same_colours(App *app) {
    session_rematch(app->session, false);
    show_game(app);
}

/* The start panel follows, so that the next game is offered as this one is played. */
void do_rematch(App *app) {
    GameChoice *choice = choice_of(app);
    session_rematch(app->session, true);
    if (choice->side == SIDE_BLACK || choice->side == SIDE_WHITE) {
        choice->side = choice->side == SIDE_BLACK ? SIDE_WHITE : SIDE_BLACK;
    }
    show_game(app);
    app_say(app, 4, _("Rematch, with colours swapped"));
}

COMMAND_CHOOSES(side, choice_of(app)->side, ViewSide)
COMMAND_CHOOSES(level_side, choice_of(app)->edited, TcColour)
COMMAND_CHOOSES(clock, choice_of(app)->clock, ClockChoice)
COMMAND_CHOOSES(page, state_of(app)->page, StartPage)

bool can_level(const App *app, int level) {
    bool watch = choice_of(app)->side == SIDE_WATCH;
    int programs = choice_of(app)->programs;
    return level >= 1 && level <= LEVEL_CHOICES + programs && !(watch && level == LEVEL_ADAPTIVE);
}

void do_level(App *app, int level) {
    game_choice_set_level(choice_of(app), level);
}

bool can_minutes(const App *app, int direction) {
    int minutes = choice_of(app)->minutes;
    return direction == 0 || game_choice_step_minutes(minutes, direction) != minutes;
}

void do_minutes(App *app, int direction) {
    GameChoice *choice = choice_of(app);
    choice->minutes = game_choice_step_minutes(choice->minutes, direction);
}

bool can_increment(const App *app, int direction) {
    int increment = choice_of(app)->increment;
    return direction == 0 || game_choice_step_increment(increment, direction) != increment;
}

void do_increment(App *app, int direction) {
    GameChoice *choice = choice_of(app);
    choice->increment = game_choice_step_increment(choice->increment, direction);
}

bool can_start_here(const App *app) {
    TcPosition standard = tc_position_initial(), set_up = view_setup_position(&app->state);
    if (app_shows(app, SCENE_SETUP)) {
        return setup_is_playable(&set_up);
    }
    const TcPosition *position = tc_game_position(&app_now(app)->game);
    return !tc_board_is_over(&position->board) && !tc_position_equal(position, &standard);
}

bool can_start_kind(const App *app, int kind) {
    return kind != SESSION_START_HERE || can_start_here(app);
}

void do_start_kind(App *app, int kind) {
    app->state.start_here = kind == SESSION_START_HERE;
    if (!app->state.start_here) {
        choice_of(app)->start = (SessionStartKind)kind;
    }
}

bool can_play_on(const App *app) {
    return (app_now(app)->analysing || !app_now(app)->started) && !app_now(app)->practice.on &&
           can_start_here(app);
}

/* Against whom is asked first. */
void do_play_on(App *app) {
    app->state.start_here = scene_enter(app, SCENE_START);
}

void do_corners(App *app, int corners) {
    choice_of(app)->corners = corners > 0 ? corners : 1;
}

bool can_name(const App *app, int name) {
    return name >= 0 && name < 2 && game_choice_names(choice_of(app)) > name;
}

void do_name(App *app, int name) {
    ui_set_focus(app->ui, ui_id(start_name_control(name)));
}

static bool open_field(App *app, CommandCall call, Field *field) {
    StartState *own = state_of(app);
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
bool can_back(const App *app) {
    return !scenes_rest(app);
}

void do_back(App *app) {
    scene_leave(app, SCENE_START);
    app->state.start_here = false;
}

static bool escape(App *app) {
    if (scenes_rest(app)) {
        return false;
    }
    do_back(app);
    return true;
}

/* On a fresh board a click on a legal square starts the chosen game with that move: so a beginner
   needs no button at all. True when that move is not to be made. */
static bool start_with(App *app, int square) {
    const TcGame *game = &app_now(app)->game;
    if (!scenes_rest(app) || game->cursor > 0 ||
        !tc_board_is_legal(&tc_game_position(game)->board, square)) {
        return false;
    }
    do_start(app);
    return app_now(app)->players[TC_BLACK].kind != SESSION_HUMAN ||
           app_now(app)->start != SESSION_START_STANDARD;
}

/* An arrow begins at the level; the key that starts does so on a choice that is made, too. */
static bool use_key(App *app, const KeyPress *press) {
    const UiControl *control = app->ui->focus_visible ? ui_focused(app->ui) : NULL;
    int right, down;
    if (!press->plain) {
        return false;
    }
    if (control && control->role == UI_RADIO && (control->flags & UI_SELECTED) &&
        (key_is_enter(press->key) || press->key == SDLK_SPACE)) {
        return command_run(app, (CommandCall){COMMAND_START, 0});
    }
    if (!control && scenes_rest(app) && key_arrow(press->key, &right, &down)) {
        int level = game_choice_level(choice_of(app));
        control = ui_find_call(app->ui, COMMAND_LEVEL, level);
        const UiControl *next = control ? ui_neighbour(app->ui, control, right, down) : NULL;
        if (next) {
            CommandCall call = next->call;
            ui_set_focus(app->ui, next->id);
            return command_run(app, call);
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
