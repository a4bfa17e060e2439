/* A page with all keys over everything else, made from the table of commands. The next key or click
   closes it and does nothing else, unless it opens the rules, the manual or the page about the
   program. The keys of the window itself keep their meaning and leave it open. */

#include "gui/window/gui.h"
#include "gui/window/key_press.h"
#include "gui/window/parts.h"

/* From the right to the left. */
static const CommandId further[] = {COMMAND_ABOUT, COMMAND_MANUAL, COMMAND_RULES};

enum { FURTHER = sizeof further / sizeof further[0] };

/* The page goes, and what one of these commands opens comes. */
static void leave_for(Gui *gui, int command) {
    command_run(gui, (CommandCall){COMMAND_HELP, 0});
    for (int i = 0; i < FURTHER; i++) {
        if (command == further[i]) {
            command_run(gui, (CommandCall){further[i], 0});
        }
    }
}

static bool use_key(Gui *gui, const KeyPress *press) {
    if (command_is_windows(press->command)) {
        return false;
    }
    leave_for(gui, press->command == COMMAND_HELP ? COMMAND_MANUAL : press->command);
    return true;
}

static bool use_press(Gui *gui, const UiControl *control, SDL_Point at, bool left) {
    (void)at;
    if (left) {
        leave_for(gui, control ? control->call.id : COMMAND_NONE);
    }
    return true;
}

/* What is no command with a key of its own. */
static const struct {
    const char *key, *description;
} more[] = {
    {"f5, d6 \xe2\x80\xa6", N_("Type a square to play there")},
    {"Tab", N_("Next button, or the board")},
    {N_("Arrows"), N_("Move the cursor on the board")},
    {N_("Enter"), N_("Press a button or play a square")},
    {"28@73%", N_("A hint 28 plies deep, confidence 73 %")},
};

enum { MORE = sizeof more / sizeof more[0] };

typedef struct HelpRow {
    Text key;
    const char *description;
} HelpRow;

static int collect(HelpRow rows[COMMAND_COUNT + MORE]) {
    int count = 0;
    for (int id = 0; id < COMMAND_COUNT; id++) {
        rows[count] = (HelpRow){text_of_key(id), _(command_of(id)->description)};
        count += rows[count].key.s[0] != '\0';
    }
    for (int i = 0; i < MORE; i++) {
        rows[count++] = (HelpRow){text_format("%s", _(more[i].key)), _(more[i].description)};
    }
    return count;
}

enum { COLUMNS = 2 };

/* Where the page's rows stand: two columns, closer to each other when there are many. */
typedef struct KeysPage {
    SDL_Rect card;
    int head, rows, row;           /* px above the rows; rows of a column; px of a row */
    int x[COLUMNS], keys[COLUMNS]; /* px: of a column, of its longest key */
    int words[COLUMNS];            /* of its longest description */
    ThemeType type;
} KeysPage;

/* Keys are bold where rows have room. */
static ThemeType key_type(const KeysPage *page) {
    return page->type == TYPE_BODY ? TYPE_LABEL_STRONG : page->type;
}

static const float HEAD = 60, HEAD_SMALL = 48, FOOT = 12, PAD = 20;

static void measure(const View *view, const HelpRow rows[], int count, KeysPage *page) {
    for (int i = 0; i < COLUMNS; i++) {
        page->keys[i] = page->words[i] = 0;
    }
    for (int i = 0; i < count; i++) {
        int column = i / page->rows;
        int key = view_text_width(view, key_type(page), rows[i].key.s) + view_px(view, 14);
        int words = view_text_width(view, page->type, rows[i].description);
        page->keys[column] = key > page->keys[column] ? key : page->keys[column];
        page->words[column] = words > page->words[column] ? words : page->words[column];
    }
}

