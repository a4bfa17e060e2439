/* A question over everything: what it is about, and two answers. */
#include "gui/ask/ask.h"

static const float WIDTH = 460, PAD = 20, BUTTON = 34, GAP = 10;

static int draw_answer(const View *view, int right, int y, CommandId id, ViewButtonStyle style,
                       const char *text) {
    int pad = view_px(view, 16), h = view_px(view, BUTTON);
    int w = canvas_text_width(view->canvas, view_font(view, TYPE_LABEL), text) + 2 * pad;
    SDL_Rect rect = {right - w, y, w, h};
    const UiControl *control = view_button(view, rect, id, style);
    view_text(view, TYPE_LABEL, rect.x + w / 2, y + h / 2, w, ALIGN_CENTRE,
              view_button_colour(control, style), text);
    return rect.x - view_px(view, GAP);
}

void ask_draw(const View *view, void *state) {
    const Question *ask = state;
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
    int y = card.y + h - pad - button, right = card.x + w - pad;
    right = draw_answer(view, right, y, COMMAND_YES, BUTTON_ACCENT, ask->yes);
    draw_answer(view, right, y, COMMAND_NO, BUTTON_RAISED, _("Cancel"));
}
