#include "gui/board/facts.h"

#include "core/features.h"

enum { FACT_ROWS = 5 };

static int count_of(uint64_t squares) {
    return __builtin_popcountll(squares);
}

static int fact(int row, uint64_t own, uint64_t other) {
    static const uint64_t corners = UINT64_C(0x8100000000000081);
    switch (row) {
    case 0:
        return count_of(own);
    case 1:
        return count_of(tc_board_moves(&(TcBoard){.mover = own, .opponent = other}));
    case 2:
        return count_of(own & corners);
    case 3:
        return count_of(features_frontier(own, ~(own | other)));
    default:
        return count_of(features_stable(own, other));
    }
}

static void draw_number(const View *view, int right, int y, int number) {
    view_text(view, TYPE_LABEL_STRONG, right, y, view_px(view, 40), ALIGN_RIGHT, COLOUR_TEXT,
              text_format("%d", number).s);
}

void facts_draw(const View *view, SDL_Rect room) {
    static const char *const names[FACT_ROWS] = {N_("Discs"), N_("Legal moves"), N_("Corners"),
                                                 N_("Frontier discs"), N_("Stable discs")};
    int h = view_px(view, view->layout->compact ? 20 : 26), column = view_px(view, 56);
    h = h < room.h / (FACT_ROWS + 1) ? h : room.h / (FACT_ROWS + 1);
    int wide = view_px(view, 320); /* the eye finds the number of its row */
    room.w = room.w < wide ? room.w : wide;
    int disc = h * 3 / 4, right = room.x + room.w - view_px(view, 8);
    uint64_t sides[2];
    view_discs(view, &sides[TC_BLACK], &sides[TC_WHITE]);
    if (h < view_px(view, view->layout->compact ? 16 : 19)) {
        return;
    }
    for (int i = 0; i < 2;
         i++) { /* heads: the middle of a disc over the last digit of its column */
        int x = right - (1 - i) * column - view_px(view, 5);
        view_disc_of_side(view, (TcColour)i, x, room.y + h / 2, disc);
    }
    for (int row = 0; row < FACT_ROWS; row++) {
        int y = room.y + (row + 1) * h + h / 2;
        int black = fact(row, sides[TC_BLACK], sides[TC_WHITE]);
        int white = fact(row, sides[TC_WHITE], sides[TC_BLACK]);
        view_text(view, TYPE_BODY, room.x, y, room.w - 2 * column, ALIGN_LEFT, COLOUR_MUTED,
                  _(names[row]));
        draw_number(view, right - column, y, black);
        draw_number(view, right, y, white);
        view_say(view, text_format("fact %d", row + 1).s, (SDL_Rect){room.x, y - h / 2, room.w, h},
                 text_format("%d %d", black, white).s);
    }
}
