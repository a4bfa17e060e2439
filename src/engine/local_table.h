/* The endgame's local (per-thread) transposition tables: bounds of positions with so few empties
   that a look-up in the big table, which lies in main memory, would cost more than it saves. Each
   thread has one set, which fits into its second-level cache, with one table for each number of
   empties, so that the many positions near the leaves do not replace the few above them. A slot has
   one entry, and a new one replaces it. Bounds are proven, so an entry stays valid. The idea is
   that of Edax-AVX and Egaroucid. Inline for the hot files. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/square.h>

/* X(empties, bits): 2^bits entries, 432 KB in all. Sizes tried: tests/bench/EXPERIMENTS.md. */
#define LOCAL_SIZES(X) X(5, 10) X(6, 10) X(7, 11) X(8, 12) X(9, 12) X(10, 12) X(11, 12)

enum { LOCAL_EMPTIES_MIN = 5, LOCAL_EMPTIES_MAX = 11 };

typedef struct LocalEntry {
    uint64_t mover;
    uint64_t opponent; /* both words zero: unused */
    int8_t lower;      /* of the final score, for the mover */
    int8_t upper;
    uint8_t moves[2]; /* best moves, the newer first; TC_NO_SQUARE when unknown */
} LocalEntry;

typedef struct LocalTables {
#define LOCAL_TABLE(empties, bits) LocalEntry of_##empties[1 << (bits)];
    LOCAL_SIZES(LOCAL_TABLE)
#undef LOCAL_TABLE
} LocalTables;

/* The slot of a board with this number of empties, LOCAL_EMPTIES_MIN..MAX; it may hold another
   board. The top bits of the sum depend on every square. */
static inline LocalEntry *local_slot(LocalTables *tables, int empties, uint64_t mover,
                                     uint64_t opponent) {
    uint64_t hash = mover * UINT64_C(0x9e3779b97f4a7c15) + opponent * UINT64_C(0xbf58476d1ce4e5b9);
    switch (empties) {
#define LOCAL_SLOT(number, bits)                                                                   \
    case number:                                                                                   \
        return &tables->of_##number[hash >> (64 - (bits))];
        LOCAL_SIZES(LOCAL_SLOT)
#undef LOCAL_SLOT
    default:
        __builtin_unreachable();
    }
}

static inline bool local_holds(const LocalEntry *entry, uint64_t mover, uint64_t opponent) {
    return entry->mover == mover && entry->opponent == opponent;
}

/* Records the result of a search with the window (alpha, alpha + 1). */
static inline void local_store(LocalEntry *entry, uint64_t mover, uint64_t opponent, int alpha,
                               int value, int square) {
    if (!local_holds(entry, mover, opponent)) {
        *entry = (LocalEntry){.mover = mover,
                              .opponent = opponent,
                              .lower = -64,
                              .upper = 64,
                              .moves = {TC_NO_SQUARE, TC_NO_SQUARE}};
    }
    if (value > alpha) {
        entry->lower = (int8_t)value;
    } else {
        entry->upper = (int8_t)value;
    }
    if (entry->moves[0] != square) {
        entry->moves[1] = entry->moves[0];
        entry->moves[0] = (uint8_t)square;
    }
}
