/* Even openings as starts of games, in the manner of XOT (eXtended Othello): every position after a
   number of moves that a search finds worth about the same for both sides, and that no named
   opening leads to. */
#pragma once

#include <stdint.h>

#include <turncoat/engine.h>

#include "formats/opening_names.h"

enum { STARTS_PLIES_MAX = 9 };

typedef struct StartsProgress {
    uint64_t done, total; /* positions; done counts those of earlier runs */
    uint64_t found;       /* done by earlier runs */
    uint64_t even;        /* positions of the list; known at the end */
    double seconds;
    bool finished; /* false after a stop */
} StartsProgress;

typedef struct StartsOptions {
    int plies;              /* moves before the game begins, 1..STARTS_PLIES_MAX */
    int balance;            /* maximum value for either side, in discs */
    int depth, selectivity; /* of the search that values a position, as in TcLimits */
    const TcEval *eval;
    const OpeningNames *named; /* positions on these lines are left out; NULL: none are */
    int hash_megabytes;        /* of each thread */
    int jobs;                  /* threads */
    const char *out;           /* the list; values go to out.journal first */
    const TcStop *stop;        /* ends the work once its generation is not 0; NULL: never */
    void (*progress)(void *context, const StartsProgress *progress); /* NULL: none */
    void *progress_context;
} StartsOptions;

/* Values the positions and writes the list: a line of moves for each start, sorted. Of symmetric
   positions, and of several lines to one position, the first is taken. A search depends on its
   position alone, so that the list does not depend on the number of threads. After a stop, or when
   it was killed, the same call resumes with the journal, which is removed at the end. TC_ERROR_IO
   and TC_ERROR_MEMORY; TC_ERROR_ILLEGAL when the journal belongs to other options. */
TC_WARN_UNUSED TcStatus starts_make(const StartsOptions *options, StartsProgress *progress);
