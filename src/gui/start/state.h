/* The start panel. */
#ifndef GUI_START_STATE_H
#define GUI_START_STATE_H

#include "gui/start/game_choice.h"

typedef struct StartState {
    GameChoice choice;
    SessionStartKind stored; /* the start of choice, while "This one" is chosen for once */
    int removals;            /* of engines that choice knows of */
} StartState;

#endif
