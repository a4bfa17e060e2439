#include "gui/board/marks.h"

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

/* A dot is a dimple, not a small disc: light from the upper left falls on its far edge. High contrast
   has one colour for both, which would make one blot of two dots. */
void board_dots(const View *view, uint64_t squares) {
    int size = view_of_square(view, 0.20f);
    int off = theme_in_use() == THEME_CONTRAST ? 0 : view_of_square(view, 0.018f);
    for (TcSquare square = 0; square < TC_SQUARE_COUNT; square++) {
        if (squares >> square & 1) {
            SDL_Point at = board_middle(view, square);
            canvas_dot(view->canvas, at.x + off, at.y + off, size, theme_colour(COLOUR_LEGAL_RIM));
            canvas_dot(view->canvas, at.x, at.y, size, theme_colour(COLOUR_LEGAL_DOT));
        }
    }
}

/* -- the user's marks -- */

static void draw_shape(const View *view, SDL_Rect box, const SDL_FPoint *corners, int count,
                       SDL_Color colour) {
    SDL_FPoint points[4];
    for (int i = 0; i < count; i++) {
        points[i] = (SDL_FPoint){corners[i].x * (float)box.w, corners[i].y * (float)box.w};
    }
    canvas_polyline(view->canvas, box, points, count, 0.10f * (float)box.w, colour);
}

void square_mark_draw(const View *view, SDL_Rect box, SquareMark mark, const char *label,
                      SDL_Color colour) {
    static const SDL_FPoint down[] = {{0.15f, 0.15f}, {0.85f, 0.85f}};
    static const SDL_FPoint up[] = {{0.15f, 0.85f}, {0.85f, 0.15f}};
    static const SDL_FPoint sides[] = {
        {0.5f, 0.12f}, {0.92f, 0.85f}, {0.08f, 0.85f}, {0.5f, 0.12f}};
    int x = box.x + box.w / 2, y = box.y + box.h / 2, thick = box.w / 10 + 1;
    switch (mark) {
    case SQUARE_MARK_CIRCLE:
        canvas_ring(view->canvas, x, y, box.w, thick, colour);
        break;
    case SQUARE_MARK_CROSS:
        draw_shape(view, box, down, 2, colour);
        draw_shape(view, box, up, 2, colour);
        break;
    case SQUARE_MARK_SQUARE:
        canvas_outline(
            view->canvas,
            (SDL_Rect){box.x + thick, box.y + thick, box.w - 2 * thick, box.h - 2 * thick}, 0,
            thick, colour);
        break;
    case SQUARE_MARK_TRIANGLE:
        draw_shape(view, box, sides, 4, colour);
        break;
    case SQUARE_MARK_LETTER:
        canvas_text(view->canvas, (Font){box.w, FONT_SEMIBOLD}, x, y, ALIGN_CENTRE, colour, label);
        break;
    case SQUARE_MARK_NONE:
    case SQUARE_MARK_COUNT:
        break;
    }
}

/* Dark on white discs, else white; in a corner where a value stands. */
void square_marks_draw(const View *view) {
    const TcTree *tree = view->snapshot->tree;
    const TcPosition *position = tc_game_position(&view->snapshot->game);
    uint64_t white = tc_position_discs(position, TC_WHITE);
    uint64_t valued = view_shows_hints(view) ? tc_board_moves(&position->board) : 0;
    SquareMarks marks;
    marks_read(!view->snapshot->exercise_shown ? tc_tree_extra(tree, tc_tree_cursor(tree)) : "",
               &marks);
    for (TcSquare square = 0; square < TC_SQUARE_COUNT; square++) {
        SDL_Rect rect = layout_square(view->layout, square);
        bool small = valued >> square & 1;
        int size = view_of_square(view, small ? 0.22f : 0.42f), edge = view_of_square(view, 0.04f);
        SDL_Rect box = {rect.x + (rect.w - size) / 2, rect.y + (rect.h - size) / 2, size, size};
        if (small) {
            box.x = rect.x + edge;
            box.y = rect.y + rect.h - size - edge;
        }
        square_mark_draw(view, box, (SquareMark)marks.kind[square], marks.label[square],
                         theme_colour(white >> square & 1 ? COLOUR_BLACK : COLOUR_WHITE));
    }
}
