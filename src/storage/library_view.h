/* The games that a filter takes, sorted: what a list shows a part of. It is made once for all its
   pages, from the facts of the games alone (16 bytes each, position_index.h).

   Measured with all 137,548 games of WTHOR (tests/bench/bench_library.c, median of 20): any filter
   in any order 8 to 14 ms, but for the number of moves, 54 ms, which is read from the games; then a
   page of 100 rows 1 ms, wherever it is. */
#ifndef STORAGE_LIBRARY_VIEW_H
#define STORAGE_LIBRARY_VIEW_H

#include "storage/library_query.h"

typedef struct LibraryView {
    uint64_t *entries; /* owned; a key and, in the lower half, the game's number */
    int64_t count;
} LibraryView;

/* False after a failure; there is then nothing to release. Games of equal keys stand in the order
   in which they were added, when descending the latest first. */
bool library_view_make(Library *library, const LibraryFilter *filter, LibraryOrder order,
                       bool descending, LibraryView *view);
void library_view_release(LibraryView *view);

static inline int64_t library_view_game(const LibraryView *view, int64_t index) {
    return (int64_t)(view->entries[index] & 0xffffffff);
}

/* Where a game stands; -1: it is not there. */
int64_t library_view_find(const LibraryView *view, int64_t id);

/* The rows from first on, at most capacity; *count says how many. A game that has gone since has a
   row whose id is 0. */
bool library_view_rows(Library *library, const LibraryView *view, int64_t first, LibraryRow *rows,
                       int capacity, int *count);

/* Changes when the library does, by whoever's hand. */
uint64_t library_stamp(Library *library);

#endif
