/* Training: pattern weights from positions with values, one ridge regression a stage. */
#ifndef TOOLS_TRAIN_H
#define TOOLS_TRAIN_H

#include <turncoat/limits.h>

#include "engine/pattern.h"
#include "tools/measure.h"
#include "tools/train_data.h"

typedef struct TrainProgress {
    int stages;        /* finished */
    double done, work; /* positions times iterations, so far and in all */
    double seconds;
} TrainProgress;

typedef struct TrainOptions {
    double lambda;
    int iterations;       /* 0: what is there to start with is measured and rounded only */
    const int16_t *start; /* values to begin with; NULL: zeros */
    int window; /* a stage also learns from so many plies before and after it, one d plies away with
                   2^-d of the weight */
    int jobs;   /* fewer when that many stages at once would take more than 2 GB */
    const TcStop *stop; /* ends the training once it has moved from generation 0; NULL: never */
    void (*progress)(void *context, const TrainProgress *progress); /* NULL: none */
    void *progress_context;
} TrainOptions;

/* Merges what there is to learn from, solves all stages and measures them on what is held out.
   values: [PATTERN_STAGES][tables->shared_size], quantised as in a weights file. After a stop
   values and measure mean nothing. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus train_run(TrainData *data, const PatternTables *tables,
                                  const TrainOptions *options, int16_t *values, Measure *measure);

#endif
