/* The panel to choose what to practise: an endgame of so many empty squares and
   where it comes from, or an opening, the colour and how far it goes. */
#include "gui/practice/state.h"
#include "gui/practice/text.h"
#include "gui/window/textbox.h"

#include <stdio.h>

#include <turncoat/formats.h>

/* Logical px, by the room that the layout has. */
typedef struct Style {
    float pad, title, heading, tile, gap, after, button, row;
} Style;

static const Style roomy = {24, 52, 22, 34, 6, 12, 46, 27};
static const Style compact = {12, 34, 18, 26, 4, 6, 36, 22};

typedef struct Flow {
    const Style *style;
    int x, y, w;
} Flow;

static const PracticeChoice *choice_of(const View *view) {
    return practice_choice_of(view);
}

static const Style *style_of(const Layout *layout) {
    return layout->below || layout->compact ? &compact : &roomy;
}

/* -- parts -- */

static void draw_heading(const View *view, Flow *flow, const char *text) {
    int h = view_px(view, flow->style->heading);
    view_text(view, view->layout->compact ? TYPE_SMALL : TYPE_BODY, flow->x, flow->y + h / 2,
              flow->w, ALIGN_LEFT, COLOUR_MUTED, text);
    flow->y += h + view_px(view, 2);
}

typedef struct Tile {
    char name[UI_NAME_SIZE];
    const char *text;
    CommandCall call;
    bool selected;
} Tile;

static void draw_tiles(const View *view, Flow *flow, const Tile *tiles, int count, int columns) {
    int gap = view_px(view, flow->style->gap), h = view_px(view, flow->style->tile);
    int w = (flow->w - (columns - 1) * gap) / columns;
    for (int i = 0; i < count; i++) {
        SDL_Rect rect = {flow->x + i % columns * (w + gap), flow->y + i / columns * (h + gap), w,
                         h};
        view_tile(view, rect, tiles[i].name, tiles[i].call, tiles[i].selected);
        view_text(view, tiles[i].selected ? TYPE_LABEL_STRONG : TYPE_LABEL, rect.x + w / 2,
                  rect.y + h / 2, w - view_px(view, 6), ALIGN_CENTRE, COLOUR_TEXT, tiles[i].text);
    }
    flow->y +=
        (count + columns - 1) / columns * (h + gap) - gap + view_px(view, flow->style->after);
}

static void draw_numbers(const View *view, Flow *flow, const char *prefix, CommandId id,
                         const int *numbers, int count, int columns, int chosen) {
    Tile tiles[PRACTICE_EMPTIES_CHOICES];
    char texts[PRACTICE_EMPTIES_CHOICES][TEXT_NUMBER_SIZE];
    for (int i = 0; i < count; i++) {
        snprintf(texts[i], sizeof texts[i], "%d", numbers[i]);
        tiles[i] =
            (Tile){.text = texts[i], .call = {id, numbers[i]}, .selected = numbers[i] == chosen};
        snprintf(tiles[i].name, sizeof tiles[i].name, "%s %d", prefix, numbers[i] % 100);
    }
    draw_tiles(view, flow, tiles, count, columns);
}

static void draw_note(const View *view, Flow *flow, const char *text) {
    int half = view_font(view, TYPE_SMALL).px / 2;
    flow->y =
        view_paragraph(view, TYPE_SMALL, flow->x, flow->y + half, flow->w, COLOUR_MUTED, text) -
        half + view_px(view, flow->style->after);
}

/* -- endgames -- */

static const char *const source_notes[PRACTICE_SOURCES] = {
    N_("From games that you played here. Where there are none, the engine "
       "plays one."),
    N_("From every game of the library. Where it is empty, the engine plays a "
       "game."),
    N_("From games that the engine plays for it."),
};

static const char endgame_note[] =
    N_("You move first, and the engine answers perfectly. Every move of yours "
       "is graded to the "
       "disc; a wrong one can be taken back.");

