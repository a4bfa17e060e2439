/* Training of pattern weights from positions with values: one ridge regression per stage. */
#pragma once

#include <turncoat/limits.h>

#include "engine/pattern.h"
#include "forge/measure.h"
#include "forge/train_data.h"

typedef struct TrainProgress {
    int stages;        /* finished */
    double done, work; /* positions times iterations, so far and in total */
    double seconds;
} TrainProgress;

typedef struct TrainOptions {
    double lambda;
    int iterations;       /* 0: only measures and rounds the start values */
    int first, last;      /* stages that learn; the others keep their start values */
    const int16_t *start; /* initial values; NULL: zeros */
    int window; /* plies before and after a stage that it also learns from; a position d plies away
                   has 2^-d of its weight */
    int jobs;   /* reduced if that many stages at once would need more than 2 GB */
    const TcStop *stop; /* ends the training once its generation is not 0; NULL: never */
    void (*progress)(void *context, const TrainProgress *progress); /* NULL: none */
    void *progress_context;
} TrainOptions;

/* Merges the training positions, solves all stages and measures them on the held-out positions.
   values: [PATTERN_STAGES][tables->shared_size], quantised as in a weights file. After a stop
   values and *measure are meaningless. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus train_run(TrainData *data, const PatternTables *tables,
                                  const TrainOptions *options, int16_t *values, Measure *measure);
