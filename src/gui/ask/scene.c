/* A question over everything, and two answers: nothing else can be done before one is given. */
#include "gui/window/app.h"
#include "gui/window/ask.h"
#include "gui/window/input.h"
#include "gui/window/parts.h"

void ask_open(App *app, const Question *question) {
    Question *own = scenes_state(&app->state.scenes, SCENE_ASK);
    if (own && scene_enter(app, SCENE_ASK)) {
        *own = *question;
        ui_set_focus(app->ui, ui_id(command_of(own->yes_first ? COMMAND_YES : COMMAND_NO)->name));
        app_redraw(app);
    }
}

void do_answer(App *app, int yes) {
    const Question *own = scenes_state(&app->state.scenes, SCENE_ASK);
    scene_leave(app, SCENE_ASK);
    ui_drop_focus(app->ui);
    own->answer(app, yes);
}

static bool use_key(App *app, const KeyPress *press) {
    if (press->key == SDLK_LEFT || press->key == SDLK_RIGHT) {
        ui_move_focus(app->ui, false);
        app_redraw(app);
        return true;
    }
    return !command_is_windows(press->command) && press->key != SDLK_ESCAPE &&
           press->key != SDLK_TAB && !key_is_for_focus(app, press);
}

static bool escape(App *app) {
    return command_run(app, (CommandCall){COMMAND_NO, 0});
}

static const float WIDTH = 460, PAD = 20, BUTTON = 34;

static void draw(const View *view) {
    const Question *ask = view_scene(view, SCENE_ASK);
    const Layout *layout = view->layout;
    int pad = view_px(view, PAD), line = view_px(view, 20), button = view_px(view, BUTTON);
    int w = view_px(view, WIDTH);
    w = w < layout->width - 2 * pad ? w : layout->width - 2 * pad;
    int lines = view_paragraph_lines(view, TYPE_BODY, w - 2 * pad, ask->text);
    int h = pad + view_px(view, 30) + lines * line + pad + button + pad;
    SDL_Rect card = {(layout->width - w) / 2, (layout->height - h) / 2, w, h};
    view_modal(view, card);
    view_text(view, TYPE_STRONG, card.x + pad, card.y + pad + view_px(view, 8), w - 2 * pad,
              ALIGN_LEFT, COLOUR_TEXT, ask->title);
    view_paragraph(view, TYPE_BODY, card.x + pad, card.y + pad + view_px(view, 38), w - 2 * pad,
                   COLOUR_MUTED, ask->text);
    view_say(view, "question", card, ask->text);
    SDL_Rect row = {card.x + pad, card.y + h - pad - button, w - 2 * pad, button};
    button_at_end(view, &row, 16, 10,
                  &(Button){{COMMAND_YES, 0}, .text = ask->yes, .style = BUTTON_ACCENT});
    button_at_end(view, &row, 16, 10, &(Button){{COMMAND_NO, 0}, .text = _("Cancel")});
}

const Scene ask_scene = {.name = "ask",
                         .place = PLACE_OVER,
                         .modal = true,
                         .state_size = sizeof(Question),
                         .draw = draw,
                         .key = use_key,
                         .escape = escape};
