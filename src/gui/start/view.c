/* The start panel: who plays, how strong the computer is, the clock, the start and names, and one
   Start button. It stands in the panel, so that the board is always there to look at. Each part
   draws itself where the flow has come to and moves the flow on; a dry run of the same code tells
   how high the card will be, and whether all parts fit or stand on two pages. */
#include <ctype.h>
#include <stdio.h>

#include "gui/start/state.h"
#include "gui/window/parts.h"

static const struct {
    const char *name, *title;
} sides[SIDE_COUNT] = {
    {"play black", N_("Black")},
    {"play white", N_("White")},
    {"play both", N_("Both")},
    {"watch", N_("Watch")},
};

static const char adaptive_name[] = N_("Adaptive");

/* Logical px, by the room that the layout has. */
typedef struct Style {
    float pad, title, heading, tile, picture, after_tiles, group, level, gap, row, after_row, start,
        end;
} Style;

static const Style roomy = {24, 52, 24, 56, 28, 10, 18, 32, 6, 32, 10, 46, 20};
static const Style compact = {12, 32, 20, 50, 22, 6, 16, 26, 4, 26, 6, 38, 10};
static const Style below = {16, 38, 20, 52, 24, 8, 16, 28, 5, 28, 6, 42, 10};

static const Style *style_of(const View *view) {
    return view->layout->below ? &below : view->layout->compact ? &compact : &roomy;
}

static const StartState *start_of(const View *view) {
    return view_scene(view, SCENE_START);
}

static const GameChoice *choice_of(const View *view) {
    return &start_of(view)->choice;
}

static void draw_title(const View *view, Flow *flow) {
    bool waits = view->snapshot->started || view->snapshot->analysing; /* a game */
    const Button back = {{COMMAND_BACK, 0}, .type = TYPE_SMALL};
    const Button rules = {{COMMAND_RULES, 0}, .type = TYPE_SMALL};
    flow_title(view, flow, view_px(view, style_of(view)->title), _("New game"),
               waits ? &back : &rules);
}

static SDL_Rect draw_heading(const View *view, Flow *flow, const char *text) {
    return flow_heading(view, flow, view_px(view, style_of(view)->heading), text);
}

/* A row of tiles, and the room after it. */
static void draw_tiles(const View *view, Flow *flow, CommandId id, int chosen, const Tile *tiles,
                       int count) {
    const Style *style = style_of(view);
    flow_choice(view, flow, view_px(view, style->row), view_px(view, style->gap),
                &(Choice){id, chosen, tiles, count, count});
    flow->y += view_px(view, style->after_row);
}

/* Small tiles at the right end of a heading's line; returns how wide they are. */
static int draw_small_tiles(const View *view, SDL_Rect line, int w, const Choice *choice) {
    int gap = view_px(view, 4), all = choice->count * (w + gap) - gap;
    line.h -= view_px(view, 2); /* clear of the row below */
    choice_draw(view, (SDL_Rect){line.x + line.w - all, line.y, all, line.h}, gap, choice);
    return all;
}

static void draw_pages(const View *view, Flow *flow) {
    const Tile tiles[START_PAGES] = {{"page players", _("Players"), START_PLAYERS},
                                     {"page options", _("Clock, board"), START_OPTIONS}};
    draw_tiles(view, flow, COMMAND_PAGE, (int)start_of(view)->page, tiles, START_PAGES);
}

/* -- who plays -- */

static void draw_picture(const View *view, SDL_Rect tile, int side, int size) {
    int x = tile.x + (tile.w - size) / 2, y = tile.y + tile.h * 3 / 8 - size / 2;
    if (side == SIDE_BOTH) {
        int apart = size * 3 / 10;
        view_disc(view, TC_BLACK, x - apart, y, size);
        view_disc(view, TC_WHITE, x + apart, y, size);
    } else if (side == SIDE_WATCH) {
        int inset = size / 10;
        canvas_sprite(view->canvas, SPRITE_WATCH, x + inset, y + inset, size - 2 * inset,
                      size - 2 * inset, theme_colour(COLOUR_TEXT));
    } else {
        view_disc(view, side == SIDE_BLACK ? TC_BLACK : TC_WHITE, x, y, size);
    }
}

