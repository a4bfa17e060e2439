/* Positions out of the library, for practice. */
#ifndef STORAGE_LIBRARY_SAMPLE_H
#define STORAGE_LIBRARY_SAMPLE_H

#include "storage/library_query.h"

enum { LIBRARY_SAMPLES_MAX = 16 };

/* A position of a game, and whose game that was. */
typedef struct LibrarySample {
    int64_t id; /* of the game */
    bool own;
    TcPosition position; /* its mover has two moves or more */
    int ply;             /* moves before it */
    char black[LIBRARY_TEXT_SIZE], white[LIBRARY_TEXT_SIZE];
    int year; /* 0: not known */
} LibrarySample;

/* The position with so many empty squares of at most capacity games, each another one, chosen at
   random by the seed. Fewer when there are not many such games: *count says how many. False after a
   failure. */
bool library_sample(Library *library, LibraryKind kind, int empties, uint64_t seed,
                    LibrarySample *samples, int capacity, int *count);

#endif
