/* The evaluation by patterns, inline for the hot files; compiled per level. A frame holds the
   indices of a position with the discs of one colour counted positive; sign is 1 when that colour
   is to move and -1 otherwise. The result is the same integer at every level.

   The factors (factors.h) cost more than everything else together, mostly because they wait for
   memory. Leaves therefore add them only where the linear value lies within EVAL_MARGIN of the
   window: further away they would rarely move the value to the other side. A search at selectivity
   100 % always adds them. Move ordering and Multi-ProbCut need the whole value: with the linear one
   alone the search plays worse and visits more nodes (EXPERIMENTS.md). */
#ifndef ENGINE_EVAL_H
#define ENGINE_EVAL_H

#include <stdint.h>

#include "core/bits.h"
#include "core/moves.h"
#include "engine/eval_data.h"
#include "engine/factors.h"

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
    const int16_t *weights = eval->weights + (ptrdiff_t)stage * eval->stride;
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
    const int16_t *weights = eval->weights + (ptrdiff_t)stage * eval->stride;
    int sum = 0;
    for (int i = 0; i < PATTERN_COUNTS; i++) {
        sum += weights[entries[i]];
    }
    return sum;
}

/* Wide enough to cost no playing strength; narrower margins save no time (EXPERIMENTS.md). */
enum {
    EVAL_MARGIN = 7 * WEIGHTS_SCALE,
    EVAL_MARGIN_NONE = 256 * WEIGHTS_SCALE, /* more than any sum: the factors are always added */
    EVAL_MARGIN_LINEAR = -EVAL_MARGIN_NONE  /* the factors are never added */
};

/* Rounds a sum to whole discs, -63..63. */
static inline int eval_round(int sum) {
    int value = (sum + WEIGHTS_SCALE / 2) >> 7;
    return value > 63 ? 63 : value < -63 ? -63 : value;
}

_Static_assert(WEIGHTS_SCALE == 1 << 7, "eval_round shifts by the scale");

/* The value of a board for its mover in whole discs, -63..63. frame: its indices; sign: of its
   mover. Leaves the factors out where the linear value lies margin (in 1/WEIGHTS_SCALE disc) or
   more outside the window (alpha, beta). */
static inline int eval_leaf(const TcEval *eval, const PatternFrame *frame, int sign, uint64_t mover,
                            uint64_t opponent, int empties, int margin, int alpha, int beta) {
    int stage = pattern_stage(empties);
    int32_t counts[PATTERN_COUNTS];
    eval_find_counts(eval, mover, opponent, counts);
    int sum = eval_sum(eval, frame, sign, stage) + eval_counts(eval, counts, stage);
    if (sum > WEIGHTS_SCALE * alpha - margin && sum < WEIGHTS_SCALE * beta + margin) {
        const int8_t *rows = eval_rows(eval, stage);
        sum += rows != NULL ? factors_value(eval, rows, frame, sign, counts, stage) : 0;
    }
    return eval_round(sum);
}

/* The same, always with the factors. */
static inline int eval_discs(const TcEval *eval, const PatternFrame *frame, int sign,
                             uint64_t mover, uint64_t opponent, int empties) {
    return eval_leaf(eval, frame, sign, mover, opponent, empties, EVAL_MARGIN_NONE, 0, 0);
}

/* The margin of a search at this selectivity level (probcut.h). */
static inline int eval_margin(int selectivity) {
    return selectivity < SELECTIVITY_NONE ? EVAL_MARGIN : EVAL_MARGIN_NONE;
}

#endif