static void draw_sides(const View *view, Flow *flow) {
    if (!view->layout->compact) {
        draw_heading(view, flow, _("You play"));
    }
    const Style *style = style_of(view);
    int gap = view_px(view, style->gap), h = view_px(view, style->tile);
    int w = (flow->w - 3 * gap) / 4;
    for (int i = 0; i < SIDE_COUNT && !flow->dry; i++) {
        SDL_Rect tile = {flow->x + i * (w + gap), flow->y, w, h};
        bool on = choice_of(view)->side == (ViewSide)i;
        view_tile(view, tile, sides[i].name, (CommandCall){COMMAND_SIDE, i}, on);
        draw_picture(view, tile, i, view_px(view, style->picture));
        view_text(view, on ? TYPE_LABEL_STRONG : TYPE_LABEL, tile.x + w / 2,
                  tile.y + h - view_px(view, 13), w, ALIGN_CENTRE, COLOUR_TEXT, _(sides[i].title));
    }
    flow->y += h + view_px(view, style->after_tiles);
}

/* -- levels -- */

static const char *level_title(int level) {
    return level == LEVEL_ADAPTIVE ? adaptive_name : tc_level(level)->name;
}

static void level_control(int level, char name[UI_NAME_SIZE]) {
    int length = snprintf(name, UI_NAME_SIZE, "level %s", level_title(level));
    for (int i = 0; i < length && i < UI_NAME_SIZE; i++) {
        name[i] = (char)tolower((unsigned char)name[i]);
    }
}

/* Watching, each side has a level of its own: whose is chosen stands on the heading's line. */
static void draw_level_heading(const View *view, Flow *flow) {
    SDL_Rect line = draw_heading(view, flow, _("Level"));
    if (flow->dry) {
        return;
    }
    if (choice_of(view)->side != SIDE_WATCH) {
        view_text(view, TYPE_SMALL, line.x + line.w, line.y + line.h / 2, line.w, ALIGN_RIGHT,
                  COLOUR_TEXT, _(level_title(game_choice_level(choice_of(view)))));
        return;
    }
    static const char *const names[2] = {"level of black", "level of white"};
    GameChoice one = *choice_of(view);
    char texts[2][TEXT_SIZE];
    Tile tiles[2];
    for (int i = 0; i < 2; i++) {
        one.edited = (TcColour)i;
        /* TRANSLATORS: a colour and its level: "Black: Club 7" */
        snprintf(texts[i], TEXT_SIZE, _("%1$s: %2$s"), _(tc_colour_name((TcColour)i)),
                 _(level_title(game_choice_level(&one))));
        tiles[i] = (Tile){names[i], texts[i], i};
    }
    int w = (line.w - view_px(view, 4)) / 2, most = view_px(view, 150);
    draw_small_tiles(view, line, w < most ? w : most,
                     &(Choice){COMMAND_LEVEL_SIDE, (int)choice_of(view)->edited, tiles, 2, 2});
}

/* Over the tiles of its levels; the last has but one tile and takes some room beside it. */
static void draw_groups(const View *view, SDL_Rect line) {
    for (int first = 1, next; first <= TC_LEVEL_COUNT; first = next) {
        const char *group = tc_level(first)->group;
        for (next = first; next <= TC_LEVEL_COUNT && tc_level(next)->group == group; next++) {
        }
        bool last = next > TC_LEVEL_COUNT;
        int from = line.x + line.w * (first - 1) / TC_LEVEL_COUNT;
        int to = line.x + line.w * (next - 1) / TC_LEVEL_COUNT;
        view_text(view, TYPE_SMALL, last ? to : (from + to) / 2, line.y + line.h / 2,
                  last ? (to - from) * 3 / 2 : to - from, last ? ALIGN_RIGHT : ALIGN_CENTRE,
                  COLOUR_MUTED, _(group));
    }
}

