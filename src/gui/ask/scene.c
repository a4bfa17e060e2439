/* A modal question with up to three answers, and Cancel. */
#include "gui/window/ask.h"
#include "gui/window/gui.h"
#include "gui/window/key_press.h"
#include "gui/window/parts.h"

static const Question *question_of(const Gui *gui) {
    return gui_scene(gui, SCENE_ASK);
}

bool can_answer(const Gui *gui, int index) {
    return index <= 0 || question_of(gui)->answers[index].text.s[0];
}

void do_answer(Gui *gui, int index) {
    CommandCall call = index >= 0 ? question_of(gui)->answers[index].call : NO_CALL;
    scene_leave(gui, SCENE_ASK);
    command_run(gui, call);
}

static bool use_key(Gui *gui, const KeyPress *press) {
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

static const float WIDTH = 460, PAD = 20;

static void draw(const View *view) {
    const Question *ask = view_scene(view, SCENE_ASK);
    int w = view_px(view, WIDTH), max = view->layout->width - 2 * view_px(view, PAD);
    w = w < max ? w : max;
    int lines = view_paragraph_lines(view, TYPE_BODY, w - 2 * view_px(view, PAD), ask->text.s);
    int h = 3 * view_px(view, PAD) + view_px(view, 64) + lines * view_px(view, 20);
    Dialog dialog = dialog_place(view->layout, w, h);
    SDL_Rect body = dialog.body;
    dialog_draw(view, &dialog, ask->title);
    view_paragraph(view, TYPE_BODY, body.x, body.y + view_px(view, 8), body.w, COLOUR_MUTED,
                   ask->text.s);
    view_say(view, "question", dialog.card, ask->text.s);
    static const CommandId answers[ASK_ANSWERS_MAX] = {COMMAND_YES, COMMAND_SECOND, COMMAND_THIRD};
    int count = 0;
    while (count < ASK_ANSWERS_MAX && ask->answers[count].text.s[0]) {
        count++;
    }
    for (int i = count - 1; i >= 0; i--) {
        button_at_end(view, &dialog.buttons, 16, 10,
                      &(Button){{answers[i], 0},
                                .text = ask->answers[i].text.s,
                                .style = count == 1 ? BUTTON_ACCENT : BUTTON_RAISED});
    }
    button_at_end(view, &dialog.buttons, 16, 10, &(Button){{COMMAND_NO, 0}, .text = _("Cancel")});
}

const Scene ask_scene = {.name = "ask",
                         .place = PLACE_OVER,
                         .modal = true,
                         .state_size = sizeof(Question),
                         .keeps_keys = true,
                         .draw = draw,
                         .key = use_key,
                         .escape = escape};
