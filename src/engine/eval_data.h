/* The contents of a TcEval; for the files of the engine only. */
#ifndef ENGINE_EVAL_DATA_H
#define ENGINE_EVAL_DATA_H

#include <stdatomic.h>

#include <turncoat/eval.h>

#include "base/thread.h"
#include "engine/pattern.h"
#include "engine/weights.h"

struct TcEval {
    PatternTables *patterns;
    /* [PATTERN_STAGES][stride]: every entry of each stage, mirrored ones filled in, so that the
       search needs one load a feature. The entries past full_size are 0: padding lanes point at
       them, and a 32-bit gather of the last entry stays inside. */
    int16_t *weights;
    int32_t stride;
    /* The factors: rows of width int8 for every entry, [full_size][width]; stages of a group share
       theirs, NULL where a stage has none and eval_packed where they are still packed. */
    int width;
    int16_t least; /* of a sum, see weights_least_sum */
    int8_t *rows;  /* of all groups, of mem_map */
    size_t rows_size;
    _Atomic(const int8_t *) stage_rows[PATTERN_STAGES];
    int groups;
    WeightsGroup group[WEIGHTS_GROUPS_MAX];
    WeightsPacked packed;
    Mutex unpacking;
    int16_t *biases; /* [PATTERN_STAGES][width] */
    int16_t offsets[PATTERN_STAGES];
    char run[WEIGHTS_RUN_SIZE];
    ProbcutTable probcut;
};

extern const int8_t eval_packed[];

/* What eval_rows does where the rows are packed. */
const int8_t *eval_unpack(const TcEval *eval, int stage);

/* The rows of a stage, or NULL: it has none, or there is no memory for them. */
static inline const int8_t *eval_rows(const TcEval *eval, int stage) {
    const int8_t *rows = atomic_load_explicit(&eval->stage_rows[stage], memory_order_acquire);
    return rows != eval_packed ? rows : eval_unpack(eval, stage);
}

/* The bytes of the weights file that the build puts into the library. */
extern const unsigned char eval_embedded_begin[];
extern const unsigned char eval_embedded_end[];

#endif