static void draw_levels(const View *view, Flow *flow) {
    const Style *style = style_of(view);
    char names[LEVEL_CHOICES][UI_NAME_SIZE], numbers[TC_LEVEL_COUNT][12];
    Tile tiles[LEVEL_CHOICES];
    draw_level_heading(view, flow);
    for (int i = 0; i < LEVEL_CHOICES; i++) {
        level_control(i + 1, names[i]);
        tiles[i] = (Tile){names[i], _(level_title(i + 1)), i + 1};
        if (i < TC_LEVEL_COUNT) {
            snprintf(numbers[i], sizeof numbers[i], "%d", i + 1);
            tiles[i].text = numbers[i];
        }
    }
    int chosen = game_choice_level(choice_of(view)), h = view_px(view, style->level);
    int others = choice_of(view)->side == SIDE_WATCH ? 1 : LEVEL_CHOICES - TC_LEVEL_COUNT;
    SDL_Rect line = flow_take(flow, view_px(view, style->group));
    if (!flow->dry) {
        draw_groups(view, line);
    }
    flow_choice(view, flow, h, view_px(view, 2),
                &(Choice){COMMAND_LEVEL, chosen, tiles, TC_LEVEL_COUNT, TC_LEVEL_COUNT});
    flow->y += view_px(view, style->gap);
    flow_choice(view, flow, h, view_px(view, style->gap),
                &(Choice){COMMAND_LEVEL, chosen, tiles + TC_LEVEL_COUNT, others, 2});
    flow->y += view_px(view, 8);
}

static void describe_adaptive(const View *view, char out[TEXT_SIZE]) {
    const TcLevel *level = tc_level(view->snapshot->adaptive.level);
    snprintf(out, TEXT_SIZE,
             _("Follows your results: win twice more than you lose and it plays better. Now: %s."),
             level ? _(level->name) : "");
}

static void describe_level(const View *view, int level, char out[TEXT_SIZE]) {
    if (level == LEVEL_ADAPTIVE) {
        describe_adaptive(view, out);
    } else {
        snprintf(out, TEXT_SIZE, "%s", _(tc_level(level)->description));
    }
}

static int most_lines(const View *view, int width) {
    int most = 0;
    for (int level = 1; level <= LEVEL_CHOICES; level++) {
        char text[TEXT_SIZE];
        describe_level(view, level, text);
        int lines = view_paragraph_lines(view, TYPE_SMALL, width, text);
        most = lines > most ? lines : most;
    }
    return most;
}

/* The level's sentence, with the same room for each, so that Start does not move. */
static void draw_description(const View *view, Flow *flow) {
    char text[TEXT_SIZE];
    int size = view_font(view, TYPE_SMALL).px;
    if (choice_of(view)->side == SIDE_BOTH) {
        char key[COMMAND_KEY_TEXT_SIZE];
        command_key_text(COMMAND_GO, key);
        snprintf(text, sizeof text,
                 key[0] ? _("Two players at one board. %s lets the computer move.")
                        : _("Two players at one board."),
                 key);
    } else {
        describe_level(view, game_choice_level(choice_of(view)), text);
    }
    if (!flow->dry) {
        view_paragraph(view, TYPE_SMALL, flow->x, flow->y + size / 2, flow->w, COLOUR_MUTED, text);
    }
    flow->y += most_lines(view, flow->w) * (size * 10 / 7) + view_px(view, 6);
}

/* -- clock -- */

/* A number between a button that lessens and one that raises it. */
static void draw_stepper(const View *view, SDL_Rect rect, CommandId id, const char *less,
                         const char *more, const char *text) {
    SDL_Rect left = {rect.x, rect.y, rect.h, rect.h};
    SDL_Rect right = {rect.x + rect.w - rect.h, rect.y, rect.h, rect.h};
    button_draw(view, left, &(Button){.call = {id, -1}, .name = less, .text = "\xe2\x88\x92"});
    button_draw(view, right, &(Button){.call = {id, 1}, .name = more, .text = "+"});
    view_text(view, TYPE_SMALL, rect.x + rect.w / 2, rect.y + rect.h / 2, rect.w - 2 * rect.h,
              ALIGN_CENTRE, COLOUR_TEXT, text);
}

static void draw_custom_clock(const View *view, SDL_Rect line) {
    const GameChoice *choice = choice_of(view);
    int gap = view_px(view, view->layout->compact ? 8 : 16), w = (line.w - gap) / 2;
    int most = view_px(view, 124);
    line.h -= view_px(view, 2);
    w = w < most ? w : most;
    SDL_Rect right = {line.x + line.w - w, line.y, w, line.h}, left = right;
    left.x -= w + gap;
    char text[TEXT_SIZE];
    /* TRANSLATORS: minutes for a game, short */
    snprintf(text, sizeof text, _("%d min"), choice->minutes);
    draw_stepper(view, left, COMMAND_MINUTES, "fewer minutes", "more minutes", text);
    /* TRANSLATORS: seconds that every move adds, short */
    snprintf(text, sizeof text, _("+%d s"), choice->increment);
    draw_stepper(view, right, COMMAND_INCREMENT, "less increment", "more increment", text);
}

