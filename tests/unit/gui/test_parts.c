/* The arithmetic of the parts of scenes: cards, pages. */
#include "gui/window/parts.h"
#include "support/suite.h"

TEST(a_flow_is_taken_from_the_top) {
    Flow flow = {.x = 10, .y = 20, .w = 101};
    SDL_Rect part = flow_take(&flow, 30);
    ck_assert(part.x == 10 && part.y == 20 && part.w == 101 && part.h == 30);
    ck_assert_int_eq(flow.y, 50);
}

/* Title, body and foot follow each other within the card, and the card is within the window. */
TEST(a_page_fits_the_window) {
    static const int sizes[][2] = {{640, 480}, {720, 520}, {1180, 740}, {2400, 1500}};
    for (int i = 0; i < 8; i++) {
        int scale = 1 + i / 4, w = sizes[i % 4][0] * scale, h = sizes[i % 4][1] * scale;
        Layout layout;
        layout_compute(w, h, (float)scale, &(LayoutWish){.play = false}, &layout);
        for (float width = 760; width < 20000; width *= 5) {
            Page page = page_place(&layout, width);
            SDL_Rect card = page.card;
            ck_assert(card.x >= 0 && card.x + card.w <= w && card.y + card.h <= h);
            ck_assert_int_ge(card.y, layout.toolbar.h);
            ck_assert_int_le(card.w, layout_px(&layout, width));
            ck_assert_int_eq(page.title.y + page.title.h, page.body.y);
            ck_assert_int_eq(page.body.y + page.body.h, page.foot.y);
            ck_assert_int_lt(page.foot.y + page.foot.h, card.y + card.h);
            ck_assert_int_gt(page.body.h, card.h / 2);
            ck_assert(page.body.x > card.x && page.body.x + page.body.w < card.x + card.w);
        }
    }
}

/* The body of a dialog has its height there in any scale. */
TEST(a_dialog_has_room_for_its_body) {
    for (int percent = 75; percent <= 400; percent++) {
        Layout layout;
        layout_compute(3840, 2160, (float)percent / 100, &(LayoutWish){.play = false}, &layout);
        Dialog dialog = dialog_place(&layout, 700, 333 + dialog_chrome(&layout));
        ASSERT_TRUE(dialog.body.h == 333);
    }
}

SUITE("parts", NULL, NULL)
