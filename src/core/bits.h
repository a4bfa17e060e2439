/* Sets of squares in a 64-bit word. Everything is inline. With -march=x86-64-v3 each builtin
   becomes one instruction; at the baseline, which has no POPCNT, bits_count counts by hand, because
   gcc would call a function with a table. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#define BITS_CORNERS UINT64_C(0x8100000000000081)
#define BITS_NOT_FILE_A UINT64_C(0xfefefefefefefefe)
#define BITS_NOT_FILE_H UINT64_C(0x7f7f7f7f7f7f7f7f)
#define BITS_INNER_FILES UINT64_C(0x7e7e7e7e7e7e7e7e)
#define BITS_RANK_1 UINT64_C(0x00000000000000ff)
#define BITS_RANK_8 UINT64_C(0xff00000000000000)
#define BITS_FILE_A UINT64_C(0x0101010101010101)
#define BITS_FILE_H UINT64_C(0x8080808080808080)

static inline uint64_t bits_of(int square) {
    return UINT64_C(1) << square;
}

static inline int bits_count(uint64_t set) {
#if defined(__POPCNT__) || !defined(__x86_64__)
    return __builtin_popcountll(set);
#else
    set -= (set >> 1) & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + ((set >> 2) & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)((set * UINT64_C(0x0101010101010101)) >> 56);
#endif
}

/* Index of the lowest square; set must not be empty. */
static inline int bits_first(uint64_t set) {
    return __builtin_ctzll(set);
}

/* The set without its lowest square. */
static inline uint64_t bits_rest(uint64_t set) {
    return set & (set - 1);
}

/* Index of the square that n others of the set come before; n < bits_count(set). */
static inline int bits_nth(uint64_t set, uint32_t n) {
    for (; n > 0; n--) {
        set = bits_rest(set);
    }
    return bits_first(set);
}

/* set and all squares that touch it, also diagonally. */
static inline uint64_t bits_grow(uint64_t set) {
    uint64_t wide = set | ((set << 1) & BITS_NOT_FILE_A) | ((set >> 1) & BITS_NOT_FILE_H);
    return wide | (wide << 8) | (wide >> 8);
}