static int empties_columns(const View *view) {
    return view->layout->compact ? PRACTICE_EMPTIES_CHOICES / 2 : PRACTICE_EMPTIES_CHOICES;
}

static void draw_endgame(const View *view, Flow *flow) {
    const Tile sources[] = {{"from own games",
                             _("My games"),
                             {COMMAND_PRACTICE_SOURCE, PRACTICE_OWN},
                             choice_of(view)->source == PRACTICE_OWN},
                            {"from library",
                             _("Library"),
                             {COMMAND_PRACTICE_SOURCE, PRACTICE_LIBRARY},
                             choice_of(view)->source == PRACTICE_LIBRARY},
                            {"from engine",
                             _("Engine"),
                             {COMMAND_PRACTICE_SOURCE, PRACTICE_DRAWN},
                             choice_of(view)->source == PRACTICE_DRAWN}};
    draw_heading(view, flow, _("Empty squares"));
    draw_numbers(view, flow, "empty", COMMAND_PRACTICE_EMPTIES, practice_empties,
                 PRACTICE_EMPTIES_CHOICES, empties_columns(view), choice_of(view)->empties);
    draw_heading(view, flow, _("Positions"));
    draw_tiles(view, flow, sources, PRACTICE_SOURCES, PRACTICE_SOURCES);
    draw_note(view, flow, _(source_notes[choice_of(view)->source]));
    draw_note(view, flow, _(endgame_note));
}

/* -- openings -- */

static void draw_field(const View *view, Flow *flow) {
    const PracticeChoice *choice = choice_of(view);
    int h = view_px(view, flow->style->tile), pad = view_px(view, 8);
    SDL_Rect rect = {flow->x, flow->y, flow->w, h};
    UiControl *control = ui_add(view->ui, UI_FIELD, "opening search", rect,
                                (CommandCall){COMMAND_PRACTICE_SEARCH, 0}, UI_FOCUSABLE);
    snprintf(control->value, sizeof control->value, "%s", choice->part);
    canvas_round(view->canvas, rect, view_px(view, 5), theme_colour(COLOUR_PAGE));
    canvas_outline(view->canvas, rect, view_px(view, 5), view_px(view, 1),
                   theme_colour(COLOUR_LINE));
    textbox_draw(view, &(TextBox){.control = control,
                                  .room = {rect.x + pad, rect.y, rect.w - 2 * pad, rect.h},
                                  .type = TYPE_LABEL,
                                  .active = ui_is_focused(view->ui, control),
                                  .text = choice->part,
                                  .hint = _("Search by name or moves")});
    view_focus(view, control);
    flow->y += h + view_px(view, 4);
}

static void draw_line(const View *view, SDL_Rect row, int index) {
    const ViewState *state = view->state;
    char name[UI_NAME_SIZE] = "opening any", moves[TC_TRANSCRIPT_SIZE] = "", title[TEXT_SIZE];
    bool chosen = practice_choice_of(view)->line == index;
    snprintf(title, sizeof title, "%s", _("Any opening"));
    if (index != PRACTICE_SURPRISE) {
        OpeningLine line;
        opening_names_line(state->openings, index, &line);
        snprintf(name, sizeof name, "opening %d", index + 1);
        snprintf(title, sizeof title, "%.100s", practice_name(&line));
        tc_transcript_write(&line.game, moves);
    }
    UiControl *control =
        ui_add(view->ui, UI_ITEM, name, row, (CommandCall){COMMAND_PRACTICE_LINE, index},
               chosen ? UI_SELECTED : 0u);
    snprintf(control->value, sizeof control->value, "%.100s %.120s", title, moves);
    if (chosen || ui_is_hovered(view->ui, control)) {
        canvas_round(view->canvas, row, view_px(view, 5),
                     theme_colour(chosen ? COLOUR_SELECTED : COLOUR_HOVER));
    }
    int pad = view_px(view, 8), y = row.y + row.h / 2, x = row.x + pad;
    int w = canvas_text_width(view->canvas, view_font(view, TYPE_LABEL), title);
    int most = row.w * 6 / 10;
    w = w < most ? w : most;
    view_text_open(view, TYPE_LABEL, x, y, w + 1, ALIGN_LEFT,
                   chosen ? COLOUR_EMPHASIS : COLOUR_TEXT, title);
    x += w + pad;
    view_text_open(view, TYPE_TINY, row.x + row.w - pad, y, row.x + row.w - pad - x, ALIGN_RIGHT,
                   chosen ? COLOUR_SOFT : COLOUR_MUTED, moves);
}

