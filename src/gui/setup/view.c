/* Setting up a board: a click on a square goes from empty to black to white; the side to move is
   chosen here, apart from the discs. What cannot be is said in words. */
#include "gui/board/board.h"
#include "gui/setup/setup.h"

#include <stdio.h>

#include "core/setup.h"

static const char *explain(const TcPosition *position) {
    switch (setup_problem(position)) {
    case SETUP_NO_MOVE:
        return _("Neither side can move here, so there is no game to play.");
    case SETUP_CENTRE:
        return _("No game leads here: the four squares in the middle are never empty.");
    case SETUP_APART:
        return _("No game leads here: all discs must hang together.");
    case SETUP_PASS:
        return _("The side to move has no move and will pass.");
    case SETUP_FINE:
        break;
    }
    return _("Click a square for black, white or empty.");
}

static void draw_sides(const View *view, SDL_Rect row) {
    static const char *const names[2] = {"black moves", "white moves"};
    int gap = view_px(view, 8), w = (row.w - gap) / 2, disc = row.h - view_px(view, 14);
    for (int i = 0; i < 2; i++) {
        SDL_Rect tile = {row.x + i * (w + gap), row.y, w, row.h};
        bool on = view->state->setup_mover == (TcColour)i;
        view_tile(view, tile, names[i], (CommandCall){COMMAND_SETUP_SIDE, i}, on);
        view_disc(view, (TcColour)i, tile.x + view_px(view, 8), tile.y + (row.h - disc) / 2, disc);
        view_text(view,
                  view->layout->compact ? TYPE_SMALL
                  : on                  ? TYPE_LABEL_STRONG
                                        : TYPE_LABEL,
                  tile.x + disc + view_px(view, 11), tile.y + row.h / 2,
                  tile.w - disc - view_px(view, 12), ALIGN_LEFT, COLOUR_TEXT,
                  i == TC_BLACK ? _("Black to move") : _("White to move"));
    }
}

static int draw_row(const View *view, int x, int y, int w, const CommandId *ids, int count,
                    ViewButtonStyle style) {
    int gap = view_px(view, 8), h = view_px(view, view->layout->compact ? 30 : 38);
    int each = (w - (count - 1) * gap) / count;
    for (int i = 0; i < count; i++) {
        view_text_button(view, (SDL_Rect){x + i * (each + gap), y, each, h}, ids[i],
                         i == 0 ? style : BUTTON_RAISED, TYPE_LABEL);
    }
    return y + h + gap;
}

void setup_draw(const View *view, void *state) {
    (void)state;
    static const CommandId fills[] = {COMMAND_SETUP_CLEAR, COMMAND_SETUP_USUAL,
                                      COMMAND_SETUP_PASTE};
    static const CommandId uses[] = {COMMAND_SETUP_USE, COMMAND_SETUP_PLAY, COMMAND_SETUP_CANCEL};
    SDL_Rect card = view->layout->start;
    bool small = view->layout->compact;
    int pad = view_px(view, small ? 14 : 24), x = card.x + pad, w = card.w - 2 * pad;
    int y = card.y + view_px(view, small ? 22 : 34), half = view_font(view, TYPE_BODY).px / 2;
    TcPosition position = view_setup_position(view->state);
    char counts[TEXT_SIZE];
    view_card(view, card);
    view_text(view, TYPE_TITLE, x, y, w, ALIGN_LEFT, COLOUR_TEXT, _("Set up a board"));
    y += view_px(view, small ? 22 : 34);
    draw_sides(view, (SDL_Rect){x, y, w, view_px(view, small ? 34 : 44)});
    y += view_px(view, small ? 44 : 58);
    y = draw_row(view, x, y, w, fills, 3, BUTTON_RAISED);
    snprintf(counts, sizeof counts, _("%1$d black, %2$d white, %3$d empty"),
             tc_position_count(&position, TC_BLACK), tc_position_count(&position, TC_WHITE),
             tc_board_empties(&position.board));
    y += view_px(view, 6) + half;
    view_text(view, TYPE_BODY, x, y, w, ALIGN_LEFT, COLOUR_TEXT, counts);
    y += view_px(view, 12) + half;
    const char *words = explain(&position);
    bool wrong = setup_problem(&position) != SETUP_FINE;
    SDL_Rect place = {x, y, w, 0};
    y = view_paragraph(view, TYPE_BODY, x, y + half, w, wrong ? COLOUR_CAUTION : COLOUR_MUTED,
                       words);
    place.h = y - place.y;
    view_say(view, "setup problem", place, words);
    y = draw_row(view, x, y + view_px(view, 4), w, uses, 3, BUTTON_ACCENT);
    y += view_px(view, small ? 4 : 16);
    facts_draw(view, (SDL_Rect){x, y, w, card.y + card.h - view_px(view, 8) - y});
}
