#include "gui/board/nav.h"
#include "gui/window/commands.h"
#include "gui/window/parts.h"

static void draw_step(const View *view, SDL_Rect rect, CommandId id) {
    const UiControl *control = button_draw(view, rect, &(Button){{id, 0}, .text = ""});
    view_icon(view, rect, command_of(id)->sprite, 18, view_button_colour(control, BUTTON_RAISED));
}

/* Draws, at the right edge, what is marked on the board, and how it is turned. Returns where they
   begin. */
static int draw_looks(const View *view, int w, int gap) {
    SDL_Rect nav = view->layout->nav;
    int x = nav.x + nav.w - 2 * w - gap;
    draw_step(view, (SDL_Rect){x, nav.y, w, nav.h}, COMMAND_OVERLAY);
    draw_step(view, (SDL_Rect){x + w + gap, nav.y, w, nav.h}, COMMAND_ROTATE);
    return x;
}

void nav_draw(const View *view) {
    static const CommandId steps[] = {COMMAND_FIRST, COMMAND_PREVIOUS, COMMAND_NEXT, COMMAND_LAST};
    const TcGame *game = &view->snapshot->game;
    SDL_Rect nav = view->layout->nav;
    bool small = view->layout->compact;
    int w = view_px(view, small ? 34 : 44), gap = view_px(view, small ? 5 : 8);
    int x = nav.x + (nav.w - 4 * w - 3 * gap) / 2;
    int last = draw_looks(view, small ? view_px(view, 28) : w, gap) - 4 * w - 5 * gap;
    Text text = game->cursor > 0 ? text_format(_("Move %1$d of %2$d"), game->cursor, game->count)
                                 : text_format("%s", _("Beginning"));
    int end = nav.x + 2 * gap +
              view_text(view, TYPE_BODY, nav.x, nav.y + nav.h / 2, last - nav.x - 2 * gap,
                        ALIGN_LEFT, COLOUR_MUTED, text.s);
    x = x > end ? x : end;
    x = x < last ? x : last;
    view_say(view, "move number", (SDL_Rect){nav.x, nav.y, x - gap - nav.x, nav.h}, text.s);
    for (int i = 0; i < 4; i++, x += w + gap) {
        draw_step(view, (SDL_Rect){x, nav.y, w, nav.h}, steps[i]);
    }
}
