#include "gui/window/ask.h"

#include "gui/ui/focus.h"
#include "gui/window/command.h"
#include "gui/window/commands.h"
#include "gui/window/gui.h"

int ask_default(const Question *question) {
    return question->yes_first ? COMMAND_YES : COMMAND_NO;
}

void ask_open(Gui *gui, const Question *question) {
    Question *own = gui_scene(gui, SCENE_ASK);
    if (own && scene_enter(gui, SCENE_ASK)) {
        *own = *question;
        ui_set_focus(gui->ui, ui_id(command_of(ask_default(own))->name));
        gui_redraw(gui);
    }
}
