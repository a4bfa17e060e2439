/* Makes a sample file: self-play games of the engine with their results; or positions with the
   values of a search, on the path of such games, off it, or evaluated in searches on it. A run can
   be killed and continued at any time, and gives the same file for any number of threads. N shards,
   made on N machines, are files with every N-th block of the whole. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/status.h>

#include "forge/exclusion.h"
#include "forge/sample.h"
#include "tools/book_practice.h"
#include "tools/playout.h"

enum {
    GENERATE_LEAVES = 4,      /* maximum per search */
    GENERATE_LEAF_DEPTH = 10, /* of searches for leaves; a random half has one ply more,
                                 because even and odd depths evaluate differently */
    GENERATE_LEAF_SELECTIVITY = 73
};

typedef struct GenerateProgress {
    uint64_t units;   /* done, including earlier runs */
    uint64_t total;   /* units of the file */
    uint64_t resumed; /* units done in earlier runs */
    uint64_t records; /* in the file */
    double seconds;   /* of this run */
} GenerateProgress;

typedef struct GenerateOptions {
    SampleKind kind;
    uint64_t units;         /* of all shards: one game each, or the games for per_game positions */
    uint32_t shard, shards; /* shard 0..shards - 1; both 0: one file with all units */
    uint64_t seed;
    const TcEval *eval;       /* NULL: the built-in weights */
    PlayoutOptions playout;   /* generate_run sets its openings: all of 9 plies, or of random_min
                                 plies if that is less; none for selfplay */
    int steps_min, steps_max; /* random moves off the path, for SAMPLE_OFFLINE */
    int per_game;             /* maximum positions per unit; not for selfplay */
    const BookPractice
        *practice; /* human games to take positions from, one per unit, in a mixed order;
                      NULL: games that the engine plays */
    int empties_min, empties_max;      /* of the positions used from a game; not for selfplay */
    int label_depth, label_exact_from; /* not for selfplay */
    bool label_mean; /* values that are not exact are the mean of label_depth and one ply less */
    const Exclusion *exclusion; /* positions that get no label, nor do games that come
                                   through them; may be empty */
    int hash_megabytes;         /* of each thread's table */
    int jobs;
    const char *out;
    /* Called after every block on the calling thread; NULL: none. */
    void (*progress)(void *context, const GenerateProgress *progress);
    void *progress_context;
} GenerateOptions;

/* Makes the file, or continues it. TC_OK also after a stop; *progress says how much is done. On
   failure the message of *error, unless empty, says why. */
TC_WARN_UNUSED TcStatus generate_run(const GenerateOptions *options, GenerateProgress *progress,
                                     TcError *error);
