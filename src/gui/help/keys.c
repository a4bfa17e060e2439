/* All keys, made from the table of commands, in two columns. */
#include "gui/help/state.h"

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

static const float ROW = 27, ROW_SMALL = 19, ROW_SCROLLED = 23, GAP = 24;

typedef struct HelpKey {
    Text key;
    const char *description; /* NULL: there is no such row */
} HelpKey;

/* The index-th of all, from 0. */
static HelpKey find(int index) {
    for (int id = 0; id < COMMAND_COUNT; id++) {
        Text key = text_of_key(id);
        if (key.s[0] && index-- == 0) {
            return (HelpKey){key, _(command_of(id)->description)};
        }
    }
    return index < MORE
               ? (HelpKey){text_format("%s", _(more[index].key)), _(more[index].description)}
               : (HelpKey){.description = NULL};
}

static int count_keys(void) {
    int count = MORE;
    for (int id = 0; id < COMMAND_COUNT; id++) {
        count += text_of_key(id).s[0] != '\0';
    }
    return count;
}

/* The px that rows need, in so many columns and a type. */
static int measure(const View *view, HelpKeys *own, int columns, ThemeType type) {
    int count = count_keys(), all = (columns - 1) * view_px(view, GAP);
    own->type = type;
    own->columns = columns;
    own->rows = (count + columns - 1) / columns;
    for (int i = 0; i < HELP_COLUMNS; i++) {
        own->key[i] = own->words[i] = 0;
    }
    for (int i = 0; i < count; i++) {
        HelpKey row = find(i);
        int column = i / own->rows;
        int key = view_text_width(view, type, row.key.s) + view_px(view, 14);
        int words = view_text_width(view, type, row.description);
        own->key[column] = key > own->key[column] ? key : own->key[column];
        own->words[column] = words > own->words[column] ? words : own->words[column];
    }
    for (int i = 0; i < columns; i++) {
        all += own->key[i] + own->words[i];
    }
    return all;
}

/* Two columns where their words fit, the first as wide as it needs. */
static void place_columns(const View *view, HelpKeys *own, int room) {
    int needed = measure(view, own, HELP_COLUMNS, TYPE_BODY);
    if (needed > room) {
        needed = measure(view, own, HELP_COLUMNS, TYPE_SMALL);
    }
    if (needed > room) {
        needed = measure(view, own, 1, TYPE_BODY);
    }
    int half = (room - view_px(view, GAP)) / 2, first = own->key[0] + own->words[0];
    int most = room - (needed - first);
    own->first = own->columns == 1 ? room : first > half ? first : most < half ? most : half;
}

static void draw_cell(const View *view, const HelpKeys *own, SDL_Rect place, int index) {
    HelpKey row = find(index);
    int column = index / own->rows, keys = own->key[column], y = place.y + place.h / 2;
    if (!row.description) { /* the last column may have one less */
        return;
    }
    view_text(view, own->type, place.x, y, keys, ALIGN_LEFT, COLOUR_ACCENT_BRIGHT, row.key.s);
    view_text(view, own->type, place.x + keys, y, place.w - keys, ALIGN_LEFT, COLOUR_TEXT,
              row.description);
    view_say(view, text_format("keys %d", index + 1).s, place,
             text_format("%s %s", row.key.s, row.description).s);
}

static void draw_row(const View *view, SDL_Rect rect, int row) {
    const HelpState *state = view_scene(view, SCENE_HELP);
    const HelpKeys *own = &state->keys;
    int gap = view_px(view, GAP);
    draw_cell(view, own, (SDL_Rect){rect.x, rect.y, own->first, rect.h}, row);
    if (own->columns > 1) {
        draw_cell(view, own,
                  (SDL_Rect){rect.x + own->first + gap, rect.y, rect.w - own->first - gap, rect.h},
                  own->rows + row);
    }
}

void keys_draw(const View *view, HelpState *state, const Dialog *dialog) {
    HelpKeys *own = &state->keys;
    SDL_Rect body = dialog->body, row = dialog->buttons;
    int max = view_px(view, ROW), min = view_px(view, ROW_SMALL), thumb = view_px(view, 8);
    place_columns(view, own, body.w - thumb);
    int high = body.h / own->rows;
    high = high > max ? max : high < min ? view_px(view, ROW_SCROLLED) : high;
    ui_add(view->ui, UI_LIST, "keys", body, NO_CALL, 0);
    list_draw(view, &own->list, body, high, own->rows, thumb, draw_row);
    button_at_end(view, &row, 16, 10, &(Button){.call = {COMMAND_HELP_CLOSE, 0}});
    button_at_end(view, &row, 16, 10, &(Button){.call = {COMMAND_ABOUT, 0}});
    view_label(view, row, TYPE_SMALL, ALIGN_LEFT, COLOUR_MUTED,
               text_format(_("%s: manual"), text_of_key(COMMAND_HELP).s).s);
}

bool keys_key(Gui *gui, const KeyPress *press) {
    int by;
    if (!key_steps(press->key, 0, help_of(gui)->keys.rows / 2, &by)) {
        return false;
    }
    help_of(gui)->keys.list.first += by;
    gui_redraw(gui);
    return true;
}
