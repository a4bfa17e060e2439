/* The start panel. */
#ifndef GUI_START_STATE_H
#define GUI_START_STATE_H

#include "gui/start/game_choice.h"
#include "gui/window/gui.h"

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

#endif
