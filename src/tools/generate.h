/* Makes a sample file: positions of games that the engine plays against itself, or positions beside
   such games. Runs on all cores, can be killed and taken up again at any time, and gives the same
   file whatever the number of threads. */
#ifndef TOOLS_GENERATE_H
#define TOOLS_GENERATE_H

#include <stdint.h>

#include <turncoat/status.h>

#include "tools/playout.h"
#include "tools/sample.h"

/* Positions that a game gives to the siblings. */
enum { GENERATE_SIBLINGS = 8 };

typedef struct GenerateProgress {
    uint64_t units;   /* done, those of earlier runs included */
    uint64_t total;   /* units to do */
    uint64_t resumed; /* units done by earlier runs */
    uint64_t records; /* in the file */
    double seconds;   /* of this run */
} GenerateProgress;

typedef struct GenerateOptions {
    SampleKind kind;
    uint64_t units; /* games; of siblings each gives GENERATE_SIBLINGS positions */
    uint64_t seed;
    const TcEval *eval; /* NULL: the built-in weights */
    PlayoutOptions playout;
    int steps_min, steps_max;          /* random moves to a sibling; 0: a position of the game */
    int label_depth, label_exact_from; /* of siblings */
    int hash_megabytes;                /* of each thread's table */
    int jobs;
    const char *out;
    void (*progress)(void *context, const GenerateProgress *progress); /* NULL: none */
    void *progress_context;
} GenerateOptions;

/* TC_OK also after a stop: progress says how far it came. On failure *error, if its message is not
   empty, says why. */
TC_WARN_UNUSED TcStatus generate_run(const GenerateOptions *options, GenerateProgress *progress,
                                     TcTextError *error);

/* The work of one unit: the positions of a game with its result, exact ones marked. */
TC_WARN_UNUSED TcStatus generate_selfplay(TcEngine *engine, const GenerateOptions *options,
                                          uint32_t unit, Buf *records);

/* The same for siblings: some random moves from random positions of a game, valued by a search. */
TC_WARN_UNUSED TcStatus generate_siblings(TcEngine *engine, const GenerateOptions *options,
                                          uint32_t unit, Buf *records);

#endif
