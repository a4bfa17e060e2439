/* What a TcEval holds; for the files of the engine only. */
#ifndef ENGINE_EVAL_DATA_H
#define ENGINE_EVAL_DATA_H

#include <turncoat/eval.h>

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
       theirs, NULL where a stage has none. */
    int width;
    int8_t *rows; /* of all groups, of mem_map */
    size_t rows_size;
    const int8_t *stage_rows[PATTERN_STAGES];
    int16_t *biases; /* [PATTERN_STAGES][width] */
    int16_t offsets[PATTERN_STAGES];
    char run[WEIGHTS_RUN_SIZE];
    ProbcutTable probcut;
};

/* The bytes of the weights file that the build puts into the library. */
extern const unsigned char eval_embedded_begin[];
extern const unsigned char eval_embedded_end[];

#endif
