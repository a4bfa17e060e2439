#include "engine/factors.h"

#include <assert.h>

#if defined(__AVX2__) || defined(__SSE2__)
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

/* Trained sums fit 16 bits: PATTERN_TERMS rows of at most 127, and a bias that leaves room. */
enum { FACTOR_SHIFT = 7 };

_Static_assert(WEIGHTS_FACTOR_SCALE *WEIGHTS_FACTOR_SCALE == WEIGHTS_SCALE << FACTOR_SHIFT,
               "squares are shifted to the scale of the weights");

/* The entry of each term; vectors may write the padding lanes too. */
typedef struct Entries {
    _Alignas(64) int32_t of[PATTERN_LANES];
    const int32_t *counts;
} Entries;

static inline void find_entries(const PatternTables *patterns, const PatternFrame *frame, int sign,
                                Entries *entries) {
    for (int i = 0; i < PATTERN_LANES; i++) {
        entries->of[i] = patterns->centre[i] + sign * frame->index[i];
    }
}

#if defined(__AVX2__)

enum { CHUNK = 16 }; /* values of a row in one register */

static inline __m256i row_at(const int8_t *rows, int32_t entry, int width, int chunk) {
    const int8_t *row = rows + (ptrdiff_t)entry * width + (ptrdiff_t)chunk * CHUNK;
    return _mm256_cvtepi8_epi16(_mm_loadu_si128((const __m128i *)row));
}

static inline uint32_t sum_of(__m128i lanes) {
    lanes = _mm_add_epi32(lanes, _mm_shuffle_epi32(lanes, 0x4e));
    lanes = _mm_add_epi32(lanes, _mm_shuffle_epi32(lanes, 0xb1));
    return (uint32_t)_mm_cvtsi128_si32(lanes);
}

/* Squares sums that are in order: the first half of the values counts plus. */
static inline uint32_t squares_of(const __m256i *sums, int chunks) {
    if (chunks == 1) {
        __m256i squares = _mm256_madd_epi16(sums[0], sums[0]);
        return sum_of(
            _mm_sub_epi32(_mm256_castsi256_si128(squares), _mm256_extracti128_si256(squares, 1)));
    }
    __m256i total = _mm256_setzero_si256();
    LEVEL_UNROLLED
    for (int c = 0; c < chunks; c++) {
        __m256i squares = _mm256_madd_epi16(sums[c], sums[c]);
        total =
            c < chunks / 2 ? _mm256_add_epi32(total, squares) : _mm256_sub_epi32(total, squares);
    }
    return sum_of(_mm_add_epi32(_mm256_castsi256_si128(total), _mm256_extracti128_si256(total, 1)));
}

static inline __attribute__((always_inline)) uint32_t
square(const int8_t *rows, const int16_t *bias, int16_t least, int width, const Entries *entries) {
    int chunks = width / CHUNK;
    __m256i sums[WEIGHTS_WIDTH_MAX / CHUNK];
    LEVEL_UNROLLED
    for (int c = 0; c < chunks; c++) {
        sums[c] = _mm256_loadu_si256((const __m256i *)(bias + (ptrdiff_t)c * CHUNK));
    }
    for (int i = 0; i < PATTERN_FEATURES; i++) {
        LEVEL_UNROLLED
        for (int c = 0; c < chunks; c++) {
            sums[c] = _mm256_add_epi16(sums[c], row_at(rows, entries->of[i], width, c));
        }
    }
    for (int i = 0; i < PATTERN_COUNTS; i++) {
        LEVEL_UNROLLED
        for (int c = 0; c < chunks; c++) {
            sums[c] = _mm256_add_epi16(sums[c], row_at(rows, entries->counts[i], width, c));
        }
    }
    LEVEL_UNROLLED
    for (int c = 0; c < chunks; c++) {
        sums[c] = _mm256_max_epi16(sums[c], _mm256_set1_epi16(least));
    }
    return squares_of(sums, chunks);
}

#elif defined(__SSE2__)

enum { CHUNK = 16 }; /* values of a row in one register before they are widened */

static inline __attribute__((always_inline)) void add_row(const int8_t *rows, int32_t entry,
                                                          int width, __m128i *sums) {
    const int8_t *row = rows + (ptrdiff_t)entry * width;
    LEVEL_UNROLLED
    for (int c = 0; c < width / CHUNK; c++) {
        __m128i bytes = _mm_loadu_si128((const __m128i *)(row + (ptrdiff_t)c * CHUNK));
        sums[2 * c] =
            _mm_add_epi16(sums[2 * c], _mm_srai_epi16(_mm_unpacklo_epi8(bytes, bytes), 8));
        sums[2 * c + 1] =
            _mm_add_epi16(sums[2 * c + 1], _mm_srai_epi16(_mm_unpackhi_epi8(bytes, bytes), 8));
    }
}

