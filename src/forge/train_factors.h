/* The second part of the training: the factors of all groups on top of linear weights. */
#pragma once

#include "engine/weights.h"
#include "forge/factor.h"
#include "forge/measure.h"
#include "forge/train_data.h"

typedef struct TrainFactorsOptions {
    FactorOptions factor;
    int first, last; /* groups that learn */
    bool anew;       /* they begin from random factors, though the weights have some */
    int jobs;
    void (*progress)(void *context, int groups); /* groups finished so far; NULL: none */
    void *progress_context;
} TrainFactorsOptions;

/* Trains the factors. data: merged by train_run. weights: linear weights, with or without factors
   of that width and activation. Existing factors are the start of the training, unless it begins
   anew; those of groups that do not learn are unchanged. The mean of the factors moves into the linear weights
   (weights.h). *clipped: how many values were clamped. After a stop weights are meaningless.
   TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus train_factors(const TrainData *data, const PatternTables *tables,
                                      const TrainFactorsOptions *options, Weights *weights,
                                      size_t *clipped);

/* Measures weights with factors on the held-out positions; replaces the results of train_run after
   quantisation. */
void train_factors_measure(const TrainData *data, const PatternTables *tables,
                           const Weights *weights, Measure *measure);

/* The best FactorOptions found (EXPERIMENTS.md), except for the width. */
FactorOptions train_factors_default(void);
