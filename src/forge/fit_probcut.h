/* Measures how well shallow searches predict deep ones, to fit the parameters of
   engine/probcut.h. */
#pragma once

#include <stdint.h>

#include <turncoat/engine.h>

#include "engine/probcut.h"
#include "tools/pool.h"

enum { FIT_DEPTHS = 15, FIT_DEPTH_MAX = FIT_DEPTHS - 1, FIT_UNKNOWN = 127 };

/* The values of one position at all depths. */
typedef struct FitSample {
    int8_t empties;            /* 0: no position */
    int8_t values[FIT_DEPTHS]; /* by depth, 0: static; discs for the mover; or FIT_UNKNOWN */
    int8_t final;              /* the final score with perfect play, or FIT_UNKNOWN */
} FitSample;

typedef struct FitProgress {
    uint64_t done, total; /* positions */
    double seconds;
} FitProgress;

typedef struct FitOptions {
    const TcEval *eval;
    uint64_t positions;
    uint64_t seed;
    int depth;      /* of every fourth position, 4..FIT_DEPTH_MAX; the others have two less */
    int exact_from; /* the final score is searched at this many empties or fewer */
    int hash_megabytes;
    int jobs;
    const TcStop *stop; /* ends the measurement once its generation is not 0; NULL: never */
    void (*progress)(void *context, const FitProgress *progress); /* NULL: none */
    void *progress_context;
} FitOptions;

/* The context of the tasks of a measurement, of which each makes the sample of its number. */
typedef struct FitRun {
    const FitOptions *options;
    void *samples; /* [options->positions] */
    uint64_t done;
    double started;
} FitRun;

/* Runs work.run for every position, on engines of their own, and tells the progress. */
TC_WARN_UNUSED TcStatus fit_run(const FitOptions *options, void *samples, PoolWork work);

/* Searches positions of self-play games, and positions one random move off them, without ProbCut
   cuts, into samples[options->positions]. The positions depend only on the seed. A sample whose
   game gave no position has 0 empties. TC_OK also after a stop; the samples are then incomplete. */
TC_WARN_UNUSED TcStatus fit_probcut_measure(const FitOptions *options, FitSample *samples);

/* Fits the parameters by least squares, for each number of empties together with its neighbours.
   Returns false if there are too few samples. */
bool fit_probcut_solve(const FitSample *samples, uint64_t count, ProbcutFit *fit);
