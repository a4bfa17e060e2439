/* The panel to choose an exercise: an endgame with its number of empty squares and its source, or
   an opening with the colour and its length. */
#include "gui/practice/state.h"
#include "gui/window/parts.h"

#include <stdio.h>

#include <turncoat/formats.h>

/* Logical px, by the room that the layout has. */
typedef struct Style {
    float pad, title, heading, tile, gap, after, button, row;
} Style;

static const Style roomy = {24, 52, 21, 34, 6, 12, 46, 27};
static const Style compact = {12, 34, 17, 26, 4, 6, 36, 22};

static const PracticeChoice *choice_of(const View *view) {
    return practice_choice_of(view);
}

static const Style *style_of(const View *view) {
    return view->layout->below || view->layout->compact ? &compact : &roomy;
}

/* -- parts -- */

static void draw_heading(const View *view, Flow *flow, const char *text) {
    flow_heading(view, flow, view_px(view, style_of(view)->heading), text);
}

static void draw_choice(const View *view, Flow *flow, const Choice *choice) {
    const Style *style = style_of(view);
    flow_choice(view, flow, view_px(view, style->tile), view_px(view, style->gap), choice);
    flow->y += view_px(view, style->after);
}

static void draw_numbers(const View *view, Flow *flow, const char *prefix, const int *numbers,
                         Choice choice) {
    Tile tiles[PRACTICE_EMPTIES_CHOICES];
    char names[PRACTICE_EMPTIES_CHOICES][UI_NAME_SIZE];
    char texts[PRACTICE_EMPTIES_CHOICES][TEXT_NUMBER_SIZE];
    for (int i = 0; i < choice.count; i++) {
        snprintf(texts[i], sizeof texts[i], "%d", numbers[i]);
        snprintf(names[i], sizeof names[i], "%s %d", prefix, numbers[i] % 100);
        tiles[i] = (Tile){names[i], texts[i], numbers[i]};
    }
    choice.tiles = tiles;
    draw_choice(view, flow, &choice);
}

/* In the room of so many lines. */
static void draw_note(const View *view, Flow *flow, int lines, const char *text) {
    int px = view_font(view, TYPE_SMALL).px;
    SDL_Rect place = flow_take(flow, lines * (px * 10 / 7) + view_px(view, style_of(view)->after));
    if (!flow->dry) {
        view_paragraph(view, TYPE_SMALL, place.x, place.y + px / 2, place.w, COLOUR_MUTED, text);
    }
}

/* -- endgames -- */

static const char *const source_notes[PRACTICE_SOURCES] = {
    N_("From games that you played here. If there are none, the engine plays one."),
    N_("From all games in the library. If it is empty, the engine plays a game."),
    N_("From games that the engine plays against itself now."),
};

static const char endgame_note[] =
    N_("You move first, and the engine answers perfectly. Each of your moves is graded to the "
       "disc, and you may retry mistakes.");

static void draw_endgame(const View *view, Flow *flow) {
    const Tile sources[] = {{"from own games", _("My games"), PRACTICE_OWN},
                            {"from library", _("Library"), PRACTICE_LIBRARY},
                            {"from engine", _("Engine"), PRACTICE_DRAWN}};
    const PracticeChoice *choice = choice_of(view);
    int columns = view->layout->compact ? PRACTICE_EMPTIES_CHOICES / 2 : PRACTICE_EMPTIES_CHOICES;
    int max = 0;
    for (int i = 0; i < PRACTICE_SOURCES; i++) { /* with the longest note, so that nothing moves */
        int lines = view_paragraph_lines(view, TYPE_SMALL, flow->w, _(source_notes[i]));
        max = lines > max ? lines : max;
    }
    draw_heading(view, flow, _("Empty squares"));
    draw_numbers(view, flow, "empty", practice_empties,
                 (Choice){.id = COMMAND_PRACTICE_EMPTIES,
                          .chosen = choice->empties,
                          .count = PRACTICE_EMPTIES_CHOICES,
                          .columns = columns});
    draw_heading(view, flow, _("Positions"));
    draw_choice(view, flow,
                &(Choice){COMMAND_PRACTICE_SOURCE, (int)choice->source, sources, PRACTICE_SOURCES,
                          PRACTICE_SOURCES});
    int lines = view_paragraph_lines(view, TYPE_SMALL, flow->w, _(source_notes[choice->source]));
    draw_note(view, flow, lines, _(source_notes[choice->source]));
    draw_note(view, flow,
              view_paragraph_lines(view, TYPE_SMALL, flow->w, _(endgame_note)) + max - lines,
              _(endgame_note));
}

