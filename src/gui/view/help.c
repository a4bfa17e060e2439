/* All keys, over everything else. Made from the table of commands. */
#include "gui/view/view.h"

/* What is no command with a key of its own. */
static const struct {
    const char *key, *description;
} more[] = {
    {"f5, d6 \xe2\x80\xa6", N_("Type a square to play there")},
    {"Tab", N_("To the next button, or the board")},
    {N_("Arrows"), N_("On the board: move the cursor")},
    {N_("Enter"), N_("Press button, play square")},
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

/* Where the page's rows stand: two columns, closer to each other when there are many. */
typedef struct Page {
    SDL_Rect card;
    int rows, row, keys; /* rows of a column; px of a row and of the longest key */
    ThemeType type, key_type;
} Page;

static const float HEAD = 60, FOOT = 14;

static int longest_key(const View *view, ThemeType type) {
    int most = 0;
    for (int id = 0; id < COMMAND_COUNT; id++) {
        char key[COMMAND_KEY_TEXT_SIZE];
        command_key_text((CommandId)id, key);
        int w = canvas_text_width(view->canvas, view_font(view, type), key);
        most = w > most ? w : most;
    }
    return most + view_px(view, 14);
}

static Page lay_out(const View *view) {
    const Layout *layout = view->layout;
    Page page = {.rows = (row_count() + 1) / 2, .row = view_px(view, 27)};
    int room = layout->height - view_px(view, HEAD + FOOT + 16);
    bool close = page.rows * page.row > room;
    page.row = close ? room / page.rows : page.row;
    page.type = close ? TYPE_SMALL : TYPE_BODY;
    page.key_type = TYPE_LABEL_STRONG;
    page.keys = longest_key(view, page.key_type);
    int most = layout->width - view_px(view, 16), w = view_px(view, 780);
    w = w < most ? w : most;
    int h = view_px(view, HEAD + FOOT) + page.rows * page.row;
    page.card = (SDL_Rect){(layout->width - w) / 2, (layout->height - h) / 2, w, h};
    return page;
}

static void draw_row(const View *view, const Page *page, int index, const char *key,
                     const char *description) {
    int pad = view_px(view, 20), w = (page->card.w - 3 * pad) / 2;
    int column = index / page->rows, row = index % page->rows;
    int x = page->card.x + pad + column * (w + pad);
    int y = page->card.y + view_px(view, HEAD) + row * page->row + page->row / 2;
    view_text(view, page->key_type, x, y, page->keys, ALIGN_LEFT, COLOUR_ACCENT_BRIGHT, key);
    int room = w - page->keys;
    bool fits = canvas_text_width(view->canvas, view_font(view, page->type), description) <= room;
    view_text(view, fits ? page->type : TYPE_TINY, x + page->keys, y, room, ALIGN_LEFT, COLOUR_TEXT,
              description);
}

static void draw_rows(const View *view, const Page *page) {
    int index = 0;
    for (int id = 0; id < COMMAND_COUNT; id++) {
        char key[COMMAND_KEY_TEXT_SIZE];
        command_key_text((CommandId)id, key);
        if (key[0]) {
            draw_row(view, page, index++, key, _(command_of((CommandId)id)->description));
        }
    }
    for (int i = 0; i < MORE; i++) {
        draw_row(view, page, index++, _(more[i].key), _(more[i].description));
    }
}

void help_draw(const View *view) {
    const Layout *layout = view->layout;
    Page page = lay_out(view);
    SDL_Rect card = page.card;
    int pad = view_px(view, 20), y = card.y + view_px(view, 32);
    ui_begin_modal(view->ui);
    canvas_fill(view->canvas, (SDL_Rect){0, 0, layout->width, layout->height},
                theme_colour(COLOUR_SHADE));
    view_card(view, card);
    ui_add(view->ui, UI_LIST, "keys", card, (CommandCall){COMMAND_NONE, 0}, 0);
    view_text(view, TYPE_TITLE, card.x + pad, y, card.w, ALIGN_LEFT, COLOUR_TEXT, _("Keys"));
    view_text(view, TYPE_SMALL, card.x + card.w - pad, y, card.w, ALIGN_RIGHT, COLOUR_MUTED,
              _("Any key closes this"));
    draw_rows(view, &page);
}
