/* The errors of an evaluation on positions that it was not trained on, by ply and source. Bias is
   the mean of prediction less value for the side to move: below 0 off the line means that bad moves
   look better than they are to the side that played them. */
#ifndef TOOLS_MEASURE_H
#define TOOLS_MEASURE_H

#include <stdint.h>

#include "base/buf.h"
#include "tools/train_data.h"

typedef enum MeasureStep { MEASURE_BEFORE, MEASURE_AFTER, MEASURE_STEPS } MeasureStep;

typedef struct MeasureTally {
    uint64_t count;
    double absolute, square, sum; /* of prediction - value, in discs */
} MeasureTally;

typedef struct Measure {
    MeasureTally tallies[TRAIN_SOURCES][TRAIN_PLIES]
                        [MEASURE_STEPS]; /* before, after quantisation */
} Measure;

void measure_add(MeasureTally *tally, double prediction, double value);

double measure_mae(const MeasureTally *tally);
double measure_rmse(const MeasureTally *tally);
double measure_bias(const MeasureTally *tally);

/* All plies of a source together. */
MeasureTally measure_total(const Measure *measure, TrainSource source, MeasureStep step);

/* Appends a readable table, a row a ply and source, and the same as comma-separated values. */
void measure_write_table(const Measure *measure, Buf *out);
void measure_write_csv(const Measure *measure, Buf *out);

#endif
