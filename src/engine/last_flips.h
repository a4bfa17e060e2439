/* The number of discs that the move on the last empty square flips, without computing which. */
#pragma once

#include <stdint.h>

/* [place][line]: the opposing discs that a disc placed at bit place of a line of eight flips on
   that line; every other square is filled, and the set bits are the mover's. Shorter lines use the
   same table: what lies beyond their ends counts as the opponent's, so it closes no run. */
extern const uint8_t last_flips_line[8][256];

/* The two diagonals through a square, the square included. */
extern const uint64_t last_flips_diagonals[64][2];

/* The discs flipped when the mover, who holds the discs in mover, fills square, the only empty one.
   Multiplication gathers each line into a byte: a diagonal has one disc per file, so nothing
   carries. */
static inline int last_flips_count(uint64_t mover, int square) {
    const uint64_t file_a = UINT64_C(0x0101010101010101);
    int file = square & 7, rank = square >> 3;
    int flips = last_flips_line[file][(mover >> (square & 56)) & 255];
    flips +=
        last_flips_line[rank][(((mover >> file) & file_a) * UINT64_C(0x0102040810204080)) >> 56];
    flips += last_flips_line[file][((mover & last_flips_diagonals[square][0]) * file_a) >> 56];
    flips += last_flips_line[file][((mover & last_flips_diagonals[square][1]) * file_a) >> 56];
    return flips;
}
