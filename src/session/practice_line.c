#include "session/practice_line.h"

void practice_line_begin(PracticeLine *line, const TcGame *game) {
    *line = (PracticeLine){.game = *game, .left = game->count == 0};
}

TcSquare practice_line_next(const PracticeLine *line) {
    if (line->left || line->at >= line->game.count) {
        return TC_NO_SQUARE;
    }
    return tc_square_transform(line->game.moves[line->at], line->symmetry);
}

/* The orientation that there was goes on where it can. */
bool practice_line_play(PracticeLine *line, const TcPosition *after) {
    const TcPosition *written = &line->game.positions[line->at + 1];
    bool more = !line->left && line->at < line->game.count && written->mover == after->mover;
    for (int i = 0; more && i < TC_SYMMETRY_COUNT; i++) {
        TcSymmetry symmetry = (TcSymmetry)(((int)line->symmetry + i) % TC_SYMMETRY_COUNT);
        TcBoard turned = tc_board_transform(&written->board, symmetry);
        if (tc_board_equal(&turned, &after->board)) {
            line->symmetry = symmetry;
            line->at++;
            line->left = line->at == line->game.count;
            return true;
        }
    }
    line->left = true;
    return false;
}

int practice_line_moves(const TcGame *game, TcColour colour) {
    int count = 0;
    for (int i = 0; i < game->count; i++) {
        count += tc_game_move_colour(game, i) == colour;
    }
    return count;
}
