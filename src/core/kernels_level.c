/* The kernels of the rules for one x86-64 level; see level.h. */
#include "core/flip.h"
#include "core/kernels.h"
#include "core/level.h"
#include "core/moves.h"

static uint64_t moves(uint64_t mover, uint64_t opponent) {
    return moves_of(mover, opponent);
}

static uint64_t flips(uint64_t mover, uint64_t opponent, int square) {
    return flip_of(mover, opponent, square);
}

/* Counts leaves of depth >= 1; the last ply is counted, not played. */
static uint64_t count_leaves(uint64_t mover, uint64_t opponent, int depth) {
    uint64_t legal = moves_of(mover, opponent);
    if (legal == 0) {
        if (moves_of(opponent, mover) == 0) {
            return 1;
        }
        return depth == 1 ? 1 : count_leaves(opponent, mover, depth - 1);
    }
    if (depth == 1) {
        return (uint64_t)bits_count(legal);
    }
    uint64_t leaves = 0;
    for (; legal != 0; legal = bits_rest(legal)) {
        int square = bits_first(legal);
        uint64_t flipped = flip_of(mover, opponent, square);
        leaves += count_leaves(opponent ^ flipped, mover ^ flipped ^ bits_of(square), depth - 1);
    }
    return leaves;
}

static uint64_t perft(uint64_t mover, uint64_t opponent, int depth) {
    return depth == 0 ? 1 : count_leaves(mover, opponent, depth);
}

const CoreKernels LEVEL_NAME(core_kernels) = {
    .level = TC_LEVEL_NUMBER, .moves = moves, .flips = flips, .perft = perft};
