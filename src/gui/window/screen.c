/* The whole window, back to front. */
#include "gui/window/screen.h"
#include "gui/window/form_view.h"
#include "gui/window/message.h"
#include "gui/window/toolbar.h"
#include "gui/window/tooltip.h"

/* The undermost card over everything hides most of the window. */
static void cover(const View *view) {
    const SceneStack *stack = &view->state->scenes;
    canvas_cover(view->canvas, NULL);
    for (int i = 0; i < stack->count; i++) {
        SDL_Rect card = scene_card(view, stack->open[i]);
        if (card.w > 0) {
            int round = view_px(view, VIEW_CARD_RADIUS);
            card = (SDL_Rect){card.x, card.y + round, card.w, card.h - 2 * round};
            canvas_cover(view->canvas, &card);
            return;
        }
    }
}

/* Whether a scene is a dialog, behind which everything is dimmed. */
static bool is_dialog(const View *view, SceneId id) {
    const Scene *scene = scene_of(&view->state->scenes, id);
    return scene->place == PLACE_OVER && (!scene->draw || scene->form);
}

/* Dims what is drawn next as lying behind so many dialogs. */
static void dim(const View *view, int dialogs) {
    SDL_Color shade = theme_colour(COLOUR_SHADE);
    int light = 255;
    for (int i = 0; i < dialogs; i++) {
        light = light * (255 - shade.a) / 255;
    }
    shade.a = (Uint8)(255 - light);
    canvas_dim(view->canvas, shade);
}

void screen_draw(const View *view) {
    const Layout *layout = view->layout;
    const SceneStack *stack = &view->state->scenes;
    SceneId window = scenes_top(stack, PLACE_WINDOW);
    int dialogs = 0;
    for (int i = 0; i < stack->count; i++) {
        dialogs += is_dialog(view, stack->open[i]);
    }
    ui_begin(view->ui);
    dim(view, dialogs);
    canvas_cover(view->canvas, window == SCENE_GAME ? &layout->strip : NULL);
    view_fill(view, (SDL_Rect){0, 0, layout->width, layout->height}, COLOUR_PAGE);
    cover(view);
    /* what the keyboard goes to first: in the game the toolbar, elsewhere the scene */
    if (window == SCENE_GAME) {
        toolbar_draw(view);
    }
    scene_draw(view, window);
    if (window != SCENE_GAME) {
        toolbar_draw(view);
    }
    for (int i = 0; i < stack->count; i++) {
        const Scene *scene = scene_of(stack, stack->open[i]);
        if (scene->place == PLACE_OVER) {
            dialogs -= is_dialog(view, stack->open[i]);
            dim(view, dialogs);
            scene_draw(view, stack->open[i]);
        }
    }
    running_clock_draw(view);
    message_draw(view);
    tooltip_draw(view);
    ui_end(view->ui);
}
