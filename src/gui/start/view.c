/* The start panel: who plays, how strong the computer is, the clock, the start and names, and one
   Start button. It stands in the panel, so that the board is always there to look at. Each part
   draws itself where the flow has come to and moves the flow on; a dry run of the same code tells
   how high the card will be, and whether all parts fit or stand on two pages. */
#include <ctype.h>
#include <stdio.h>

#include "gui/start/state.h"
#include "gui/window/textbox.h"

static const struct {
    const char *name, *title;
} sides[SIDE_COUNT] = {
    {"play black", N_("Black")},
    {"play white", N_("White")},
    {"play both", N_("Both")},
    {"watch", N_("Watch")},
};

static const char adaptive_name[] = N_("Adaptive");

enum { LEVEL_COLUMNS = 3 };

/* Logical px, by the room that the layout has. */
typedef struct Style {
    float pad, title, heading, tile, picture, after_tiles, level, gap, row, after_row, start, end;
} Style;

static const Style roomy = {24, 52, 24, 56, 28, 10, 32, 6, 32, 10, 46, 20};
static const Style compact = {12, 32, 20, 50, 22, 6, 26, 4, 26, 6, 38, 10};
static const Style below = {16, 38, 20, 52, 24, 8, 28, 5, 28, 6, 42, 10};

/* Where the next part goes. */
typedef struct Flow {
    const Style *style;
    int x, y, w;
    bool dry; /* only to measure */
} Flow;

static const Style *style_of(const Layout *layout) {
    return layout->below ? &below : layout->compact ? &compact : &roomy;
}

static const StartState *start_of(const View *view) {
    return view_scene(view, SCENE_START);
}

static const GameChoice *choice_of(const View *view) {
    return &start_of(view)->choice;
}

static void draw_title(const View *view, Flow *flow) {
    int h = view_px(view, flow->style->title), y = flow->y + h * 11 / 20;
    bool small = view->layout->compact;
    flow->y += h;
    if (flow->dry) {
        return;
    }
    int right = flow->x + flow->w;
    if (view->snapshot->started || view->snapshot->analysing) { /* a game waits */
        int w = view_px(view, small ? 56 : 68), tall = view_px(view, small ? 24 : 28);
        SDL_Rect back = {right - w, y - tall / 2, w, tall};
        view_text_button(view, back, COMMAND_BACK, BUTTON_RAISED, TYPE_SMALL);
        right = back.x - view_px(view, 8);
    }
    view_text(view, small ? TYPE_STRONG : TYPE_TITLE, flow->x, y, right - flow->x, ALIGN_LEFT,
              COLOUR_TEXT, _("New game"));
}

/* Returns where the line stands, for what else belongs on it. */
static SDL_Rect draw_heading(const View *view, Flow *flow, const char *text) {
    SDL_Rect line = {flow->x, flow->y, flow->w, view_px(view, flow->style->heading)};
    flow->y += line.h + view_px(view, 3);
    if (!flow->dry) {
        int w = view_text(view, TYPE_BODY, line.x, line.y + line.h / 2, line.w, ALIGN_LEFT,
                          COLOUR_MUTED, text) +
                view_px(view, 10);
        line.x += w;
        line.w -= w;
    }
    return line;
}

/* -- rows of tiles -- */

typedef struct Tile {
    const char *name;
    CommandCall call;
    const char *text;
    bool selected;
} Tile;

/* The largest type in which the text fits; smaller ones are not bold. */
static ThemeType fitting_type(const View *view, const Tile *tile, int room) {
    const ThemeType types[] = {tile->selected ? TYPE_LABEL_STRONG : TYPE_LABEL, TYPE_LABEL,
                               TYPE_SMALL};
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        if (canvas_text_width(view->canvas, view_font(view, types[i]), tile->text) <= room) {
            return types[i];
        }
    }
    return TYPE_TINY;
}

static void draw_tile(const View *view, SDL_Rect rect, const Tile *tile) {
    int room = rect.w - view_px(view, 6);
    view_tile(view, rect, tile->name, tile->call, tile->selected);
    view_text(view, fitting_type(view, tile, room), rect.x + rect.w / 2, rect.y + rect.h / 2, room,
              ALIGN_CENTRE, COLOUR_TEXT, tile->text);
}

