/* The conditions for games, of the library's list and of the tab "Database", in two rows: the typed
   ones and the chosen ones. */
#include "gui/filter/filter.h"

#include "gui/window/parts.h"

Text text_of_library_result(const LibraryRow *game) {
    TcResult result = library_row_result(game);
    return text_of_score(&result, TC_BLACK, false);
}

static Text name_of(FilterId which, const char *what) {
    static const char *const owners[FILTER_COUNT] = {"library", "database"};
    return text_format("%s %s", owners[which], what);
}

Text filter_field_name(FilterId which, int field) {
    static const char *const fields[FIELD_COUNT] = {"text",          "opening",       "from",
                                                    "until",         "accuracy from", "accuracy to",
                                                    "mistakes from", "mistakes to",   "tag"};
    return name_of(which, fields[field]);
}

static CommandCall call_of(CommandId id, FilterId which, int what) {
    return (CommandCall){id, (int)which * FILTER_STRIDE + what};
}

bool filter_is_set(const ViewFilter *filter) {
    for (int i = 0; i < FILTER_FIELDS; i++) {
        if (filter->texts[i][0]) {
            return true;
        }
    }
    return filter->outcomes[LIBRARY_BLACK_WON] || filter->outcomes[LIBRARY_DRAWN] ||
           filter->outcomes[LIBRARY_WHITE_WON] || filter->kind != LIBRARY_ALL || filter->here ||
           filter->reviewed;
}

static void draw_field(const View *view, SDL_Rect rect, FilterId which, FilterField field,
                       const char *hint) {
    Text name = filter_field_name(which, (int)field);
    entry_draw(view, rect,
               &(Entry){.name = name.s,
                        .call = call_of(COMMAND_FILTER_FIELD, which, (int)field),
                        .text = view->state->filters[which].texts[field],
                        .hint = hint,
                        .marks = true});
}

/* "[ ] – [ ]", the bounds of a range: a field in rect, and the next field beside it; returns where
   it ends. */
static int draw_range(const View *view, SDL_Rect rect, FilterId which, FilterField from,
                      const char *hint_from, const char *hint_to) {
    int dash = view_px(view, 16), x = rect.x + rect.w;
    draw_field(view, rect, which, from, hint_from);
    view_text(view, TYPE_BODY, x + dash / 2, rect.y + rect.h / 2, dash, ALIGN_CENTRE, COLOUR_MUTED,
              "–");
    rect.x = x + dash;
    draw_field(view, rect, which, (FilterField)(from + 1), hint_to);
    return rect.x + rect.w;
}

static void draw_fields(const View *view, SDL_Rect row, FilterId which) {
    int gap = view_px(view, 8), year = view_px(view, view->layout->compact ? 58 : 66);
    int dash = view_px(view, 16), rest = row.w - 2 * year - dash - gap;
    bool opening = which == FILTER_OF_LIBRARY;
    int text = opening ? (rest - gap) * 58 / 100 : rest, x = row.x;
    draw_field(view, (SDL_Rect){x, row.y, text, row.h}, which, FILTER_TEXT,
               opening ? _("Player, tournament or tag") : _("Player"));
    x += text + gap;
    if (opening) {
        int w = rest - gap - text;
        draw_field(view, (SDL_Rect){x, row.y, w, row.h}, which, FILTER_OPENING, _("Opening"));
        x += w + gap;
    }
    draw_range(view, (SDL_Rect){x, row.y, year, row.h}, which, FILTER_FROM, _("From"), _("Until"));
}

/* A chip with the disc of who won; two halves for a draw. */
static void draw_outcome(const View *view, SDL_Rect rect, FilterId which, LibraryOutcome outcome) {
    static const char *const names[] = {"", "black won", "drawn", "white won"};
    bool on = view->state->filters[which].outcomes[outcome];
    int size = view_px(view, 18), x = rect.x + (rect.w - size) / 2;
    int y = rect.y + (rect.h - size) / 2;
    view_button_ground(view,
                       ui_add(view->ui, UI_TOGGLE, name_of(which, names[outcome]).s, rect,
                              call_of(COMMAND_FILTER_OUTCOME, which, (int)outcome),
                              UI_FOCUSABLE | (on ? UI_CHECKED : 0u)),
                       BUTTON_RAISED);
    if (outcome == LIBRARY_DRAWN) {
        view_label(view, rect, TYPE_LABEL_STRONG, ALIGN_CENTRE, COLOUR_TEXT, "=");
    } else {
        canvas_dot(view->canvas, x + size / 2, y + size / 2, size - view_px(view, 1),
                   theme_colour(COLOUR_MUTED)); /* an edge for a black disc on a dark ground */
        canvas_sprite(view->canvas, sprite_disc(outcome == LIBRARY_BLACK_WON), x, y, size, size,
                      theme_colour(COLOUR_WHITE));
    }
}

/* What stands in the second row. */
typedef struct Chip {
    const char *text; /* NULL: a result */
    int w;            /* px */
} Chip;

enum { CHIP_KINDS = 3, CHIP_HERE = 6, CHIP_REVIEWED, CHIP_CLEAR, CHIP_COUNT };

