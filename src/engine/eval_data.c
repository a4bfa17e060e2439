#include "engine/eval_data.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum { STAGE_PADDING = 16 };

/* Unfolds the shared weights of all stages. */
static TcStatus unfold(TcEval *eval, const Weights *weights) {
    const PatternTables *patterns = eval->patterns;
    eval->stride = patterns->full_size + STAGE_PADDING;
    eval->weights = calloc((size_t)PATTERN_STAGES * (size_t)eval->stride, sizeof *eval->weights);
    if (eval->weights == NULL) {
        return TC_ERROR_MEMORY;
    }
    for (int stage = 0; stage < PATTERN_STAGES; stage++) {
        const int16_t *from = weights->values + (size_t)stage * (size_t)patterns->shared_size;
        int16_t *to = eval->weights + (size_t)stage * (size_t)eval->stride;
        for (int32_t entry = 0; entry < patterns->full_size; entry++) {
            to[entry] = from[patterns->shared[entry]];
        }
    }
    return TC_OK;
}

static void unfold_group(const PatternTables *patterns, int width, const int8_t *from, int8_t *to) {
    for (int32_t entry = 0; entry < patterns->full_size; entry++) {
        memcpy(to + (ptrdiff_t)entry * width, from + (ptrdiff_t)patterns->shared[entry] * width,
               (size_t)width);
    }
}

/* Takes the biases over. */
static TcStatus unfold_factors(TcEval *eval, WeightsFactors *factors) {
    const PatternTables *patterns = eval->patterns;
    ptrdiff_t width = factors->width;
    if (width == 0) {
        return TC_OK;
    }
    eval->rows_size = (size_t)factors->groups * (size_t)patterns->full_size * (size_t)width;
    eval->rows = mem_map(eval->rows_size);
    if (eval->rows == NULL) {
        return TC_ERROR_MEMORY;
    }
    for (int i = 0; i < factors->groups; i++) {
        int8_t *rows = eval->rows + i * patterns->full_size * width;
        unfold_group(patterns, (int)width, factors->rows + i * patterns->shared_size * width, rows);
        for (int stage = factors->group[i].first; stage <= factors->group[i].last; stage++) {
            eval->stage_rows[stage] = rows;
        }
    }
    eval->width = (int)width;
    eval->biases = factors->biases;
    memcpy(eval->offsets, factors->offsets, sizeof eval->offsets);
    factors->biases = NULL;
    return TC_OK;
}

static TcStatus fill(TcEval *eval, const void *bytes, size_t size, TcTextError *error) {
    TcStatus status = pattern_tables_create(&eval->patterns);
    if (status != TC_OK) {
        return status;
    }
    Weights weights;
    status = weights_parse(bytes, size, eval->patterns, WEIGHTS_VERSION_PLAYED, &weights, error);
    if (status != TC_OK) {
        return status;
    }
    memcpy(eval->run, weights.run, sizeof eval->run);
    if (!weights.fit.fitted) {
        probcut_assume(&weights.fit);
    }
    probcut_fill_table(&weights.fit, &eval->probcut);
    status = unfold(eval, &weights);
    if (status == TC_OK) {
        status = unfold_factors(eval, &weights.factors);
    }
    weights_release(&weights);
    return status;
}

TcStatus tc_eval_create(const void *bytes, size_t size, TcEval **out, TcTextError *error) {
    TcEval *eval = calloc(1, sizeof *eval);
    if (eval == NULL) {
        return TC_ERROR_MEMORY;
    }
    TcStatus status = fill(eval, bytes, size, error);
    if (status != TC_OK) {
        tc_eval_free(eval);
        return status;
    }
    *out = eval;
    return TC_OK;
}

TcStatus tc_eval_create_default(TcEval **eval) {
    return tc_eval_create(eval_embedded_begin, (size_t)(eval_embedded_end - eval_embedded_begin),
                          eval, NULL);
}

void tc_eval_free(TcEval *eval) {
    if (eval != NULL) {
        pattern_tables_free(eval->patterns);
        free(eval->weights);
        mem_unmap(eval->rows, eval->rows_size);
        free(eval->biases);
        free(eval);
    }
}

const char *tc_eval_run(const TcEval *eval) {
    return eval->run;
}
