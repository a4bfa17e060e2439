/* The start panel: who plays, how strong the computer is, and one Start button. It stands in the
   panel, so that the board is always there to look at. Each part draws itself where the flow has
   come to and moves the flow on; a dry run of the same code tells how high the card will be. */
#include "gui/view/view.h"

#include <ctype.h>
#include <stdio.h>

static const struct {
    const char *name, *title;
    SpriteId picture, second;
} sides[SIDE_COUNT] = {
    {"play black", N_("Black"), SPRITE_BLACK, SPRITE_NONE},
    {"play white", N_("White"), SPRITE_WHITE, SPRITE_NONE},
    {"play both", N_("Both"), SPRITE_BLACK, SPRITE_WHITE},
    {"watch", N_("Watch"), SPRITE_WATCH, SPRITE_NONE},
};

/* Logical px, by the room that the layout has. */
typedef struct Style {
    float pad, title, heading, tile, picture, after_tiles, level, gap, start, end;
    int columns; /* of levels */
} Style;

static const Style roomy = {24, 56, 10, 60, 30, 18, 36, 8, 52, 24, 4};
static const Style compact = {14, 36, 8, 50, 24, 6, 28, 6, 42, 12, 2};
static const Style below = {20, 44, 8, 56, 28, 12, 31, 6, 48, 14, 2};

/* Where the next part goes. */
typedef struct Flow {
    const Style *style;
    int x, y, w;
    bool dry; /* only to measure */
} Flow;

static const Style *style_of(const Layout *layout) {
    return layout->below ? &below : layout->compact ? &compact : &roomy;
}

static void draw_title(const View *view, Flow *flow) {
    int h = view_px(view, flow->style->title), y = flow->y + h * 11 / 20;
    flow->y += h;
    if (flow->dry) {
        return;
    }
    view_text(view, TYPE_TITLE, flow->x, y, flow->w, ALIGN_LEFT, COLOUR_TEXT, _("New game"));
    if (view->state->start_open) {
        int w = view_px(view, 68), tall = view_px(view, 28);
        SDL_Rect back = {flow->x + flow->w - w, y - tall / 2, w, tall};
        view_text_button(view, back, COMMAND_BACK, BUTTON_RAISED, TYPE_SMALL);
    }
}

static void draw_heading(const View *view, Flow *flow, const char *text) {
    int half = view_px(view, flow->style->heading);
    if (!flow->dry) {
        view_text(view, TYPE_BODY, flow->x, flow->y + half, flow->w, ALIGN_LEFT, COLOUR_MUTED,
                  text);
    }
    flow->y += 2 * half + view_px(view, 4);
}

static void draw_picture(const View *view, SDL_Rect tile, int side, int size) {
    int x = tile.x + (tile.w - size) / 2, y = tile.y + tile.h * 3 / 8 - size / 2;
    SDL_Color plain = theme_colour(COLOUR_WHITE);
    if (sides[side].second != SPRITE_NONE) {
        int apart = size * 3 / 10;
        canvas_sprite(view->canvas, sides[side].picture, x - apart, y, size, size, plain);
        canvas_sprite(view->canvas, sides[side].second, x + apart, y, size, size, plain);
    } else if (side == SIDE_WATCH) {
        int inset = size / 10;
        canvas_sprite(view->canvas, sides[side].picture, x + inset, y + inset, size - 2 * inset,
                      size - 2 * inset, theme_colour(COLOUR_TEXT));
    } else {
        canvas_sprite(view->canvas, sides[side].picture, x, y, size, size, plain);
    }
}

static void draw_sides(const View *view, Flow *flow) {
    const Style *style = flow->style;
    int gap = view_px(view, style->gap), h = view_px(view, style->tile);
    int w = (flow->w - 3 * gap) / 4;
    for (int i = 0; i < SIDE_COUNT && !flow->dry; i++) {
        SDL_Rect tile = {flow->x + i * (w + gap), flow->y, w, h};
        bool on = view->state->side == (ViewSide)i;
        view_tile(view, tile, sides[i].name, (CommandCall){COMMAND_SIDE, i}, on);
        draw_picture(view, tile, i, view_px(view, style->picture));
        view_text(view, on ? TYPE_LABEL_STRONG : TYPE_LABEL, tile.x + w / 2,
                  tile.y + h - view_px(view, 13), w, ALIGN_CENTRE, COLOUR_TEXT, _(sides[i].title));
    }
    flow->y += h + view_px(view, style->after_tiles);
}

