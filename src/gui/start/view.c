/* The start panel: the players, the strength of the computer, the clock, the start position, the
   names, and one Start button. It is drawn in the panel, so that the board stays visible. Each part
   draws itself at the current height and advances it; a dry run of the same code finds how high the
   card will be, and whether all parts fit or need two pages. */
#include <ctype.h>

#include "app/engines.h"
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
    bool waits = view_is_enabled(view, COMMAND_BACK); /* a game, or another panel */
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

/* A level's, in English; an engine's is its own. */
static const char *level_title(const View *view, int level) {
    int program = game_choice_program(level);
    return program >= 0              ? view->app->engines->list.specs[program].name
           : level == LEVEL_ADAPTIVE ? adaptive_name
                                     : tc_level(level)->name;
}

static const char *level_word(const View *view, int level) {
    const char *title = level_title(view, level);
    return game_choice_program(level) >= 0 ? title : _(title);
}

static Text level_control(const View *view, int level) {
    Text name = text_format("level %s", level_title(view, level));
    for (char *at = name.s; *at; at++) {
        *at = (char)tolower((unsigned char)*at);
    }
    return name;
}

/* Watching, each side has a level of its own: whose is chosen stands on the heading's line. */
static void draw_level_heading(const View *view, Flow *flow) {
    SDL_Rect line = draw_heading(view, flow, _("Level"));
    if (flow->dry) {
        return;
    }
    const Button custom = {{COMMAND_CUSTOM_LEVEL, 0}, .type = TYPE_SMALL};
    if (choice_of(view)->side != SIDE_WATCH &&
        game_choice_level(choice_of(view)) == TC_LEVEL_CUSTOM) {
        line.h -= view_px(view, 2); /* clear of the row below */
        button_at_end(view, &line, 10, 0, &custom);
        return;
    }
    if (choice_of(view)->side != SIDE_WATCH) {
        view_label(view, line, TYPE_SMALL, ALIGN_RIGHT, COLOUR_TEXT,
                   level_word(view, game_choice_level(choice_of(view))));
        return;
    }
    static const char *const names[2] = {"level of black", "level of white"};
    GameChoice one = *choice_of(view);
    Text texts[2];
    Tile tiles[2];
    for (int i = 0; i < 2; i++) {
        one.edited = (TcColour)i;
        /* TRANSLATORS: a colour and its level: "Black: Club 7" */
        texts[i] = text_format(_("%1$s: %2$s"), _(tc_colour_name((TcColour)i)),
                               level_word(view, game_choice_level(&one)));
        tiles[i] = (Tile){names[i], texts[i].s, i};
    }
    int w = (line.w - view_px(view, 4)) / 2, max = view_px(view, 150);
    draw_small_tiles(view, line, w < max ? w : max,
                     &(Choice){COMMAND_LEVEL_SIDE, (int)choice_of(view)->edited, tiles, 2, 2});
}

/* Each over the middle of its levels' tiles; the last has but one tile and takes room on both
   sides. */
static void draw_groups(const View *view, SDL_Rect line) {
    for (int first = 1, next; first <= TC_LEVEL_COUNT; first = next) {
        const char *group = tc_level(first)->group;
        for (next = first; next <= TC_LEVEL_COUNT && tc_level(next)->group == group; next++) {
        }
        int from = line.x + line.w * (first - 1) / TC_LEVEL_COUNT;
        int to = line.x + line.w * (next - 1) / TC_LEVEL_COUNT;
        int width = next - first == 1 ? (to - from) * 3 / 2 : to - from - view_px(view, 3);
        view_text(view, TYPE_SMALL, (from + to) / 2, line.y + line.h / 2, width, ALIGN_CENTRE,
                  COLOUR_MUTED, _(group));
    }
}

/* The engines of others, three in a row. */
static void draw_programs(const View *view, Flow *flow, int chosen) {
    Text names[GAME_CHOICE_PROGRAMS_MAX];
    Tile tiles[GAME_CHOICE_PROGRAMS_MAX];
    int count = choice_of(view)->programs;
    const Style *style = style_of(view);
    for (int i = 0; i < count; i++) {
        int level = LEVEL_CHOICES + 1 + i;
        names[i] = level_control(view, level);
        tiles[i] = (Tile){names[i].s, level_title(view, level), level};
    }
    if (count > 0) {
        flow_choice(view, flow, view_px(view, style->level), view_px(view, style->gap),
                    &(Choice){COMMAND_LEVEL, chosen, tiles, count, count < 3 ? count : 3});
    }
}

