/* The start panel. */
#ifndef GUI_START_STATE_H
#define GUI_START_STATE_H

#include "gui/start/game_choice.h"
#include "gui/window/view.h"

/* The pages; a panel without room for everything shows one of them. */
typedef enum StartPage { START_PLAYERS = 0, START_OPTIONS, START_PAGES } StartPage;

typedef struct StartState {
    GameChoice choice;
    StartPage page;
} StartState;

void start_draw(const View *view);

/* The name of the control for a player's name, 0 or 1. */
const char *start_name_control(int name);

/* The control of the field for an even start. */
extern const char start_even_control[];

#endif
