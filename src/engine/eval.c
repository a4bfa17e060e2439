/* The evaluation made by hand: a weighted sum of what players look at, one set of weights per four
   plies.

   The features were chosen by hand; their weights (eval_weights.c) come from a least-squares fit to
   the results of games that the engine played against itself from random openings. They stand in
   until trained pattern tables take their place behind the same interface. */
#include "engine/eval.h"

#include "core/bits.h"
#include "core/moves.h"
#include "engine/eval_weights.h"
#include "engine/stability.h"

/* Discs on the edges but neither corners nor C-squares. */
#define EDGE_MIDDLES UINT64_C(0x3c0081818181003c)

/* The features of one side, the other's discs being given. EVAL_SIDE_FEATURES of them. */
static void collect_side(int *features, uint64_t own, uint64_t other, uint64_t moves) {
    uint64_t empty = ~(own | other);
    uint64_t open = bits_grow(empty & BITS_CORNERS); /* squares around empty corners */
    int mobility = bits_count(moves);
    features[0] = mobility;
    features[1] = mobility < 4 ? mobility : 4; /* the first few moves matter more */
    features[2] = bits_count(moves & BITS_CORNERS);
    features[3] = bits_count(bits_grow(other) & empty); /* potential mobility */
    features[4] = bits_count(bits_grow(empty) & own);   /* frontier discs */
    features[5] = bits_count(own & BITS_CORNERS);
    features[6] = bits_count(own & BITS_X_SQUARES & open);
    features[7] = bits_count(own & BITS_C_SQUARES & open);
    features[8] = bits_count(own & EDGE_MIDDLES);
    features[9] = ((own | other) & BITS_CORNERS) != 0 ? bits_count(stability_discs(own, other)) : 0;
    features[10] = bits_count(own);
}

static void collect(int features[EVAL_FEATURES], uint64_t mover, uint64_t opponent) {
    uint64_t moves = moves_of(mover, opponent), replies = moves_of(opponent, mover);
    collect_side(features, mover, opponent, moves);
    collect_side(features + EVAL_SIDE_FEATURES, opponent, mover, replies);
    features[2 * EVAL_SIDE_FEATURES] = bits_count(~(mover | opponent)) & 1; /* who moves last */
}

static int stage_of(uint64_t mover, uint64_t opponent) {
    int stage = (bits_count(mover | opponent) - 4) / 4;
    return stage < 0 ? 0 : stage < EVAL_STAGES ? stage : EVAL_STAGES - 1;
}

int eval_score(uint64_t mover, uint64_t opponent) {
    int features[EVAL_FEATURES];
    collect(features, mover, opponent);
    const int16_t *weights = eval_weights[stage_of(mover, opponent)];
    int sum = weights[EVAL_FEATURES] + 64; /* the constant, and half a disc for rounding */
    for (int i = 0; i < EVAL_FEATURES; i++) {
        sum += weights[i] * features[i];
    }
    int value = sum >> 7;
    return value > 63 ? 63 : value < -63 ? -63 : value;
}
