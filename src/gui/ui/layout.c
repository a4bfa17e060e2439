/* The measures of the window, with S = side of a square: strip 0.35 S, frame 0.09 S, bar 0.22 S. In
   width: margin, strip, frame, 8 S, frame, gap, bar, gap, panel, margin. Each rectangle is cut from
   the rest of its parent, so that parts cannot overlap. */
#include "gui/ui/layout.h"

#include <math.h>

static const float STRIP = 0.35f, FRAME = 0.09f, BAR = 0.22f;
static const float BOARD_SPAN = 8.0f + 0.35f + 2 * 0.08f; /* in S, either way */

/* Logical px, and the shares of the window that a drawn panel has at most. */
static const float PANEL = 380, PANEL_LEAST = 320, PANEL_COMPACT = 280, PANEL_BELOW = 300;
static const float PANEL_SHARE = 0.56f, COMPACT_SHARE = 0.44f, LIST_LEAST = 90, GRAPH_LEAST = 70;
static const float COMPACT_WIDTH = 960, COMPACT_HEIGHT = 620;

/* The two styles differ in this, logical px. */
typedef struct Style {
    float margin, top, bar_gap, panel_gap, gap, card, play_card, card_gap, info_gap, info, tabs,
        graph, status, nav_gap;
} Style;

static const Style roomy = {16, 10, 8, 18, 10, 56, 68, 8, 4, 36, 32, 170, 30, 10};
static const Style compact = {8, 5, 5, 8, 6, 38, 44, 4, 2, 26, 28, 88, 24, 6};

static const float TOOLBAR = 45, NAV = 32, BANNER = 52;

int layout_px(const Layout *layout, float logical) {
    int px = (int)lroundf(logical * layout->scale);
    return px < 1 && logical > 0 ? 1 : px;
}

static float min(float a, float b) {
    return a < b ? a : b;
}

static float max(float a, float b) {
    return a > b ? a : b;
}

/* Cuts so many px off the top (or bottom, or left) of *rest. */
static SDL_Rect cut_top(SDL_Rect *rest, int h) {
    SDL_Rect cut = {rest->x, rest->y, rest->w, h};
    rest->y += h;
    rest->h -= h;
    return cut;
}

static SDL_Rect cut_bottom(SDL_Rect *rest, int h) {
    rest->h -= h;
    return (SDL_Rect){rest->x, rest->y + rest->h, rest->w, h};
}

static SDL_Rect cut_left(SDL_Rect *rest, int w) {
    SDL_Rect cut = {rest->x, rest->y, w, rest->h};
    rest->x += w;
    rest->w -= w;
    return cut;
}

/* The largest whole S that leaves room for all else, from logical measures. */
static int find_square(const Layout *layout, const Style *style, const LayoutWish *wish) {
    float w = (float)layout->width / layout->scale, h = (float)layout->height / layout->scale;
    float beside = 2 * style->margin + style->bar_gap;
    float above = TOOLBAR + style->top + style->nav_gap + NAV + style->margin;
    if (layout->below) {
        above += PANEL_BELOW + style->panel_gap;
    } else {
        float least = layout->compact ? PANEL_COMPACT : PANEL_LEAST;
        float usual = layout->compact ? PANEL_COMPACT : PANEL;
        float drawn = max(
            least, min((float)wish->panel, (layout->compact ? COMPACT_SHARE : PANEL_SHARE) * w));
        beside += style->panel_gap + (wish->panel > 0 ? drawn : usual);
    }
    float side = min((w - beside) / (BOARD_SPAN + BAR), (h - above) / BOARD_SPAN);
    int px = (int)floorf(side * layout->scale);
    return px < 8 ? 8 : px;
}

/* Lays the board with everything that depends on S into an area that starts at x, y. */
static void place_board(Layout *layout, const Style *style, int x, int y) {
    float s = (float)layout->square;
    int strip = (int)lroundf(STRIP * s), frame = (int)lroundf(FRAME * s);
    int bar = (int)lroundf(BAR * s), side = 8 * layout->square;
    layout->strip = (SDL_Rect){x, y, strip + side + 2 * frame, strip + side + 2 * frame};
    layout->frame = (SDL_Rect){x + strip, y + strip, side + 2 * frame, side + 2 * frame};
    layout->board = (SDL_Rect){x + strip + frame, y + strip + frame, side, side};
    layout->bar = (SDL_Rect){layout->frame.x + layout->frame.w + layout_px(layout, style->bar_gap),
                             layout->frame.y, bar, layout->frame.h};
    layout->nav = (SDL_Rect){layout->board.x,
                             layout->frame.y + layout->frame.h + layout_px(layout, style->nav_gap),
                             side, layout_px(layout, NAV)};
}

/* It takes all that the board leaves. */
static void place_panel_beside(Layout *layout, const Style *style) {
    int margin = layout_px(layout, style->margin), gap = layout_px(layout, style->panel_gap);
    int edge = layout->bar.x + layout->bar.w, x = edge + gap;
    int y = layout->toolbar.h + layout_px(layout, style->top);
    layout->panel = (SDL_Rect){x, y, layout->width - margin - x, layout->height - margin - y};
    layout->panel_edge = (SDL_Rect){edge + gap / 2, y, gap - gap / 2, layout->panel.h};
}

