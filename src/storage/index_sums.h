/* A checksum for every piece of the index, to detect flipped bits: SQLite checks only the structure
   of its pages, and the index is plain numbers. The sum is linear in the bytes, so marking a game
   as deleted updates it without reading the piece. */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "storage/library_state.h"

/* The sum of size bytes; zeros at the end add nothing. Any change within eight aligned bytes
   changes it. */
uint64_t index_sum(const unsigned char *bytes, size_t size);

/* The change of the sum when a byte changes. */
uint64_t index_sum_change(size_t at, unsigned char before, unsigned char after);

/* The row number of the sum of a piece of facts. The sum of a piece of a column has that piece's
   own number, which is larger. */
static inline int64_t index_sum_of_facts(int64_t chunk) {
    return chunk;
}

/* Adds a change to a stored sum. */
bool index_sum_add(Library *library, int64_t id, uint64_t change);

/* *sound: whether every piece has its sum and every sum its piece. All of WTHOR (70 MB) takes 0.1
   s. */
bool index_check(Library *library, bool *sound);
