/* Marks on squares, for whatever draws on the board. */
#include "gui/board/board.h"

SDL_Point board_middle(const View *view, TcSquare square) {
    SDL_Rect rect = layout_square(view->layout, square);
    return (SDL_Point){rect.x + rect.w / 2, rect.y + rect.h / 2};
}

void board_frame(const View *view, uint64_t squares, BoardFrame frame) {
    int inset = view_of_square(view, frame.inset);
    for (TcSquare square = 0; square < TC_SQUARE_COUNT; square++) {
        if (squares >> square & 1) {
            SDL_Rect rect = layout_square(view->layout, square);
            rect =
                (SDL_Rect){rect.x + inset, rect.y + inset, rect.w - 2 * inset, rect.h - 2 * inset};
            canvas_outline(view->canvas, rect, view_of_square(view, frame.radius),
                           view_of_square(view, frame.width), theme_colour(frame.colour));
        }
    }
}

void board_rings(const View *view, uint64_t squares, float diameter, float thickness,
                 ThemeColour colour) {
    for (TcSquare square = 0; square < TC_SQUARE_COUNT; square++) {
        if (squares >> square & 1) {
            SDL_Point at = board_middle(view, square);
            canvas_ring(view->canvas, at.x, at.y, view_of_square(view, diameter),
                        thickness > 0 ? view_of_square(view, thickness) : 0, theme_colour(colour));
        }
    }
}
