/* The start panel: who plays, how strong the computer is, and one Start button. It stands in the
   panel, so that the board is always there to look at. */
#include "gui/view/view.h"

#include <ctype.h>
#include <stdio.h>

static const struct {
    const char *name, *title;
    SpriteId picture, second;
} sides[SIDE_COUNT] = {
    {"play black", "Black", SPRITE_BLACK, SPRITE_NONE},
    {"play white", "White", SPRITE_WHITE, SPRITE_NONE},
    {"play both", "Both", SPRITE_BLACK, SPRITE_WHITE},
    {"watch", "Watch", SPRITE_WATCH, SPRITE_NONE},
};

/* Where the next part goes. */
typedef struct Flow {
    int x, y, w;
    int gap; /* between tiles */
} Flow;

static void draw_heading(const View *view, Flow *flow, const char *text) {
    flow->y += view_px(view, 8);
    view_text(view, TYPE_BODY, flow->x, flow->y, flow->w, ALIGN_LEFT, COLOUR_MUTED, text);
    flow->y += view_px(view, 14);
}

static void draw_picture(const View *view, SDL_Rect tile, int side, int size) {
    int x = tile.x + (tile.w - size) / 2, y = tile.y + view_px(view, 6);
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
    int w = (flow->w - 3 * flow->gap) / 4, h = view_px(view, view->layout->compact ? 50 : 56);
    for (int i = 0; i < SIDE_COUNT; i++) {
        SDL_Rect tile = {flow->x + i * (w + flow->gap), flow->y, w, h};
        bool on = view->state->side == (ViewSide)i;
        view_tile(view, tile, sides[i].name, (CommandCall){COMMAND_SIDE, i}, on);
        draw_picture(view, tile, i, view_px(view, view->layout->compact ? 24 : 28));
        view_text(view, on ? TYPE_LABEL_STRONG : TYPE_LABEL, tile.x + w / 2,
                  tile.y + h - view_px(view, 13), w, ALIGN_CENTRE, COLOUR_TEXT, sides[i].title);
    }
    flow->y += h + view_px(view, view->layout->compact ? 6 : 14);
}

static void level_name(int number, char name[UI_NAME_SIZE]) {
    int length = snprintf(name, UI_NAME_SIZE, "level %s", tc_level(number)->name);
    for (int i = 0; i < length && i < UI_NAME_SIZE; i++) {
        name[i] = (char)tolower((unsigned char)name[i]);
    }
}

static void draw_levels(const View *view, Flow *flow) {
    int columns = view->layout->compact ? 2 : 4, h = view_px(view, view->layout->compact ? 28 : 36);
    int w = (flow->w - (columns - 1) * flow->gap) / columns;
    for (int i = 0; i < TC_LEVEL_COUNT; i++) {
        SDL_Rect tile = {flow->x + i % columns * (w + flow->gap),
                         flow->y + i / columns * (h + flow->gap), w, h};
        bool on = view->state->level == i + 1;
        char name[UI_NAME_SIZE];
        level_name(i + 1, name);
        view_tile(view, tile, name, (CommandCall){COMMAND_LEVEL, i + 1}, on);
        view_text(view, on ? TYPE_LABEL_STRONG : TYPE_LABEL, tile.x + w / 2, tile.y + h / 2, w,
                  ALIGN_CENTRE, COLOUR_TEXT, tc_level(i + 1)->name);
    }
    flow->y += TC_LEVEL_COUNT / columns * (h + flow->gap) + view_px(view, 12) - flow->gap;
}

/* The level's sentence, with the same room for each, so that Start does not move. */
static void draw_description(const View *view, Flow *flow) {
    const char *text = view->state->side == SIDE_BOTH
                           ? "Two people at one screen. Space asks the computer for a move."
                           : tc_level(view->state->level)->description;
    int lines = view->layout->compact ? 4 : 2, size = view_font(view, TYPE_SMALL).px;
    view_paragraph(view, TYPE_SMALL, flow->x, flow->y + size / 2, flow->w, COLOUR_MUTED, text);
    flow->y += lines * (size * 10 / 7) + view_px(view, view->layout->compact ? 4 : 12);
}

static void draw_buttons(const View *view, Flow *flow) {
    int h = view_px(view, view->layout->compact ? 42 : 52);
    view_text_button(view, (SDL_Rect){flow->x, flow->y, flow->w, h}, COMMAND_START, BUTTON_ACCENT,
                     TYPE_START);
    flow->y += h;
    if (view->state->start_open) {
        int back = view_px(view, view->layout->compact ? 28 : 32);
        flow->y += view_px(view, 8);
        view_text_button(view, (SDL_Rect){flow->x, flow->y, flow->w, back}, COMMAND_BACK,
                         BUTTON_RAISED, TYPE_LABEL);
        flow->y += back;
    }
}

/* The card's height is known once all in it is laid out: it is drawn from the height of the last
   time, which differs only in the first frame after a resize... so it is computed beforehand. */
static int card_height(const View *view, int gap) {
    bool small = view->layout->compact;
    int columns = small ? 2 : 4, size = view_font(view, TYPE_SMALL).px;
    int h = view_px(view, small ? 40 : 62);
    h += 2 * (view_px(view, 8) + view_px(view, 14));
    h += view_px(view, small ? 50 : 56) + view_px(view, small ? 6 : 14);
    h +=
        TC_LEVEL_COUNT / columns * (view_px(view, small ? 28 : 36) + gap) - gap + view_px(view, 12);
    h += (small ? 4 : 2) * (size * 10 / 7) + view_px(view, small ? 4 : 12);
    h += view_px(view, small ? 42 : 52) + view_px(view, small ? 10 : 20);
    if (view->state->start_open) {
        h += view_px(view, 8) + view_px(view, small ? 28 : 32);
    }
    return h;
}

/* What a stranger needs to know, where there is room for it. */
static void draw_rules(const View *view, int y) {
    SDL_Rect panel = view->layout->start;
    int pad = view_px(view, 24), gap = view->layout->gap;
    SDL_Rect card = {panel.x, y + gap, panel.w, view_px(view, 116)};
    if (card.y + card.h > panel.y + panel.h) {
        return;
    }
    view_card(view, card);
    int at = card.y + view_px(view, 24);
    view_text(view, TYPE_STRONG, card.x + pad, at, card.w - 2 * pad, ALIGN_LEFT, COLOUR_TEXT,
              "The game in short");
    view_paragraph(view, TYPE_SMALL, card.x + pad, at + view_px(view, 24), card.w - 2 * pad,
                   COLOUR_MUTED,
                   "Place a disc so that discs of the other colour stand in a row between it and "
                   "another of yours: they all turn. Who cannot do so passes. Most discs at the "
                   "end win. Dots mark where you may play.");
}

void start_draw(const View *view) {
    bool small = view->layout->compact;
    int pad = view_px(view, small ? 14 : 24), gap = view_px(view, small ? 6 : 8);
    SDL_Rect card = view->layout->start;
    card.h = card_height(view, gap);
    Flow flow = {card.x + pad, card.y, card.w - 2 * pad, gap};
    view_card(view, card);
    view_text(view, TYPE_TITLE, flow.x, card.y + view_px(view, small ? 22 : 34), flow.w, ALIGN_LEFT,
              COLOUR_TEXT, "New game");
    flow.y += view_px(view, small ? 40 : 62);
    draw_heading(view, &flow, "You play");
    draw_sides(view, &flow);
    draw_heading(view, &flow, "Level");
    draw_levels(view, &flow);
    draw_description(view, &flow);
    draw_buttons(view, &flow);
    draw_rules(view, card.y + card.h);
}