static void place_panel_below(Layout *layout, const Style *style) {
    int margin = layout_px(layout, style->margin);
    int spare = layout->width - margin - (layout->bar.x + layout->bar.w);
    if (spare > 0) {
        place_board(layout, style, margin + spare / 2, layout->strip.y);
    }
    int y = layout->nav.y + layout->nav.h + layout_px(layout, style->panel_gap);
    layout->panel = (SDL_Rect){margin, y, layout->width - 2 * margin, layout->height - margin - y};
}

static void place_info(Layout *layout, const Style *style, SDL_Rect *rest, bool banner) {
    cut_top(rest, banner ? layout->gap : layout_px(layout, style->info_gap));
    layout->info = cut_top(rest, layout_px(layout, banner ? BANNER : style->info));
    cut_top(rest, banner ? layout->gap / 2 : 0);
}

static void place_cards(Layout *layout, const Style *style, SDL_Rect *rest,
                        const LayoutWish *wish) {
    if (wish->play || layout->compact) {
        int card = layout_px(layout, wish->play ? style->play_card : style->card);
        layout->cards[0] = cut_top(rest, card);
        cut_top(rest, layout_px(layout, style->card_gap));
        layout->cards[1] = cut_top(rest, card);
        return;
    }
    SDL_Rect row = cut_top(rest, layout_px(layout, style->card));
    layout->cards[0] = cut_left(&row, (row.w - layout->gap) / 2);
    cut_left(&row, layout->gap);
    layout->cards[1] = row;
}

/* The list keeps some rows, whatever was drawn. */
static void place_graph(Layout *layout, const Style *style, SDL_Rect *rest,
                        const LayoutWish *wish) {
    float height = wish->graph > 0 ? (float)wish->graph : style->graph;
    float most = (float)rest->h / layout->scale - style->gap - LIST_LEAST;
    layout->graph = cut_bottom(rest, layout_px(layout, max(GRAPH_LEAST, min(height, most))));
    layout->graph_edge = cut_bottom(rest, layout->gap);
}

/* Panel beside the board: all parts below each other. */
static void fill_column(Layout *layout, const Style *style, SDL_Rect rest, const LayoutWish *wish) {
    layout->status = cut_bottom(&rest, layout_px(layout, style->status));
    cut_bottom(&rest, layout->gap);
    layout->start = rest;
    place_cards(layout, style, &rest, wish);
    place_info(layout, style, &rest, wish->banner);
    layout->tabs = cut_top(&rest, layout_px(layout, style->tabs));
    if (!wish->no_graph) {
        place_graph(layout, style, &rest, wish);
    }
    layout->list = rest;
}

/* Panel below the board: cards side by side, then list and graph side by side. */
static void fill_row(Layout *layout, const Style *style, SDL_Rect rest, const LayoutWish *wish) {
    int gap = layout->gap;
    layout->status = cut_bottom(&rest, layout_px(layout, style->status));
    cut_bottom(&rest, gap);
    layout->start = rest;
    place_cards(layout, style, &rest, &(LayoutWish){.play = false});
    place_info(layout, style, &rest, wish->banner);
    SDL_Rect left = rest;
    if (!wish->no_graph) {
        left = cut_left(&rest, (rest.w - gap) / 2);
        cut_left(&rest, gap);
        layout->graph = rest;
    }
    layout->tabs = cut_top(&left, layout_px(layout, style->tabs));
    layout->list = left;
}

float layout_growth(int width, int height, float scale) {
    static const float FROM = 1.2f, PACE = 0.9f; /* of the default size; how much of the rest */
    float size = min((float)width / (LAYOUT_DEFAULT_WIDTH * scale),
                     (float)height / (LAYOUT_DEFAULT_HEIGHT * scale));
    return size > FROM ? powf(size / FROM, PACE) : 1.0f;
}

void layout_compute(int width, int height, float scale, const LayoutWish *wish, Layout *layout) {
    float w = (float)width, h = (float)height;
    *layout = (Layout){.width = width, .height = height};
    layout->scale = min(scale, min(w / LAYOUT_MINIMUM_WIDTH, h / LAYOUT_MINIMUM_HEIGHT));
    layout->below = height > width;
    layout->compact =
        !layout->below && (w / layout->scale < COMPACT_WIDTH || h / layout->scale < COMPACT_HEIGHT);
    const Style *style = layout->compact ? &compact : &roomy;
    layout->gap = layout_px(layout, style->gap);
    layout->square = find_square(layout, style, wish);
    layout->toolbar = (SDL_Rect){0, 0, width, layout_px(layout, TOOLBAR)};
    place_board(layout, style, layout_px(layout, style->margin),
                layout->toolbar.h + layout_px(layout, style->top));
    if (layout->below) {
        place_panel_below(layout, style);
        fill_row(layout, style, layout->panel, wish);
    } else {
        place_panel_beside(layout, style);
        fill_column(layout, style, layout->panel, wish);
    }
}

int layout_panel_at(const Layout *layout, int x) {
    int right = layout->panel.x + layout->panel.w;
    int gap = layout->panel.x - layout->panel_edge.x;
    return (int)((float)(right - x - gap) / layout->scale);
}

int layout_graph_at(const Layout *layout, int y) {
    int foot = layout->graph.y + layout->graph.h;
    return (int)((float)(foot - y - layout->graph_edge.h / 2) / layout->scale);
}

bool layout_has_details(const Layout *layout) {
    return layout->square >= layout_px(layout, 56);
}

SDL_Rect layout_square(const Layout *layout, int square) {
    int side = layout->square;
    square = tc_square_transform(square, layout->symmetry);
    return (SDL_Rect){layout->board.x + (square & 7) * side, layout->board.y + (square >> 3) * side,
                      side, side};
}
