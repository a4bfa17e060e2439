/* Questions of the window as values, to cross threads. */
#ifndef STORAGE_LIBRARY_ASK_H
#define STORAGE_LIBRARY_ASK_H

#include "storage/library_query.h"

enum { LIBRARY_PLACES_MAX = 16 };

/* A filter that holds its texts, for crossing threads. */
typedef struct LibraryAsk {
    char text[LIBRARY_TEXT_SIZE], opening[LIBRARY_TEXT_SIZE];
    char player[LIBRARY_TEXT_SIZE], event[LIBRARY_TEXT_SIZE], tag[LIBRARY_TEXT_SIZE];
    int year_from, year_to;
    LibraryReviewFilter review;
    bool any_outcome[4];
    LibraryKind kind;
    TcPosition positions[LIBRARY_PLACES_MAX];
    int position_count;
} LibraryAsk;

/* As a filter, which refers to it. */
LibraryFilter library_ask_filter(const LibraryAsk *ask);
bool library_asks_are_equal(const LibraryAsk *a, const LibraryAsk *b);

#endif
