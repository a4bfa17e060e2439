#include "engine/eval_data.h"

#include <stdlib.h>
#include <string.h>

#include "base/checksum.h"
#include "base/mem.h"

enum { STAGE_PADDING = 16 };

/* Takes the linear weights over. */
static TcStatus take_values(TcEval *eval, Weights *weights) {
    eval->stride = eval->patterns->full_size + STAGE_PADDING;
    eval->weights = calloc((size_t)PATTERN_STAGES * (size_t)eval->stride, sizeof *eval->weights);
    eval->values = weights->values;
    weights->values = NULL;
    return eval->weights != NULL ? TC_OK : TC_ERROR_MEMORY;
}

/* Unfolds out of sight, as eval_unpack unpacks: what a TcEval says never changes. */
const int16_t *eval_unfold(const TcEval *shared, int stage) {
    TcEval *eval = (TcEval *)(uintptr_t)shared;
    const PatternTables *patterns = eval->patterns;
    const int16_t *from = eval->values + (ptrdiff_t)stage * patterns->shared_size;
    int16_t *to = eval->weights + (ptrdiff_t)stage * eval->stride;
    mutex_lock(&eval->unpacking);
    if (atomic_load_explicit(&eval->stage_weights[stage], memory_order_relaxed) == NULL) {
        for (int32_t entry = 0; entry < patterns->full_size; entry++) {
            to[entry] = from[patterns->shared[entry]];
        }
        atomic_store_explicit(&eval->stage_weights[stage], to, memory_order_release);
    }
    mutex_unlock(&eval->unpacking);
    return to;
}

static void unfold_group(const PatternTables *patterns, int width, const int8_t *from, int8_t *to) {
    for (int32_t entry = 0; entry < patterns->full_size; entry++) {
        memcpy(to + (ptrdiff_t)entry * width, from + (ptrdiff_t)patterns->shared[entry] * width,
               (size_t)width);
    }
}

static int8_t *group_rows(const TcEval *eval, int group) {
    return eval->rows + (ptrdiff_t)group * eval->patterns->full_size * eval->width;
}

static void set_group(TcEval *eval, int group, const int8_t *rows) {
    for (int stage = eval->group[group].first; stage <= eval->group[group].last; stage++) {
        atomic_store_explicit(&eval->stage_rows[stage], rows, memory_order_release);
    }
}

/* The address says that a stage's rows are packed. */
const int8_t eval_packed[1] = {0};

static const int8_t *unpack_group(TcEval *eval, int group) {
    size_t size = (size_t)eval->patterns->shared_size * (size_t)eval->width;
    int8_t *shared = malloc(size);
    const int8_t *rows = NULL;
    if (shared != NULL &&
        weights_unpack_group(&eval->packed, group, eval->patterns, eval->width, shared) == TC_OK) {
        unfold_group(eval->patterns, eval->width, shared, group_rows(eval, group));
        rows = group_rows(eval, group);
    }
    free(shared);
    set_group(eval, group, rows);
    return rows;
}

/* Unpacks on first use, out of sight: what a TcEval says never changes. */
const int8_t *eval_unpack(const TcEval *shared, int stage) {
    TcEval *eval = (TcEval *)(uintptr_t)shared;
    mutex_lock(&eval->unpacking);
    const int8_t *rows = atomic_load_explicit(&eval->stage_rows[stage], memory_order_relaxed);
    for (int i = 0; i < eval->groups && rows == eval_packed; i++) {
        if (stage <= eval->group[i].last) {
            rows = unpack_group(eval, i);
        }
    }
    mutex_unlock(&eval->unpacking);
    return rows;
}

void eval_unpack_rest(const TcEval *eval) {
    for (int i = 0; i < eval->groups; i++) {
        (void)eval_rows(eval, eval->group[i].first);
    }
    for (int stage = 0; stage < PATTERN_STAGES; stage++) {
        (void)eval_weights(eval, stage);
    }
}

