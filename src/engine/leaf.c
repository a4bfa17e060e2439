/* Most nodes of a midgame search are leaves. Here they cost no call, no list, and no stored board
   or frame. That outweighs the extra nodes that come from ordering moves by the rank of their
   squares alone. */
#include "engine/leaf.h"

#include "core/bits.h"
#include "core/flip.h"
#include "core/moves.h"
#include "engine/eval.h"
#include "engine/lab_moves.h"

/* Squares by how likely a move there refutes: corners, the rest, squares next to corners. */
static const uint64_t ranks[] = {UINT64_C(0x8100000000000081), UINT64_C(0x3c3cffffffff3c3c),
                                 UINT64_C(0x42c300000000c342)};

/* The value of the leaf that a move leaves, for the opponent, whose window is (alpha, alpha + 1). A side
   that cannot move passes. sign: of whom moves; empties: after it. */
static int value_after(Search *search, const OrderedMove *move, int ply, int sign, int empties,
                       int alpha) {
    const TcEval *eval = search->eval;
    const PatternFrame *from = &search->frames[ply];
    uint64_t mover = move->mover, opponent = move->opponent;
    if (moves_of(mover, opponent) != 0) {
        return eval_after(&search->evals, eval, from, sign, move, empties,
                          eval_window(search->selectivity, alpha, alpha + 1));
    }
    if (moves_of(opponent, mover) != 0) {
        PatternFrame frame;
        eval_play(eval, from, &frame, move->square, move->flipped, sign);
        return -eval_leaf(eval, &frame, sign, opponent, mover, empties,
                          eval_window(search->selectivity, -alpha - 1, -alpha));
    }
    return tc_board_score(&(TcBoard){mover, opponent});
}

int leaf_search(Search *search, uint64_t mover, uint64_t opponent, uint64_t legal, int alpha,
                int ply) {
    int empties = 64 - bits_count(mover | opponent);
    int sign = search_sign(ply);
    int best = -SEARCH_INFINITY;
    for (int rank = 0; rank < 3; rank++) {
        for (uint64_t set = legal & ranks[rank]; set != 0; set = bits_rest(set)) {
            if (search_visit(search)) {
                return 0;
            }
            int square = bits_first(set);
            uint64_t flipped = flip_of(mover, opponent, square);
            if (flipped == opponent) {
                return 64;
            }
            OrderedMove move = {.mover = opponent ^ flipped,
                                .opponent = mover ^ flipped ^ bits_of(square),
                                .flipped = flipped,
                                .square = square};
            lab_evaluates(search, move.mover, move.opponent);
            int value = -value_after(search, &move, ply, sign, empties - 1, -alpha - 1);
            if (value > best) {
                best = value;
                if (best > alpha) {
                    return best;
                }
            }
        }
    }
    return best;
}
