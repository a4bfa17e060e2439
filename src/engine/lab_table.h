/* The transposition table of the lab: any size, one of several replacement schemes, and keys of a
   chosen length. An entry keeps the whole board even when the key is short, so that false hits can
   be counted. For one thread. */
#ifndef ENGINE_LAB_TABLE_H
#define ENGINE_LAB_TABLE_H

#include <turncoat/lab.h>

#include "engine/tt.h"

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

#endif
