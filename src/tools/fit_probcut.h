/* Measures how well shallow searches foretell deep ones: the parameters of engine/probcut.h. */
#ifndef TOOLS_FIT_PROBCUT_H
#define TOOLS_FIT_PROBCUT_H

#include <stdint.h>

#include <turncoat/engine.h>

#include "engine/probcut.h"

enum { FIT_DEPTHS = 15, FIT_DEPTH_MAX = FIT_DEPTHS - 1, FIT_UNKNOWN = 127 };

/* One position at all depths. */
typedef struct FitSample {
    int8_t empties;
    int8_t values[FIT_DEPTHS]; /* [depth], 0 being the static value; discs for the mover */
    int8_t final;              /* the final score with perfect play; FIT_UNKNOWN as above */
} FitSample;

typedef struct FitProgress {
    uint64_t done, total; /* positions */
    double seconds;
} FitProgress;

typedef struct FitOptions {
    const TcEval *eval;
    uint64_t positions;
    uint64_t seed;
    int depth;      /* of every fourth position, 4..FIT_DEPTH_MAX; the others two plies less */
    int exact_from; /* empties from which the final score is searched for */
    int hash_megabytes;
    int jobs;
    const TcStop *stop; /* ends it once it has moved from generation 0; NULL: never */
    void (*progress)(void *context, const FitProgress *progress); /* NULL: none */
    void *progress_context;
} FitOptions;

/* Searches positions of self-play and off it, from seed alone, without ProbCut cuts, into
   samples[options->positions]. A place whose game gave no position has no empties. TC_OK also after
   a stop: then the samples are not whole. */
TC_WARN_UNUSED TcStatus fit_probcut_measure(const FitOptions *options, FitSample *samples);

/* Least squares over what was measured, each number of empties together with its neighbours. False
   when there is too little to fit. */
bool fit_probcut_solve(const FitSample *samples, uint64_t count, ProbcutFit *fit);

#endif
