/* The whole window, back to front. */
#include "gui/window/parts.h"

/* The undermost card over everything hides most of the window. */
static void cover(const View *view) {
    const SceneStack *stack = &view->state->scenes;
    for (int i = 0; i < stack->count; i++) {
        const Scene *scene = scene_of(stack->open[i]);
        if (scene->card || scene->width > 0) {
            view_cover(view,
                       scene->card ? scene->card(view) : scene_dialog(view, stack->open[i]).card);
            return;
        }
    }
}

void screen_draw(const View *view) {
    const Layout *layout = view->layout;
    const SceneStack *stack = &view->state->scenes;
    SceneId window = scenes_top(stack, PLACE_WINDOW);
    ui_begin(view->ui);
    cover(view);
    view_fill(view, (SDL_Rect){0, 0, layout->width, layout->height}, COLOUR_PAGE);
    /* what the keyboard goes to first: in the game the toolbar, elsewhere the scene */
    if (window == SCENE_GAME) {
        toolbar_draw(view);
    }
    scene_of(window)->draw(view);
    if (window != SCENE_GAME) {
        toolbar_draw(view);
    }
    for (int i = 0; i < stack->count; i++) {
        const Scene *scene = scene_of(stack->open[i]);
        if (scene->place == PLACE_OVER) {
            scene->draw(view);
        }
    }
    ui_end(view->ui);
}
