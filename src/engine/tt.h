/* The transposition table: bounds of the values of positions, and their best moves.

   An entry holds the whole board, so that a false hit is impossible; a lower AND an upper bound, so
   that it can narrow the window from both sides; the depth of the search that found them (the
   number of empty squares when they are exact) and its selectivity level (probcut.h); two moves;
   the age of the search that wrote it. A bucket of two entries is one cache line, on huge pages
   where the system gives them: a look-up waits for memory once. (Five entries in two lines took
   more time on FFO 40-49.) The contents stay from move to move: a new search only raises the age.
   Replacement: the same board first, else the entry of least worth: older before shallower.
   (Breuker, Uiterwijk, van den Herik, ICCA Journal 17(4), 1994.)

   Races. Any number of threads find and store at the same time, and none ever waits. A word of the
   bucket counts its writes: it is odd during a write. A thread stores only if it can make an even
   count odd; if it cannot, another thread is writing there, and the result is dropped. A thread
   that finds its board reads the entry between two reads of the count, and accepts it only if both
   show the same even number; otherwise the board counts as not found. So a thread sees a whole
   entry or none, and only work can be lost. (A sequence lock, Lameter 2005, with tries in place of
   waits; the order of the accesses is Boehm's, "Can seqlocks get along with programming language
   memory models?", 2012.) The other functions (tt_init, tt_resize, tt_clear, tt_new_search,
   tt_want, tt_use_wanted, tt_spread, tt_put) need the table to themselves.

   Clearing. The same word has the generation of the table that the bucket belongs to. Clearing
   begins another generation. The contents of a bucket of an older one are not found, since a
   look-up reads this word anyway, and the first store there empties the bucket. Only when all
   generations have been used is the table wiped.

   First touch. A search uses only as much of the table as its depth needs: pages that were never
   touched cost more than they save. Above 1 GB the table has threads of its own that touch its pages
   from the moment it is created or resized (base/touch.h). A search begins with what they have
   reached, which after a moment is more than it needs: a page that a search is the first to touch
   can keep it from seeing a stop for a tenth of a second. Where more is needed later, the contents
   move to their places in the larger part. */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <turncoat/square.h>
#include <turncoat/status.h>

#include "base/touch.h"

/* The contents of an entry; one 64-bit word in the table. */
typedef struct TtEntry {
    int8_t lower; /* discs, for the mover */
    int8_t upper;
    uint8_t depth;
    uint8_t age;
    uint8_t selectivity;
    uint8_t moves[2]; /* best moves, the newer first; TC_NO_SQUARE when unknown */
    uint8_t unused;
} TtEntry;

enum { TT_WAYS = 2, TT_BUCKET_BYTES = 64, TT_GENERATION_BITS = 16 };

typedef struct TtSlot {
    _Atomic uint64_t mover;
    _Atomic uint64_t opponent; /* both words zero: unused */
    _Atomic uint64_t entry;
} TtSlot;

typedef struct TtBucket {
    _Alignas(TT_BUCKET_BYTES) TtSlot slots[TT_WAYS];
    /* The low bits: twice the number of writes, odd during one. The high bits: the generation. */
    _Atomic uint64_t state;
} TtBucket;

/* One generation in a bucket's state, and the bits of all; the bits below count writes. */
#define TT_GENERATION_ONE (UINT64_C(1) << (64 - TT_GENERATION_BITS))
#define TT_GENERATION_ALL (~(TT_GENERATION_ONE - 1))

typedef struct Tt {
    TtBucket *buckets;
    uint64_t mask;       /* number of buckets in use, a power of two, less 1 */
    uint64_t generation; /* as in a bucket's state */
    uint8_t age;
    size_t size;   /* bytes of all buckets */
    size_t wanted; /* the most bytes that a search since the last clearing has needed */
    uint64_t spread, spread_end; /* the buckets whose contents are still to be moved */
    Toucher *toucher;
} Tt;

/* Creates an empty table of the largest power of two of bytes within megabytes. TC_ERROR_MEMORY
   when the system does not have that much memory free (mem_available) or does not grant it; *tt is
   then unchanged. */
TC_WARN_UNUSED TcStatus tt_init(Tt *tt, int megabytes);
void tt_release(Tt *tt);

/* Changes the size and empties the table; the memory of the present table counts as free.
   TC_ERROR_MEMORY: nothing has changed. */
TC_WARN_UNUSED TcStatus tt_resize(Tt *tt, int megabytes);

/* Empties the table, as if it were new except that its pages have been touched. */
void tt_clear(Tt *tt);

void tt_new_search(Tt *tt);

/* Says how many bytes a search needs; the part in use does not shrink before the table is
   cleared. */
