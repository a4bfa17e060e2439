#include "gui/board/game_preview.h"
#include "gui/board/board.h"

static Text text_of_moves_in(const TcTree *tree) {
    int count = tc_tree_ply(tree, tc_tree_main_end(tree));
    return text_format(translate_plural("%d move", "%d moves", count), count);
}

Text game_preview_discs(const TcTree *tree) {
    const TcPosition *end = tc_tree_position(tree, tc_tree_main_end(tree));
    return text_format(_("%1$d black, %2$d white, %3$d empty"), tc_position_count(end, TC_BLACK),
                       tc_position_count(end, TC_WHITE), tc_board_empties(&end->board));
}

static Text text_of_black(const TcTree *tree) {
    const char *black = tc_tree_header(tree, TC_HEADER_BLACK);
    bool named = black[0] || tc_tree_header(tree, TC_HEADER_WHITE)[0];
    return text_format("%s", named ? black : _("Unnamed players"));
}

static Text text_of(int field, const TcTree *tree) {
    switch (field) {
    case PREVIEW_BLACK:
        return text_of_black(tree);
    case PREVIEW_WHITE:
        return text_format("%s", tc_tree_header(tree, TC_HEADER_WHITE));
    case PREVIEW_RESULT:
        return text_of_tree_result(tree);
    case PREVIEW_MOVES:
        return text_of_moves_in(tree);
    case PREVIEW_DISCS:
        return game_preview_discs(tree);
    case PREVIEW_EVENT:
        return text_format("%s", tc_tree_header(tree, TC_HEADER_EVENT));
    case PREVIEW_DATE:
        return text_format("%s", tc_tree_header(tree, TC_HEADER_DATE));
    default:
        return (Text){""};
    }
}

void game_preview_describe(int field, const TcTree *tree, FormNow *now) {
    now->text = tree ? text_of(field, tree) : (Text){""};
    now->hidden = !tree || (field != PREVIEW_BOARD && !now->text.s[0]);
}

void game_preview_draw(const View *view, SDL_Rect place, const TcTree *tree, const char *name) {
    TcNode end = tc_tree_main_end(tree);
    Text result = text_of_tree_result(tree);
    small_board_draw(view, place, tc_tree_position(tree, end), tc_tree_move(tree, end));
    view_say(view, name, place,
             text_format("%s%s%s, %s", result.s, result.s[0] ? ", " : "", text_of_moves_in(tree).s,
                         game_preview_discs(tree).s)
                 .s);
}
