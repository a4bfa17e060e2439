#include "engine/tt.h"

#include <assert.h>

#include "base/mem.h"
#include "core/bits.h"

enum {
    USED_MIN = 1 << 20, /* bytes */
    SPREAD_BUCKETS = 1 << 12,
    NEW_WORTH = 64 /* of an entry of this search, in plies: more than any depth */
};

/* A smaller table is not touched ahead: what a search uses of it comes at its first use. */
static const size_t touch_min = (size_t)1 << 30;

_Static_assert(sizeof(TtEntry) == sizeof(uint64_t), "an entry must fit into its word");
_Static_assert(sizeof(TtBucket) == TT_BUCKET_BYTES, "a bucket is a cache line");

static uint64_t mask_of(size_t size) {
    return size / sizeof(TtBucket) - 1;
}

/* A table that nobody has touched. */
static TcStatus map(Tt *tt, size_t size, size_t already) {
    uint64_t available = mem_available();
    if (size > already && size - already > available) {
        return TC_ERROR_MEMORY;
    }
    TtBucket *buckets = mem_map(size);
    if (buckets == NULL) {
        return TC_ERROR_MEMORY;
    }
    *tt = (Tt){.buckets = buckets, .mask = mask_of(size), .size = size};
    return TC_OK;
}

static size_t size_for(int megabytes) {
    assert(megabytes >= 1);
    return (size_t)1 << (31 - __builtin_clz((unsigned)megabytes)) << 20;
}

static void touch(Tt *tt) {
    tt->toucher = tt->size > touch_min ? toucher_start(tt->buckets, tt->size) : NULL;
}

TcStatus tt_init(Tt *tt, int megabytes) {
    TcStatus status = map(tt, size_for(megabytes), 0);
    if (status == TC_OK) {
        touch(tt);
    }
    return status;
}

void tt_release(Tt *tt) {
    toucher_end(tt->toucher);
    mem_unmap(tt->buckets, tt->size);
    *tt = (Tt){0};
}

TcStatus tt_resize(Tt *tt, int megabytes) {
    size_t size = size_for(megabytes);
    if (size == tt->size) {
        tt_clear(tt);
        return TC_OK;
    }
    Tt fresh;
    /* Pages cost nothing before their first touch: both tables can stand for a moment. */
    TcStatus status = map(&fresh, size, tt->size);
    if (status == TC_OK) {
        tt_release(tt);
        *tt = fresh;
        touch(tt);
    }
    return status;
}

void tt_clear(Tt *tt) {
    tt->generation += TT_GENERATION_ONE;
    tt->age = 0;
    tt->wanted = 0;
    if (tt->generation == 0) {
        toucher_end(tt->toucher);
        mem_zero(tt->buckets, tt->size);
        touch(tt);
    }
}

void tt_new_search(Tt *tt) {
    tt->age++;
}

void tt_want(Tt *tt, size_t bytes) {
    tt->wanted = bytes > tt->wanted ? bytes : tt->wanted;
}

static TtEntry entry_of(const TtSlot *slot) {
    uint64_t word = atomic_load_explicit(&slot->entry, memory_order_relaxed);
    TtEntry entry;
    memcpy(&entry, &word, sizeof entry);
    return entry;
}

/* Returns what a slot is worth keeping: one of this search beats any older one, then depth
   decides. */
static int worth(const Tt *tt, const TtSlot *slot) {
    if ((atomic_load_explicit(&slot->mover, memory_order_relaxed) |
         atomic_load_explicit(&slot->opponent, memory_order_relaxed)) == 0) {
        return -1;
    }
    TtEntry entry = entry_of(slot);
    return entry.depth + (entry.age == tt->age ? NEW_WORTH : 0);
}

/* The board's own slot with what it says, or the one that is worth least, with nothing known. */
static TtSlot *place_for(const Tt *tt, TtBucket *bucket, uint64_t mover, uint64_t opponent,
                         TtEntry *entry) {
    TtSlot *worst = &bucket->slots[0];
    int worst_worth = 1000;
    for (int i = 0; i < TT_WAYS; i++) {
        TtSlot *slot = &bucket->slots[i];
        if (tt_slot_holds(slot, mover, opponent)) {
            *entry = entry_of(slot);
            return slot;
        }
        int w = worth(tt, slot);
        if (w < worst_worth) {
            worst_worth = w;
            worst = slot;
        }
    }
    *entry = TT_ENTRY_UNKNOWN;
    return worst;
}

void tt_merge(TtEntry *entry, const TtValue *value) {
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
}

/* release: whoever reads one of these sees the odd count too */
static void write_slot(TtSlot *slot, uint64_t mover, uint64_t opponent, uint64_t entry) {
    atomic_store_explicit(&slot->mover, mover, memory_order_release);
    atomic_store_explicit(&slot->opponent, opponent, memory_order_release);
    atomic_store_explicit(&slot->entry, entry, memory_order_release);
}

