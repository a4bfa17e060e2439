#include <turncoat/board.h>

#include <assert.h>

#include "core/bits.h"
#include "core/kernels.h"

TcBoard tc_board_initial(void) {
    return (TcBoard){.mover = bits_of(tc_square_at(4, 3)) | bits_of(tc_square_at(3, 4)),
                     .opponent = bits_of(tc_square_at(3, 3)) | bits_of(tc_square_at(4, 4))};
}

bool tc_board_equal(const TcBoard *a, const TcBoard *b) {
    return a->mover == b->mover && a->opponent == b->opponent;
}

int tc_board_compare(const void *a, const void *b) {
    const TcBoard *left = a, *right = b;
    if (left->mover != right->mover) {
        return left->mover < right->mover ? -1 : 1;
    }
    return (left->opponent > right->opponent) - (left->opponent < right->opponent);
}

uint64_t tc_board_moves(const TcBoard *board) {
    return core_kernels()->moves(board->mover, board->opponent);
}

uint64_t tc_board_flips(const TcBoard *board, TcSquare square) {
    if (!tc_square_is_valid(square) || ((board->mover | board->opponent) & bits_of(square)) != 0) {
        return 0;
    }
    return core_kernels()->flips(board->mover, board->opponent, square);
}

bool tc_board_is_legal(const TcBoard *board, TcSquare square) {
    return tc_board_flips(board, square) != 0;
}

TcBoard tc_board_pass(const TcBoard *board) {
    return (TcBoard){.mover = board->opponent, .opponent = board->mover};
}

TcBoard tc_board_play(const TcBoard *board, TcSquare square) {
    if (square == TC_PASS) {
        return tc_board_pass(board);
    }
    uint64_t flips = tc_board_flips(board, square);
    assert(flips != 0);
    return (TcBoard){.mover = board->opponent ^ flips,
                     .opponent = board->mover ^ flips ^ bits_of(square)};
}

bool tc_board_is_over(const TcBoard *board) {
    TcBoard other = tc_board_pass(board);
    return tc_board_moves(board) == 0 && tc_board_moves(&other) == 0;
}

bool tc_board_must_pass(const TcBoard *board) {
    TcBoard other = tc_board_pass(board);
    return tc_board_moves(board) == 0 && tc_board_moves(&other) != 0;
}

int tc_board_empties(const TcBoard *board) {
    return 64 - bits_count(board->mover | board->opponent);
}

int tc_score_of_discs(int own, int other) {
    return own > other ? 64 - 2 * other : own < other ? 2 * own - 64 : 0;
}

int tc_board_score(const TcBoard *board) {
    return tc_score_of_discs(bits_count(board->mover), bits_count(board->opponent));
}
