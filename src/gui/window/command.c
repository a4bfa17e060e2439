/* The table of commands, and the one test whether a command can run, so that keys, buttons, menus
   and the look of buttons follow the same rule. Argument 0 tests whether a button should be enabled
   at all. */
#include "gui/window/command.h"

#include "gui/window/appearance.h"
#include "gui/window/gui.h"

bool always(const Gui *gui) {
    return gui != NULL;
}

bool always_at(const Gui *gui, int argument) {
    return gui != NULL && argument >= 0;
}

void nothing(Gui *gui) {
    (void)gui;
}

static const Command commands[COMMAND_COUNT] = {
#define COMMAND(id, name, label, description, keys, sprite, home, seats, can, run)                 \
    [COMMAND_##id] = {name, label, description, keys, sprite, SCENE_##home, seats,                 \
                      0,    0,     can,         NULL, run,    NULL},
#define COMMAND_AT(id, name, label, description, keys, sprite, home, seats, can, run)              \
    [COMMAND_##id] = {name, label, description, keys, sprite, SCENE_##home, seats,                 \
                      1,    0,     NULL,        can,  NULL,   run},
#define COMMAND_OF(id, name, label, description, keys, sprite, home, seats, argument, can, run)    \
    [COMMAND_##id] = {name, label,    description, keys, sprite, SCENE_##home, seats,              \
                      0,    argument, NULL,        can,  NULL,   run},
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

static int argument_of(CommandCall call) {
    const Command *command = &commands[call.id];
    return command->takes_argument ? call.argument : command->argument;
}

const char *command_reason(int id) {
    return reasons[id];
}

static bool is_admitted(const Gui *gui, int id) {
    SceneId home = commands[id].home;
    return home < 0 || scenes_admit(&gui->state.scenes, home);
}

bool command_can(const Gui *gui, CommandCall call) {
    if (call.id == COMMAND_NONE || !is_admitted(gui, call.id)) {
        return false;
    }
    const Command *command = &commands[call.id];
    return command->can ? command->can(gui) : command->can_at(gui, argument_of(call));
}

bool command_is_windows(int id) {
    return id != COMMAND_NONE && commands[id].home == SCENE_WINDOW;
}

bool command_run(Gui *gui, CommandCall call) {
    if (!command_can(gui, call)) {
        return false;
    }
    /* what was said before goes with the next thing that is done, if not by itself before */
    if (!gui->state.toast) {
        gui_hush(gui);
    }
    if (commands[call.id].run) {
        commands[call.id].run(gui);
    } else {
        commands[call.id].run_at(gui, argument_of(call));
    }
    appearance_follow(gui);
    gui_sync(gui);
    gui_redraw(gui);
    return true;
}

Text command_refusal(const Gui *gui, int id) {
    if (id == COMMAND_NONE ||
        id == COMMAND_CLOSE) { /* with nothing to close Escape means nothing */
        return (Text){""};
    }
    const char *what = _(commands[id].description);
    if (!is_admitted(gui, id)) {
        Text key = text_of_key(COMMAND_CLOSE);
        /* TRANSLATORS: what a key does, and the key that closes a page: "Review the game: not here.
           Escape goes back to the board" */
        return key.s[0] ? text_format(_("%1$s: not here. %2$s goes back to the board"), what, key.s)
                        : text_format(_("%s: not here"), what);
    }
    const SessionSnapshot *now = gui_now(gui);
    if (now->practice.on || (now->learn.on && now->learn.state <= LEARN_WRONG)) {
        return text_format(_("%s: not during an exercise"), what);
    }
    return reasons[id] ? text_format("%s", _(reasons[id])) : text_format(_("%s: not now"), what);
}

void command_press(Gui *gui, CommandCall call) {
    static const double SECONDS = 4;
    if (command_run(gui, call)) {
        return;
    }
    Text refusal = command_refusal(gui, call.id);
    if (refusal.s[0]) {
        gui_say(gui, SECONDS, "%s", refusal.s);
    }
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
