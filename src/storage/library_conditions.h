/* The window's filters as values, which can be passed to another thread. */
#pragma once

#include "storage/library_query.h"
#include "storage/library_row.h"

enum { LIBRARY_PLACES_MAX = 16 };

/* A LibraryFilter that contains its texts. */
typedef struct LibraryConditions {
    char text[LIBRARY_TEXT_SIZE], opening[LIBRARY_TEXT_SIZE];
    char player[LIBRARY_TEXT_SIZE], event[LIBRARY_TEXT_SIZE], tag[LIBRARY_TEXT_SIZE];
    int year_from, year_to;
    LibraryReviewFilter review;
    bool any_outcome[4];
    LibraryKind kind;
    TcPosition positions[LIBRARY_PLACES_MAX];
    int position_count;
} LibraryConditions;

/* Returns a filter that points into conditions. */
LibraryFilter library_conditions_filter(const LibraryConditions *conditions);
bool library_conditions_are_equal(const LibraryConditions *a, const LibraryConditions *b);
