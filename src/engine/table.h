/* The transposition table as inner nodes use it: the engine's own, or another in the lab. Inline
   for the hot files. */
#pragma once

#include "engine/lab.h"
#include "engine/search.h"

#if defined(TC_LAB)

#include "engine/lab_moves.h"

static inline const TtEntry *table_find(const Search *search, uint64_t hash, uint64_t mover,
                                        uint64_t opponent, TtEntry *found) {
    return lab_find(search, hash, mover, opponent, found);
}

/* nodes: what table_nodes returned when the node was entered. */
static inline void table_store(Search *search, uint64_t hash, uint64_t mover, uint64_t opponent,
                               const TtValue *value, uint64_t nodes) {
    lab_store(search, hash, mover, opponent, value, search->nodes - nodes);
}

static inline uint64_t table_nodes(const Search *search) {
    return search->nodes;
}

#else

static inline const TtEntry *table_find(const Search *search, uint64_t hash, uint64_t mover,
                                        uint64_t opponent, TtEntry *found) {
    return tt_find(search->tt, hash, mover, opponent, found);
}

static inline void table_store(Search *search, uint64_t hash, uint64_t mover, uint64_t opponent,
                               const TtValue *value, uint64_t nodes) {
    (void)nodes;
    tt_store(search->tt, hash, mover, opponent, value);
}

static inline uint64_t table_nodes(const Search *search) {
    (void)search;
    return 0;
}

#endif
