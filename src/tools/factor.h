/* Training of the factorisation machine: what pairs of terms are worth together, beside what the
   linear tables say of each alone. Every shared weight has a row of width values; the rows of a
   board's terms and the bias of its stage are added, and each sum squared counts plus or minus:

       value = linear + sum over k of sign(k) * a(bias[stage][k] + sum over terms of row[term][k])^2

   The first half of the signs is plus; a leaves a sum as it is, or takes what is below 0 for 0. Rows are shared by the stages of a group of discs.

   One sample at a time, in an order drawn from the seed, with steps that fall to nothing; AdaGrad
   with one sum of squares a row (Duchi, Hazan and Singer, JMLR 2011), which all values of the row
   share: a row seen seldom moves far, but the prior keeps its first steps small. The linear tables
   stay as they are: moving them along gains nothing (EXPERIMENTS.md). */
#ifndef TOOLS_FACTOR_H
#define TOOLS_FACTOR_H

#include <turncoat/limits.h>

#include "engine/weights.h"
#include "tools/train_data.h"

enum { FACTOR_GROUPS = 5, FACTOR_LANES = 8 };

/* Discs of a group; boards with fewer than the first group's or more than the last one's have
   linear values only. */
int factor_group_first(int group);
int factor_group_last(int group);

typedef struct FactorOptions {
    int width; /* values a row, 16, 32 or 64 */
    WeightsActivation activation;
    int epochs;  /* times that every sample is learnt from */
    int window;  /* plies before and after the group that it learns from too, one d plies away with
                    2^-d of the weight */
    float rate;  /* of the first steps */
    float decay; /* how strongly values shrink to 0 */
    float rare;  /* a row in so many samples begins with half of start */
    float prior; /* samples' worth of gradients that a row begins with */
    float past;  /* those that learn on begin with the gradients of so many such trainings more */
    float start; /* values begin between -start and start */
    float bias;  /* where the biases begin, of sums that are not left as they are */
    uint64_t seed;
    const TcStop *stop; /* ends the training once it has moved from generation 0; NULL: never */
} FactorOptions;

/* Of one group. */
typedef struct Factors {
    int width;
    float *rows;   /* [shared_size][width], zero where no sample came */
    float *biases; /* [PATTERN_STAGES][width]; those of other groups' stages mean nothing */
} Factors;

/* Learns from data, which is merged, on top of linear: [PATTERN_STAGES][shared_size] in discs.
   start: factors of the same width and activation from which the group learns on; NULL: random ones.
   TC_ERROR_MEMORY. Release with factors_release. */
TC_WARN_UNUSED TcStatus factor_train(const TrainData *data, const PatternTables *tables, int group,
                                     const FactorOptions *options, const float *linear,
                                     const WeightsFactors *start, Factors *factors);
void factors_release(Factors *factors);

/* Rounds the factors of a group into those of a weights file, which has all groups and the same
   width; the offsets stay. Returns how many values did not fit and were cut. */
size_t factor_round(const Factors *factors, const PatternTables *tables, int group,
                    WeightsFactors *rounded);

/* What the rounded ones add for a board of a stage, in 1/WEIGHTS_SCALE disc with the offset: one
   number after the other, where the engine has vectors. 0 for a stage of no group. */
int factor_value_rounded(const WeightsFactors *factors, const PatternTables *tables,
                         const int32_t entries[PATTERN_TERMS], int stage);

#endif
