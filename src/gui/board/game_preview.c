#include "gui/board/game_preview.h"
#include "gui/board/board.h"
#include "gui/window/parts.h"

enum { LINES = 9 }; /* of room below the board, the last two for the caller */

/* An empty line takes no room. */
static void draw_line(const View *view, Flow *flow, ThemeType type, ThemeColour colour,
                      const char *text) {
    if (text[0]) {
        SDL_Rect row = flow_take(flow, view_px(view, 20));
        view_text_open(view, type, row.x, row.y + row.h / 2, row.w, ALIGN_LEFT, colour, text);
    }
}

SDL_Rect game_preview_draw(const View *view, SDL_Rect place, const TcTree *tree, const char *name) {
    TcGame game;
    tc_tree_main_line(tree, &game);
    const TcPosition *end = &game.positions[game.count];
    int most = place.h - LINES * view_px(view, 20), side = place.w < most ? place.w : most;
    const char *black = tc_tree_header(tree, TC_HEADER_BLACK);
    const char *white = tc_tree_header(tree, TC_HEADER_WHITE);
    SDL_Rect board = {place.x, place.y, side, side};
    small_board_draw(view, board, end, game.count > 0 ? game.moves[game.count - 1] : TC_NO_SQUARE);
    Flow flow = {.x = place.x, .y = place.y + side + view_px(view, 8), .w = place.w};
    Text result = text_of_tree_result(tree);
    Text moves = text_format(translate_plural("%d move", "%d moves", game.count), game.count);
    Text discs =
        text_format(_("%1$d black, %2$d white, %3$d empty"), tc_position_count(end, TC_BLACK),
                    tc_position_count(end, TC_WHITE), tc_board_empties(&end->board));
    draw_line(view, &flow, TYPE_STRONG, COLOUR_TEXT,
              black[0] || white[0] ? black : _("Unnamed players"));
    draw_line(view, &flow, TYPE_STRONG, COLOUR_TEXT, white);
    draw_line(view, &flow, TYPE_STRONG, COLOUR_ACCENT_BRIGHT, result.s);
    draw_line(view, &flow, TYPE_SMALL, COLOUR_MUTED, moves.s);
    draw_line(view, &flow, TYPE_SMALL, COLOUR_MUTED, discs.s);
    draw_line(view, &flow, TYPE_SMALL, COLOUR_MUTED, tc_tree_header(tree, TC_HEADER_EVENT));
    draw_line(view, &flow, TYPE_SMALL, COLOUR_MUTED, tc_tree_header(tree, TC_HEADER_DATE));
    view_say(view, name, board,
             text_format("%s%s%s, %s", result.s, result.s[0] ? ", " : "", moves.s, discs.s).s);
    return (SDL_Rect){place.x, flow.y, place.w, place.y + place.h - flow.y};
}
