/* The transposition table of the lab: any size, one of several replacement schemes, and keys cut
   short at will. An entry keeps the whole board even when the key is short, so that false hits can
   be counted. For one thread. */
#ifndef ENGINE_LAB_TABLE_H
#define ENGINE_LAB_TABLE_H

#include <turncoat/lab.h>

#include "engine/tt.h"

typedef struct LabEntry {
    uint64_t mover;
    uint64_t opponent; /* both words zero: unused */
    uint64_t nodes;    /* of the tree below */
    uint32_t key;
    TtEntry entry;
} LabEntry;

typedef struct LabTable {
    LabEntry *entries; /* NULL: none yet */
    int bits;
    TcLabReplacement replacement;
    int key_bits;
    bool two_bounds; /* else an entry keeps the bounds of the newest result of its depth only */
} LabTable;

/* Empty, for a scheme, 2^bits entries and key_bits as in TcLab; kept as it is when nothing of that
   changes. TC_ERROR_MEMORY leaves it without entries. */
TC_WARN_UNUSED TcStatus lab_table_prepare(LabTable *table, const TcLab *lab);
void lab_table_release(LabTable *table);
void lab_table_clear(LabTable *table);

/* As tt_find and tt_store. nodes: visited for the result. */
const TtEntry *lab_table_find(const LabTable *table, uint64_t hash, uint64_t mover,
                              uint64_t opponent, TtEntry *entry, TcLabStats *stats);
void lab_table_store(LabTable *table, uint64_t hash, uint64_t mover, uint64_t opponent,
                     const TtValue *value, uint64_t nodes, TcLabStats *stats);

#endif
