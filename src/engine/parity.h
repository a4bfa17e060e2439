/* Parity: the player who moves last in a region profits there, so squares in regions with an odd
   number of empties are tried first. A region here is a quadrant of the board. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* All squares of the quadrants that hold an odd number of the squares in empty. */
static inline uint64_t parity_odd_quadrants(uint64_t empty) {
    uint64_t fold = empty ^ (empty >> 1);
    fold ^= fold >> 2; /* bit 0 of each nibble: its parity */
    fold ^= fold >> 8;
    fold ^= fold >> 16;
    return (fold & UINT64_C(0x0000001100000011)) * UINT64_C(0x0f0f0f0f);
}

/* Whether two squares lie in the same quadrant. */
static inline bool parity_same_quadrant(int a, int b) {
    return ((a ^ b) & 044) == 0; /* bit 2 of the file and of the rank */
}
