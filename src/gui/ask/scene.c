/* A modal question with up to three answers, and Cancel. */
#include "gui/ui/control.h"
#include "gui/window/ask.h"
#include "gui/window/commands.h"
#include "gui/window/form.h"
#include "gui/window/gui.h"
#include "gui/window/key_press.h"

static const Question *question_of(const Gui *gui) {
    return gui_scene(gui, SCENE_ASK);
}

bool can_answer(const Gui *gui, int index) {
    return index <= 0 || question_of(gui)->answers[index].text.s[0];
}

void do_answer(Gui *gui, int index) {
    CommandCall call = index >= 0 ? question_of(gui)->answers[index].call : NO_CALL;
    scene_leave(gui, SCENE_ASK);
    command_press(gui, call);
}

/* The question goes with the scene whose command would answer it. */
static void follow(Gui *gui) {
    SceneId home = command_of(question_of(gui)->answers[0].call.id)->home;
    if (home > SCENE_NONE && !gui_shows(gui, home)) {
        scene_leave(gui, SCENE_ASK);
    }
}

static bool use_key(Gui *gui, const KeyPress *press) {
    if (key_is_enter(press->key) && !ui_focused(gui->ui)) {
        return command_run(gui, (CommandCall){ask_default(question_of(gui)), 0});
    }
    bool side = press->key == SDLK_LEFT || press->key == SDLK_RIGHT;
    if (side) {
        ui_move_focus(gui->ui, false);
        gui_redraw(gui);
    }
    return side;
}

static bool escape(Gui *gui) {
    return command_run(gui, (CommandCall){COMMAND_NO, 0});
}

enum { TEXT, THIRD, SECOND, FIRST, ONLY, NO, FIELDS };

static const FormField fields[FIELDS] = {
    [TEXT] = {FORM_NOTE, .name = "question"},
    [THIRD] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_THIRD, 0}},
    [SECOND] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_SECOND, 0}},
    [FIRST] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_YES, 0}},
    [ONLY] = {FORM_BUTTON, FORM_FOOT | FORM_ACCENT, .call = {COMMAND_YES, 0}},
    [NO] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_NO, 0}},
};

static const Form form = {.fields = fields, .count = FIELDS, .width = 460};

static void describe(const Gui *gui, int field, FormNow *now) {
    const Question *ask = question_of(gui);
    bool several = ask->answers[1].text.s[0];
    if (field == FORM_TITLE) {
        now->label = text_format("%s", ask->title);
    } else if (field == TEXT) {
        now->text = ask->text;
    } else if (field == NO) {
        now->text = text_format("%s", _("Cancel"));
    } else {
        now->text = ask->answers[field == ONLY ? 0 : FIRST - field].text;
        now->hidden = !now->text.s[0] || (field >= FIRST && several != (field == FIRST));
    }
}

const Scene ask_scene = {.name = "ask",
                         .place = PLACE_OVER,
                         .modal = true,
                         .state_size = sizeof(Question),
                         .keeps_keys = true,
                         .follow = follow,
                         .form = &form,
                         .describe = describe,
                         .key = use_key,
                         .escape = escape};