/* Tiles of equal width in rows of so many columns. */
static void draw_tiles(const View *view, Flow *flow, const Tile *tiles, int count, int columns,
                       float height) {
    int gap = view_px(view, flow->style->gap), h = view_px(view, height);
    int w = (flow->w - (columns - 1) * gap) / columns;
    int rows = (count + columns - 1) / columns;
    for (int i = 0; i < count && !flow->dry; i++) {
        SDL_Rect rect = {flow->x + i % columns * (w + gap), flow->y + i / columns * (h + gap), w,
                         h};
        draw_tile(view, rect, &tiles[i]);
    }
    flow->y += rows * (h + gap) - gap;
}

/* Small tiles at the right end of a heading's line; returns how wide they are. */
static int draw_small_tiles(const View *view, SDL_Rect line, const Tile *tiles, int count, int w) {
    int gap = view_px(view, 4), all = count * (w + gap) - gap;
    line.h -= view_px(view, 2); /* clear of the row below */
    for (int i = 0; i < count; i++) {
        SDL_Rect rect = {line.x + line.w - all + i * (w + gap), line.y, w, line.h};
        draw_tile(view, rect, &tiles[i]);
    }
    return all;
}

static void draw_pages(const View *view, Flow *flow) {
    const Tile tiles[START_PAGES] = {
        {"page players",
         {COMMAND_PAGE, START_PLAYERS},
         _("Players"),
         start_of(view)->page == START_PLAYERS},
        {"page options",
         {COMMAND_PAGE, START_OPTIONS},
         _("Clock, board"),
         start_of(view)->page == START_OPTIONS},
    };
    draw_tiles(view, flow, tiles, START_PAGES, START_PAGES, flow->style->row);
    flow->y += view_px(view, flow->style->after_row);
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
    const Style *style = flow->style;
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
    if (flow->dry || choice_of(view)->side != SIDE_WATCH) {
        return;
    }
    GameChoice one = *choice_of(view);
    char texts[2][TEXT_SIZE];
    Tile tiles[2];
    for (int i = 0; i < 2; i++) {
        static const char *const names[2] = {"level of black", "level of white"};
        one.edited = (TcColour)i;
        /* TRANSLATORS: a colour and its level: "Black: Easy" */
        snprintf(texts[i], TEXT_SIZE, _("%1$s: %2$s"), _(tc_colour_name((TcColour)i)),
                 _(level_title(game_choice_level(&one))));
        tiles[i] = (Tile){
            names[i], {COMMAND_LEVEL_SIDE, i}, texts[i], choice_of(view)->edited == (TcColour)i};
    }
    int w = (line.w - view_px(view, 4)) / 2, most = view_px(view, 150);
    draw_small_tiles(view, line, tiles, 2, w < most ? w : most);
}

static void draw_levels(const View *view, Flow *flow) {
    int count = choice_of(view)->side == SIDE_WATCH ? TC_LEVEL_COUNT : LEVEL_CHOICES;
    char names[LEVEL_CHOICES][UI_NAME_SIZE];
    Tile tiles[LEVEL_CHOICES];
    draw_level_heading(view, flow);
    for (int i = 0; i < count; i++) {
        level_control(i + 1, names[i]);
        tiles[i] = (Tile){names[i],
                          {COMMAND_LEVEL, i + 1},
                          _(level_title(i + 1)),
                          game_choice_level(choice_of(view)) == i + 1};
    }
    draw_tiles(view, flow, tiles, count, LEVEL_COLUMNS, flow->style->level);
    flow->y += view_px(view, 8);
}