void tt_want(Tt *tt, size_t bytes);

/* Whether the wanted part of the table has been touched. */
bool tt_has_wanted(const Tt *tt);

/* Uses the wanted part of the table, the smallest power of two of bytes that is as much; or the
   largest one that has been touched. */
void tt_use_wanted(Tt *tt);

/* Moves some of the contents to their places in a part that has become larger, so that they are
   found; false when all are. Calls with nothing stored between them take a moment
   each. */
bool tt_spread(Tt *tt);

/* Reads a slot of the part in use; false when it is unused, or is being written. */
bool tt_read_slot(const Tt *tt, uint64_t bucket, int way, uint64_t *mover, uint64_t *opponent,
                  TtEntry *entry);

/* Puts an entry, as tt_read_slot returned it, into the part in use, unless what is there is worth
   more. */
void tt_put(Tt *tt, uint64_t mover, uint64_t opponent, const TtEntry *entry);

/* A hash of the board; every bit depends on every square. Cheaper than Zobrist keys kept
   incrementally: a flip of n discs would take n + 1 loads and exclusive ors at each node, while
   this takes three multiplications, and only at nodes far enough from the leaves. */
static inline uint64_t tt_hash(uint64_t mover, uint64_t opponent) {
    uint64_t h = (mover ^ (mover >> 32)) * UINT64_C(0x9e3779b97f4a7c15);
    uint64_t g = (opponent ^ (opponent >> 29)) * UINT64_C(0xbf58476d1ce4e5b9);
    h = ((h ^ (h >> 31)) + g) * UINT64_C(0x94d049bb133111eb);
    return h ^ (h >> 32);
}

/* Prefetches a board's bucket ahead of tt_find. */
static inline void tt_prefetch(const Tt *tt, uint64_t hash) {
    __builtin_prefetch(&tt->buckets[hash & tt->mask]);
}

static inline bool tt_slot_holds(const TtSlot *slot, uint64_t mover, uint64_t opponent) {
    return atomic_load_explicit(&slot->mover, memory_order_relaxed) == mover &&
           atomic_load_explicit(&slot->opponent, memory_order_relaxed) == opponent;
}

/* Reads a slot that seemed to hold the board; returns false if it does not, or held it before the
   table was cleared, or is being written. */
static inline bool tt_read(const Tt *tt, const TtBucket *bucket, const TtSlot *slot, uint64_t mover,
                           uint64_t opponent, TtEntry *entry) {
    uint64_t state = atomic_load_explicit(&bucket->state, memory_order_acquire);
    /* acquire: the state below is read after these */
    uint64_t m = atomic_load_explicit(&slot->mover, memory_order_acquire);
    uint64_t o = atomic_load_explicit(&slot->opponent, memory_order_acquire);
    uint64_t word = atomic_load_explicit(&slot->entry, memory_order_acquire);
    memcpy(entry, &word, sizeof *entry);
    return (state & (TT_GENERATION_ALL | 1)) == tt->generation && m == mover && o == opponent &&
           atomic_load_explicit(&bucket->state, memory_order_relaxed) == state;
}

/* Looks a board up: copies what is known of it to *entry and returns that, or returns NULL. */
static inline const TtEntry *tt_find(const Tt *tt, uint64_t hash, uint64_t mover, uint64_t opponent,
                                     TtEntry *entry) {
    const TtBucket *bucket = &tt->buckets[hash & tt->mask];
    for (int i = 0; i < TT_WAYS; i++) {
        const TtSlot *slot = &bucket->slots[i];
        if (tt_slot_holds(slot, mover, opponent)) {
            return tt_read(tt, bucket, slot, mover, opponent, entry) ? entry : NULL;
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
    TcSquare move; /* the best move, or one that cut off; TC_NO_SQUARE: none */
} TtValue;

/* An entry without information. */
#define TT_ENTRY_UNKNOWN                                                                           \
    ((TtEntry){.lower = -64, .upper = 64, .moves = {TC_NO_SQUARE, TC_NO_SQUARE}})

/* Adds a result to an entry of the same board, as tt_store does. */
void tt_merge(TtEntry *entry, const TtValue *value);

/* Resets the bounds of a board that the table has to -64..64, for the lab; for one thread. */
void tt_forget_bounds(Tt *tt, uint64_t hash, uint64_t mover, uint64_t opponent);

/* Records a result: a value above alpha is a lower bound, one below beta an upper bound. Bounds of
   the same depth and selectivity are merged. Otherwise, if the entry is at least as deep and as
   sure, only its moves change; else the result replaces it. */
void tt_store(Tt *tt, uint64_t hash, uint64_t mover, uint64_t opponent, const TtValue *value);
