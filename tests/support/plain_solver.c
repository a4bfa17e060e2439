#include "support/plain_solver.h"

int plain_solve(const TcBoard *board, int alpha, int beta) {
    uint64_t moves = tc_board_moves(board);
    if (moves == 0) {
        if (!tc_board_must_pass(board)) {
            return tc_board_score(board);
        }
        TcBoard passed = tc_board_pass(board);
        return -plain_solve(&passed, -beta, -alpha);
    }
    int best = -65;
    for (; moves != 0; moves &= moves - 1) {
        TcBoard child = tc_board_play(board, __builtin_ctzll(moves));
        int value = -plain_solve(&child, -beta, best > alpha ? -best : -alpha);
        if (value > best) {
            best = value;
            if (best >= beta) {
                break;
            }
        }
    }
    return best;
}
