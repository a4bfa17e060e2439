#include "core/features.h"

#include "core/bits.h"

uint64_t features_frontier(uint64_t discs, uint64_t empty) {
    return discs & bits_grow(empty);
}

/* One step towards higher (shift > 0) or lower squares without wrapping round the edge. */
static uint64_t step(uint64_t set, int shift) {
    static const uint64_t to_right = BITS_NOT_FILE_H, to_left = BITS_NOT_FILE_A;
    switch (shift) {
    case 1:
    case 9:
    case -7:
        set &= to_right;
        break;
    case -1:
    case -9:
    case 7:
        set &= to_left;
        break;
    default:
        break;
    }
    return shift > 0 ? set << shift : set >> -shift;
}

/* Discs on lines along shift that hold no empty square. */
static uint64_t on_full_lines(uint64_t discs, int shift) {
    uint64_t reached = ~discs;
    for (int i = 0; i < 7; i++) {
        reached |= step(reached, shift) | step(reached, -shift);
    }
    return ~reached;
}

uint64_t features_stable(uint64_t owner, uint64_t other) {
    static const int shifts[4] = {1, 8, 7, 9};
    uint64_t safe[4], stable = 0, before;
    for (int i = 0; i < 4; i++) {
        /* from outside the board nothing comes */
        uint64_t inner = step(step(~UINT64_C(0), shifts[i]), -shifts[i]) &
                         step(step(~UINT64_C(0), -shifts[i]), shifts[i]);
        safe[i] = on_full_lines(owner | other, shifts[i]) | ~inner;
    }
    do {
        before = stable;
        uint64_t all = owner;
        for (int i = 0; i < 4; i++) {
            all &= safe[i] | step(stable, shifts[i]) | step(stable, -shifts[i]);
        }
        stable |= all;
    } while (stable != before);
    return stable;
}

int features_regions(uint64_t empty, uint64_t regions[FEATURES_REGIONS_MAX]) {
    int count = 0;
    while (empty != 0 && count < FEATURES_REGIONS_MAX) {
        uint64_t region = empty & (0 - empty), before = 0;
        while (region != before) {
            before = region;
            region = bits_grow(region) & empty;
        }
        regions[count++] = region;
        empty &= ~region;
    }
    return count;
}

int features_odd_regions(uint64_t empty, uint64_t *squares) {
    uint64_t regions[FEATURES_REGIONS_MAX];
    int count = features_regions(empty, regions), odd = 0;
    *squares = 0;
    for (int i = 0; i < count; i++) {
        if (bits_count(regions[i]) & 1) {
            *squares |= regions[i];
            odd++;
        }
    }
    return odd;
}

/* The square so many files and ranks from the nearest corner; -1 when it is not there. */
static int corner_at(int square, int file_away, int rank_away) {
    int file = square & 7, rank = square >> 3;
    int corner_file = file < 4 ? 0 : 7, corner_rank = rank < 4 ? 0 : 7;
    int files = file < 4 ? file : 7 - file, ranks = rank < 4 ? rank : 7 - rank;
    return files == file_away && ranks == rank_away ? corner_rank * 8 + corner_file : -1;
}

int features_corner_of_x(int square) {
    return corner_at(square, 1, 1);
}

int features_corner_of_c(int square) {
    int corner = corner_at(square, 1, 0);
    return corner >= 0 ? corner : corner_at(square, 0, 1);
}
