/* The whole window, back to front. */
#include "gui/window/screen.h"

#include <string.h>

#include "gui/window/form_part.h"
#include "gui/window/parts.h"
#include "gui/window/toolbar.h"
#include "gui/window/tooltip.h"
#include "words/strings.h"

/* -- a message, over the lower edge of the board, or of the page in its place -- */

/* Whether the banner of a game that has ended says the same, where it covers no disc. */
static bool is_on_banner(const View *view) {
    return scenes_front(&view->state->scenes) == SCENE_GAME &&
           view_shows_banner(view->snapshot, view->state) &&
           strcmp(view->state->message, text_of_result(view->snapshot).s) == 0;
}

/* Returns what it lies over: the eyes are on the board where there is one; else it stands above the
   foot of the page, which says what is done and how to go on. */
static SDL_Rect ground_of(const View *view) {
    const Layout *layout = view->layout;
    bool game = scenes_top(&view->state->scenes, PLACE_WINDOW) == SCENE_GAME;
    SDL_Rect above_foot = {0, 0, layout->width, page_place(layout, 1).foot.y};
    return game ? layout->frame : above_foot;
}

/* Draws the message, if there is one; clicks go through it. */
static void draw_message(const View *view) {
    const char *text = view->state->message;
    if (!text[0] || is_on_banner(view)) {
        return;
    }
    SDL_Rect ground = ground_of(view);
    int pad = view_px(view, 16), gap = view_px(view, 10);
    int most = ground.w - 2 * (pad + gap), w = view_text_width(view, TYPE_LABEL_STRONG, text) + 1;
    w = w < most ? w : most;
    int lines = view_paragraph_lines(view, TYPE_LABEL_STRONG, w, text);
    int h = lines * view_line_height(view, TYPE_LABEL_STRONG) + view_px(view, 18);
    SDL_Rect card = {ground.x + (ground.w - w) / 2 - pad, ground.y + ground.h - gap - h,
                     w + 2 * pad, h};
    view_round(view, card, 10, COLOUR_HOVER);
    view_outline(view, card, 10, 1, COLOUR_FAINT);
    view_paragraph_around(view, TYPE_LABEL_STRONG, (SDL_Rect){card.x + pad, card.y, w, h},
                          COLOUR_TEXT, text);
    view_say(view, "announcement", card, text);
}

/* -- the window -- */

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
    draw_message(view);
    tooltip_draw(view);
    ui_end(view->ui);
}
