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

/* The children of a board in rising order of their own moves; returns how many. */
static int sorted_children(const TcBoard *board, uint64_t moves, TcBoard children[64]) {
    int replies[64];
    int count = 0;
    for (; moves != 0; moves &= moves - 1) {
        TcBoard child = tc_board_play(board, __builtin_ctzll(moves));
        int number = __builtin_popcountll(tc_board_moves(&child));
        int at = count++;
        for (; at > 0 && replies[at - 1] > number; at--) {
            replies[at] = replies[at - 1];
            children[at] = children[at - 1];
        }
        replies[at] = number;
        children[at] = child;
    }
    return count;
}

int plain_solve_sorted(const TcBoard *board, int alpha, int beta) {
    uint64_t moves = tc_board_moves(board);
    if (moves == 0 || tc_board_empties(board) < 5) {
        return moves == 0 && tc_board_must_pass(board)
                   ? -plain_solve_sorted(&(TcBoard){board->opponent, board->mover}, -beta, -alpha)
                   : plain_solve(board, alpha, beta);
    }
    TcBoard children[64];
    int count = sorted_children(board, moves, children);
    int best = -65;
    for (int i = 0; i < count && best < beta; i++) {
        int value = -plain_solve_sorted(&children[i], -beta, best > alpha ? -best : -alpha);
        best = value > best ? value : best;
    }
    return best;
}