static void draw_levels(const View *view, Flow *flow) {
    const Style *style = style_of(view);
    Text names[LEVEL_CHOICES], titles[LEVEL_CHOICES];
    Tile tiles[LEVEL_CHOICES];
    draw_level_heading(view, flow);
    for (int i = 0; i < LEVEL_CHOICES; i++) {
        names[i] = level_control(view, i + 1);
        titles[i] = i < TC_LEVEL_COUNT ? text_format("%d", i + 1)
                                       : text_format("%s", level_word(view, i + 1));
        tiles[i] = (Tile){names[i].s, titles[i].s, i + 1};
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
    flow->y += view_px(view, style->gap);
    draw_programs(view, flow, chosen);
    flow->y += view_px(view, 8);
}

static Text describe_level(const View *view, int level) {
    if (game_choice_program(level) >= 0) {
        return text_format(_("%.30s is another engine; the settings say how to run it."),
                           level_title(view, level));
    }
    const TcLevel *now = tc_level(view->snapshot->adaptive.level);
    return level == LEVEL_ADAPTIVE
               ? text_format(_("Follows your results: win twice more than you lose and it plays "
                               "better. Now: %s."),
                             now ? _(now->name) : "")
               : text_format("%s", _(tc_level(level)->description));
}

static int max_lines(const View *view, int width) {
    int max = 0;
    for (int level = 1; level <= LEVEL_CHOICES; level++) {
        int lines = view_paragraph_lines(view, TYPE_SMALL, width, describe_level(view, level).s);
        max = lines > max ? lines : max;
    }
    return max;
}

/* The level's sentence, with the same room for each, so that Start does not move. */
static void draw_description(const View *view, Flow *flow) {
    int size = view_font(view, TYPE_SMALL).px;
    Text key = text_of_key(COMMAND_GO);
    Text text =
        choice_of(view)->side != SIDE_BOTH
            ? describe_level(view, game_choice_level(choice_of(view)))
            : text_format(key.s[0] ? _("Two players at one board. %s lets the computer move.")
                                   : _("Two players at one board."),
                          key.s);
    if (!flow->dry) {
        view_paragraph(view, TYPE_SMALL, flow->x, flow->y + size / 2, flow->w, COLOUR_MUTED,
                       text.s);
    }
    flow->y += max_lines(view, flow->w) * (size * 10 / 7) + view_px(view, 6);
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
    int max = view_px(view, 124);
    line.h -= view_px(view, 2);
    w = w < max ? w : max;
    SDL_Rect right = {line.x + line.w - w, line.y, w, line.h}, left = right;
    left.x -= w + gap;
    /* TRANSLATORS: minutes for a game, short */
    Text minutes = text_format(_("%d min"), choice->minutes);
    /* TRANSLATORS: seconds that every move adds, short */
    Text increment = text_format(_("+%d s"), choice->increment);
    draw_stepper(view, left, COMMAND_MINUTES, "fewer minutes", "more minutes", minutes.s);
    draw_stepper(view, right, COMMAND_INCREMENT, "less increment", "more increment", increment.s);
}

static void draw_clock(const View *view, Flow *flow) {
    static const char *const names[CLOCK_COUNT] = {"no clock", "clock 1+0", "clock 5+3",
                                                   "clock 15+10", "custom clock"};
    Text texts[CLOCK_COUNT];
    Tile tiles[CLOCK_COUNT];
    SDL_Rect line = draw_heading(view, flow, _("Clock"));
    for (int i = 0; i < CLOCK_COUNT; i++) {
        int minutes, increment;
        game_choice_time(choice_of(view), (ClockChoice)i, &minutes, &increment);
        texts[i] = i == CLOCK_NONE     ? text_format("%s", _("None"))
                   : i == CLOCK_CUSTOM ? text_format("%s", _("Other"))
                                       : text_format("%d+%d", minutes, increment);
        tiles[i] = (Tile){names[i], texts[i].s, i};
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
    line.w -= draw_small_tiles(view, line, line.h + view_px(view, 6),
                               &(Choice){COMMAND_CORNERS, choice_of(view)->corners, tiles,
                                         SESSION_CORNERS_MAX, SESSION_CORNERS_MAX}) +
              view_px(view, 8);
    view_label(view, line, TYPE_SMALL, ALIGN_RIGHT, COLOUR_MUTED, _("corners"));
}

const char start_even_control[] = "even start";

/* Which even start; an empty field is any. */
static void draw_even_start(const View *view, SDL_Rect line) {
    int w = line.w * 7 / 10;
    if (starts_count(view->app->starts) == 0) {
        view_label(view, line, TYPE_SMALL, ALIGN_RIGHT, COLOUR_MUTED, _("random, but even"));
        return;
    }
    entry_draw(view, (SDL_Rect){line.x + line.w - w, line.y, w, line.h - view_px(view, 2)},
               &(Entry){.name = start_even_control,
                        .call = {COMMAND_EVEN_START, 0},
                        .text = choice_of(view)->even,
                        .hint = _("any number or opening")});
}

static void draw_start_kinds(const View *view, Flow *flow) {
    const Tile tiles[] = {{"standard start", _("Standard"), SESSION_START_STANDARD},
                          /* TRANSLATORS: a way to play: games begin after eight even moves */
                          {"xot start", _("XOT"), SESSION_START_BALANCED},
                          {"handicap start", _("Handicap"), SESSION_START_HANDICAP},
                          {"start here", _("This one"), SESSION_START_HERE}};
    bool here = view->state->start_here, even = choice_of(view)->start == SESSION_START_BALANCED;
    bool offered = view_can(view, (CommandCall){COMMAND_START_KIND, SESSION_START_HERE});
    SDL_Rect line = draw_heading(view, flow, _("Board"));
    if (!flow->dry && here) {
        view_label(view, line, TYPE_SMALL, ALIGN_RIGHT, COLOUR_MUTED,
                   _("the game goes on from here"));
    } else if (!flow->dry && even) {
        draw_even_start(view, line);
    } else if (!flow->dry && choice_of(view)->start == SESSION_START_HANDICAP) {
        draw_corners(view, line);
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
        view_label(view, row, TYPE_SMALL, ALIGN_LEFT, COLOUR_MUTED,
                   _("Two computers, named by their levels."));
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

static void draw_column(const View *view, Flow *flow, bool whole) {
    draw_title(view, flow);
    if (!whole) {
        draw_pages(view, flow);
    }
    if (whole || start_of(view)->page == START_PLAYERS) {
        draw_sides(view, flow);
        draw_levels(view, flow);
        draw_description(view, flow);
    }
    if (whole || start_of(view)->page == START_OPTIONS) {
        draw_clock(view, flow);
        draw_start_kinds(view, flow);
        draw_names(view, flow);
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