static void draw_clock(const View *view, Flow *flow) {
    static const char *const names[CLOCK_COUNT] = {"no clock", "clock 1+0", "clock 5+3",
                                                   "clock 15+10", "custom clock"};
    char texts[CLOCK_COUNT][TEXT_SIZE];
    Tile tiles[CLOCK_COUNT];
    SDL_Rect line = draw_heading(view, flow, _("Clock"));
    for (int i = 0; i < CLOCK_COUNT; i++) {
        int minutes, increment;
        game_choice_time(choice_of(view), (ClockChoice)i, &minutes, &increment);
        snprintf(texts[i], TEXT_SIZE, "%d+%d", minutes, increment);
        const char *text = i == CLOCK_NONE ? _("None") : i == CLOCK_CUSTOM ? _("Other") : texts[i];
        tiles[i] = (Tile){names[i], text, i};
    }
    if (!flow->dry && choice_of(view)->clock == CLOCK_CUSTOM) {
        draw_custom_clock(view, line);
    }
    draw_tiles(view, flow, COMMAND_CLOCK, (int)choice_of(view)->clock, tiles, CLOCK_COUNT);
}

/* -- start position -- */

static void draw_corners(const View *view, SDL_Rect line) {
    static const Tile tiles[SESSION_CORNERS_MAX] = {
        {"1 corner", "1", 1}, {"2 corners", "2", 2}, {"3 corners", "3", 3}, {"4 corners", "4", 4}};
    int used = draw_small_tiles(view, line, line.h + view_px(view, 6),
                                &(Choice){COMMAND_CORNERS, choice_of(view)->corners, tiles,
                                          SESSION_CORNERS_MAX, SESSION_CORNERS_MAX});
    int right = line.x + line.w - used - view_px(view, 8);
    view_text(view, TYPE_SMALL, right, line.y + line.h / 2, right - line.x, ALIGN_RIGHT,
              COLOUR_MUTED, _("corners"));
}

static void draw_start_kinds(const View *view, Flow *flow) {
    const Tile tiles[] = {{"standard start", _("Standard"), SESSION_START_STANDARD},
                          {"balanced start", _("Balanced"), SESSION_START_BALANCED},
                          {"handicap start", _("Handicap"), SESSION_START_HANDICAP},
                          {"start here", _("This one"), SESSION_START_HERE}};
    bool here = view->state->start_here;
    bool offered = view_can(view, (CommandCall){COMMAND_START_KIND, SESSION_START_HERE});
    SDL_Rect line = draw_heading(view, flow, _("Board"));
    if (!flow->dry && here) {
        view_text(view, TYPE_SMALL, line.x + line.w, line.y + line.h / 2, line.w, ALIGN_RIGHT,
                  COLOUR_MUTED, _("the game goes on from here"));
    } else if (!flow->dry && choice_of(view)->start == SESSION_START_HANDICAP) {
        draw_corners(view, line);
    }
    if (!flow->dry && !here && choice_of(view)->start == SESSION_START_BALANCED) {
        view_text(view, TYPE_SMALL, line.x + line.w, line.y + line.h / 2, line.w, ALIGN_RIGHT,
                  COLOUR_MUTED, _("random, but even"));
    }
    draw_tiles(view, flow, COMMAND_START_KIND,
               here ? (int)SESSION_START_HERE : (int)choice_of(view)->start, tiles,
               offered ? 4 : 3);
}

/* -- names -- */

const char *start_name_control(int name) {
    return name == 0 ? "name" : "name of white";
}

static void draw_names(const View *view, Flow *flow) {
    int count = game_choice_names(choice_of(view)), gap = view_px(view, 8);
    draw_heading(view, flow, _("Names"));
    SDL_Rect row = flow_take(flow, view_px(view, style_of(view)->row));
    int w = count == 1 ? row.w : (row.w - gap) / 2;
    for (int i = 0; i < count && !flow->dry; i++) {
        entry_draw(view, (SDL_Rect){row.x + i * (w + gap), row.y, w, row.h},
                   &(Entry){.name = start_name_control(i),
                            .call = {COMMAND_NAME, i},
                            .text = choice_of(view)->names[i],
                            .hint = count == 1 ? _("You") : _(tc_colour_name((TcColour)i))});
    }
    if (!flow->dry && count == 0) {
        view_text(view, TYPE_SMALL, row.x, row.y + row.h / 2, row.w, ALIGN_LEFT, COLOUR_MUTED,
                  _("Two computers: their levels are their names."));
    }
    flow->y += view_px(view, style_of(view)->after_row) + view_px(view, 4);
}

