/* Fits engine/uncertainty.h: the spread of the static evaluation to labels, and the bands to values of
   searches whose exact score is proven. */
#pragma once

#include <turncoat/engine.h>

#include "base/buf.h"
#include "engine/uncertainty.h"
#include "forge/fit_probcut.h"
#include "forge/train_data.h"

enum { BAND_VALUES_MAX = 28 };

/* A position with its exact score, and how far the values of its searches were from it. */
typedef struct BandSample {
    TcBoard board;
    int score; /* discs for the mover */
    int count; /* of values */
    UncertaintyOf of[BAND_VALUES_MAX];
    double errors[BAND_VALUES_MAX]; /* discs, 0 or more */
} BandSample;

/* Fits the spread of every stage to the samples in data: search labels less the static evaluation.
   False if there are none. */
bool fit_spread(const TrainData *data, const TcEval *eval, UncertaintyFit *fit);

/* Chooses up to count positions of data, on the path and off it, with 8 to 26 empty squares and a proven
   label, as many of each number as there are. Returns how many it has put into samples[count]. */
uint64_t fit_bands_choose(const TrainData *data, uint64_t count, BandSample *samples);

/* Searches samples[options->positions] to every depth. The evaluation has its spread. options->depth
   and exact_from are not used. TC_OK also after a stop. */
TC_WARN_UNUSED TcStatus fit_bands_measure(const FitOptions *options, BandSample *samples);

/* Fits the terms, and appends a table: how many exact scores lie in the band, and how wide it is, by
   phase and depth, beside the best constant for each. Every row of it is of samples that the fit for it
   was not made from. False if there are too few. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus fit_bands(const BandSample *samples, uint64_t count, UncertaintyFit *fit,
                                  Buf *table, bool *fitted);