static void level_name(int number, char name[UI_NAME_SIZE]) {
    int length = snprintf(name, UI_NAME_SIZE, "level %s", tc_level(number)->name);
    for (int i = 0; i < length && i < UI_NAME_SIZE; i++) {
        name[i] = (char)tolower((unsigned char)name[i]);
    }
}

static void draw_levels(const View *view, Flow *flow) {
    int columns = flow->style->columns, rows = TC_LEVEL_COUNT / columns;
    int gap = view_px(view, flow->style->gap), h = view_px(view, flow->style->level);
    int w = (flow->w - (columns - 1) * gap) / columns;
    for (int i = 0; i < TC_LEVEL_COUNT && !flow->dry; i++) {
        SDL_Rect tile = {flow->x + i % columns * (w + gap), flow->y + i / columns * (h + gap), w,
                         h};
        bool on = view->state->level == i + 1;
        char name[UI_NAME_SIZE];
        level_name(i + 1, name);
        view_tile(view, tile, name, (CommandCall){COMMAND_LEVEL, i + 1}, on);
        view_text(view, on ? TYPE_LABEL_STRONG : TYPE_LABEL, tile.x + w / 2, tile.y + h / 2, w,
                  ALIGN_CENTRE, COLOUR_TEXT, _(tc_level(i + 1)->name));
    }
    flow->y += rows * (h + gap) + view_px(view, 8);
}

static int most_lines(const View *view, int width) {
    int most = 0;
    for (int number = 1; number <= TC_LEVEL_COUNT; number++) {
        int lines = view_paragraph_lines(view, TYPE_SMALL, width, _(tc_level(number)->description));
        most = lines > most ? lines : most;
    }
    return most;
}

/* The level's sentence, with the same room for each, so that Start does not move. */
static void draw_description(const View *view, Flow *flow) {
    const char *text = view->state->side == SIDE_BOTH
                           ? _("Two people at one board. Space asks the computer for a move.")
                           : _(tc_level(view->state->level)->description);
    int size = view_font(view, TYPE_SMALL).px;
    if (!flow->dry) {
        view_paragraph(view, TYPE_SMALL, flow->x, flow->y + size / 2, flow->w, COLOUR_MUTED, text);
    }
    flow->y += most_lines(view, flow->w) * (size * 10 / 7) + view_px(view, 8);
}

static void draw_start(const View *view, Flow *flow) {
    int h = view_px(view, flow->style->start);
    if (!flow->dry) {
        view_text_button(view, (SDL_Rect){flow->x, flow->y, flow->w, h}, COMMAND_START,
                         BUTTON_ACCENT, TYPE_START);
    }
    flow->y += h + view_px(view, flow->style->end);
}

static void draw_column(const View *view, Flow *flow) {
    draw_title(view, flow);
    draw_heading(view, flow, _("You play"));
    draw_sides(view, flow);
    draw_heading(view, flow, _("Level"));
    draw_levels(view, flow);
    draw_description(view, flow);
    draw_start(view, flow);
}

/* Below the board there is more width than height: the levels stand beside the rest. */
static void draw_two_columns(const View *view, Flow *flow) {
    draw_title(view, flow);
    int gap = view_px(view, flow->style->pad);
    Flow left = *flow, right = *flow;
    left.w = (flow->w - gap) / 2;
    right.w = left.w;
    right.x = flow->x + flow->w - right.w;
    draw_heading(view, &right, _("Level"));
    draw_levels(view, &right);
    draw_heading(view, &left, _("You play"));
    draw_sides(view, &left);
    draw_description(view, &left);
    draw_start(view, &left);
    flow->y = left.y > right.y ? left.y : right.y;
}

static void draw_parts(const View *view, Flow *flow) {
    if (view->layout->below) {
        draw_two_columns(view, flow);
    } else {
        draw_column(view, flow);
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

void start_draw(const View *view) {
    const Style *style = style_of(view->layout);
    int pad = view_px(view, style->pad);
    SDL_Rect card = view->layout->start;
    Flow flow = {style, card.x + pad, card.y, card.w - 2 * pad, true};
    draw_parts(view, &flow);
    card.h = flow.y - card.y;
    view_card(view, card);
    flow.y = card.y;
    flow.dry = false;
    draw_parts(view, &flow);
    draw_rules(view, card.y + card.h);
}
