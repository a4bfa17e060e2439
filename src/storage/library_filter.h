/* A filter compiled for the facts of games: names become sets of numbers, positions sets of games.
   The explorer and the lists share it. */
#pragma once

#include "storage/library_query.h"
#include "storage/library_row.h"
#include "storage/position_index.h"
#include "storage/sqlite.h"

/* A set of numbers, 0..size - 1. */
typedef struct Set {
    uint8_t *bits; /* owned; NULL: no such condition */
    int64_t size;
} Set;

static inline bool set_has(const Set *set, int64_t number) {
    return number >= 0 && number < set->size && (set->bits[number >> 3] >> (number & 7) & 1);
}

static inline void set_add(Set *set, int64_t number) {
    if (number >= 0 && number < set->size) {
        set->bits[number >> 3] |= (uint8_t)(1 << (number & 7));
    }
}

enum { FILTER_WORDS_MAX = LIBRARY_TEXT_SIZE / 2 }; /* as many as a text has room for */

/* The names and tags that contain a word of the filter's text. */
typedef struct FilterWord {
    Set players, events, tagged;
} FilterWord;

typedef struct CompiledFilter {
    const LibraryFilter *filter;
    Set player, black, white, event;
    Set tagged, here, opening, reviewed; /* sets of games */
    FilterWord words[FILTER_WORDS_MAX];
    int word_count;
    unsigned outcomes; /* bits by LibraryOutcome */
} CompiledFilter;

/* filter: NULL for all games; it must outlive the compiled filter. Call it inside a transaction, so
   that everything is read from one state. Release it in any case. */
bool filter_compile(Library *library, const LibraryFilter *filter, CompiledFilter *compiled);
void filter_release(CompiledFilter *compiled);

bool filter_matches(const CompiledFilter *compiled, int64_t id, const PositionFacts *facts);

/* Calls visit for every word of the column that matches the position. id: the game's number. */
typedef struct ColumnScan ColumnScan;
typedef void ColumnFn(ColumnScan *scan, int64_t id, uint64_t word, const unsigned char *facts);

struct ColumnScan {
    Database *database;
    const PositionKey *key;
    ColumnFn *visit;
    bool wants_facts; /* otherwise facts is NULL */
    void *context;
};

bool column_scan(ColumnScan *scan);
