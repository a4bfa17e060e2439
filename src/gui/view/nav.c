/* Under the board: where in the game we are, and the buttons to step through it. */
#include "gui/view/view.h"

#include <stdio.h>

void nav_draw(const View *view) {
    static const CommandId steps[] = {COMMAND_FIRST, COMMAND_PREVIOUS, COMMAND_NEXT, COMMAND_LAST};
    const TcGame *game = &view->snapshot->game;
    SDL_Rect nav = view->layout->nav;
    int w = view_px(view, 44), gap = view_px(view, 8), icon = view_px(view, 18);
    int x = nav.x + (nav.w - 4 * w - 3 * gap) / 2;
    char text[TEXT_SIZE];
    snprintf(text, sizeof text, "Move %d of %d", game->cursor, game->count);
    view_say(view, "move number", (SDL_Rect){nav.x, nav.y, x - gap - nav.x, nav.h}, text);
    view_text(view, TYPE_BODY, nav.x, nav.y + nav.h / 2, x - nav.x - gap, ALIGN_LEFT, COLOUR_MUTED,
              text);
    for (int i = 0; i < 4; i++, x += w + gap) {
        const UiControl *control =
            view_button(view, (SDL_Rect){x, nav.y, w, nav.h}, steps[i], BUTTON_RAISED);
        canvas_sprite(view->canvas, command_of(steps[i])->sprite, x + (w - icon) / 2,
                      nav.y + (nav.h - icon) / 2, icon, icon,
                      theme_colour(view_button_colour(control, BUTTON_RAISED)));
    }
}
