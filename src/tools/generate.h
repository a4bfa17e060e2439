/* Makes a sample file: games that the engine plays against itself with their results, or positions
   from, off or searched on the path of such games with the values of a search. Runs on all cores,
   can be killed and taken up again at any time, and gives the same file whatever the number of
   threads. Shards are files with every N-th block of the whole, for as many machines. */
#ifndef TOOLS_GENERATE_H
#define TOOLS_GENERATE_H

#include <stdint.h>

#include <turncoat/status.h>

#include "tools/book_practice.h"
#include "tools/playout.h"
#include "tools/sample.h"

enum {
    GENERATE_LEAVES = 4,      /* of a search at most */
    GENERATE_LEAF_DEPTH = 10, /* of searches for leaves; every other one a ply more:
                                 even and odd depths judge differently */
    GENERATE_LEAF_SELECTIVITY = 73
};

typedef struct GenerateProgress {
    uint64_t units;   /* done, those of earlier runs included */
    uint64_t total;   /* units of the file */
    uint64_t resumed; /* units done by earlier runs */
    uint64_t records; /* in the file */
    double seconds;   /* of this run */
} GenerateProgress;

typedef struct GenerateOptions {
    SampleKind kind;
    uint64_t units;         /* of all shards: a game each, or what gives per_game */
    uint32_t shard, shards; /* shard 0..shards - 1; both 0: one file with all */
    uint64_t seed;
    const TcEval *eval;       /* NULL: the built-in weights */
    PlayoutOptions playout;   /* its openings are made here: all of 9 plies, or random_min plies if
                                 that is less; none for selfplay */
    int steps_min, steps_max; /* random moves off the path, of SAMPLE_OFFLINE */
    int per_game;             /* positions of a unit at most; of all but selfplay */
    const BookPractice
        *practice; /* the games of people to take positions from, a game a unit, in an
                                     order that mixes them; NULL: from those that the engine plays */
    int empties_min,
        empties_max; /* of the positions of a game that are used; of all but selfplay */
    int label_depth, label_exact_from; /* of all but selfplay */
    int hash_megabytes;                /* of each thread's table */
    int jobs;
    const char *out;
    /* After every block, on the calling thread; NULL: none. */
    void (*progress)(void *context, const GenerateProgress *progress);
    void *progress_context;
} GenerateOptions;

/* TC_OK also after a stop: progress says how far it came. On failure *error, if its message is not
   empty, says why. */
TC_WARN_UNUSED TcStatus generate_run(const GenerateOptions *options, GenerateProgress *progress,
                                     TcTextError *error);

/* The work of one unit: the positions of a game with its result, exact ones marked. The playout
   has its openings already. */
TC_WARN_UNUSED TcStatus generate_selfplay(TcEngine *engine, const GenerateOptions *options,
                                          uint32_t unit, Buf *records);

/* The same for the other kinds: positions valued by a search; fewer than per_game when several
   games in a row are too short. */
TC_WARN_UNUSED TcStatus generate_labels(TcEngine *engine, const GenerateOptions *options,
                                        uint32_t unit, Buf *records);

#endif
