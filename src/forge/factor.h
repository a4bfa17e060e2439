/* Training of the factorisation machine, which values pairs of terms in addition to the linear
   tables, which value single terms. Every shared weight has a row of width values. The rows of a
   board's terms and the bias of its stage are added; the square of each sum counts plus or minus:

       value = linear + sum over k of sign(k) * a(bias[stage][k] + sum over terms of row[term][k])^2

   The first half of the signs is plus. a is the identity, or replaces negative sums by 0. All
   stages of a group (a range of disc counts) share the rows.

   Boards that are all but decided may weigh less, since the search hardly has to tell them apart. Their
   weight follows the prediction: would it follow the value that is learnt, all predictions would be
   drawn towards 0 (EXPERIMENTS.md).

   The training takes one sample at a time, in an order drawn from the seed, with a learning rate
   that falls linearly to 0. It is AdaGrad (Duchi, Hazan and Singer, JMLR 2011) with one sum of
   squares per row, which all values of the row share: a rare row makes large steps, but the prior
   keeps its first steps small. The linear tables do not change: training them too gains nothing
   (EXPERIMENTS.md). */
#pragma once

#include <turncoat/limits.h>

#include "engine/weights.h"
#include "forge/train_data.h"

enum { FACTOR_GROUPS = 5, FACTOR_LANES = 8 };

/* The range of disc counts of a group. Boards with fewer discs than the first group, or more than
   the last one, have linear values only. */
int factor_group_first(int group);
int factor_group_last(int group);

/* The stages of a group. */
WeightsGroup factor_group_stages(int group);

typedef struct FactorOptions {
    int width; /* values per row, 16, 32 or 64 */
    WeightsActivation activation;
    int epochs;    /* passes over all samples */
    int window;    /* plies before and after the group that it also learns from; a sample d plies
                    away has 2^-d of its weight */
    float rate;    /* initial learning rate */
    float decay;   /* strength of the decay of values towards 0 */
    float rare;    /* rows with this many samples begin with half of start */
    float prior;   /* initial sum of squares of a row, in typical samples */
    float past;    /* when continuing: add the squares of this many such trainings to the prior */
    float start;   /* initial values are between -start and start */
    float bias;    /* initial biases, unless the activation is the identity */
    float balance; /* a prediction of so many discs halves a sample's weight; 0: none does */
    uint64_t seed;
    const TcStop *stop; /* ends the training once its generation is not 0; NULL: never */
} FactorOptions;

/* The factors of one group. */
typedef struct Factors {
    int width;
    float *rows;   /* [shared_size][width]; zero for rows without samples */
    float *biases; /* [PATTERN_STAGES][width]; those of other groups' stages are meaningless */
} Factors;

/* Trains the factors of a group on data, which must be merged. linear: the linear values,
   [PATTERN_STAGES][shared_size] in discs. start: factors of the same width and activation to
   continue from; NULL: random ones. TC_ERROR_MEMORY. Release *factors with factors_release. */
TC_WARN_UNUSED TcStatus factor_train(const TrainData *data, const PatternTables *tables, int group,
                                     const FactorOptions *options, const float *linear,
                                     const WeightsFactors *start, Factors *factors);
void factors_release(Factors *factors);

/* Rounds the factors of a group into *rounded, the factors of a weights file, which has all groups
   and the same width; its offsets do not change. Returns how many values were clamped. */
size_t factor_round(const Factors *factors, const PatternTables *tables, int group,
                    WeightsFactors *rounded);

/* The value that rounded factors add for a board of a stage, with the offset, in 1/WEIGHTS_SCALE
   disc; computed without the engine's vectors. 0 for a stage that is in no group. */
int factor_value_rounded(const WeightsFactors *factors, const PatternTables *tables,
                         const int32_t entries[PATTERN_TERMS], int stage);
