/* Positions from the library for practice. */
#pragma once

#include "storage/library_query.h"
#include "storage/library_row.h"

enum { LIBRARY_SAMPLES_MAX = 16 };

/* A position of a game, and the players of the game. */
typedef struct LibrarySample {
    int64_t id; /* of the game */
    bool own;
    TcPosition position; /* its mover has at least two moves */
    int ply;             /* the number of moves before it */
    char black[LIBRARY_TEXT_SIZE], white[LIBRARY_TEXT_SIZE];
    int year; /* 0: not known */
} LibrarySample;

/* Takes the position with empties empty squares from up to capacity different games, chosen at
   random by the seed; of LIBRARY_OWN positions in which the user was to move, if some are found.
   *count: how many there are. False after a failure. */
bool library_sample(Library *library, LibraryKind kind, int empties, uint64_t seed,
                    LibrarySample *samples, int capacity, int *count);
