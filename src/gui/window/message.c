#include "gui/window/message.h"

#include <string.h>

#include "words/strings.h"

/* Whether the banner of a game that has ended says the same, where it covers no disc. */
static bool is_on_banner(const View *view) {
    return scenes_front(&view->state->scenes) == SCENE_GAME &&
           view_shows_banner(view->snapshot, view->state) &&
           strcmp(view->state->message, text_of_result(view->snapshot).s) == 0;
}

/* Returns what it lies over: the eyes are on the board where there is one; else it lies on the last
   line of the page, which has no buttons. */
static SDL_Rect ground_of(const View *view) {
    const Layout *layout = view->layout;
    bool game = scenes_top(&view->state->scenes, PLACE_WINDOW) == SCENE_GAME;
    SDL_Rect window = {0, 0, layout->width, layout->height};
    return game ? layout->frame : window;
}

void message_draw(const View *view) {
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
