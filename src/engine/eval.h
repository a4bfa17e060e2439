/* The evaluation by patterns, inline for the hot files; compiled per level. A frame holds the
   indices of a position with the discs of one colour counted positive; sign is 1 when that colour
   is to move and -1 otherwise. The result is the same integer at every level.

   The factors (factors.h) cost more than everything else together, mostly because they wait for
   memory. Leaves therefore add them only where the linear value lies within EVAL_MARGIN of the
   window: further away they would rarely move the value to the other side. A search at selectivity
   100 % always adds them. Move ordering and Multi-ProbCut need the whole value: with the linear one
   alone the search plays worse and visits more nodes (EXPERIMENTS.md). */
#pragma once

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>

#include "core/bits.h"
#include "core/moves.h"
#include "engine/eval_cache.h"
#include "engine/eval_data.h"
#include "engine/factors.h"
#include "engine/move_list.h"
#include "engine/tt.h"

#if defined(__AVX2__)
#include <immintrin.h>
#endif

/* Computes the frame after a move: one row of the table for the disc placed, two for each disc
   flipped. sign: of the side that moves. */
static inline void eval_play(const TcEval *eval, const PatternFrame *from, PatternFrame *to,
                             int square, uint64_t flipped, int sign) {
#if defined(__AVX2__)
    enum { VECTORS = PATTERN_LANES / 16 };
    const PatternTables *patterns = eval->patterns;
    __m256i sum[VECTORS];
    LEVEL_UNROLLED
    for (int v = 0; v < VECTORS; v++) {
        sum[v] = _mm256_setzero_si256();
    }
    for (; flipped != 0; flipped = bits_rest(flipped)) {
        const __m256i *row = (const __m256i *)patterns->delta[bits_first(flipped)];
        LEVEL_UNROLLED
        for (int v = 0; v < VECTORS; v++) {
            sum[v] = _mm256_add_epi16(sum[v], _mm256_load_si256(row + v));
        }
    }
    const __m256i *placed = (const __m256i *)patterns->delta[square];
    const __m256i signs = _mm256_set1_epi16((short)sign);
    LEVEL_UNROLLED
    for (int v = 0; v < VECTORS; v++) {
        __m256i change =
            _mm256_add_epi16(_mm256_add_epi16(sum[v], sum[v]), _mm256_load_si256(placed + v));
        __m256i before = _mm256_load_si256((const __m256i *)from->index + v);
        _mm256_store_si256((__m256i *)to->index + v,
                           _mm256_add_epi16(before, _mm256_sign_epi16(change, signs)));
    }
#else
    /* as gcc and clang know vectors: SSE2, NEON, or what a processor has; unsigned, since sums wrap
       on their way */
    typedef uint16_t Vector __attribute__((vector_size(16), may_alias));
    enum { VECTORS = PATTERN_LANES / 8 };
    const PatternTables *patterns = eval->patterns;
    Vector sum[VECTORS] = {{0}};
    for (; flipped != 0; flipped = bits_rest(flipped)) {
        const Vector *row = (const Vector *)patterns->delta[bits_first(flipped)];
        LEVEL_UNROLLED
        for (int v = 0; v < VECTORS; v++) {
            sum[v] += row[v];
        }
    }
    const Vector *placed = (const Vector *)patterns->delta[square];
    LEVEL_UNROLLED
    for (int v = 0; v < VECTORS; v++) {
        ((Vector *)to->index)[v] =
            ((const Vector *)from->index)[v] + (uint16_t)sign * (sum[v] + sum[v] + placed[v]);
    }
#endif
}

/* The sum of the patterns' weights, in 1/WEIGHTS_SCALE disc, for the side that sign belongs to. */
static inline int eval_sum(const TcEval *eval, const PatternFrame *frame, int sign, int stage) {
    const int16_t *weights = eval_weights(eval, stage);
    const int32_t *centre = eval->patterns->centre;
#if defined(__AVX2__)
    const __m256i signs = _mm256_set1_epi32(sign);
    __m256i sum = _mm256_setzero_si256();
    LEVEL_UNROLLED
    for (int v = 0; v < PATTERN_LANES / 8; v++) {
        __m256i index = _mm256_cvtepi16_epi32(_mm_load_si128((const __m128i *)frame->index + v));
        index = _mm256_add_epi32(_mm256_sign_epi32(index, signs),
                                 _mm256_loadu_si256((const __m256i *)(centre + 8 * v)));
        /* 32 bits from each place: the low half is the weight */
        __m256i pair = _mm256_i32gather_epi32((const int *)(const void *)weights, index, 2);
        sum = _mm256_add_epi32(sum, _mm256_srai_epi32(_mm256_slli_epi32(pair, 16), 16));
    }
    __m128i half = _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0x4e));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0xb1));
    return _mm_cvtsi128_si32(half);
#else
    int sum = 0;
    for (int i = 0; i < PATTERN_FEATURES; i++) {
        sum += weights[centre[i] + sign * frame->index[i]];
    }
    return sum;
#endif
}

/* The terms that are not patterns: eval_find_counts finds their entries in a stage, eval_counts
   adds up their weights. */
