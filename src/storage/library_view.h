/* The sorted games of a filter, of which a list shows a part. A view is made once for all pages,
   from the facts of the games alone (16 bytes each, position_index.h).

   Measured with all 137,548 games of WTHOR (tests/bench/bench_library.c, median of 20): any filter
   in any order takes 8 to 14 ms, except by number of moves, which is read from the games: 54 ms. A
   page of 100 rows then takes 1 ms anywhere. */
#pragma once

#include "storage/library_query.h"
#include "storage/library_row.h"

typedef struct LibraryView {
    uint64_t *entries; /* owned; the sort key and, in the lower half, the game's number */
    int64_t count;
} LibraryView;

/* Returns false after a failure, with nothing to release. Games with equal keys keep the order in
   which they were added; descending, the latest comes first. */
bool library_view_make(Library *library, const LibraryFilter *filter, LibraryOrder order,
                       bool descending, LibraryView *view);
void library_view_release(LibraryView *view);

static inline int64_t library_view_game(const LibraryView *view, int64_t index) {
    return (int64_t)(view->entries[index] & 0xffffffff);
}

/* The index of a game; -1: not in the view. */
int64_t library_view_find(const LibraryView *view, int64_t id);

/* Reads up to capacity rows from first on; *count: how many. A game deleted since then has a row
   with id 0. */
bool library_view_rows(Library *library, const LibraryView *view, int64_t first, LibraryRow *rows,
                       int capacity, int *count);

/* A number that changes whenever the library does, whichever program changes it. */
uint64_t library_stamp(Library *library);
