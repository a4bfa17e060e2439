/* The errors of an evaluation on positions that it was not trained on, by ply and source. The bias
   is the mean of prediction - value for the side to move. A negative bias off the line means that
   bad moves look better than they are to the side that plays them. */
#pragma once

#include <stdint.h>

#include "base/buf.h"
#include "forge/train_data.h"

typedef enum MeasureStep { MEASURE_BEFORE, MEASURE_AFTER, MEASURE_STEPS } MeasureStep;

typedef struct MeasureTally {
    uint64_t count;
    double absolute, square, sum; /* sums over prediction - value, in discs */
} MeasureTally;

typedef struct Measure {
    MeasureTally tallies[TRAIN_SOURCES][TRAIN_PLIES]
                        [MEASURE_STEPS]; /* before and after quantisation */
} Measure;

void measure_add(MeasureTally *tally, double prediction, double value);

double measure_mae(const MeasureTally *tally);
double measure_rmse(const MeasureTally *tally);
double measure_bias(const MeasureTally *tally);

/* The tally of all plies of a source together. */
MeasureTally measure_total(const Measure *measure, TrainSource source, MeasureStep step);

/* Append a readable table with a row for every source and ply, and the same as comma-separated
   values. */
void measure_write_table(const Measure *measure, Buf *out);
void measure_write_csv(const Measure *measure, Buf *out);