static int measure(const View *view, FilterId which, int room, Chip chips[CHIP_COUNT]) {
    static const char *const kinds[] = {N_("All"), N_("Own"), N_("Imported")};
    int sum = 0, pad = view_px(view, view->layout->compact ? 16 : 22);
    for (int i = 0; i < CHIP_COUNT; i++) {
        /* the tab has little room */
        bool shown = i < CHIP_KINDS || which == FILTER_OF_LIBRARY ||
                     (i < CHIP_HERE && room >= view_px(view, 340)) ||
                     (i == CHIP_CLEAR && filter_is_set(&view->state->filters[which]));
        chips[i].text = i < CHIP_KINDS       ? NULL
                        : i < CHIP_HERE      ? _(kinds[i - CHIP_KINDS])
                        : i == CHIP_HERE     ? _("Position on the board")
                        : i == CHIP_REVIEWED ? _("Reviewed")
                                             : _(command_of(COMMAND_FILTER_CLEAR)->label);
        chips[i].w = !chips[i].text ? view_px(view, which == FILTER_OF_LIBRARY ? 40 : 32)
                                    : view_text_width(view, TYPE_LABEL, chips[i].text) + pad;
        chips[i].w = shown ? chips[i].w : 0;
        sum += chips[i].w;
    }
    return sum;
}

static void draw_chip(const View *view, SDL_Rect rect, FilterId which, int chip, const char *text) {
    static const char *const kinds[] = {"all", "own", "imported"};
    const ViewFilter *filter = &view->state->filters[which];
    int kind = chip - CHIP_KINDS;
    if (chip < CHIP_KINDS) {
        draw_outcome(view, rect, which, (LibraryOutcome)(LIBRARY_BLACK_WON + chip));
    } else if (chip < CHIP_HERE) {
        tile_draw(view, rect, name_of(which, kinds[kind]).s,
                  call_of(COMMAND_FILTER_KIND, which, kind), text, (int)filter->kind == kind);
    } else if (chip != CHIP_CLEAR || filter_is_set(filter)) {
        static const CommandId ids[] = {COMMAND_FILTER_HERE, COMMAND_FILTER_REVIEWED,
                                        COMMAND_FILTER_CLEAR};
        static const char *const names[] = {"here", "reviewed", "clear"};
        const bool on[] = {filter->here, filter->reviewed, false};
        int at = chip - CHIP_HERE;
        Text name = name_of(which, names[at]);
        button_draw(
            view, rect,
            &(Button){
                .call = call_of(ids[at], which, 0), .name = name.s, .text = text, .on = on[at]});
    }
}

static void draw_chips(const View *view, SDL_Rect row, FilterId which) {
    Chip chips[CHIP_COUNT];
    int gap = view_px(view, view->layout->compact ? 4 : 6), group = 2 * gap;
    int gaps = (CHIP_COUNT - 1) * gap + 3 * group, sum = measure(view, which, row.w, chips);
    int room = row.w - gaps, x = row.x;
    for (int i = 0; i < CHIP_COUNT; i++) {
        int w = sum > room ? chips[i].w * room / sum : chips[i].w;
        if (w == 0) {
            continue;
        }
        x += i == CHIP_KINDS || i == CHIP_HERE ? group : 0;
        x = i == CHIP_CLEAR ? row.x + row.w - w : x;
        draw_chip(view, (SDL_Rect){x, row.y, w, row.h}, which, i, chips[i].text);
        x += w + gap;
    }
}

/* "Accuracy [ ] – [ ]"; returns where it ends. */
static int draw_bounds(const View *view, SDL_Rect row, FilterId which, FilterField from,
                       const char *label) {
    int w = view_px(view, 52), gap = view_px(view, 8);
    int x = row.x +
            view_text(view, TYPE_LABEL, row.x, row.y + row.h / 2, row.w, ALIGN_LEFT, COLOUR_MUTED,
                      label) +
            gap;
    return draw_range(view, (SDL_Rect){x, row.y, w, row.h}, which, from, "", "");
}

/* What the reviews are to have found. */
static void draw_review(const View *view, SDL_Rect row, FilterId which) {
    int end = draw_bounds(view, row, which, FILTER_ACCURACY_FROM, _("Accuracy in percent")) +
              view_px(view, 24);
    SDL_Rect rest = {end, row.y, row.x + row.w - end, row.h};
    draw_bounds(view, rest, which, FILTER_MISTAKES_FROM, _("Mistakes"));
}

void filter_draw(const View *view, SDL_Rect rect, FilterId which) {
    bool review = which == FILTER_OF_LIBRARY && view->state->filters[which].reviewed;
    int gap = view_px(view, 8), rows = review ? 3 : 2, h = (rect.h - rows * gap) / rows;
    if (review) {
        draw_review(view, (SDL_Rect){rect.x, rect.y + 2 * (h + gap), rect.w, h}, which);
    }
    draw_fields(view, (SDL_Rect){rect.x, rect.y, rect.w, h}, which);
    draw_chips(view, (SDL_Rect){rect.x, rect.y + h + gap, rect.w, h}, which);
}
