/* Seeded random numbers: splitmix64 (Steele, Lea and Flood, OOPSLA 2014). The state is one word and
   may start at any seed. The same seed gives the same numbers on every machine. Not for
   cryptography. */
#pragma once

#include <stdint.h>

static inline uint64_t random_next(uint64_t *state) {
    uint64_t z = (*state += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* A number in 0..bound-1; bound > 0. The bias is below bound / 2^32, which is negligible for the
   bounds of this game. */
static inline uint32_t random_below(uint64_t *state, uint32_t bound) {
    return (uint32_t)(((random_next(state) >> 32) * bound) >> 32);
}

/* A number in [0, 1). */
static inline double random_unit(uint64_t *state) {
    return (double)(random_next(state) >> 11) * 0x1p-53;
}
