#include "gui/board/overlay.h"
#include "gui/board/marks.h"

#include "core/features.h"

static uint64_t moves_of(uint64_t own, uint64_t other) {
    return tc_board_moves(&(TcBoard){.mover = own, .opponent = other});
}

/* A small disc in a corner of the square for each side that could play there. */
static void draw_mobility(const View *view, uint64_t black, uint64_t white) {
    uint64_t moves[2] = {moves_of(black, white), moves_of(white, black)};
    for (TcSquare square = 0; square < TC_SQUARE_COUNT; square++) {
        for (int colour = 0; colour < 2; colour++) {
            if (moves[colour] >> square & 1) {
                SDL_Rect rect = layout_square(view->layout, square);
                int size = view_of_square(view, 0.19f), inset = view_of_square(view, 0.03f);
                int x = colour == TC_BLACK ? rect.x + inset : rect.x + rect.w - size - inset;
                canvas_sprite(view->canvas, sprite_disc(colour == TC_BLACK), x,
                              rect.y + rect.h - size - inset, size, size,
                              theme_colour(COLOUR_WHITE));
            }
        }
    }
}

static void draw_numbers(const View *view, uint64_t black) {
    const TcGame *game = &view->snapshot->game;
    Font font = {view_of_square(view, 0.32f), true};
    for (int i = 0; i < game->cursor; i++) {
        SDL_Point at = board_middle(view, game->moves[i]);
        bool dark = black >> game->moves[i] & 1;
        canvas_text(view->canvas, font, at.x, at.y, ALIGN_CENTRE,
                    theme_colour(dark ? COLOUR_WHITE : COLOUR_BLACK), text_format("%d", i + 1).s);
    }
}

void overlay_draw(const View *view) {
    uint64_t black, white;
    view_discs(view, &black, &white);
    const TcPosition *position = tc_game_position(&view->snapshot->game);
    switch (view->state->overlay) {
    case OVERLAY_LEGAL:
        board_frame(
            view, tc_board_moves(&position->board),
            (BoardFrame){.inset = 0.04f, .radius = 0.10f, .width = 0.04f, .colour = COLOUR_CYAN});
        break;
    case OVERLAY_MOBILITY:
        draw_mobility(view, black, white);
        break;
    case OVERLAY_FRONTIER:
        board_rings(view, features_frontier(black | white, ~(black | white)), 0.60f, 0.06f,
                    COLOUR_MISTAKE);
        break;
    case OVERLAY_STABLE:
        board_rings(view, features_stable(black, white) | features_stable(white, black), 0.60f,
                    0.06f, COLOUR_ACCENT);
        break;
    case OVERLAY_NUMBERS:
        draw_numbers(view, black);
        break;
    case OVERLAY_FLIPPED:
        board_rings(view, view->snapshot->flipped, 0.60f, 0.06f, COLOUR_ACCENT);
        break;
    case OVERLAY_NONE:
    case OVERLAY_COUNT:
        break;
    }
}

uint64_t view_reason_squares(const View *view) {
    Reason reasons[REASON_COUNT];
    CommandCall under = view->ui->hover_call;
    int index = under.id == COMMAND_REASON ? under.argument : view->state->reason;
    if (view->state->tab != TAB_REVIEW || index < 0 ||
        index >= view_reasons(view->snapshot, view->state, reasons)) {
        return 0;
    }
    return reasons[index].squares;
}