static void describe_adaptive(const View *view, char out[TEXT_SIZE]) {
    const TcLevel *level = tc_level(view->snapshot->adaptive.level);
    snprintf(out, TEXT_SIZE, _("Follows your results: two wins more and it plays better. Now: %s."),
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
                 key[0] ? _("Two people at one board. %s asks the computer for a move.")
                        : _("Two people at one board."),
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

static void draw_step(const View *view, SDL_Rect rect, const char *name, CommandCall call,
                      bool usable) {
    UiControl *control =
        ui_add(view->ui, UI_BUTTON, name, rect, call, UI_FOCUSABLE | (usable ? 0u : UI_DISABLED));
    bool lit = usable && ui_is_hovered(view->ui, control);
    canvas_round(view->canvas, rect, view_px(view, 5),
                 theme_colour(lit ? COLOUR_HOVER : COLOUR_RAISED));
    view_text(view, TYPE_LABEL_STRONG, rect.x + rect.w / 2, rect.y + rect.h / 2, rect.w,
              ALIGN_CENTRE, usable ? COLOUR_TEXT : COLOUR_FAINT,
              call.argument < 0 ? "\xe2\x88\x92" : "+");
    view_focus(view, control);
}

/* A number between a button that lessens and one that raises it. */
static void draw_stepper(const View *view, SDL_Rect rect, CommandId id, const char *less,
                         const char *more, const char *text, bool at_least, bool at_most) {
    int w = rect.h;
    SDL_Rect left = {rect.x, rect.y, w, rect.h};
    SDL_Rect right = {rect.x + rect.w - w, rect.y, w, rect.h};
    draw_step(view, left, less, (CommandCall){id, -1}, !at_least);
    draw_step(view, right, more, (CommandCall){id, 1}, !at_most);
    view_text(view, TYPE_SMALL, rect.x + rect.w / 2, rect.y + rect.h / 2, rect.w - 2 * w,
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
    draw_stepper(view, left, COMMAND_MINUTES, "fewer minutes", "more minutes", text,
                 game_choice_step_minutes(choice->minutes, -1) == choice->minutes,
                 game_choice_step_minutes(choice->minutes, 1) == choice->minutes);
    /* TRANSLATORS: seconds that every move adds, short */
    snprintf(text, sizeof text, _("+%d s"), choice->increment);
    draw_stepper(view, right, COMMAND_INCREMENT, "less increment", "more increment", text,
                 game_choice_step_increment(choice->increment, -1) == choice->increment,
                 game_choice_step_increment(choice->increment, 1) == choice->increment);
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
        tiles[i] =
            (Tile){names[i], {COMMAND_CLOCK, i}, text, choice_of(view)->clock == (ClockChoice)i};
    }
    if (!flow->dry && choice_of(view)->clock == CLOCK_CUSTOM) {
        draw_custom_clock(view, line);
    }
    draw_tiles(view, flow, tiles, CLOCK_COUNT, CLOCK_COUNT, flow->style->row);
    flow->y += view_px(view, flow->style->after_row);
}

/* -- start position -- */

static void draw_corners(const View *view, SDL_Rect line) {
    static const char *const names[] = {"1 corner", "2 corners", "3 corners", "4 corners"};
    static const char *const texts[] = {"1", "2", "3", "4"};
    Tile tiles[SESSION_CORNERS_MAX];
    for (int i = 0; i < SESSION_CORNERS_MAX; i++) {
        tiles[i] =
            (Tile){names[i], {COMMAND_CORNERS, i + 1}, texts[i], choice_of(view)->corners == i + 1};
    }
    int used = draw_small_tiles(view, line, tiles, SESSION_CORNERS_MAX, line.h + view_px(view, 6));
    int right = line.x + line.w - used - view_px(view, 8);
    view_text(view, TYPE_SMALL, right, line.y + line.h / 2, right - line.x, ALIGN_RIGHT,
              COLOUR_MUTED, _("corners"));
}

static void draw_start_kinds(const View *view, Flow *flow) {
    static const char *const names[] = {"usual start", "balanced start", "handicap start"};
    const char *const texts[] = {_("Usual"), _("Balanced"), _("Handicap")};
    Tile tiles[3];
    SDL_Rect line = draw_heading(view, flow, _("Board"));
    for (int i = 0; i < 3; i++) {
        tiles[i] = (Tile){names[i],
                          {COMMAND_START_KIND, i},
                          texts[i],
                          choice_of(view)->start == (SessionStartKind)i};
    }
    if (!flow->dry && choice_of(view)->start == SESSION_START_HANDICAP) {
        draw_corners(view, line);
    }
    if (!flow->dry && choice_of(view)->start == SESSION_START_BALANCED) {
        view_text(view, TYPE_SMALL, line.x + line.w, line.y + line.h / 2, line.w, ALIGN_RIGHT,
                  COLOUR_MUTED, _("random, but even"));
    }
    draw_tiles(view, flow, tiles, 3, 3, flow->style->row);
    flow->y += view_px(view, flow->style->after_row);
}

/* -- names -- */

const char *start_name_control(int name) {
    return name == 0 ? "name" : "name of white";
}

static void draw_field(const View *view, SDL_Rect rect, int name, const char *hint) {
    const char *text = choice_of(view)->names[name];
    UiControl *control = ui_add(view->ui, UI_FIELD, start_name_control(name), rect,
                                (CommandCall){COMMAND_NAME, name}, UI_FOCUSABLE);
    int pad = view_px(view, 8), radius = view_px(view, 5);
    snprintf(control->value, sizeof control->value, "%s", text);
    canvas_round(view->canvas, rect, radius, theme_colour(COLOUR_PAGE));
    canvas_outline(view->canvas, rect, radius, view_px(view, 1), theme_colour(COLOUR_LINE));
    textbox_draw(view, &(TextBox){.control = control,
                                  .room = {rect.x + pad, rect.y, rect.w - 2 * pad, rect.h},
                                  .type = TYPE_LABEL,
                                  .active = ui_is_focused(view->ui, control),
                                  .text = text,
                                  .hint = hint});
    view_focus(view, control);
}

static void draw_names(const View *view, Flow *flow) {
    int count = game_choice_names(choice_of(view)), gap = view_px(view, 8);
    int h = view_px(view, flow->style->row);
    draw_heading(view, flow, _("Names"));
    int w = (flow->w - gap) / 2;
    for (int i = 0; i < count && !flow->dry; i++) {
        SDL_Rect rect = {flow->x + i * (w + gap), flow->y, count == 1 ? flow->w : w, h};
        const char *hint = count == 1 ? _("You") : _(tc_colour_name((TcColour)i));
        draw_field(view, rect, i, hint);
    }
    if (!flow->dry && count == 0) {
        view_text(view, TYPE_SMALL, flow->x, flow->y + h / 2, flow->w, ALIGN_LEFT, COLOUR_MUTED,
                  _("Two computers: they are known by their levels."));
    }
    flow->y += h + view_px(view, flow->style->after_row) + view_px(view, 4);
}

/* -- the card -- */

static void draw_start(const View *view, Flow *flow) {
    int h = view_px(view, flow->style->start);
    if (!flow->dry) {
        view_text_button(view, (SDL_Rect){flow->x, flow->y, flow->w, h}, COMMAND_START,
                         BUTTON_ACCENT, TYPE_START);
    }
    flow->y += h + view_px(view, flow->style->end);
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
    int gap = view_px(view, flow->style->pad);
    Flow left = *flow, right = *flow;
    left.w = (flow->w - gap) / 2;
    right.w = left.w;
    right.x = flow->x + flow->w - right.w;
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

static void draw_parts(const View *view, Flow *flow, bool whole) {
    if (view->layout->below) {
        draw_two_columns(view, flow);
    } else {
        draw_column(view, flow, whole);
    }
}

/* What a stranger needs to know, where there is room for it. */
static void draw_rules(const View *view, int y) {
    const char *rules = _(
        "Place a disc so that discs of the other colour stand in a row between it and another of "
        "yours: they all turn. Who cannot do so passes. Most discs at the end win. Dots mark where "
        "you may play.");
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
              _("The game in short"));
    view_paragraph(view, TYPE_SMALL, card.x + pad, at + view_px(view, 25), w, COLOUR_MUTED, rules);
}

static int height_of(const View *view, const Style *style, bool whole) {
    int pad = view_px(view, style->pad);
    SDL_Rect card = view->layout->start;
    Flow flow = {style, card.x + pad, card.y, card.w - 2 * pad, true};
    draw_parts(view, &flow, whole);
    return flow.y - card.y;
}

void start_draw(const View *view, void *state) {
    (void)state;
    const Style *style = style_of(view->layout);
    int pad = view_px(view, style->pad);
    SDL_Rect card = view->layout->start;
    bool whole = !view->layout->below && height_of(view, style, true) <= card.h;
    card.h = height_of(view, style, whole);
    view_card(view, card);
    Flow flow = {style, card.x + pad, card.y, card.w - 2 * pad, false};
    draw_parts(view, &flow, whole);
    draw_rules(view, card.y + card.h);
}
