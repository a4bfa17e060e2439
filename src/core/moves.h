/* The legal moves of the mover: a parallel-prefix (Kogge-Stone) fill along the four axes, in both
   directions at once. Method: chessprogramming.org, "Kogge-Stone Algorithm"; Okuhara describes for
   Edax-AVX how the axes become lanes of one register, each with its own shift. Inline for the hot
   files; compiled once per level. */
#pragma once

#include "core/bits.h"

#if defined(__AVX2__)
#include <immintrin.h>

static inline uint64_t moves_reduce_or(__m256i v) {
    __m128i half = _mm_or_si128(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
    half = _mm_or_si128(half, _mm_unpackhi_epi64(half, half));
    return (uint64_t)_mm_cvtsi128_si64(half);
}

static inline uint64_t moves_of(uint64_t mover, uint64_t opponent) {
    const __m256i shift = _mm256_set_epi64x(9, 8, 7, 1);
    const __m256i shift2 = _mm256_set_epi64x(18, 16, 14, 2);
    const __m256i inner = _mm256_set_epi64x(
        (long long)BITS_INNER_FILES, -1, (long long)BITS_INNER_FILES, (long long)BITS_INNER_FILES);
    __m256i p = _mm256_set1_epi64x((long long)mover);
    __m256i o = _mm256_and_si256(_mm256_set1_epi64x((long long)opponent), inner);
    __m256i up = _mm256_and_si256(o, _mm256_sllv_epi64(p, shift));
    __m256i down = _mm256_and_si256(o, _mm256_srlv_epi64(p, shift));
    up = _mm256_or_si256(up, _mm256_and_si256(o, _mm256_sllv_epi64(up, shift)));
    down = _mm256_or_si256(down, _mm256_and_si256(o, _mm256_srlv_epi64(down, shift)));
    __m256i pair_up = _mm256_and_si256(o, _mm256_sllv_epi64(o, shift));
    __m256i pair_down = _mm256_srlv_epi64(pair_up, shift);
    up = _mm256_or_si256(up, _mm256_and_si256(pair_up, _mm256_sllv_epi64(up, shift2)));
    down = _mm256_or_si256(down, _mm256_and_si256(pair_down, _mm256_srlv_epi64(down, shift2)));
    up = _mm256_or_si256(up, _mm256_and_si256(pair_up, _mm256_sllv_epi64(up, shift2)));
    down = _mm256_or_si256(down, _mm256_and_si256(pair_down, _mm256_srlv_epi64(down, shift2)));
    __m256i reach = _mm256_or_si256(_mm256_sllv_epi64(up, shift), _mm256_srlv_epi64(down, shift));
    return moves_reduce_or(reach) & ~(mover | opponent);
}

#else

static inline uint64_t moves_along(uint64_t mover, uint64_t opponent, int shift) {
    uint64_t up = opponent & (mover << shift);
    uint64_t down = opponent & (mover >> shift);
    up |= opponent & (up << shift);
    down |= opponent & (down >> shift);
    uint64_t pair_up = opponent & (opponent << shift);
    uint64_t pair_down = pair_up >> shift;
    up |= pair_up & (up << (2 * shift));
    down |= pair_down & (down >> (2 * shift));
    up |= pair_up & (up << (2 * shift));
    down |= pair_down & (down >> (2 * shift));
    return (up << shift) | (down >> shift);
}

static inline uint64_t moves_of(uint64_t mover, uint64_t opponent) {
    uint64_t inner = opponent & BITS_INNER_FILES;
    uint64_t reach = moves_along(mover, inner, 1) | moves_along(mover, opponent, 8) |
                     moves_along(mover, inner, 7) | moves_along(mover, inner, 9);
    return reach & ~(mover | opponent);
}

#endif
