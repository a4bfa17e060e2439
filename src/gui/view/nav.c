/* Under the board: where in the game we are, and the buttons to step through it. */
#include "gui/view/view.h"

#include <stdio.h>

void nav_draw(const View *view) {
    static const CommandId steps[] = {COMMAND_FIRST, COMMAND_PREVIOUS, COMMAND_NEXT, COMMAND_LAST};
    const TcGame *game = &view->snapshot->game;
    SDL_Rect nav = view->layout->nav;
    bool small = view->layout->compact;
    int w = view_px(view, small ? 38 : 44), gap = view_px(view, small ? 5 : 8);
    int icon = view_px(view, 18), x = nav.x + (nav.w - 4 * w - 3 * gap) / 2;
    char text[TEXT_SIZE];
    snprintf(text, sizeof text, _("Move %1$d of %2$d"), game->cursor, game->count);
    int end =
        nav.x + 2 * gap +
        view_text(view, TYPE_BODY, nav.x, nav.y + nav.h / 2, nav.w, ALIGN_LEFT, COLOUR_MUTED, text);
    x = x > end ? x : end;
    view_say(view, "move number", (SDL_Rect){nav.x, nav.y, x - gap - nav.x, nav.h}, text);
    for (int i = 0; i < 4; i++, x += w + gap) {
        const UiControl *control =
            view_button(view, (SDL_Rect){x, nav.y, w, nav.h}, steps[i], BUTTON_RAISED);
        canvas_sprite(view->canvas, command_of(steps[i])->sprite, x + (w - icon) / 2,
                      nav.y + (nav.h - icon) / 2, icon, icon,
                      theme_colour(view_button_colour(control, BUTTON_RAISED)));
    }
}