/* In halves, unless one column needs more; the largest type in which all fits. */
static void place_columns(const View *view, const HelpRow rows[], int count, KeysPage *page) {
    int pad = view_px(view, PAD), inner = page->card.w - 2 * pad, half = (inner - pad) / 2;
    const ThemeType types[] = {page->type, TYPE_SMALL, TYPE_TINY};
    int left = 0, right = 0;
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        page->type = types[i];
        measure(view, rows, count, page);
        left = page->keys[0] + page->words[0], right = page->keys[1] + page->words[1];
        if (left + pad + right <= inner) {
            break;
        }
    }
    int spare = inner - pad - left - right;
    int w = left <= half && right <= half ? half : left + (spare > 0 ? spare / 2 : 0);
    w = spare < 0 ? half : w;
    page->x[0] = page->card.x + pad;
    page->x[1] = page->x[0] + w + pad;
    page->words[0] = w - page->keys[0] + (spare < 0 ? pad / 2 : 0);
    page->words[1] = inner - pad - w - page->keys[1];
}

/* The page but for its columns. */
static KeysPage begin_page(const View *view, int count) {
    const Layout *layout = view->layout;
    KeysPage page = {.head = view_px(view, layout->compact ? HEAD_SMALL : HEAD),
                     .rows = (count + COLUMNS - 1) / COLUMNS,
                     .row = view_px(view, 27)};
    int room = layout->height - page.head - view_px(view, FOOT + 16);
    bool close = page.rows * page.row > room;
    page.row = close ? room / page.rows : page.row;
    page.type = close ? TYPE_SMALL : TYPE_BODY;
    int max = layout->width - view_px(view, 16), w = view_px(view, 780);
    w = w < max ? w : max;
    int h = page.head + page.rows * page.row + view_px(view, FOOT);
    page.card = (SDL_Rect){(layout->width - w) / 2, (layout->height - h) / 2, w, h};
    return page;
}

static void draw_rows(const View *view, const HelpRow rows[], int count, const KeysPage *page) {
    for (int i = 0; i < count; i++) {
        int column = i / page->rows, x = page->x[column], keys = page->keys[column];
        int y = page->card.y + page->head + i % page->rows * page->row + page->row / 2;
        view_text(view, key_type(page), x, y, keys, ALIGN_LEFT, COLOUR_ACCENT_BRIGHT,
                  rows[i].key.s);
        view_text(view, page->type, x + keys, y, page->words[column], ALIGN_LEFT, COLOUR_TEXT,
                  rows[i].description);
        view_say(view, text_format("keys %d", i + 1).s,
                 (SDL_Rect){x, y - page->row / 2, keys + page->words[column], page->row},
                 text_format("%s %s", rows[i].key.s, rows[i].description).s);
    }
}

static SDL_Rect card_of(const View *view) {
    HelpRow rows[COMMAND_COUNT + MORE];
    return begin_page(view, collect(rows)).card;
}

static void draw(const View *view) {
    HelpRow rows[COMMAND_COUNT + MORE];
    int count = collect(rows);
    KeysPage page = begin_page(view, count);
    SDL_Rect card = page.card;
    int pad = view_px(view, PAD), y = card.y + page.head * 8 / 15;
    place_columns(view, rows, count, &page);
    view_modal(view, card);
    ui_add(view->ui, UI_LIST, "keys", card, NO_CALL, 0);
    view_text(view, TYPE_TITLE, card.x + pad, y, card.w, ALIGN_LEFT, COLOUR_TEXT, _("Keys"));
    int tall = view_px(view, 28);
    SDL_Rect row = {card.x + pad, y - tall / 2, card.w - 2 * pad, tall};
    for (int i = 0; i < FURTHER; i++) {
        button_at_end(view, &row, 10, 8, &(Button){.call = {further[i], 0}, .type = TYPE_SMALL});
    }
    view_text(view, TYPE_SMALL, row.x + row.w, y, row.w - view_px(view, 120), ALIGN_RIGHT,
              COLOUR_MUTED,
              text_format(_("%s: manual. Other keys close this"), text_of_key(COMMAND_HELP).s).s);
    draw_rows(view, rows, count, &page);
}

const Scene help_scene = {.name = "help",
                          .place = PLACE_OVER,
                          .modal = true,
                          .draw = draw,
                          .card = card_of,
                          .key = use_key,
                          .press = use_press};
