/* The start panel. */
#pragma once

#include "gui/window/form.h"
#include "gui/window/gui.h"
#include "session/players.h"

/* The fields of the panel, in the order in which they stand. */
typedef enum StartField {
    START_SIDE,
    START_LEVEL_SIDE,
    START_LEVEL,
    START_WHITE_LEVEL,
    START_CUSTOM,
    START_CLOCK,
    START_MINUTES,
    START_INCREMENT,
    START_BOARD,
    START_HERE,
    START_EVEN,
    START_CORNERS,
    START_NAME,
    START_WHITE_NAME,
    START_SAMPLE,
    START_RULES_HEAD,
    START_RULES,
    START_BUTTON,
    START_FIELDS
} StartField;

extern const Form start_form;

/* Describes what of a field depends on the choices that are made: Scene.describe, Scene.option. */
void start_describe(const Gui *gui, int field, FormNow *now);
void start_option(const Gui *gui, int field, int index, FormOptionNow *option);

/* Whether a game can start from the position on the board, one other than the standard start. */
bool can_start_here(const Gui *gui);

/* -- the choices, and the game setup that they make -- */

/* The side that the user plays. */
typedef enum ViewSide { SIDE_BLACK = 0, SIDE_WHITE, SIDE_BOTH, SIDE_WATCH, SIDE_COUNT } ViewSide;

/* Besides the levels of the engine: the adaptive level and the external engines. */
enum {
    LEVEL_ADAPTIVE = TC_LEVEL_CUSTOM + 1,
    LEVEL_CHOICES = LEVEL_ADAPTIVE, /* levels above it are external engines */
    GAME_CHOICE_PROGRAMS_MAX = 12
};

typedef enum ClockChoice {
    CLOCK_NONE = 0,
    CLOCK_1_0, /* minutes per game and seconds per move */
    CLOCK_5_3,
    CLOCK_15_10,
    CLOCK_CUSTOM,
    CLOCK_COUNT
} ClockChoice;

typedef struct GameChoice {
    ViewSide side;
    int level;       /* 1..LEVEL_CHOICES or an external engine; Black's when watching */
    int white_level; /* of White when watching; not LEVEL_ADAPTIVE */
    int programs;    /* number of external engines */
    TcColour edited; /* when watching: the side whose level the tiles set */
    ClockChoice clock;
    int minutes, increment; /* of the custom clock */
    SessionStartKind start;
    char even[SESSION_NAME_SIZE];     /* the balanced start that is wanted, as starts_choose */
    int corners;                      /* corners given as a handicap */
    char names[2][SESSION_NAME_SIZE]; /* the user's or Black's; White's if both are human */
} GameChoice;

GameChoice game_choice_default(void);

SessionSetup game_choice_setup(const GameChoice *choice);

/* The index of the external engine that a level stands for, from 0; -1: none. */
int game_choice_program(int level);

/* The level that is shown as chosen. */
int game_choice_level(const GameChoice *choice);

/* The number of names that the user can enter, 0..2. */
int game_choice_names(const GameChoice *choice);

typedef struct StartState {
    GameChoice choice;
    SessionStartKind stored; /* the start of choice, while "This one" is chosen for once */
    int removals;            /* of engines that choice knows of */
} StartState;

static inline StartState *start_of(const Gui *gui) {
    return gui_scene(gui, SCENE_START);
}

static inline GameChoice *choice_of(const Gui *gui) {
    return &start_of(gui)->choice;
}
