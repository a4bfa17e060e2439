/* The factors against a plain sum, at every level and width, and where the search leaves them out.
 */
#include <stdlib.h>
#include <string.h>

#include <turncoat/eval.h>

#include "base/buf.h"
#include "base/random.h"
#include "engine/eval_data.h"
#include "engine/kernels.h"
#include "support/levels.h"
#include "support/positions.h"
#include "support/suite.h"

static PatternTables *tables;
static Weights made;
static TcEval *eval;

static void set_up(void) {
    ck_assert_int_eq(pattern_tables_create(&tables), TC_OK);
}

static void tear_down(void) {
    tc_eval_free(eval);
    eval = NULL;
    weights_release(&made);
    pattern_tables_free(tables);
}

/* Linear weights that are 0, so that the factors are all there is; largest: rows and biases as
   large as training makes them, else a few units. */
static void make(WeightsActivation activation, int width, bool largest) {
    size_t rows = (size_t)tables->shared_size * (size_t)width;
    made = (Weights){
        .values = calloc((size_t)PATTERN_STAGES * (size_t)tables->shared_size, sizeof(int16_t)),
        .factors = {
            .width = width, .activation = activation, .groups = 2, .group = {{2, 10}, {11, 27}}}};
    ck_assert_int_eq(weights_factors_make(&made.factors, tables), TC_OK);
    uint64_t random = (uint64_t)width;
    size_t period = (size_t)1009 * (size_t)width;
    for (size_t i = 0; i < 2 * rows; i++) {
        int half = largest ? INT8_MAX : 7;
        made.factors.rows[i] = (int8_t)((int)random_below(&random, 2 * (uint32_t)half + 1) - half);
        if (i >= period) { /* repeated, so that packing is quick */
            made.factors.rows[i] = made.factors.rows[i - period];
        } else if (largest && i % (size_t)width == 0) {
            made.factors.rows[i] = INT8_MAX;
        } else if (largest && i % (size_t)width == (size_t)width - 1) {
            made.factors.rows[i] = -INT8_MAX;
        }
    }
    for (int i = 0; i < PATTERN_STAGES * width; i++) {
        int half = largest ? INT16_MAX / 2 : 300;
        made.factors.biases[i] = (int16_t)((int)random_below(&random, 2 * (uint32_t)half) - half);
    }
    for (int i = 0; i < PATTERN_STAGES; i++) {
        made.factors.offsets[i] = (int16_t)((int)random_below(&random, 2000) - 1000);
    }
    Buf file;
    buf_init(&file);
    ck_assert_int_eq(weights_write(&made, tables, &file), TC_OK);
    ck_assert_int_eq(tc_eval_create(file.data, file.size, &eval, NULL), TC_OK);
    buf_release(&file);
}

/* Computes it as weights.h says it, in 64 bits. */
static int plain_value(const TcBoard *board) {
    const WeightsFactors *factors = &made.factors;
    int stage = pattern_stage(tc_board_empties(board));
    int group = stage < 2 || stage > 27 ? -1 : stage > 10;
    if (group < 0) {
        return 0;
    }
    int32_t entries[PATTERN_TERMS];
    pattern_collect(tables, board, entries);
    const int8_t *rows = factors->rows + (ptrdiff_t)group * tables->shared_size * factors->width;
    int64_t total = 0;
    for (int k = 0; k < factors->width; k++) {
        int64_t sum = factors->biases[stage * factors->width + k];
        for (int term = 0; term < PATTERN_TERMS; term++) {
            sum += rows[(ptrdiff_t)entries[term] * factors->width + k];
        }
        if (factors->activation == WEIGHTS_ACTIVATION_SQUARED_RELU && sum < 0) {
            continue;
        }
        total += k < factors->width / 2 ? sum * sum : -sum * sum;
    }
    int64_t units = (total >> 7) + factors->offsets[stage];
    int64_t discs = (units + WEIGHTS_SCALE / 2) >> 7;
    return discs > 63 ? 63 : discs < -63 ? -63 : (int)discs;
}

static int seen, between;

static void compare(const TcPosition *position) {
    int value = tc_eval_static(eval, &position->board);
    ASSERT_SAME_INT(value, plain_value(&position->board));
    seen++;
    between += value != 0 && abs(value) < 63;
}

static void compare_all(WeightsActivation activation, int width, bool largest) {
    make(activation, width, largest);
    for (int i = 0; i < LEVELS; i++) {
        if (levels_choose(i)) {
            seen = between = 0;
            positions_each_by_play(20, 3, compare);
            positions_each_by_chance(2000, 4, compare);
            ck_assert_int_gt(seen, 1000);
            ck_assert(largest || between > seen / 2);
        }
    }
    tc_eval_free(eval);
    eval = NULL;
    weights_release(&made);
}

TEST(every_level_and_width_adds_up, .to = 3) {
    int width = 16 << _i;
    compare_all(WEIGHTS_ACTIVATION_SQUARE, width, false);
    compare_all(WEIGHTS_ACTIVATION_SQUARED_RELU, width, false);
}

TEST(nothing_overflows, .to = 3) {
    int width = 16 << _i;
    compare_all(WEIGHTS_ACTIVATION_SQUARE, width, true);
    compare_all(WEIGHTS_ACTIVATION_SQUARED_RELU, width, true);
}

SUITE("factors", set_up, tear_down)
