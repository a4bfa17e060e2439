#include "storage/library_row.h"

bool library_row_game(const LibraryRow *row, TcGame *game) {
    tc_game_init_from(game, &row->start);
    for (int i = 0; i < row->moves; i++) {
        if (i >= TC_GAME_MAX_MOVES || tc_game_play(game, row->squares[i]) != TC_OK) {
            return false;
        }
    }
    return true;
}

TcResult library_row_result(const LibraryRow *row) {
    if (row->score != LIBRARY_NO_SCORE) {
        return tc_result_of_score(row->score);
    }
    return row->outcome == LIBRARY_OUTCOME_UNKNOWN ? (TcResult){.ending = TC_ENDING_NONE}
           : row->outcome == LIBRARY_DRAWN
               ? tc_result_of_score(0)
               : (TcResult){.ending = TC_ENDING_WIN,
                            .sign = row->outcome == LIBRARY_BLACK_WON ? 1 : -1};
}
