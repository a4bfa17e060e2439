/* Training, second part: factors of all groups on top of linear weights. */
#ifndef TOOLS_TRAIN_FACTORS_H
#define TOOLS_TRAIN_FACTORS_H

#include "engine/weights.h"
#include "tools/factor.h"
#include "tools/measure.h"
#include "tools/train_data.h"

typedef struct TrainFactorsOptions {
    FactorOptions factor;
    int discs[2]; /* groups with boards of so many discs learn, at least one */
    int jobs;
    void (*progress)(void *context, int groups); /* finished of FACTOR_GROUPS; NULL: none */
    void *progress_context;
} TrainFactorsOptions;

/* data: merged, by train_run. weights: linear ones, with or without factors of that width and
   activation. Those that are there learn on, and those of other groups stay. The mean of factors
   moves into the linear weights (weights.h). *clipped: values that did not fit. After a stop
   weights mean nothing. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus train_factors(const TrainData *data, const PatternTables *tables,
                                      const TrainFactorsOptions *options, Weights *weights,
                                      size_t *clipped);

/* Measures weights with factors on what is held out, in place of what train_run found after
   quantisation. */
void train_factors_measure(const TrainData *data, const PatternTables *tables,
                           const Weights *weights, Measure *measure);

/* What FactorOptions were found to be right (EXPERIMENTS.md): all but the width. */
FactorOptions train_factors_default(void);

#endif