static void draw_list(const View *view, SDL_Rect list, const Style *style) {
    PracticeChoice *choice = practice_choice_of(view);
    int h = view_px(view, style->row), room = list.h / h, row = practice_choice_row(choice);
    room = room < 1 ? 1 : room;
    bool follow = choice->follow && row >= 0;
    choice->follow = choice->follow && !follow;
    view_scroll(&choice->first, choice->count, room, row, &follow);
    const UiControl *control = ui_add(view->ui, UI_LIST, "opening list", list,
                                      (CommandCall){COMMAND_NONE, 0}, UI_FOCUSABLE);
    for (int i = choice->first; i < choice->count && i < choice->first + room; i++) {
        SDL_Rect rect = {list.x, list.y + (i - choice->first) * h, list.w - view_px(view, 10), h};
        draw_line(view, rect, choice->shown[i]);
    }
    view_thumb(view, list, choice->first, room, choice->count);
    if (choice->count == 0) {
        view_text(view, TYPE_SMALL, list.x + view_px(view, 8), list.y + h / 2, list.w, ALIGN_LEFT,
                  COLOUR_MUTED, _("No opening has such a name or moves"));
    }
    view_focus(view, control);
}

static void draw_sides(const View *view, Flow *flow) {
    const Tile sides[] = {{"practise black",
                           _("Black"),
                           {COMMAND_PRACTICE_SIDE, PRACTICE_SIDE_BLACK},
                           choice_of(view)->side == PRACTICE_SIDE_BLACK},
                          {"practise white",
                           _("White"),
                           {COMMAND_PRACTICE_SIDE, PRACTICE_SIDE_WHITE},
                           choice_of(view)->side == PRACTICE_SIDE_WHITE},
                          {"practise either",
                           _("Either"),
                           {COMMAND_PRACTICE_SIDE, PRACTICE_SIDE_EITHER},
                           choice_of(view)->side == PRACTICE_SIDE_EITHER}};
    draw_heading(view, flow, _("You play"));
    draw_tiles(view, flow, sides, PRACTICE_SIDE_COUNT, PRACTICE_SIDE_COUNT);
}

static void draw_beyond(const View *view, Flow *flow) {
    draw_heading(view, flow, _("Your moves after the line"));
    draw_numbers(view, flow, "beyond", COMMAND_PRACTICE_BEYOND, practice_beyond,
                 PRACTICE_BEYOND_CHOICES, PRACTICE_BEYOND_CHOICES, choice_of(view)->beyond);
}

static void draw_lines(const View *view, Flow *flow, int bottom) {
    draw_field(view, flow);
    draw_list(view, (SDL_Rect){flow->x, flow->y, flow->w, bottom - flow->y}, flow->style);
}

/* -- the card -- */

static void draw_close(const View *view, SDL_Rect rect) {
    UiControl *control = ui_add(view->ui, UI_BUTTON, "practice close", rect,
                                (CommandCall){COMMAND_PRACTICE, 0}, UI_FOCUSABLE);
    bool lit = ui_is_lit(view->ui, control);
    canvas_round(view->canvas, rect, view_px(view, 6),
                 theme_colour(lit ? COLOUR_HOVER : COLOUR_RAISED));
    canvas_outline(view->canvas, rect, view_px(view, 6), view_px(view, 1),
                   theme_colour(COLOUR_LINE));
    view_text(view, TYPE_SMALL, rect.x + rect.w / 2, rect.y + rect.h / 2, rect.w - view_px(view, 6),
              ALIGN_CENTRE, COLOUR_TEXT, _("Close"));
    view_focus(view, control);
}

