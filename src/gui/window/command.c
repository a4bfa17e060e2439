/* The one test whether a command can run, so that keys, buttons, menus and the look of buttons follow
   the same rule. Argument 0 tests whether a button should be enabled at all. */
#include "gui/window/command.h"

#include "gui/window/appearance.h"
#include "gui/window/commands.h"
#include "gui/window/gui.h"
#include "gui/window/keys.h"
#include "gui/window/sync.h"

bool always(const Gui *gui) {
    return gui != NULL;
}

bool always_at(const Gui *gui, int argument) {
    return gui != NULL && argument >= 0;
}

static int argument_of(CommandCall call) {
    const Command *command = command_of(call.id);
    return command->takes_argument ? call.argument : command->argument;
}

static bool is_admitted(const Gui *gui, int id) {
    const SceneStack *scenes = &gui->state.scenes;
    SceneId home = command_of(id)->home;
    if (home == SCENE_SHOWN) { /* the game that a board being set up hides stays as it is */
        return scenes_admit(scenes, SCENE_GAME) && !scenes_has(scenes, SCENE_SETUP);
    }
    return home < 0 || scenes_admit(scenes, home);
}

bool command_can(const Gui *gui, CommandCall call) {
    if (call.id == COMMAND_NONE || !is_admitted(gui, call.id)) {
        return false;
    }
    const Action *action = &gui->program->actions[call.id];
    return action->can ? action->can(gui) : action->can_at(gui, argument_of(call));
}

bool command_run(Gui *gui, CommandCall call) {
    if (!command_can(gui, call)) {
        return false;
    }
    /* what was said before, and half a square, go with the next thing that is done, if not by
       themselves before; closing what lies over them is no such thing */
    if (call.id != COMMAND_CLOSE) {
        gui_hush(gui);
    }
    const Action *action = &gui->program->actions[call.id];
    if (action->run) {
        action->run(gui);
    } else {
        action->run_at(gui, argument_of(call));
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
    const char *what = _(command_of(id)->description);
    if (!is_admitted(gui, id)) {
        Text key = text_of_key(COMMAND_CLOSE);
        /* TRANSLATORS: what a key does, and the key that closes a page, or leaves a board that is
           set up: "Review the game: not here. Escape goes back to the game" */
        return key.s[0] ? text_format(_("%1$s: not here. %2$s goes back to the game"), what, key.s)
                        : text_format(_("%s: not here"), what);
    }
    const SessionSnapshot *now = gui_now(gui);
    if (now->exercising) {
        return text_format(_("%s: not during an exercise"), what);
    }
    const char *reason = command_reason(id);
    return reason ? text_format("%s", _(reason)) : text_format(_("%s: not now"), what);
}

void command_press(Gui *gui, CommandCall call) {
    if (command_run(gui, call)) {
        return;
    }
    Text refusal = command_refusal(gui, call.id);
    if (refusal.s[0]) {
        gui_say(gui, "%s", refusal.s);
    }
}
