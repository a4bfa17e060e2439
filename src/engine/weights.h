/* The weights file: bytes <-> the shared weights of all stages, and the factors.

   Little endian. "TCWEIGHT" (8 bytes), u32 version, u32 endian mark 0x01020304, u64 hash of the
   pattern set, u32 stages, u32 weights per stage (after sharing mirrored indices), u32 scale (units
   per disc), u32 length of the training-run id, u64 length of the first payload, u64 its unpacked
   length, u32 rows and u32 columns of the ProbCut fit (probcut.h; 0 and 0: not measured yet), u32
   width of the factors (0: none), u32 their activation, u32 groups, u64 checksum of the header up
   to here and of everything that follows. Then the id (UTF-8, no NUL); the fit: i32 parameters, row
   after row; for each group u32 first and u32 last stage and u64 length of its payload. Then the
   payloads, each a zstd frame: the first holds int16 weights, stage after stage, and if there are
   factors int16 biases, stage after stage, and an int16 offset for each stage; that of a group
   holds int8 rows, one for each weight. The first may end with the fit of the uncertainty, which its
   unpacked length tells: int32 numbers, the spread stage after stage and then the terms. Any
   mismatch is an error. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <turncoat/status.h>

#include "base/buf.h"
#include "engine/pattern.h"
#include "engine/probcut.h"
#include "engine/uncertainty.h"

enum {
    WEIGHTS_VERSION = 3,
    WEIGHTS_SCALE = 128,
    WEIGHTS_RUN_SIZE = 64,
    WEIGHTS_WIDTH_MAX = 64,
    WEIGHTS_GROUPS_MAX = 8,
    WEIGHTS_FACTOR_SCALE = 128 /* of rows and biases: a shift turns squares into 1/128 disc */
};

/* Says what happens to the sums of the rows. */
typedef enum WeightsActivation {
    WEIGHTS_ACTIVATION_NONE, /* no factors */
    WEIGHTS_ACTIVATION_SQUARE,
    WEIGHTS_ACTIVATION_SQUARED_RELU, /* sums below 0 count as 0 */
    WEIGHTS_ACTIVATIONS
} WeightsActivation;

/* The value that lower sums are raised to. */
static inline int16_t weights_least_sum(WeightsActivation activation) {
    return activation == WEIGHTS_ACTIVATION_SQUARED_RELU ? 0 : INT16_MIN;
}

/* Stages that share rows; a stage in no group has only its linear value. */
typedef struct WeightsGroup {
    int first, last;
} WeightsGroup;

/* The values of pairs of terms. Each shared weight has a row of width values. The rows of a board's
   terms and the bias of its stage are added up, and the activation is applied. The squares of these
   sums, plus for the first half and minus for the second, are added up, shifted to 1/WEIGHTS_SCALE
   disc, rounded down, and added to the stage's offset. The offset removes their mean, which the
   linear weights include: so these alone are the best estimate without the factors. */
typedef struct WeightsFactors {
    int width; /* 0: no factors, and all other fields are 0 too */
    WeightsActivation activation;
    int groups;
    WeightsGroup group[WEIGHTS_GROUPS_MAX]; /* in rising order, without overlap */
    int8_t *rows;                           /* [groups][tables->shared_size][width] */
    int16_t *biases;                        /* [PATTERN_STAGES][width], then the offsets */
    int16_t *offsets;                       /* [PATTERN_STAGES], in the block of the biases */
} WeightsFactors;

typedef struct Weights {
    int16_t *values;            /* [PATTERN_STAGES][tables->shared_size], in 1/WEIGHTS_SCALE disc */
    char run[WEIGHTS_RUN_SIZE]; /* the training run that made them */
    ProbcutFit fit;
    WeightsFactors factors;
    UncertaintyFit uncertainty;
} Weights;

/* Whether a width is 0, 16, 32 or 64, so that halves are whole vectors. */
static inline bool weights_width_is_known(uint32_t width) {
    return (width & (width - 1)) == 0 && (width == 0 || width >= 16) && width <= WEIGHTS_WIDTH_MAX;
}

/* Allocates zeroed rows, biases and offsets for width and groups, which are set; both may be 0.
   TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus weights_factors_make(WeightsFactors *factors, const PatternTables *tables);
void weights_factors_release(WeightsFactors *factors);

/* The rows of groups, still packed, in the bytes of a file, which must outlive this. */
typedef struct WeightsPacked {
    const unsigned char *payload[WEIGHTS_GROUPS_MAX];
    size_t size[WEIGHTS_GROUPS_MAX];
} WeightsPacked;

/* Reads a weights file. The caller releases *weights. TC_ERROR_SYNTAX with the reason in *error
   (line and column 0), or TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus weights_parse(const void *bytes, size_t size, const PatternTables *tables,
                                      Weights *weights, TcError *error);

/* The same, but the rows stay NULL, and packed in bytes. trusted: the
   checksum is not verified. */
TC_WARN_UNUSED TcStatus weights_parse_packed(const void *bytes, size_t size,
                                             const PatternTables *tables, bool trusted,
                                             Weights *weights, WeightsPacked *packed);

/* Unpacks the rows of a group, as weights_parse reads them. rows: [tables->shared_size][width].
   TC_ERROR_SYNTAX when they are damaged. */
TC_WARN_UNUSED TcStatus weights_unpack_group(const WeightsPacked *packed, int group,
                                             const PatternTables *tables, int width, int8_t *rows);

/* Appends the bytes of a weights file to out. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus weights_write(const Weights *weights, const PatternTables *tables,
                                      Buf *out);

void weights_release(Weights *weights);
