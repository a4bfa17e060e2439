/* The transposition table: what a position was found to be worth, and its best moves.

   An entry holds the whole board, so that a false hit is impossible; a lower AND an upper bound, so
   that it can narrow the window from both sides; the depth that they were searched to (the number
   of empty squares when they are exact) and the selectivity level (probcut.h); two moves; the age
   of the search that wrote it. Buckets of five entries fill two neighbouring cache lines. Contents
   are kept from move to move: a new search only raises the age. Replacement: the same board first,
   else the entry that is worth least, older before shallower. One thread writes at a time.
   (Breuker, Uiterwijk, van den Herik, ICCA Journal 17(4), 1994.) */
#ifndef ENGINE_TT_H
#define ENGINE_TT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <turncoat/square.h>
#include <turncoat/status.h>

typedef struct TtEntry {
    uint64_t mover;
    uint64_t opponent; /* both words zero: unused */
    int8_t lower;      /* discs, for the mover */
    int8_t upper;
    uint8_t depth;
    uint8_t age;
    uint8_t selectivity;
    uint8_t moves[2]; /* squares, the newer best first; TC_NO_SQUARE when unknown */
} TtEntry;

enum { TT_WAYS = 5, TT_BUCKET_BYTES = 128 };

typedef struct TtBucket {
    _Alignas(TT_BUCKET_BYTES) TtEntry entries[TT_WAYS];
} TtBucket;

typedef struct Tt {
    TtBucket *buckets;
    uint64_t mask; /* buckets - 1, a power of two */
    uint8_t age;
} Tt;

/* The largest power of two of bytes within megabytes. TC_ERROR_MEMORY leaves *tt untouched. */
TC_WARN_UNUSED TcStatus tt_init(Tt *tt, int megabytes);
void tt_release(Tt *tt);
void tt_clear(Tt *tt);
void tt_new_search(Tt *tt);

/* Every bit of the result depends on every square. Cheaper than Zobrist keys kept incrementally: a
   flip of n discs would take n + 1 loads and exclusive ors a node, this takes three multiplications
   and is needed only at nodes far enough from the leaves. */
static inline uint64_t tt_hash(uint64_t mover, uint64_t opponent) {
    uint64_t h = (mover ^ (mover >> 32)) * UINT64_C(0x9e3779b97f4a7c15);
    uint64_t g = (opponent ^ (opponent >> 29)) * UINT64_C(0xbf58476d1ce4e5b9);
    h = ((h ^ (h >> 31)) + g) * UINT64_C(0x94d049bb133111eb);
    return h ^ (h >> 32);
}

/* The entry of a board, or NULL. Valid until the next store. */
static inline const TtEntry *tt_find(const Tt *tt, uint64_t hash, uint64_t mover,
                                     uint64_t opponent) {
    const TtBucket *bucket = &tt->buckets[hash & tt->mask];
    for (int i = 0; i < TT_WAYS; i++) {
        const TtEntry *entry = &bucket->entries[i];
        if (entry->mover == mover && entry->opponent == opponent) {
            return entry;
        }
    }
    return NULL;
}

typedef struct TtValue {
    int depth;
    int selectivity;
    int alpha; /* the window that was searched */
    int beta;
    int value;     /* fail-soft result for it */
    TcSquare move; /* best or sufficient move; TC_NO_SQUARE */
} TtValue;

/* Records a result: a value above alpha is a lower bound, one below beta an upper bound. Bounds of
   the same depth and selectivity are merged. Where what stands there is at least as deep and as
   sure, only the moves change; any other result takes its place. */
void tt_store(Tt *tt, uint64_t hash, uint64_t mover, uint64_t opponent, const TtValue *value);

#endif
