/* Tests that the parts stay inside and apart at every size and scale. */
#include <stdlib.h>

#include "gui/ui/layout.h"
#include "support/suite.h"

static bool is_inside(SDL_Rect inner, SDL_Rect outer) {
    return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.w <= outer.x + outer.w &&
           inner.y + inner.h <= outer.y + outer.h;
}

static void check_layout(int w, int h, float scale, const LayoutWish *wish) {
    Layout layout;
    layout_compute(w, h, scale, wish, &layout);
    SDL_Rect window = {0, 0, w, h};
    const SDL_Rect parts[] = {layout.toolbar,  layout.strip,    layout.bar,   layout.nav,
                              layout.cards[0], layout.cards[1], layout.info,  layout.tabs,
                              layout.list,     layout.graph,    layout.status};
    int count = sizeof parts / sizeof parts[0];
    for (int i = 0; i < count; i++) {
        ck_assert_msg(parts[i].w > 0 && parts[i].h > 0, "part %d is empty at %dx%d * %.2f", i, w, h,
                      (double)scale);
        ck_assert_msg(is_inside(parts[i], window), "part %d leaves %dx%d * %.2f", i, w, h,
                      (double)scale);
        for (int k = 0; k < i; k++) {
            ck_assert_msg(!SDL_HasIntersection(&parts[i], &parts[k]),
                          "parts %d and %d overlap at %dx%d * %.2f", k, i, w, h, (double)scale);
        }
    }
    ck_assert(is_inside(layout.board, layout.frame));
    ck_assert(is_inside(layout.frame, layout.strip));
    ck_assert_int_eq(layout.board.w, 8 * layout.square);
}

static void check_wish(const LayoutWish *wish) {
    for (int w = 720; w <= 2600; w += 470) {
        for (int h = 520; h <= 1500; h += 245) {
            check_layout(w, h, 1, wish);
        }
    }
}

TEST(parts_stay_inside_and_apart) {
    static const float scales[] = {0.7f, 1.0f, 1.25f, 1.5f, 2.0f, 3.0f};
    for (int w = 720; w <= 3840; w += 97) {
        for (int h = 520; h <= 2160; h += 83) {
            for (size_t i = 0; i < sizeof scales / sizeof scales[0]; i++) {
                check_layout(w, h, scales[i], &(LayoutWish){.play = i & 1});
                check_layout(w, h, scales[i], &(LayoutWish){.banner = true});
            }
        }
    }
    check_layout(LAYOUT_MINIMUM_WIDTH, LAYOUT_MINIMUM_HEIGHT, 1, &(LayoutWish){.banner = true});
    check_layout(LAYOUT_MINIMUM_WIDTH, LAYOUT_MINIMUM_HEIGHT, 3,
                 &(LayoutWish){.banner = true, .play = true});
}

TEST(default_size_has_the_designed_measures) {
    Layout layout;
    layout_compute(LAYOUT_DEFAULT_WIDTH, LAYOUT_DEFAULT_HEIGHT, 1, &(LayoutWish){.play = false},
                   &layout);
    ck_assert_int_ge(layout.square, 71);
    ck_assert_int_le(layout.square, 75);
    ck_assert_int_ge(layout.panel.w, 380);
    ck_assert_int_le(layout.panel.w, 520);
    ck_assert(!layout.compact);
    ck_assert(!layout.below);
}

TEST(minimum_size_is_compact) {
    Layout layout;
    layout_compute(LAYOUT_MINIMUM_WIDTH, LAYOUT_MINIMUM_HEIGHT, 1, &(LayoutWish){.play = false},
                   &layout);
    ck_assert(layout.compact);
    ck_assert_int_ge(layout.strip.w, 395);
    ck_assert_int_le(layout.strip.w, 405);
    ck_assert_int_ge(layout.panel.w, 280);
}

TEST(panel_goes_below_only_in_a_high_window) {
    Layout layout;
    layout_compute(900, 900, 1, &(LayoutWish){.play = false}, &layout);
    ck_assert(!layout.below);
    layout_compute(760, 1100, 1, &(LayoutWish){.play = false}, &layout);
    ck_assert(layout.below);
    ck_assert_int_gt(layout.panel.y, layout.nav.y + layout.nav.h);
}

