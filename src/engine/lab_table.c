#include "engine/lab.h"

#include <stdlib.h>
#include <string.h>

TcStatus lab_table_prepare(LabTable *table, const TcLab *lab) {
    bool two_bounds = (lab->features >> TC_LAB_TWO_BOUNDS & 1) != 0;
    if (table->entries != NULL && table->bits == lab->table_bits &&
        table->replacement == lab->replacement && table->key_bits == lab->key_bits &&
        table->two_bounds == two_bounds) {
        return TC_OK;
    }
    lab_table_release(table);
    table->entries = calloc((size_t)1 << lab->table_bits, sizeof *table->entries);
    if (table->entries == NULL) {
        return TC_ERROR_MEMORY;
    }
    table->bits = lab->table_bits;
    table->replacement = lab->replacement;
    table->key_bits = lab->key_bits;
    table->two_bounds = two_bounds;
    return TC_OK;
}

void lab_table_release(LabTable *table) {
    free(table->entries);
    *table = (LabTable){0};
}

void lab_table_clear(LabTable *table) {
    if (table->entries != NULL) {
        memset(table->entries, 0, ((size_t)1 << table->bits) * sizeof *table->entries);
    }
}

static bool is_used(const LabEntry *entry) {
    return (entry->mover | entry->opponent) != 0;
}

static bool has_pairs(const LabTable *table) {
    return table->replacement == TC_LAB_REPLACE_TWO_DEEP ||
           table->replacement == TC_LAB_REPLACE_TWO_BIG;
}

/* The place of a position: one entry, or the first of two. */
static LabEntry *place_of(const LabTable *table, uint64_t hash) {
    int bits = has_pairs(table) ? table->bits - 1 : table->bits;
    size_t index = (size_t)(hash & ((UINT64_C(1) << bits) - 1));
    return &table->entries[has_pairs(table) ? 2 * index : index];
}

/* The bits above those that choose the place. */
static uint32_t key_of(const LabTable *table, uint64_t hash) {
    return table->key_bits == 0 ? 0 : (uint32_t)(hash >> 32) >> (32 - table->key_bits);
}

static bool is_board(const LabEntry *entry, uint64_t mover, uint64_t opponent) {
    return entry->mover == mover && entry->opponent == opponent;
}

/* Whether the entry passes for the position. */
static bool passes_for(const LabTable *table, const LabEntry *entry, uint64_t hash, uint64_t mover,
                       uint64_t opponent) {
    if (table->key_bits == TC_LAB_WHOLE_BOARD) {
        return is_board(entry, mover, opponent);
    }
    return is_used(entry) && entry->key == key_of(table, hash);
}

const TtEntry *lab_table_find(const LabTable *table, uint64_t hash, uint64_t mover,
                              uint64_t opponent, TtEntry *entry, TcLabStats *stats) {
    const LabEntry *place = place_of(table, hash);
    for (int i = 0; i < (has_pairs(table) ? 2 : 1); i++) {
        if (passes_for(table, &place[i], hash, mover, opponent)) {
            stats->false_hits += !is_board(&place[i], mover, opponent);
            *entry = place[i].entry;
            return entry;
        }
    }
    return NULL;
}

static bool is_exact(const TtValue *value) {
    return value->value > value->alpha && value->value < value->beta;
}

/* Whether the newcomer takes the place by the scheme; of a pair the first. */
static bool takes_place(TcLabReplacement replacement, const LabEntry *from, const TtValue *value,
                        uint64_t nodes) {
    switch (replacement) {
    case TC_LAB_REPLACE_OLD:
        return false;
    case TC_LAB_REPLACE_DEEP:
    case TC_LAB_REPLACE_TWO_DEEP:
        return value->depth >= from->entry.depth;
    case TC_LAB_REPLACE_DEEP_EXACT:
        return value->depth > from->entry.depth ||
               (value->depth == from->entry.depth &&
                (is_exact(value) || from->entry.lower != from->entry.upper));
    case TC_LAB_REPLACE_BIG:
    case TC_LAB_REPLACE_TWO_BIG:
        return nodes >= from->nodes;
    case TC_LAB_REPLACE_ENGINE:
    case TC_LAB_REPLACE_NEW:
    case TC_LAB_REPLACE_COUNT:
        break;
    }
    return true;
}

static void set_board(const LabTable *table, LabEntry *entry, uint64_t hash, uint64_t mover,
                      uint64_t opponent, uint64_t nodes) {
    entry->mover = mover;
    entry->opponent = opponent;
    entry->key = table->key_bits <= TC_LAB_KEY_BITS_MAX ? key_of(table, hash) : 0;
    entry->nodes = nodes;
}

/* A result for what passes for the position already. */
static void update(const LabTable *table, LabEntry *at, uint64_t hash, uint64_t mover,
                   uint64_t opponent, const TtValue *value, uint64_t nodes) {
    TtEntry before = at->entry;
    if (!table->two_bounds && before.depth == value->depth &&
        before.selectivity == value->selectivity) {
        at->entry.lower = -64;
        at->entry.upper = 64;
    }
    tt_merge(&at->entry, value);
    bool same_bounds = at->entry.lower == before.lower && at->entry.upper == before.upper &&
                       at->entry.depth == before.depth;
    if (!same_bounds || is_board(at, mover, opponent)) {
        set_board(table, at, hash, mover, opponent, nodes > at->nodes ? nodes : at->nodes);
    }
}

/* A place for a position that is not there; NULL when the scheme refuses it. Of a pair, what the
   newcomer drives out of the first moves to the second. */
static LabEntry *make_room(const LabTable *table, LabEntry *place, const TtValue *value,
                           uint64_t nodes, TcLabStats *stats) {
    bool takes = !is_used(place) || takes_place(table->replacement, place, value, nodes);
    if (!has_pairs(table)) {
        stats->replaced += takes && is_used(place);
        stats->refused += !takes;
        return takes ? place : NULL;
    }
    if (takes) {
        stats->replaced += is_used(&place[0]) && is_used(&place[1]);
        place[1] = is_used(&place[0]) ? place[0] : place[1];
        return place;
    }
    stats->replaced += is_used(&place[1]);
    return &place[1];
}

void lab_table_store(LabTable *table, uint64_t hash, uint64_t mover, uint64_t opponent,
                     const TtValue *value, uint64_t nodes, TcLabStats *stats) {
    LabEntry *place = place_of(table, hash);
    for (int i = 0; i < (has_pairs(table) ? 2 : 1); i++) {
        if (passes_for(table, &place[i], hash, mover, opponent)) {
            update(table, &place[i], hash, mover, opponent, value, nodes);
            return;
        }
    }
    LabEntry *room = make_room(table, place, value, nodes, stats);
    if (room != NULL) {
        room->entry = TT_ENTRY_UNKNOWN;
        tt_merge(&room->entry, value);
        set_board(table, room, hash, mover, opponent, nodes);
    }
}
