#include "gui/board/best_line.h"

#include <string.h>

static void draw_ghost(const View *view, TcSquare square, TcColour colour, int number, bool small) {
    SDL_Rect rect = layout_square(view->layout, square);
    int size = view_of_square(view, small ? 0.28f : 0.62f);
    int x = small ? rect.x + rect.w - size : rect.x + (rect.w - size) / 2;
    int y = small ? rect.y + rect.h - size : rect.y + (rect.h - size) / 2;
    bool black = colour == TC_BLACK;
    SDL_Color tint = theme_colour(COLOUR_WHITE);
    tint.a = small ? 0xFF : 0xA6;
    canvas_sprite(view->canvas, sprite_disc(black), x, y, size, size, tint);
    if (black && theme_in_use() == THEME_CONTRAST) {
        canvas_ring(view->canvas, x + size / 2, y + size / 2, size * 86 / 100,
                    view_of_square(view, 0.03f), theme_colour(COLOUR_BLACK_RIM));
    }
    canvas_text(view->canvas, (Font){view_of_square(view, small ? 0.18f : 0.30f), true},
                x + size / 2, y + size / 2, ALIGN_CENTRE,
                theme_colour(black ? COLOUR_WHITE : COLOUR_BLACK), text_format("%d", number).s);
}

void best_line_draw(const View *view) {
    const SessionSnapshot *now = view->snapshot;
    const TcLine *line = &now->report.lines[0];
    if (!now->has_report || now->report.line_count == 0 || line->depth == 0) {
        return;
    }
    TcPosition position = *tc_game_position(&now->game);
    uint64_t valued = tc_board_moves(&position.board);
    char said[TEXT_SIZE] = "", name[TC_SQUARE_NAME_SIZE];
    int count = app_setting(view->app, SETTING_BEST_LINE);
    for (int i = 0; i < count && i < line->pv_length; i++) {
        if (tc_board_must_pass(&position.board)) {
            position = tc_position_play(&position, TC_PASS);
        }
        if (!tc_board_is_legal(&position.board, line->pv[i])) {
            break;
        }
        draw_ghost(view, line->pv[i], position.mover, i + 1, valued >> line->pv[i] & 1);
        tc_square_name(line->pv[i], name);
        strcat(said, name);
        position = tc_position_play(&position, line->pv[i]);
    }
    if (said[0]) {
        view_say(view, "line on board",
                 (SDL_Rect){view->layout->board.x, view->layout->board.y, 0, 0}, said);
    }
}
