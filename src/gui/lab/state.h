/* The scene of the Search Lab. */
#pragma once

#include "gui/window/parts.h"
#include "gui/window/table_view.h"

typedef struct LabState {
    uint64_t features; /* the features that are on */
    int depth;
    int planned_depth;         /* as the session's runs were started, */
    uint64_t planned_features; /* likewise */
    bool rests;                /* they were stopped because the scene was closed */
    TableState list, measure;
} LabState;

/* The initial state. */
#define LAB_DEFAULT ((LabState){.features = TC_LAB_DEFAULT, .depth = 10, .list = {.row = 1}})

static inline LabState *lab_of(const Gui *gui) {
    return gui_scene(gui, SCENE_LAB);
}

/* Whether stopped runs can go on: nothing was changed since that they depend on. */
static inline bool lab_goes_on(const LabState *lab, const SessionSnapshot *now) {
    return now->lab.can_go_on && lab->planned_depth == lab->depth &&
           lab->planned_features == lab->features &&
           tc_position_equal(&now->lab.position, tc_game_position(&now->game));
}

/* The measure of all, and below it the search techniques as switches, each with what the position
   on the board costs when it is switched: bars of nodes and time, which grow during the search. The
   reference is the default engine: its bars end at the mark. */
extern const Table lab_measure, lab_techniques;