/* -- the card -- */

static void draw_start(const View *view, Flow *flow) {
    SDL_Rect rect = flow_take(flow, view_px(view, style_of(view)->start));
    if (!flow->dry) {
        button_draw(view, rect,
                    &(Button){{COMMAND_START, 0}, .style = BUTTON_ACCENT, .type = TYPE_START});
    }
    flow->y += view_px(view, style_of(view)->end);
}

static void draw_players(const View *view, Flow *flow) {
    draw_sides(view, flow);
    draw_levels(view, flow);
    draw_description(view, flow);
}

static void draw_options(const View *view, Flow *flow) {
    draw_clock(view, flow);
    draw_start_kinds(view, flow);
    draw_names(view, flow);
}

static void draw_column(const View *view, Flow *flow, bool whole) {
    draw_title(view, flow);
    if (!whole) {
        draw_pages(view, flow);
    }
    if (whole || start_of(view)->page == START_PLAYERS) {
        draw_players(view, flow);
    }
    if (whole || start_of(view)->page == START_OPTIONS) {
        draw_options(view, flow);
    }
    draw_start(view, flow);
}

/* Below the board there is more width than height: levels or options stand beside the rest. */
static void draw_two_columns(const View *view, Flow *flow) {
    Flow left = *flow, right = flow_split(&left, view_px(view, style_of(view)->pad));
    right.y += view_px(view, 8);
    draw_title(view, &left);
    draw_sides(view, &left);
    draw_pages(view, &right);
    if (start_of(view)->page == START_PLAYERS) {
        draw_description(view, &left);
        draw_levels(view, &right);
    } else {
        draw_names(view, &left);
        draw_clock(view, &right);
        draw_start_kinds(view, &right);
    }
    draw_start(view, &left);
    flow->y = left.y > right.y ? left.y : right.y;
}

/* What a stranger needs to know, where there is room for it. */
static void draw_rules(const View *view, int y) {
    const char *rules =
        _("Place a disc so that it traps a row of opposing discs between itself and another of "
          "yours: they all flip. A player who has no legal move must pass. The player with more "
          "discs at the end wins. Dots mark your legal moves.");
    SDL_Rect panel = view->layout->start;
    int pad = view_px(view, 24), w = panel.w - 2 * pad, size = view_font(view, TYPE_SMALL).px;
    int lines = view_paragraph_lines(view, TYPE_SMALL, w, rules);
    SDL_Rect card = {panel.x, y + view_px(view, 12), panel.w,
                     view_px(view, 60) + lines * (size * 10 / 7)};
    if (card.y + card.h > panel.y + panel.h) {
        return;
    }
    view_card(view, card);
    int at = card.y + view_px(view, 26);
    view_text(view, TYPE_STRONG, card.x + pad, at, w, ALIGN_LEFT, COLOUR_TEXT,
              _("The rules in short"));
    view_paragraph(view, TYPE_SMALL, card.x + pad, at + view_px(view, 25), w, COLOUR_MUTED, rules);
}

/* Draws the parts on the card, or with dry none of them; returns how high they are. */
static int fill_card(const View *view, bool whole, bool dry) {
    SDL_Rect card = view->layout->start;
    int pad = view_px(view, style_of(view)->pad);
    Flow flow = {.x = card.x + pad, .y = card.y, .w = card.w - 2 * pad, .dry = dry};
    if (view->layout->below) {
        draw_two_columns(view, &flow);
    } else {
        draw_column(view, &flow, whole);
    }
    return flow.y - card.y;
}

void start_draw(const View *view) {
    SDL_Rect card = view->layout->start;
    bool whole = fill_card(view, true, true) <= card.h;
    card.h = fill_card(view, whole, true);
    view_card(view, card);
    fill_card(view, whole, false);
    draw_rules(view, card.y + card.h);
}