static inline void eval_find_counts(const TcEval *eval, uint64_t mover, uint64_t opponent,
                                    int32_t entries[PATTERN_COUNTS]) {
    pattern_counts(mover, opponent, bits_count(moves_of(mover, opponent)),
                   bits_count(moves_of(opponent, mover)), entries);
    for (int i = 0; i < PATTERN_COUNTS; i++) {
        entries[i] += eval->patterns->counts_first;
    }
}

static inline int eval_counts(const TcEval *eval, const int32_t entries[PATTERN_COUNTS],
                              int stage) {
    const int16_t *weights = eval_weights(eval, stage);
    int sum = 0;
    for (int i = 0; i < PATTERN_COUNTS; i++) {
        sum += weights[entries[i]];
    }
    return sum;
}

/* The linear values between which a board's factors are added, in 1/WEIGHTS_SCALE disc. */
typedef struct EvalWindow {
    int low, high; /* outside, themselves included, the linear value serves */
} EvalWindow;

/* Wide enough to cost no playing strength; narrower margins save no time (EXPERIMENTS.md). */
enum { EVAL_MARGIN = 7 * WEIGHTS_SCALE };

#define EVAL_WITH_FACTORS ((EvalWindow){.low = INT_MIN, .high = INT_MAX})
#define EVAL_LINEAR ((EvalWindow){.low = INT_MAX, .high = INT_MIN})

/* The linear values of leaves whose window is (alpha, beta), in discs, in a search at this
   selectivity level (probcut.h). */
static inline EvalWindow eval_window(int selectivity, int alpha, int beta) {
    return selectivity < SELECTIVITY_NONE ? (EvalWindow){.low = WEIGHTS_SCALE * alpha - EVAL_MARGIN,
                                                         .high = WEIGHTS_SCALE * beta + EVAL_MARGIN}
                                          : EVAL_WITH_FACTORS;
}

/* Rounds a sum to whole discs, -63..63. */
static inline int eval_round(int sum) {
    int value = (sum + WEIGHTS_SCALE / 2) >> 7;
    return value > 63 ? 63 : value < -63 ? -63 : value;
}

_Static_assert(WEIGHTS_SCALE == 1 << 7, "eval_round shifts by the scale");

static inline bool eval_needs_factors(int linear, EvalWindow window) {
    return linear > window.low && linear < window.high;
}

/* The value of a board for its mover in whole discs, -63..63. frame: its indices; sign: of its mover;
   slot: for its values, unless NULL. */
static inline int eval_into(EvalSlot *slot, const TcEval *eval, const PatternFrame *frame, int sign,
                            uint64_t mover, uint64_t opponent, int empties, EvalWindow window) {
    int stage = pattern_stage(empties);
    int32_t counts[PATTERN_COUNTS];
    eval_find_counts(eval, mover, opponent, counts);
    int linear = eval_sum(eval, frame, sign, stage) + eval_counts(eval, counts, stage);
    int sum = linear;
    bool full = eval_needs_factors(linear, window);
    if (full) {
        const int8_t *rows = eval_rows(eval, stage);
        sum += rows != NULL ? factors_value(eval, rows, frame, sign, counts, stage) : 0;
    }
    int value = eval_round(sum);
    if (slot != NULL) {
        linear = linear > INT16_MAX ? INT16_MAX : linear;
        slot->linear = (int16_t)(linear < INT16_MIN ? INT16_MIN : linear);
        slot->full = (int8_t)(full ? value : EVAL_SLOT_LINEAR_ONLY);
    }
    return value;
}

static inline int eval_leaf(const TcEval *eval, const PatternFrame *frame, int sign, uint64_t mover,
                            uint64_t opponent, int empties, EvalWindow window) {
    return eval_into(NULL, eval, frame, sign, mover, opponent, empties, window);
}

/* The same, always with the factors. */
static inline int eval_discs(const TcEval *eval, const PatternFrame *frame, int sign,
                             uint64_t mover, uint64_t opponent, int empties) {
    return eval_leaf(eval, frame, sign, mover, opponent, empties, EVAL_WITH_FACTORS);
}

/* A slot gives the value that eval_into would compute; false when it knows another board or too
   little. */
static inline bool eval_is_known(const EvalSlot *slot, uint64_t hash, EvalWindow window,
                                 int *value) {
    if (!eval_slot_holds(slot, hash)) {
        return false;
    }
    int linear = (int)slot->linear;
    bool full = eval_needs_factors(linear, window);
    *value = full ? (int)slot->full : eval_round(linear);
    return !full || slot->full != EVAL_SLOT_LINEAR_ONLY;
}

/* The value of the board that a move leaves, for the opponent. from: the indices before; sign: of whom
   moves; empties: after it. */
static inline int eval_after(EvalCache *cache, const TcEval *eval, const PatternFrame *from,
                             int sign, const OrderedMove *move, int empties, EvalWindow window) {
    uint64_t hash = tt_hash(move->mover, move->opponent);
    EvalSlot *slot = eval_cache_slot(cache, hash);
    int value;
    if (eval_is_known(slot, hash, window, &value)) {
        return value;
    }
    PatternFrame frame;
    eval_play(eval, from, &frame, move->square, move->flipped, sign);
    slot->key = hash & EVAL_SLOT_KEY;
    return eval_into(slot, eval, &frame, -sign, move->mover, move->opponent, empties, window);
}