/* -- openings -- */

static void draw_line(const View *view, SDL_Rect row, int at) {
    int index = choice_of(view)->shown[at];
    char name[UI_NAME_SIZE] = "opening any", moves[TC_TRANSCRIPT_SIZE] = "", title[TEXT_SIZE];
    bool chosen = practice_choice_of(view)->line == index;
    snprintf(title, sizeof title, "%s", _("Any opening"));
    if (index != PRACTICE_SURPRISE) {
        OpeningLine line;
        opening_names_line(view->app->openings, index, &line);
        snprintf(name, sizeof name, "opening %d", index + 1);
        snprintf(title, sizeof title, "%.100s", translate_pair(line.english, line.japanese));
        tc_transcript_write(&line.game, moves);
    }
    bool lit;
    UiControl *control =
        list_row(view, row, name, (CommandCall){COMMAND_PRACTICE_LINE, index}, chosen, &lit);
    ui_value(control, "%.100s %.120s", title, moves);
    int pad = view_px(view, 8), y = row.y + row.h / 2, x = row.x + pad;
    int w = view_text_width(view, TYPE_LABEL, title);
    int max = row.w * 6 / 10;
    w = w < max ? w : max;
    view_text_open(view, TYPE_LABEL, x, y, w + 1, ALIGN_LEFT,
                   chosen ? COLOUR_EMPHASIS : COLOUR_TEXT, title);
    x += w + pad;
    view_text_open(view, TYPE_TINY, row.x + row.w - pad, y, row.x + row.w - pad - x, ALIGN_RIGHT,
                   chosen ? COLOUR_SOFT : COLOUR_MUTED, moves);
}

static void draw_list(const View *view, SDL_Rect list) {
    PracticeChoice *choice = practice_choice_of(view);
    int h = view_px(view, style_of(view)->row), row = practice_choice_row(choice);
    choice->list.follow = choice->list.follow && row >= 0;
    choice->list.row = row;
    const UiControl *control =
        ui_add(view->ui, UI_LIST, control_name(CONTROL_OPENING_LIST), list, NO_CALL, UI_FOCUSABLE);
    list_draw(view, &choice->list, list, h, choice->count, view_px(view, 10), draw_line);
    if (choice->count == 0) {
        view_text(view, TYPE_SMALL, list.x + view_px(view, 8), list.y + h / 2, list.w, ALIGN_LEFT,
                  COLOUR_MUTED, _("No opening has this name or these moves"));
    }
    view_focus(view, control);
}

static void draw_opening(const View *view, Flow *flow) {
    const Tile sides[] = {{"practise black", _("Black"), PRACTICE_SIDE_BLACK},
                          {"practise white", _("White"), PRACTICE_SIDE_WHITE},
                          {"practise either", _("Either"), PRACTICE_SIDE_EITHER}};
    draw_heading(view, flow, _("You play"));
    draw_choice(view, flow,
                &(Choice){COMMAND_PRACTICE_SIDE, (int)choice_of(view)->side, sides,
                          PRACTICE_SIDE_COUNT, PRACTICE_SIDE_COUNT});
    draw_heading(view, flow, _("Your moves after the line"));
    draw_numbers(view, flow, "beyond", practice_beyond,
                 (Choice){.id = COMMAND_PRACTICE_BEYOND,
                          .chosen = choice_of(view)->beyond,
                          .count = PRACTICE_BEYOND_CHOICES,
                          .columns = PRACTICE_BEYOND_CHOICES});
}

static void draw_lines(const View *view, Flow *flow, int bottom) {
    entry_draw(view, flow_take(flow, view_px(view, style_of(view)->tile)),
               &(Entry){.name = control_name(CONTROL_OPENING_SEARCH),
                        .call = {COMMAND_PRACTICE_SEARCH, 0},
                        .text = choice_of(view)->part,
                        .hint = _("Search by name or moves")});
    flow->y += view_px(view, 4);
    draw_list(view, (SDL_Rect){flow->x, flow->y, flow->w, bottom - flow->y});
}

/* -- guesses -- */

static const char *const guess_notes[GUESS_GAMES] = {
    N_("The game on the board. Open any game to guess its moves."),
    N_("A random imported game of the library, such as one from WTHOR."),
};

