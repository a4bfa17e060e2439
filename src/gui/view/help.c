/* All keys, over everything else. Made from the table of commands. */
#include "gui/view/view.h"

/* What is no command with a key of its own. */
static const struct {
    const char *key, *description;
} more[] = {
    {"f5, d6 \xe2\x80\xa6", N_("Type a square to play there")},
    {"Tab", N_("To the next button, or the board")},
    {N_("Arrows"), N_("On the board: move the cursor")},
    {N_("Enter"), N_("Press the button, play the square")},
};

enum { MORE = sizeof more / sizeof more[0] };

static int row_count(void) {
    int count = MORE;
    char key[COMMAND_KEY_TEXT_SIZE];
    for (int id = 0; id < COMMAND_COUNT; id++) {
        command_key_text((CommandId)id, key);
        count += key[0] != '\0';
    }
    return count;
}

static void draw_row(const View *view, SDL_Rect card, int index, int rows, const char *key,
                     const char *description) {
    int pad = view_px(view, 24), w = (card.w - 3 * pad) / 2, keys = view_px(view, 92);
    int column = index / rows, row = index % rows;
    int x = card.x + pad + column * (w + pad);
    int y = card.y + view_px(view, 74) + row * view_px(view, 27);
    view_text(view, TYPE_LABEL_STRONG, x, y, keys, ALIGN_LEFT, COLOUR_ACCENT_BRIGHT, key);
    view_text(view, TYPE_BODY, x + keys, y, w - keys, ALIGN_LEFT, COLOUR_TEXT, description);
}

static void draw_rows(const View *view, SDL_Rect card, int rows) {
    int index = 0;
    for (int id = 0; id < COMMAND_COUNT; id++) {
        char key[COMMAND_KEY_TEXT_SIZE];
        command_key_text((CommandId)id, key);
        if (key[0]) {
            draw_row(view, card, index++, rows, key, _(command_of((CommandId)id)->description));
        }
    }
    for (int i = 0; i < MORE; i++) {
        draw_row(view, card, index++, rows, _(more[i].key), _(more[i].description));
    }
}

void help_draw(const View *view) {
    const Layout *layout = view->layout;
    int rows = (row_count() + 1) / 2;
    int w = view_px(view, 690), h = view_px(view, 74) + rows * view_px(view, 27);
    h += view_px(view, 10);
    SDL_Rect card = {(layout->width - w) / 2, (layout->height - h) / 2, w, h};
    ui_begin_modal(view->ui);
    canvas_fill(view->canvas, (SDL_Rect){0, 0, layout->width, layout->height},
                theme_colour(COLOUR_SHADE));
    view_card(view, card);
    ui_add(view->ui, UI_LIST, "keys", card, (CommandCall){COMMAND_NONE, 0}, 0);
    view_text(view, TYPE_TITLE, card.x + view_px(view, 24), card.y + view_px(view, 34), w,
              ALIGN_LEFT, COLOUR_TEXT, _("Keys"));
    view_text(view, TYPE_SMALL, card.x + w - view_px(view, 24), card.y + view_px(view, 34), w,
              ALIGN_RIGHT, COLOUR_MUTED, _("Escape closes this"));
    draw_rows(view, card, rows);
}