static void draw_title(const View *view, Flow *flow) {
    bool small = flow->style == &compact;
    int h = view_px(view, flow->style->title), y = flow->y + h * 11 / 20;
    int w = view_px(view, small ? 56 : 68), tall = view_px(view, small ? 24 : 28);
    draw_close(view, (SDL_Rect){flow->x + flow->w - w, y - tall / 2, w, tall});
    view_text(view, small ? TYPE_STRONG : TYPE_TITLE, flow->x, y, flow->w - w - view_px(view, 8),
              ALIGN_LEFT, COLOUR_TEXT, _("Practice"));
    flow->y += h;
}

static void draw_kinds(const View *view, Flow *flow) {
    const Tile kinds[] = {{"practise endgames",
                           _("Endgame"),
                           {COMMAND_PRACTICE_KIND, PRACTICE_ENDGAME},
                           choice_of(view)->kind == PRACTICE_ENDGAME},
                          {"practise openings",
                           _("Opening"),
                           {COMMAND_PRACTICE_KIND, PRACTICE_OPENING},
                           choice_of(view)->kind == PRACTICE_OPENING}};
    draw_tiles(view, flow, kinds, PRACTICE_KINDS, PRACTICE_KINDS);
}

static void draw_start(const View *view, SDL_Rect rect) {
    view_text_button(view, rect, COMMAND_PRACTICE_START, BUTTON_ACCENT, TYPE_START);
}

/* The same sum that drawing makes, with the longest note, so that nothing
 * moves. */
static int height_of_endgame(const View *view, const Style *style, int w) {
    int step = view_font(view, TYPE_SMALL).px * 10 / 7, after = view_px(view, style->after),
        most = 0;
    int rows = PRACTICE_EMPTIES_CHOICES / empties_columns(view);
    for (int i = 0; i < PRACTICE_SOURCES; i++) {
        int lines = view_paragraph_lines(view, TYPE_SMALL, w, _(source_notes[i]));
        most = lines > most ? lines : most;
    }
    most += view_paragraph_lines(view, TYPE_SMALL, w, _(endgame_note));
    return view_px(view, style->title) + 2 * view_px(view, style->heading) +
           (rows + 2) * view_px(view, style->tile) + (rows - 1) * view_px(view, style->gap) +
           6 * after + most * step + view_px(view, style->button) +
           view_px(view, style->pad) * 3 / 4 + view_px(view, 8);
}

void practice_choice_draw(const View *view) {
    const Style *style = style_of(view->layout);
    SDL_Rect card = view->layout->start;
    bool opening = choice_of(view)->kind == PRACTICE_OPENING, below = view->layout->below;
    int pad = view_px(view, style->pad), button = view_px(view, style->button);
    Flow flow = {style, card.x + pad, card.y, card.w - 2 * pad};
    if (!opening && !below) { /* no higher than it has to be */
        card.h = height_of_endgame(view, style, flow.w);
    }
    int bottom = card.y + card.h - pad * 3 / 4;
    view_card(view, card);
    ui_add(view->ui, UI_LIST, "practice", card, (CommandCall){COMMAND_NONE, 0}, 0);
    draw_title(view, &flow);
    Flow right = flow;
    if (below) { /* the list stands beside the rest */
        flow.w = (flow.w - pad) / 2;
        right.x = flow.x + flow.w + pad;
        right.w = flow.w;
    }
    draw_kinds(view, &flow);
    SDL_Rect start = {flow.x, bottom - button, flow.w, button};
    if (!opening) {
        draw_endgame(view, below ? &right : &flow);
    } else {
        draw_sides(view, &flow);
        draw_beyond(view, &flow);
        Flow *lines = below ? &right : &flow;
        draw_lines(view, lines, below ? bottom : start.y - view_px(view, 10));
    }
    draw_start(view, start);
}
