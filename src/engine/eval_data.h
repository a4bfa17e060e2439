/* The contents of a TcEval, for the engine's own files. */
#pragma once

#include <stdatomic.h>

#include <turncoat/eval.h>

#include "base/data.h"
#include "base/thread.h"
#include "engine/pattern.h"
#include "engine/weights.h"

struct TcEval {
    PatternTables *patterns;
    int16_t *values; /* [PATTERN_STAGES][shared_size]: one of each pair of mirrored entries */
    /* [PATTERN_STAGES][stride]: all entries of each stage, so that the search needs one load per
       feature; a stage is unfolded at its first use, until then its stage_weights are NULL. Entries
       from full_size on are 0: padding lanes point at them, and a 32-bit gather of the last entry
       stays inside the array. */
    int16_t *weights;
    int32_t stride;
    _Atomic(const int16_t *) stage_weights[PATTERN_STAGES];
    /* The factors: rows of width int8 values, one for every entry, [full_size][width]. The stages
       of a group share their rows. stage_rows: NULL for a stage without factors, eval_packed for
       one whose rows are still packed. */
    int width;
    int16_t least; /* the minimum of a sum, see weights_least_sum */
    int8_t *rows;  /* of all groups; allocated with mem_map */
    size_t rows_size;
    _Atomic(const int8_t *) stage_rows[PATTERN_STAGES];
    int groups;
    WeightsGroup group[WEIGHTS_GROUPS_MAX];
    Data data; /* contains packed */
    WeightsPacked packed;
    Mutex unpacking;
    int16_t *biases; /* [PATTERN_STAGES][width] */
    int16_t offsets[PATTERN_STAGES];
    char run[WEIGHTS_RUN_SIZE];
    ProbcutTable probcut;
    UncertaintyFit uncertainty;
};

/* A number that other weights do not have: a checksum of their linear values. */
uint64_t eval_identity(const TcEval *eval);

/* The part of eval_weights for a stage that nobody has used: unfolds it. From any thread. */
const int16_t *eval_unfold(const TcEval *eval, int stage);

/* The weights of a stage's entries. */
static inline const int16_t *eval_weights(const TcEval *eval, int stage) {
    const int16_t *weights =
        atomic_load_explicit(&eval->stage_weights[stage], memory_order_acquire);
    return weights != NULL ? weights : eval_unfold(eval, stage);
}

extern const int8_t eval_packed[];

/* The part of eval_rows for packed rows: unpacks those of the stage's group. From any thread. */
const int8_t *eval_unpack(const TcEval *eval, int stage);

/* Unpacks what nobody has used yet: some 150 ms, and nothing the second time. From any thread. */
void eval_unpack_rest(const TcEval *eval);

/* The rows of a stage; NULL if it has none, or there is no memory for them. */
static inline const int8_t *eval_rows(const TcEval *eval, int stage) {
    const int8_t *rows = atomic_load_explicit(&eval->stage_rows[stage], memory_order_acquire);
    return rows != eval_packed ? rows : eval_unpack(eval, stage);
}