TEST(a_small_window_shrinks_everything) {
    Layout layout;
    layout_compute(720, 520, 2, &(LayoutWish){.play = false}, &layout);
    ck_assert_float_eq_tol(layout.scale, 1.0f, 0.001f);
    layout_compute(1440, 1040, 2, &(LayoutWish){.play = false}, &layout);
    ck_assert_float_eq_tol(layout.scale, 2.0f, 0.001f);
}

/* The panel and its text grow with the board in a large window. */
TEST(a_large_window_enlarges_the_text) {
    Layout layout;
    ck_assert_float_eq_tol(layout_growth(1180, 740, 1), 1.0f, 0.001f);
    ck_assert_float_eq_tol(layout_growth(1400, 900, 1), 1.0f, 0.02f);
    ck_assert_float_eq_tol(layout_growth(2560, 1440, 2), 1.0f, 0.02f);
    float growth = layout_growth(2560, 1440, 1);
    ck_assert_float_gt(growth, 1.3f);
    ck_assert_float_lt(growth, 1.6f);
    layout_compute(2560, 1440, growth, &(LayoutWish){.play = false}, &layout);
    ck_assert_int_gt(layout.panel.w, 680);
    ck_assert(layout.board.x + layout.board.w < layout.panel.x);
}

/* The panel takes all that the board leaves, up to the window's margin. */
TEST(no_window_leaves_an_empty_strip) {
    static const int sizes[][2] = {
        {1180, 740}, {1400, 760}, {1920, 1080}, {2560, 1440}, {3440, 1440}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        Layout layout;
        int w = sizes[i][0], h = sizes[i][1];
        layout_compute(w, h, layout_growth(w, h, 1), &(LayoutWish){.play = true}, &layout);
        ck_assert_int_le(w - layout.panel.x - layout.panel.w, layout_px(&layout, 16));
        ck_assert_int_le(h - layout.panel.y - layout.panel.h, layout_px(&layout, 16));
        ck_assert_int_le(layout.strip.x, layout_px(&layout, 16));
    }
}

/* A drawn edge stands where it was drawn, up to whole squares, and within the bounds. */
TEST(edges_stand_where_they_were_drawn) {
    Layout layout, again;
    for (int width = 330; width < 600; width += 30) {
        layout_compute(1180, 740, 1, &(LayoutWish){.panel = width}, &layout);
        ck_assert_int_ge(layout.panel.w, width);
        ck_assert(layout.panel.w < width + 10 || width < 480);
        layout_compute(1180, 740, 1,
                       &(LayoutWish){.panel = layout_panel_at(&layout, layout.panel_edge.x)},
                       &again);
        ck_assert_int_eq(again.panel.x, layout.panel.x);
    }
    for (int height = 80; height < 300; height += 20) {
        layout_compute(1180, 740, 1, &(LayoutWish){.graph = height}, &layout);
        ck_assert_int_eq(layout.graph.h, height);
        int y = layout.graph_edge.y + layout.graph_edge.h / 2;
        ck_assert_int_le(abs(layout_graph_at(&layout, y) - height), 1);
    }
    check_wish(&(LayoutWish){.panel = 4000, .graph = 4000});
    check_wish(&(LayoutWish){.panel = 1, .graph = 1});
    layout_compute(1180, 740, 1, &(LayoutWish){.no_graph = true}, &again);
    ck_assert_int_eq(again.graph.h, 0);
    ck_assert_int_gt(again.list.h, layout.list.h);
}

TEST(squares_tile_the_board) {
    Layout layout;
    layout_compute(1180, 740, 1, &(LayoutWish){.play = false}, &layout);
    SDL_Rect a1 = layout_square(&layout, 0), b1 = layout_square(&layout, 1),
             h8 = layout_square(&layout, 63);
    ck_assert_int_eq(a1.x, layout.board.x);
    ck_assert_int_eq(b1.x, a1.x + layout.square);
    ck_assert_int_eq(h8.x + h8.w, layout.board.x + layout.board.w);
    ck_assert_int_eq(h8.y + h8.h, layout.board.y + layout.board.h);
}

SUITE("layout", NULL, NULL)
