#include "engine/stability.h"

#include "core/bits.h"

/* Holds, for each axis, the squares whose line is full or that lie at its end: no move along it
   ever flips them. */
typedef struct SafeLines {
    uint64_t h, v, d, a; /* rank, file, the diagonals of a1 and of h1 */
} SafeLines;

#define BORDER_FILES (BITS_FILE_A | BITS_FILE_H)
#define BORDER_RANKS (BITS_RANK_1 | BITS_RANK_8)

/* The squares of files b-h, c-h, e-h, and a-g, a-f, a-d: where shifts by 1, 2 and 4 files may land.
   Applied step by step, because a long shift carries more over the side edge than a short one. */
#define EAST_1 UINT64_C(0xfefefefefefefefe)
#define EAST_2 UINT64_C(0xfcfcfcfcfcfcfcfc)
#define EAST_4 UINT64_C(0xf0f0f0f0f0f0f0f0)
#define WEST_1 UINT64_C(0x7f7f7f7f7f7f7f7f)
#define WEST_2 UINT64_C(0x3f3f3f3f3f3f3f3f)
#define WEST_4 UINT64_C(0x0f0f0f0f0f0f0f0f)
#define EVERYWHERE (~UINT64_C(0))

#if defined(__AVX2__)
#include <immintrin.h>

static __m256i lanes(uint64_t h, uint64_t v, uint64_t d, uint64_t a) {
    return _mm256_set_epi64x((long long)a, (long long)d, (long long)v, (long long)h);
}

/* The four axes as lanes: what the empty squares see is not full. */
static SafeLines safe_lines(uint64_t empty) {
    const __m256i keep_up[3] = {lanes(EAST_1, EVERYWHERE, EAST_1, WEST_1),
                                lanes(EAST_2, EVERYWHERE, EAST_2, WEST_2),
                                lanes(EAST_4, EVERYWHERE, EAST_4, WEST_4)};
    const __m256i keep_down[3] = {lanes(WEST_1, EVERYWHERE, WEST_1, EAST_1),
                                  lanes(WEST_2, EVERYWHERE, WEST_2, EAST_2),
                                  lanes(WEST_4, EVERYWHERE, WEST_4, EAST_4)};
    const __m256i border =
        lanes(BORDER_FILES, BORDER_RANKS, BORDER_FILES | BORDER_RANKS, BORDER_FILES | BORDER_RANKS);
    __m256i up = _mm256_set1_epi64x((long long)empty), down = up;
    __m256i shift = lanes(1, 8, 9, 7);
    for (int i = 0; i < 3; i++) {
        up = _mm256_or_si256(up, _mm256_and_si256(_mm256_sllv_epi64(up, shift), keep_up[i]));
        down =
            _mm256_or_si256(down, _mm256_and_si256(_mm256_srlv_epi64(down, shift), keep_down[i]));
        shift = _mm256_add_epi64(shift, shift);
    }
    __m256i seen = _mm256_andnot_si256(border, _mm256_or_si256(up, down));
    __m128i low = _mm256_castsi256_si128(seen), high = _mm256_extracti128_si256(seen, 1);
    return (SafeLines){.h = ~(uint64_t)_mm_cvtsi128_si64(low),
                       .v = ~(uint64_t)_mm_extract_epi64(low, 1),
                       .d = ~(uint64_t)_mm_cvtsi128_si64(high),
                       .a = ~(uint64_t)_mm_extract_epi64(high, 1)};
}

#else

/* Squares reached from set along one axis in both directions, set included. */
static uint64_t spread(uint64_t set, int shift, const uint64_t keep_up[3],
                       const uint64_t keep_down[3]) {
    uint64_t up = set, down = set;
    for (int i = 0; i < 3; i++) {
        up |= (up << (shift << i)) & keep_up[i];
        down |= (down >> (shift << i)) & keep_down[i];
    }
    return up | down;
}

static SafeLines safe_lines(uint64_t empty) {
    static const uint64_t east[3] = {EAST_1, EAST_2, EAST_4};
    static const uint64_t west[3] = {WEST_1, WEST_2, WEST_4};
    static const uint64_t all[3] = {EVERYWHERE, EVERYWHERE, EVERYWHERE};
    return (SafeLines){.h = ~spread(empty, 1, east, west) | BORDER_FILES,
                       .v = ~spread(empty, 8, all, all) | BORDER_RANKS,
                       .d = ~spread(empty, 9, east, west) | BORDER_FILES | BORDER_RANKS,
                       .a = ~spread(empty, 7, west, east) | BORDER_FILES | BORDER_RANKS};
}

#endif

/* The stable discs and those that lean on them on all four axes. */
static inline uint64_t grow(uint64_t stable, uint64_t owner, const SafeLines *safe) {
    uint64_t h = safe->h | ((stable << 1) & BITS_NOT_FILE_A) | ((stable >> 1) & BITS_NOT_FILE_H);
    uint64_t v = safe->v | (stable << 8) | (stable >> 8);
    uint64_t d = safe->d | ((stable << 9) & BITS_NOT_FILE_A) | ((stable >> 9) & BITS_NOT_FILE_H);
    uint64_t a = safe->a | ((stable << 7) & BITS_NOT_FILE_H) | ((stable >> 7) & BITS_NOT_FILE_A);
    return stable | (owner & h & v & d & a);
}

uint64_t stability_discs(uint64_t owner, uint64_t other) {
    SafeLines safe = safe_lines(~(owner | other));
    uint64_t stable = owner & safe.h & safe.v & safe.d & safe.a;
    /* Two steps a look: a look is a branch that is hard to foresee. */
    for (uint64_t before = 0; stable != before;) {
        before = stable;
        stable = grow(grow(stable, owner, &safe), owner, &safe);
    }
    return stable;
}
