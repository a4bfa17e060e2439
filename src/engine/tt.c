#include "engine/tt.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/bits.h"

_Static_assert(sizeof(TtEntry) == 24, "five entries must fit into a bucket");
_Static_assert(sizeof(TtBucket) == TT_BUCKET_BYTES, "a bucket is two cache lines");

TcStatus tt_init(Tt *tt, int megabytes) {
    assert(megabytes >= 1);
    size_t count = (size_t)1 << (31 - __builtin_clz((unsigned)megabytes));
    count = count * 1024 * 1024 / sizeof(TtBucket);
    TtBucket *buckets = aligned_alloc(TT_BUCKET_BYTES, count * sizeof(TtBucket));
    if (buckets == NULL) {
        return TC_ERROR_MEMORY;
    }
    *tt = (Tt){.buckets = buckets, .mask = count - 1};
    tt_clear(tt);
    return TC_OK;
}

void tt_release(Tt *tt) {
    free(tt->buckets);
    *tt = (Tt){0};
}

void tt_clear(Tt *tt) {
    memset(tt->buckets, 0, (tt->mask + 1) * sizeof(TtBucket));
    tt->age = 0;
}

void tt_new_search(Tt *tt) {
    tt->age++;
}

/* What an entry is worth keeping: an entry of this search beats any older one, then depth decides.
 */
static int worth(const Tt *tt, const TtEntry *entry) {
    if ((entry->mover | entry->opponent) == 0) {
        return -1;
    }
    return entry->depth + (entry->age == tt->age ? 64 : 0);
}

static TtEntry *place_for(Tt *tt, uint64_t hash, uint64_t mover, uint64_t opponent) {
    TtBucket *bucket = &tt->buckets[hash & tt->mask];
    TtEntry *least = &bucket->entries[0];
    int least_worth = 1000;
    for (int i = 0; i < TT_WAYS; i++) {
        TtEntry *entry = &bucket->entries[i];
        if (entry->mover == mover && entry->opponent == opponent) {
            return entry;
        }
        int w = worth(tt, entry);
        if (w < least_worth) {
            least_worth = w;
            least = entry;
        }
    }
    *least = (TtEntry){.mover = mover,
                       .opponent = opponent,
                       .lower = -64,
                       .upper = 64,
                       .moves = {TC_NO_SQUARE, TC_NO_SQUARE}};
    return least;
}

void tt_store(Tt *tt, uint64_t hash, uint64_t mover, uint64_t opponent, const TtValue *value) {
    TtEntry *entry = place_for(tt, hash, mover, opponent);
    if (value->depth > entry->depth || value->selectivity > entry->selectivity) {
        entry->depth = (uint8_t)value->depth;
        entry->selectivity = (uint8_t)value->selectivity;
        entry->lower = -64;
        entry->upper = 64;
    }
    if (value->depth == entry->depth && value->selectivity == entry->selectivity) {
        if (value->value > value->alpha && value->value > entry->lower) {
            entry->lower = (int8_t)value->value;
        }
        if (value->value < value->beta && value->value < entry->upper) {
            entry->upper = (int8_t)value->value;
        }
        if (entry->lower > entry->upper) {
            /* Only estimates can contradict each other: the newer one stands. */
            entry->lower = value->value > value->alpha ? (int8_t)value->value : -64;
            entry->upper = value->value < value->beta ? (int8_t)value->value : 64;
        }
    }
    if (value->move != TC_NO_SQUARE && value->move != entry->moves[0]) {
        entry->moves[1] = entry->moves[0];
        entry->moves[0] = (uint8_t)value->move;
    }
    entry->age = tt->age;
}
