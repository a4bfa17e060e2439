#include "gui/window/commands.h"

#include "gui/window/state.h"

#include "words/translate.h"

static const Command commands[COMMAND_COUNT] = {
#define COMMAND(id, name, label, description, keys, sprite, home, seats, can, run)                 \
    [COMMAND_##id] = {name, label, description, keys, sprite, SCENE_##home, seats, false, 0},
#define COMMAND_AT(id, name, label, description, keys, sprite, home, seats, can, run)              \
    [COMMAND_##id] = {name, label, description, keys, sprite, SCENE_##home, seats, true, 0},
#define COMMAND_OF(id, name, label, description, keys, sprite, home, seats, argument, can, run)    \
    [COMMAND_##id] = {name, label, description, keys, sprite, SCENE_##home, seats, false, argument},
#include "gui/window/commands.def"
#undef COMMAND
#undef COMMAND_AT
#undef COMMAND_OF
};

static const char *const reasons[COMMAND_COUNT] = {
#define REASON(id, sentence) [COMMAND_##id] = (sentence),
#include "gui/window/reasons.def"
#undef REASON
};

static const bool repeats[COMMAND_COUNT] = {
#define REPEATS(id) [COMMAND_##id] = true,
#include "gui/window/repeats.def"
#undef REPEATS
};

static const char *const controls[CONTROL_COUNT] = {
    "",
#define CONTROL(id, name) name,
#include "gui/window/controls.def"
#undef CONTROL
};

const char *control_name(ControlId id) {
    return controls[id];
}

UiId control_id(ControlId id) {
    return ui_id(controls[id]);
}

const Command *command_of(int id) {
    return &commands[id];
}

const char *command_reason(int id) {
    return reasons[id];
}

bool command_is_windows(int id) {
    return id != COMMAND_NONE && commands[id].home == SCENE_WINDOW;
}

bool command_repeats(int id) {
    return id != COMMAND_NONE && repeats[id];
}

MenuGroup command_group(int id) {
    return (MenuGroup)((int)(commands[id].seats >> (8 * MAIN_MENU) & 255) / COMMAND_SEATS);
}

const char *menu_group_name(MenuGroup group) {
    static const char *const names[GROUP_COUNT] = {
        "", N_("Game"), N_("Analysis"), N_("Files"), N_("Practice"), N_("View"), N_("Help")};
    return _(names[group]);
}

int command_seated(MenuPlace place, int *seat) {
    int found = COMMAND_NONE, min = 256;
    for (int id = 0; id < COMMAND_COUNT; id++) {
        int its = (int)(commands[id].seats >> (8 * (int)place) & 255);
        if (its > *seat && its < min) {
            found = id;
            min = its;
        }
    }
    *seat = found == COMMAND_NONE ? *seat : min;
    return found;
}