static const char guess_note[] =
    N_("The engine grades every guess and compares it with the move of the game, which then "
       "continues as it was played.");

static void draw_guess(const View *view, Flow *flow) {
    const Tile games[] = {{"guess board", _("On the board"), GUESS_BOARD},
                          {"guess library", _("Library"), GUESS_LIBRARY}};
    const Tile sides[] = {{"guess black", _("Black"), GUESS_BLACK},
                          {"guess white", _("White"), GUESS_WHITE},
                          {"guess both", _("Both"), GUESS_BOTH}};
    const PracticeChoice *choice = choice_of(view);
    const char *note = _(guess_notes[choice->guess_game]);
    draw_heading(view, flow, _("Game"));
    draw_choice(
        view, flow,
        &(Choice){COMMAND_GUESS_GAME, (int)choice->guess_game, games, GUESS_GAMES, GUESS_GAMES});
    draw_note(view, flow, view_paragraph_lines(view, TYPE_SMALL, flow->w, note), note);
    draw_heading(view, flow, _("You guess"));
    draw_choice(
        view, flow,
        &(Choice){COMMAND_GUESS_SIDE, (int)choice->guess_side, sides, GUESS_SIDES, GUESS_SIDES});
    draw_heading(view, flow, _("Moves shown first"));
    draw_numbers(view, flow, "guess from", practice_from,
                 (Choice){.id = COMMAND_GUESS_FROM,
                          .chosen = choice->guess_from,
                          .count = PRACTICE_FROM_CHOICES,
                          .columns = PRACTICE_FROM_CHOICES});
    draw_note(view, flow, view_paragraph_lines(view, TYPE_SMALL, flow->w, _(guess_note)),
              _(guess_note));
}

/* -- the card -- */

static void draw_head(const View *view, Flow *flow) {
    flow_title(view, flow, view_px(view, style_of(view)->title), _("Practice"),
               &(Button){.call = {COMMAND_PRACTICE, 0},
                         .name = "practice close",
                         .text = _("Close"),
                         .type = TYPE_SMALL});
}

static void draw_kinds(const View *view, Flow *flow) {
    const Tile kinds[] = {{"practise endgames", _("Endgame"), PRACTICE_ENDGAME},
                          {"practise openings", _("Opening"), PRACTICE_OPENING},
                          {"practise guessing", _("Guess"), PRACTICE_GUESS}};
    draw_choice(view, flow,
                &(Choice){COMMAND_PRACTICE_KIND, (int)choice_of(view)->kind, kinds, PRACTICE_KINDS,
                          PRACTICE_KINDS});
}

static void draw_rest(const View *view, Flow *flow) {
    if (choice_of(view)->kind == PRACTICE_GUESS) {
        draw_guess(view, flow);
    } else {
        draw_endgame(view, flow);
    }
}

void practice_choice_draw(const View *view) {
    SDL_Rect card = view->layout->start;
    bool opening = choice_of(view)->kind == PRACTICE_OPENING, below = view->layout->below;
    int pad = view_px(view, style_of(view)->pad), button = view_px(view, style_of(view)->button);
    Flow flow = {.x = card.x + pad, .y = card.y, .w = card.w - 2 * pad};
    if (!opening && !below) { /* no higher than it has to be */
        Flow dry = flow;
        dry.dry = true;
        draw_head(view, &dry);
        draw_kinds(view, &dry);
        draw_rest(view, &dry);
        card.h = dry.y - card.y + button + pad * 3 / 4;
    }
    int bottom = card.y + card.h - pad * 3 / 4;
    view_card(view, card);
    ui_add(view->ui, UI_LIST, "practice", card, NO_CALL, 0);
    draw_head(view, &flow);
    Flow right = flow;
    if (below) { /* the list stands beside the rest */
        right = flow_split(&flow, pad);
    }
    draw_kinds(view, &flow);
    SDL_Rect start = {flow.x, bottom - button, flow.w, button};
    Flow *rest = below ? &right : &flow;
    if (opening) {
        draw_opening(view, &flow);
        draw_lines(view, rest, below ? bottom : start.y - view_px(view, 10));
    } else {
        draw_rest(view, rest);
    }
    const Button progress = {.call = {COMMAND_PROGRESS, 0}, .type = TYPE_SMALL};
    button_at_end(view, &start, below ? 8 : 10, 8, &progress);
    button_draw(view, start,
                &(Button){{COMMAND_PRACTICE_START, 0}, .style = BUTTON_ACCENT, .type = TYPE_START});
}