/* Takes the biases over. The rows of packed weights are unfolded at their first use. */
static TcStatus unfold_factors(TcEval *eval, WeightsFactors *factors) {
    const PatternTables *patterns = eval->patterns;
    if (factors->width == 0) {
        return TC_OK;
    }
    eval->width = factors->width;
    eval->least = weights_least_sum(factors->activation);
    eval->groups = factors->groups;
    memcpy(eval->group, factors->group, sizeof eval->group);
    eval->rows_size =
        (size_t)factors->groups * (size_t)patterns->full_size * (size_t)factors->width;
    eval->rows = mem_map(eval->rows_size);
    if (eval->rows == NULL) {
        return TC_ERROR_MEMORY;
    }
    for (int i = 0; i < factors->groups; i++) {
        if (factors->rows == NULL) {
            set_group(eval, i, eval_packed);
            continue;
        }
        unfold_group(patterns, eval->width,
                     factors->rows + (ptrdiff_t)i * patterns->shared_size * eval->width,
                     group_rows(eval, i));
        set_group(eval, i, group_rows(eval, i));
    }
    eval->biases = factors->biases;
    memcpy(eval->offsets, factors->offsets, sizeof eval->offsets);
    factors->biases = NULL;
    return TC_OK;
}

/* Takes out of the weights what an evaluation needs, and releases them. */
static TcStatus fill(TcEval *eval, Weights *weights) {
    memcpy(eval->run, weights->run, sizeof eval->run);
    if (!weights->fit.fitted) {
        probcut_assume(&weights->fit);
    }
    probcut_fill_table(&weights->fit, &eval->probcut);
    eval->uncertainty = weights->uncertainty;
    TcStatus status = take_values(eval, weights);
    if (status == TC_OK) {
        status = unfold_factors(eval, &weights->factors);
    }
    weights_release(weights);
    return status;
}

static TcStatus create_empty(TcEval **out) {
    TcEval *eval = calloc(1, sizeof *eval);
    if (eval == NULL) {
        return TC_ERROR_MEMORY;
    }
    mutex_init(&eval->unpacking);
    *out = eval;
    return pattern_tables_create(&eval->patterns);
}

static TcStatus keep(TcEval *eval, TcStatus status, TcEval **out) {
    if (status != TC_OK) {
        tc_eval_free(eval);
        return status;
    }
    *out = eval;
    return TC_OK;
}

TcStatus tc_eval_create(const void *bytes, size_t size, TcEval **out, TcError *error) {
    TcEval *eval = NULL;
    Weights weights;
    TcStatus status = create_empty(&eval);
    if (status == TC_OK) {
        status = weights_parse(bytes, size, eval->patterns, &weights, error);
    }
    if (status == TC_OK) {
        status = fill(eval, &weights);
    }
    return keep(eval, status, out);
}

TcStatus tc_eval_create_default(TcEval **out) {
    TcEval *eval = NULL;
    Weights weights;
    TcStatus status = create_empty(&eval);
    if (status == TC_OK) {
        status = data_open(DATA_WEIGHTS, &eval->data);
    }
    if (status == TC_OK) {
        bool embedded = eval->data.read.size == 0; /* then a test has verified the checksum */
        status = weights_parse_packed(eval->data.bytes, eval->data.size, eval->patterns, embedded,
                                      &weights, &eval->packed);
    }
    if (status == TC_OK) {
        status = fill(eval, &weights);
    }
    return keep(eval, status, out);
}

void tc_eval_free(TcEval *eval) {
    if (eval != NULL) {
        pattern_tables_free(eval->patterns);
        free(eval->values);
        free(eval->weights);
        mem_unmap(eval->rows, eval->rows_size);
        data_release(&eval->data);
        free(eval->biases);
        mutex_release(&eval->unpacking);
        free(eval);
    }
}

uint64_t eval_identity(const TcEval *eval) {
    uint64_t sum = checksum_add(CHECKSUM_START, eval->run, sizeof eval->run);
    size_t count = (size_t)PATTERN_STAGES * (size_t)eval->patterns->shared_size;
    return checksum_add(sum, eval->values, count * sizeof eval->values[0]);
}

const char *tc_eval_run(const TcEval *eval) {
    return eval->run;
}
