#include "engine/stability.h"

#include "core/bits.h"

/* Squares reached from set along one axis in both directions, set included. keep_up and keep_down
   take out what a shift carries over the side edge; applied step by step, so that a long shift
   needs its own. */
static uint64_t spread(uint64_t set, int shift, const uint64_t keep_up[3],
                       const uint64_t keep_down[3]) {
    uint64_t up = set, down = set;
    for (int i = 0; i < 3; i++) {
        up |= (up << (shift << i)) & keep_up[i];
        down |= (down >> (shift << i)) & keep_down[i];
    }
    return up | down;
}

/* The squares of files b-h, c-h, e-h, and a-g, a-f, a-d: where shifts by 1, 2 and 4 files may land.
 */
static const uint64_t eastward[3] = {UINT64_C(0xfefefefefefefefe), UINT64_C(0xfcfcfcfcfcfcfcfc),
                                     UINT64_C(0xf0f0f0f0f0f0f0f0)};
static const uint64_t westward[3] = {UINT64_C(0x7f7f7f7f7f7f7f7f), UINT64_C(0x3f3f3f3f3f3f3f3f),
                                     UINT64_C(0x0f0f0f0f0f0f0f0f)};
static const uint64_t anywhere[3] = {~UINT64_C(0), ~UINT64_C(0), ~UINT64_C(0)};

uint64_t stability_discs(uint64_t owner, uint64_t other) {
    uint64_t empty = ~(owner | other);
    const uint64_t border_files = BITS_FILE_A | BITS_FILE_H;
    const uint64_t border_ranks = BITS_RANK_1 | BITS_RANK_8;
    /* On each axis: the line is full, or the square is at its end. */
    uint64_t safe_h = ~spread(empty, 1, eastward, westward) | border_files;
    uint64_t safe_v = ~spread(empty, 8, anywhere, anywhere) | border_ranks;
    uint64_t safe_d = ~spread(empty, 9, eastward, westward) | border_files | border_ranks;
    uint64_t safe_a = ~spread(empty, 7, westward, eastward) | border_files | border_ranks;

    uint64_t stable = owner & safe_h & safe_v & safe_d & safe_a;
    for (uint64_t before = 0; stable != before;) {
        before = stable;
        uint64_t h = safe_h | ((stable << 1) & BITS_NOT_FILE_A) | ((stable >> 1) & BITS_NOT_FILE_H);
        uint64_t v = safe_v | (stable << 8) | (stable >> 8);
        uint64_t d = safe_d | ((stable << 9) & BITS_NOT_FILE_A) | ((stable >> 9) & BITS_NOT_FILE_H);
        uint64_t a = safe_a | ((stable << 7) & BITS_NOT_FILE_H) | ((stable >> 7) & BITS_NOT_FILE_A);
        stable |= owner & h & v & d & a;
    }
    return stable;
}
