/* The discs that a move flips, inline for the hot files; compiled once per level. On each ray the
   nearest square without an opposing disc decides: if the mover has a disc there, all discs before
   it flip. Towards higher squares that square is the lowest set bit (a subtraction turns it into
   the run before it); towards lower ones it is the highest (found by smearing, or by counting
   leading zeros, which AVX-512 does in every lane). */
#pragma once

#include "core/bits.h"

extern const uint64_t flip_rays[64][8];

#if defined(__AVX2__)
#include <immintrin.h>

/* A set of squares in all four lanes, one per axis: the input of the functions below. With it a
   second move can follow without leaving the vector registers. */
typedef __m256i FlipSet;

static inline FlipSet flip_set(uint64_t squares) {
    return _mm256_set1_epi64x((long long)squares);
}

static inline uint64_t flip_squares(FlipSet set) {
    return (uint64_t)_mm_cvtsi128_si64(_mm256_castsi256_si128(set));
}

#if defined(__AVX512CD__) && defined(__AVX512VL__)

/* Functions of the bits of a, b and c, as ternary logic takes them. */
enum { FLIP_B_C_NOT_A = 0x08, FLIP_A_OR_B_NOT_C = 0xf4 };

/* The flipped discs, those of each axis in its lane. */
static inline __m256i flip_lanes(FlipSet p, FlipSet o, int square) {
    const __m256i ones = _mm256_set1_epi64x(-1);
    const __m256i highest = _mm256_set1_epi64x((long long)(UINT64_C(1) << 63));
    const __m256i ray_up = _mm256_load_si256((const __m256i *)&flip_rays[square][0]);
    const __m256i ray_down = _mm256_load_si256((const __m256i *)&flip_rays[square][4]);

    __m256i stop = _mm256_andnot_si256(o, ray_up);
    __m256i less = _mm256_add_epi64(stop, ones);
    __mmask8 ends = _mm256_test_epi64_mask(_mm256_andnot_si256(less, stop), p);
    /* the squares below the lowest square of stop, if that is the mover's */
    __m256i up = _mm256_maskz_ternarylogic_epi64(ends, stop, less, ray_up, FLIP_B_C_NOT_A);

    stop = _mm256_andnot_si256(o, ray_down);
    __m256i zeros = _mm256_lzcnt_epi64(stop);
    ends = _mm256_test_epi64_mask(_mm256_srlv_epi64(highest, zeros), p);
    /* the squares above the highest one */
    return _mm256_mask_ternarylogic_epi64(up, ends, ray_down, _mm256_srlv_epi64(ones, zeros),
                                          FLIP_A_OR_B_NOT_C);
}

#else

/* The flipped discs, those of each axis in its lane. */
static inline __m256i flip_lanes(FlipSet p, FlipSet o, int square) {
    const __m256i zero = _mm256_setzero_si256();
    const __m256i shift = _mm256_set_epi64x(9, 8, 7, 1);
    const __m256i shift2 = _mm256_set_epi64x(18, 16, 14, 2);
    const __m256i shift4 = _mm256_set_epi64x(36, 32, 28, 4);
    const __m256i ray_up = _mm256_load_si256((const __m256i *)&flip_rays[square][0]);
    const __m256i ray_down = _mm256_load_si256((const __m256i *)&flip_rays[square][4]);

    __m256i stop = _mm256_andnot_si256(o, ray_up);
    __m256i end = _mm256_and_si256(_mm256_and_si256(stop, _mm256_sub_epi64(zero, stop)), p);
    __m256i none = _mm256_cmpeq_epi64(end, zero);
    /* end - 1 where there is an end, 0 where there is none */
    __m256i up = _mm256_sub_epi64(_mm256_add_epi64(end, _mm256_set1_epi64x(-1)), none);
    up = _mm256_and_si256(up, ray_up);

    stop = _mm256_andnot_si256(o, ray_down);
    stop = _mm256_or_si256(stop, _mm256_srlv_epi64(stop, shift));
    stop = _mm256_or_si256(stop, _mm256_srlv_epi64(stop, shift2));
    stop = _mm256_or_si256(stop, _mm256_srlv_epi64(stop, shift4));
    /* stop now holds the nearest such square and all beyond it, to the edge of the ray */
    end = _mm256_and_si256(_mm256_andnot_si256(_mm256_srlv_epi64(stop, shift), stop), p);
    /* the smear of a ray's far squares may leave the ray, never towards the square itself */
    none = _mm256_cmpeq_epi64(_mm256_and_si256(end, ray_down), zero);
    __m256i down = _mm256_andnot_si256(none, _mm256_andnot_si256(stop, ray_down));
    return _mm256_or_si256(up, down);
}

#endif

/* The flipped discs, as a word and as a set. */
static inline uint64_t flip_word(FlipSet mover, FlipSet opponent, int square) {
    __m256i v = flip_lanes(mover, opponent, square);
    __m128i half = _mm_or_si128(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
    half = _mm_or_si128(half, _mm_unpackhi_epi64(half, half));
    return (uint64_t)_mm_cvtsi128_si64(half);
}

static inline FlipSet flip_spread(FlipSet mover, FlipSet opponent, int square) {
    __m256i v = flip_lanes(mover, opponent, square);
    v = _mm256_or_si256(v, _mm256_permute2x128_si256(v, v, 1));
    return _mm256_or_si256(v, _mm256_shuffle_epi32(v, 0x4e));
}

static inline FlipSet flip_xor(FlipSet a, FlipSet b) {
    return _mm256_xor_si256(a, b);
}

static inline uint64_t flip_of(uint64_t mover, uint64_t opponent, int square) {
    return flip_word(flip_set(mover), flip_set(opponent), square);
}

#else

static inline uint64_t flip_of(uint64_t mover, uint64_t opponent, int square) {
    const uint64_t *ray = flip_rays[square];
    uint64_t flips = 0;
    for (int axis = 0; axis < 4; axis++) {
        uint64_t stop = ray[axis] & ~opponent;
        uint64_t end = stop & (0 - stop) & mover;
        flips |= (end - (end != 0)) & ray[axis];
    }
    for (int axis = 4; axis < 8; axis++) {
        /* | 1: square 0 is never inside a ray, and a count of leading zeros needs a bit */
        uint64_t stop = (ray[axis] & ~opponent) | 1;
        uint64_t end = UINT64_C(0x8000000000000000) >> __builtin_clzll(stop);
        if ((end & mover & ray[axis]) != 0) {
            flips |= ray[axis] & (0 - (end << 1));
        }
    }
    return flips;
}

typedef uint64_t FlipSet;

static inline FlipSet flip_set(uint64_t squares) {
    return squares;
}

static inline uint64_t flip_squares(FlipSet set) {
    return set;
}

static inline uint64_t flip_word(FlipSet mover, FlipSet opponent, int square) {
    return flip_of(mover, opponent, square);
}

static inline FlipSet flip_spread(FlipSet mover, FlipSet opponent, int square) {
    return flip_of(mover, opponent, square);
}

static inline FlipSet flip_xor(FlipSet a, FlipSet b) {
    return a ^ b;
}

#endif
