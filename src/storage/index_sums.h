/* A sum for every piece of the index, so that a bit that has turned in it is noticed: SQLite looks
   at the structure of its pages only, and the index is numbers without any. A sum is linear in the
   bytes: a game that is marked as deleted changes it without its piece being read. */
#ifndef STORAGE_INDEX_SUMS_H
#define STORAGE_INDEX_SUMS_H

#include <stddef.h>
#include <stdint.h>

#include "storage/library_state.h"

/* Of size bytes; zeros at the end add nothing. Any change within eight aligned bytes changes it. */
uint64_t index_sum(const unsigned char *bytes, size_t size);

/* What a byte's change adds. */
uint64_t index_sum_change(size_t at, unsigned char before, unsigned char after);

/* Under this number the sum of a piece of facts is kept; that of a piece of a column has the
   column's own number, which is larger. */
static inline int64_t index_sum_of_facts(int64_t chunk) {
    return chunk;
}

/* Adds a change to a sum that is kept. */
bool index_sum_add(Library *library, int64_t id, uint64_t change);

/* Keeps the sums of an index that has none, as it is. */
bool index_sum_all(Library *library);

/* *sound: every piece has its sum, and every sum its piece. 70 MB, all of WTHOR, take 0.1 s. */
bool index_check(Library *library, bool *sound);

/* Makes the index anew from the games, inside the caller's transaction. */
bool index_rebuild(Library *library);

#endif
