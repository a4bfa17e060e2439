/* The data of a search in the lab, and how the hot files read them. These files are compiled twice
   for each x86-64 level, the second time with TC_LAB (turncoat_add_levels). Only that copy reads
   the switches of <turncoat/lab.h>; in the ordinary copy each switch is a constant, so that the
   compiler removes the tests and what is off. A search in the lab uses one thread. */
#pragma once

#include <turncoat/lab.h>

#include "engine/search.h"
#include "engine/tt.h"

/* The transposition table of the lab: any size, one of several replacement schemes, and keys of a
   chosen length. An entry keeps the whole board even when the key is short, so that false hits can
   be counted. For one thread. */

typedef struct LabEntry {
    uint64_t mover;
    uint64_t opponent; /* both words zero: unused */
    uint64_t nodes;    /* visited below the position */
    uint32_t key;
    TtEntry entry;
} LabEntry;

typedef struct LabTable {
    LabEntry *entries; /* NULL: none yet */
    int bits;
    TcLabReplacement replacement;
    int key_bits;
    bool two_bounds; /* false: an entry keeps only the bounds of the newest result of its depth */
} LabTable;

/* Makes an empty table with the scheme, table_bits, key_bits and bounds of lab; when these have not
   changed, keeps the table as it is. After TC_ERROR_MEMORY it has no entries. */
TC_WARN_UNUSED TcStatus lab_table_prepare(LabTable *table, const TcLab *lab);
void lab_table_release(LabTable *table);
void lab_table_clear(LabTable *table);

/* Like tt_find and tt_store, for the lab's tables. nodes: positions visited for the result. */
const TtEntry *lab_table_find(const LabTable *table, uint64_t hash, uint64_t mover,
                              uint64_t opponent, TtEntry *entry, TcLabStats *stats);
void lab_table_store(LabTable *table, uint64_t hash, uint64_t mover, uint64_t opponent,
                     const TtValue *value, uint64_t nodes, TcLabStats *stats);

struct LabState {
    TcLab lab; /* as in TcLimits.lab */
    TcLabStats stats;
    LabTable table;       /* for replacement schemes other than the engine's */
    const uint64_t *mask; /* [64]: of lab.mask */
    /* Refutation table (Akl and Newborn 1977): the line of each root move in the previous
       iteration. */
    Pv refutations[TC_SQUARE_COUNT];
    Pv lines[SEARCH_PLY_MAX];     /* [ply]: the best line found so far at its node */
    uint8_t path[SEARCH_PLY_MAX]; /* [ply]: the move made at its node, or TC_PASS */
};

/* Whether the values of a TcLab are in their ranges and compatible. */
bool lab_is_valid(const TcLab *lab);

/* Creates *state if it is NULL, and prepares it for a search. After TC_ERROR_MEMORY no search may
   use the state, but it can be freed. */
TC_WARN_UNUSED TcStatus lab_start(LabState **state, const TcLab *lab);
void lab_free(LabState *state);

/* The numbers of the ordinary search, as constants. */
enum {
#define LAB_ORDINARY(id, name, ordinary, least, greatest, step, what)                              \
    LAB_ORDINARY_##id = (ordinary),
    TC_LAB_NUMBERS(LAB_ORDINARY)
#undef LAB_ORDINARY
};

#if defined(TC_LAB)
#define LAB_ON(search, feature) (((search)->lab->lab.features >> TC_LAB_##feature & 1) != 0)
#define LAB_ADD(search, what, number) ((void)((search)->lab->stats.what += (number)))
#define LAB_MASK(search) ((search)->lab->mask)
#define LAB_THREADS false
#define LAB_NUMBER(search, number) ((search)->lab->lab.numbers[TC_LAB_NUMBER_##number])
#else
#define LAB_ON(search, feature) ((void)(search), (TC_LAB_DEFAULT >> TC_LAB_##feature & 1) != 0)
#define LAB_ADD(search, what, number) ((void)(search), (void)(number))
#define LAB_MASK(search) ((void)(search), neighbours_tight)
#define LAB_THREADS true
#define LAB_NUMBER(search, number) ((void)(search), (int)LAB_ORDINARY_##number)
#endif
#define LAB_COUNT(search, what) LAB_ADD(search, what, 1)