/* A bucket of an older generation, which the caller writes, becomes as a new one. */
static void empty_bucket(TtBucket *bucket) {
    for (int i = 0; i < TT_WAYS; i++) {
        write_slot(&bucket->slots[i], 0, 0, 0);
    }
}

void tt_store(Tt *tt, uint64_t hash, uint64_t mover, uint64_t opponent, const TtValue *value) {
    TtBucket *bucket = &tt->buckets[hash & tt->mask];
    uint64_t state = atomic_load_explicit(&bucket->state, memory_order_relaxed);
    if ((state & 1) != 0 ||
        !atomic_compare_exchange_strong_explicit(&bucket->state, &state, state + 1,
                                                 memory_order_acquire, memory_order_relaxed)) {
        return;
    }
    if ((state & TT_GENERATION_ALL) != tt->generation) {
        empty_bucket(bucket);
    }
    TtEntry entry;
    TtSlot *slot = place_for(tt, bucket, mover, opponent, &entry);
    tt_merge(&entry, value);
    entry.age = tt->age;
    uint64_t word;
    memcpy(&word, &entry, sizeof word);
    write_slot(slot, mover, opponent, word);
    state = ((state + 2) & ~TT_GENERATION_ALL) | tt->generation;
    atomic_store_explicit(&bucket->state, state, memory_order_release);
}

/* -- growing, reading and writing as a whole -- */

bool tt_read_slot(const Tt *tt, uint64_t at, int way, uint64_t *mover, uint64_t *opponent,
                  TtEntry *entry) {
    const TtBucket *bucket = &tt->buckets[at];
    const TtSlot *slot = &bucket->slots[way];
    *mover = atomic_load_explicit(&slot->mover, memory_order_relaxed);
    *opponent = atomic_load_explicit(&slot->opponent, memory_order_relaxed);
    return (*mover | *opponent) != 0 && tt_read(tt, bucket, slot, *mover, *opponent, entry);
}

void tt_put(Tt *tt, uint64_t mover, uint64_t opponent, const TtEntry *entry) {
    TtBucket *bucket = &tt->buckets[tt_hash(mover, opponent) & tt->mask];
    uint64_t state = atomic_load_explicit(&bucket->state, memory_order_relaxed);
    if ((state & TT_GENERATION_ALL) != tt->generation) {
        empty_bucket(bucket);
    }
    TtEntry there;
    TtSlot *slot = place_for(tt, bucket, mover, opponent, &there);
    int depth = entry->depth + (entry->age == tt->age ? NEW_WORTH : 0);
    if (worth(tt, slot) <= depth) {
        uint64_t word;
        memcpy(&word, entry, sizeof word);
        write_slot(slot, mover, opponent, word);
    }
    atomic_store_explicit(&bucket->state, (state & ~TT_GENERATION_ALL) | tt->generation,
                          memory_order_relaxed);
}

/* Moves what a bucket contains to its places among all in use. */
static void spread_bucket(Tt *tt, uint64_t at) {
    for (int way = 0; way < TT_WAYS; way++) {
        uint64_t mover, opponent;
        TtEntry entry;
        if (tt_read_slot(tt, at, way, &mover, &opponent, &entry) &&
            (tt_hash(mover, opponent) & tt->mask) != at) {
            write_slot(&tt->buckets[at].slots[way], 0, 0, 0);
            tt_put(tt, mover, opponent, &entry);
        }
    }
}

bool tt_spread(Tt *tt) {
    uint64_t left = tt->spread_end - tt->spread;
    uint64_t end = tt->spread + (left < SPREAD_BUCKETS ? left : SPREAD_BUCKETS);
    for (; tt->spread < end; tt->spread++) {
        spread_bucket(tt, tt->spread);
    }
    return tt->spread < tt->spread_end;
}

static size_t touched_of(const Tt *tt) {
    return tt->toucher != NULL ? toucher_reached(tt->toucher) : tt->size;
}

bool tt_has_wanted(const Tt *tt) {
    return touched_of(tt) >= (tt->wanted < tt->size ? tt->wanted : tt->size);
}

void tt_use_wanted(Tt *tt) {
    size_t touched = touched_of(tt);
    size_t used = tt->size;
    while ((used > touched || used / 2 >= tt->wanted) && used > USED_MIN) {
        used /= 2;
    }
    uint64_t before = tt->mask;
    tt->mask = mask_of(used);
    tt->spread = 0;
    tt->spread_end = tt->mask > before ? before + 1 : 0;
}

void tt_forget_bounds(Tt *tt, uint64_t hash, uint64_t mover, uint64_t opponent) {
    TtBucket *bucket = &tt->buckets[hash & tt->mask];
    for (int i = 0; i < TT_WAYS; i++) {
        if (tt_slot_holds(&bucket->slots[i], mover, opponent)) {
            TtEntry entry = entry_of(&bucket->slots[i]);
            entry.lower = -64;
            entry.upper = 64;
            uint64_t word;
            memcpy(&word, &entry, sizeof word);
            atomic_store_explicit(&bucket->slots[i].entry, word, memory_order_relaxed);
        }
    }
}
