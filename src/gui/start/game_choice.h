/* The choices of the start panel, as plain values, and the game that they make. */
#ifndef GUI_START_GAME_CHOICE_H
#define GUI_START_GAME_CHOICE_H

#include "session/players.h"

/* Who the user plays. */
typedef enum ViewSide { SIDE_BLACK = 0, SIDE_WHITE, SIDE_BOTH, SIDE_WATCH, SIDE_COUNT } ViewSide;

/* Beside the levels of the engine the one that follows results. */
enum {
    LEVEL_ADAPTIVE = TC_LEVEL_CUSTOM + 1,
    LEVEL_CHOICES = LEVEL_ADAPTIVE, /* and then the engines of others */
    GAME_CHOICE_PROGRAMS_MAX = 12
};

typedef enum ClockChoice {
    CLOCK_NONE = 0,
    CLOCK_1_0, /* minutes and seconds a move */
    CLOCK_5_3,
    CLOCK_15_10,
    CLOCK_CUSTOM,
    CLOCK_COUNT
} ClockChoice;

typedef struct GameChoice {
    ViewSide side;
    int level;       /* 1..LEVEL_CHOICES, or an engine, of the computer; watching, of Black */
    int white_level; /* of White, watching; not LEVEL_ADAPTIVE */
    int programs;    /* engines that there are */
    TcColour edited; /* watching: whose level the tiles choose */
    ClockChoice clock;
    int minutes, increment; /* of the custom clock */
    SessionStartKind start;
    int corners;                      /* of a handicap */
    char names[2][SESSION_NAME_SIZE]; /* the user's, or Black's; White's when both are human */
} GameChoice;

GameChoice game_choice_default(void);

SessionSetup game_choice_setup(const GameChoice *choice);

/* The number of the engine of others that a level is, from 0; -1: it is none. */
int game_choice_program(int level);

/* The level that the tiles show as chosen, and another one chosen. */
int game_choice_level(const GameChoice *choice);
void game_choice_set_level(GameChoice *choice, int level);

/* The next larger or smaller number of those that are offered; the same at the end. */
int game_choice_step_minutes(int minutes, int direction);
int game_choice_step_increment(int increment, int direction);

/* Minutes and seconds a move of a clock; 0 minutes: none. */
void game_choice_time(const GameChoice *choice, ClockChoice clock, int *minutes, int *increment);

/* How many names can be given. */
int game_choice_names(const GameChoice *choice);

#endif
