/* The endgame's small table: bounds of positions with so few empties that a look into the big
   table, which lies in memory, would cost more than it saves. One a thread, small enough for its
   cache; one entry a slot, the newest stays. Bounds are proven, so an entry is good for as long as
   it lives. The idea is that of Edax-AVX and Egaroucid. Inline for the hot files. */
#ifndef ENGINE_LOCAL_TABLE_H
#define ENGINE_LOCAL_TABLE_H

#include <stdint.h>

#include <turncoat/square.h>

#include "engine/tt.h"

/* Twice as many entries save 1 % of the nodes at 1 % more time. */
enum { LOCAL_BITS = 12 };

typedef struct LocalEntry {
    uint64_t mover;
    uint64_t opponent; /* both words zero: unused */
    int8_t lower;      /* of the final score, for the mover */
    int8_t upper;
    uint8_t moves[2]; /* the newer best first; TC_NO_SQUARE when unknown */
} LocalEntry;

typedef struct LocalTable {
    LocalEntry entries[1 << LOCAL_BITS];
} LocalTable;

/* The slot of a board, which may hold another. */
static inline LocalEntry *local_slot(LocalTable *table, uint64_t mover, uint64_t opponent) {
    return &table->entries[tt_hash(mover, opponent) >> (64 - LOCAL_BITS)];
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

#endif