static inline __attribute__((always_inline)) uint32_t
square(const int8_t *rows, const int16_t *bias, int16_t least, int width, const Entries *entries) {
    int parts = 2 * (width / CHUNK);
    __m128i sums[2 * (WEIGHTS_WIDTH_MAX / CHUNK)];
    LEVEL_UNROLLED
    for (int p = 0; p < parts; p++) {
        sums[p] = _mm_loadu_si128((const __m128i *)(bias + (ptrdiff_t)p * CHUNK / 2));
    }
    for (int i = 0; i < PATTERN_FEATURES; i++) {
        add_row(rows, entries->of[i], width, sums);
    }
    for (int i = 0; i < PATTERN_COUNTS; i++) {
        add_row(rows, entries->counts[i], width, sums);
    }
    __m128i total = _mm_setzero_si128();
    LEVEL_UNROLLED
    for (int p = 0; p < parts; p++) {
        __m128i sum = _mm_max_epi16(sums[p], _mm_set1_epi16(least));
        __m128i squares = _mm_madd_epi16(sum, sum);
        total = p < parts / 2 ? _mm_add_epi32(total, squares) : _mm_sub_epi32(total, squares);
    }
    total = _mm_add_epi32(total, _mm_shuffle_epi32(total, 0x4e));
    total = _mm_add_epi32(total, _mm_shuffle_epi32(total, 0xb1));
    return (uint32_t)_mm_cvtsi128_si32(total);
}

#elif defined(__aarch64__)

enum { CHUNK = 8 }; /* values of a row in one register once they are widened */

static inline __attribute__((always_inline)) void add_row(const int8_t *rows, int32_t entry,
                                                          int width, int16x8_t *sums) {
    const int8_t *row = rows + (ptrdiff_t)entry * width;
    LEVEL_UNROLLED
    for (int c = 0; c < width / CHUNK; c += 2) {
        int8x16_t bytes = vld1q_s8(row + (ptrdiff_t)c * CHUNK);
        sums[c] = vaddw_s8(sums[c], vget_low_s8(bytes));
        sums[c + 1] = vaddw_high_s8(sums[c + 1], bytes);
    }
}

static inline __attribute__((always_inline)) uint32_t
square(const int8_t *rows, const int16_t *bias, int16_t least, int width, const Entries *entries) {
    int chunks = width / CHUNK;
    int16x8_t sums[WEIGHTS_WIDTH_MAX / CHUNK];
    LEVEL_UNROLLED
    for (int c = 0; c < chunks; c++) {
        sums[c] = vld1q_s16(bias + (ptrdiff_t)c * CHUNK);
    }
    for (int i = 0; i < PATTERN_FEATURES; i++) {
        add_row(rows, entries->of[i], width, sums);
    }
    for (int i = 0; i < PATTERN_COUNTS; i++) {
        add_row(rows, entries->counts[i], width, sums);
    }
    int32x4_t plus = vdupq_n_s32(0), minus = plus;
    LEVEL_UNROLLED
    for (int c = 0; c < chunks / 2; c++) {
        int16x8_t one = vmaxq_s16(sums[c], vdupq_n_s16(least));
        int16x8_t other = vmaxq_s16(sums[c + chunks / 2], vdupq_n_s16(least));
        plus = vmlal_s16(plus, vget_low_s16(one), vget_low_s16(one));
        plus = vmlal_high_s16(plus, one, one);
        minus = vmlal_s16(minus, vget_low_s16(other), vget_low_s16(other));
        minus = vmlal_high_s16(minus, other, other);
    }
    return (uint32_t)vaddvq_s32(vsubq_s32(plus, minus));
}

#else

static inline uint32_t square(const int8_t *rows, const int16_t *bias, int16_t least, int width,
                              const Entries *entries) {
    int32_t sums[WEIGHTS_WIDTH_MAX];
    for (int k = 0; k < width; k++) {
        sums[k] = bias[k];
    }
    for (int i = 0; i < PATTERN_TERMS; i++) {
        int32_t entry =
            i < PATTERN_FEATURES ? entries->of[i] : entries->counts[i - PATTERN_FEATURES];
        const int8_t *row = rows + (ptrdiff_t)entry * width;
        for (int k = 0; k < width; k++) {
            sums[k] += row[k];
        }
    }
    uint32_t total = 0;
    for (int k = 0; k < width; k++) {
        int32_t sum = (int16_t)sums[k] < least ? least : (int16_t)sums[k];
        uint32_t one = (uint32_t)(sum * sum);
        total = k < width / 2 ? total + one : total - one;
    }
    return total;
}

#endif

int factors_value(const TcEval *eval, const int8_t *rows, const PatternFrame *frame, int sign,
                  const int32_t counts[PATTERN_COUNTS], int stage) {
    Entries entries;
    entries.counts = counts;
    find_entries(eval->patterns, frame, sign, &entries);
    const int16_t *bias = eval->biases + (ptrdiff_t)stage * eval->width;
    assert(weights_width_is_known((uint32_t)eval->width));
    uint32_t total;
    switch (eval->width) { /* constant widths, unrolled, keep the sums in registers */
    case 16:
        total = square(rows, bias, eval->least, 16, &entries);
        break;
    case 32:
        total = square(rows, bias, eval->least, 32, &entries);
        break;
    default:
        total = square(rows, bias, eval->least, 64, &entries);
        break;
    }
    return ((int32_t)total >> FACTOR_SHIFT) + eval->offsets[stage];
}
