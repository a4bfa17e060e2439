/* Cut-offs before the moves of a node are searched. Inline for the hot files. */
#pragma once

#include "core/bits.h"
#include "engine/order.h"
#include "engine/stability.h"
#include "engine/table.h"

/* Discs that can never be flipped bound the result: the mover gets at most 64 - 2 x the opponent's
   stable discs. Computed only when alpha is so high that a few of them suffice (at least 6 above
   the number of empties, found by experiment), and when the opponent has at least STABLE_SPARE
   discs more than must be stable: with fewer, only one test in fifty cuts. */
enum { STABLE_SPARE = 8 };

static inline bool cutoff_by_stability(uint64_t mover, uint64_t opponent, int alpha, int empties,
                                       int *value) {
    if (alpha < 6 + empties || 64 - 2 * (bits_count(opponent) - STABLE_SPARE) > alpha) {
        return false;
    }
    int bound = 64 - 2 * bits_count(stability_discs(opponent, mover));
    if (bound > alpha) {
        return false;
    }
    *value = bound;
    return true;
}

/* Returns true, with *value, if the table entry decides the window (alpha, beta); otherwise it may
   narrow the window. The entry (NULL is allowed) counts only with at least this depth and
   selectivity. */
static inline bool cutoff_by_table(const TtEntry *entry, int depth, int selectivity, int *alpha,
                                   int *beta, int *value) {
    if (entry == NULL || entry->depth < depth || entry->selectivity < selectivity) {
        return false;
    }
    if (entry->lower >= *beta || entry->lower == entry->upper) {
        *value = entry->lower;
        return true;
    }
    if (entry->upper <= *alpha) {
        *value = entry->upper;
        return true;
    }
    *alpha = entry->lower > *alpha ? entry->lower : *alpha;
    *beta = entry->upper < *beta ? entry->upper : *beta;
    return false;
}

/* Prefetches the buckets of all children before cutoff_by_children, so that the waits for memory
   overlap. Stores the hash of every child in the list. */
static inline void cutoff_prefetch_children(const Tt *tt, MoveList *list) {
    for (int i = 0; i < list->count; i++) {
        OrderedMove *move = &list->moves[i];
        move->hash = tt_hash(move->mover, move->opponent);
        tt_prefetch(tt, move->hash);
    }
}

/* Whether the search looks up children in the table at all; the lab can switch it off. */
static inline bool cutoff_has_children(const Search *search) {
    return LAB_ON(search, ETC) && LAB_ON(search, TABLE) && LAB_ON(search, TABLE_VALUES);
}

/* Enhanced transposition cut-off (Plaat, Schaeffer, Pijls, de Bruin 1996): returns true if the
   table shows that a child is bad enough for the opponent; *value is then a lower bound above
   alpha, and *square the move. The entry of a child counts only with at least this depth and
   selectivity. */
static inline bool cutoff_by_children(const Search *search, const MoveList *list, int depth,
                                      int selectivity, int alpha, int *value, int *square) {
    for (int i = 0; i < list->count; i++) {
        const OrderedMove *move = &list->moves[i];
        TtEntry entry;
        if (table_find(search, move->hash, move->mover, move->opponent, &entry) != NULL &&
            entry.depth >= depth && entry.selectivity >= selectivity && -entry.upper > alpha) {
            *value = -entry.upper;
            *square = move->square;
            return true;
        }
    }
    return false;
}
