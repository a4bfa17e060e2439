/* The board of a game that is looked at beside a list. */
#include "gui/board/board.h"

void small_board_draw(const View *view, SDL_Rect place, const TcPosition *position, TcSquare last) {
    int thin = view_px(view, 1), edge = view_px(view, 3);
    int square = (place.w - 2 * edge - thin) / 8;
    uint64_t discs[2] = {tc_position_discs(position, TC_BLACK),
                         tc_position_discs(position, TC_WHITE)};
    SDL_Rect board = {place.x + edge, place.y + edge, 8 * square, 8 * square};
    view_fill(view,
              (SDL_Rect){board.x - edge, board.y - edge, board.w + 2 * edge + thin,
                         board.h + 2 * edge + thin},
              COLOUR_FRAME);
    view_fill(view, board, COLOUR_BOARD);
    for (int i = 0; i <= 8; i++) {
        view_fill(view, (SDL_Rect){board.x + i * square, board.y, thin, board.h + thin},
                  COLOUR_BOARD_LINE);
        view_fill(view, (SDL_Rect){board.x, board.y + i * square, board.w, thin},
                  COLOUR_BOARD_LINE);
    }
    for (TcSquare i = 0; i < TC_SQUARE_COUNT; i++) {
        if ((discs[TC_BLACK] | discs[TC_WHITE]) >> i & 1) {
            view_disc(view, discs[TC_BLACK] >> i & 1 ? TC_BLACK : TC_WHITE,
                      board.x + i % 8 * square, board.y + i / 8 * square, square);
        }
    }
    if (tc_square_is_valid(last)) {
        canvas_dot(view->canvas, board.x + last % 8 * square + square / 2,
                   board.y + last / 8 * square + square / 2, square / 5,
                   theme_colour(COLOUR_LAST_MOVE));
    }
}
