/* The factorisation machine learns what no sum over single terms can say. */
#include "forge/factor.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "core/bits.h"
#include "support/suite.h"

enum { PLY = 24, BOARDS = 12000, HELD = 1000, WIDTH = 16 };

static PatternTables *tables;
static TrainData data;
static TrainPosition held[HELD];
static float *linear;

static TcBoard random_board(uint64_t *random) {
    TcBoard board = {0};
    for (int discs = 0; discs < PLY + 4;) {
        uint64_t square = UINT64_C(1) << random_below(random, 64);
        if (((board.mover | board.opponent) & square) == 0) {
            *((random_next(random) >> 63) != 0 ? &board.mover : &board.opponent) |= square;
            discs++;
        }
    }
    return board;
}

/* A product of two counts, which are terms of their own, less what sums can say of it. */
static float value_of(const TcBoard *board) {
    TcBoard other = tc_board_pass(board);
    int moves = bits_count(tc_board_moves(board)), opponent = bits_count(tc_board_moves(&other));
    return (float)((moves - 10) * (opponent - 10)) / 4;
}

static void set_up(void) {
    ck_assert_int_eq(pattern_tables_create(&tables), TC_OK);
    train_data_init(&data);
    TrainSet *set = &data.learn[PLY];
    set->positions = calloc(BOARDS, sizeof *set->positions);
    linear = calloc((size_t)PATTERN_STAGES * (size_t)tables->shared_size, sizeof *linear);
    ck_assert(set->positions != NULL && linear != NULL);
    uint64_t random = 1;
    for (int i = 0; i < BOARDS + HELD; i++) {
        TrainPosition position = {.board = random_board(&random), .weight = 1};
        position.value = value_of(&position.board);
        *(i < BOARDS ? &set->positions[set->count++] : &held[i - BOARDS]) = position;
    }
}

static void tear_down(void) {
    free(linear);
    train_data_release(&data);
    pattern_tables_free(tables);
}

static const FactorOptions plain = {.width = WIDTH,
                                    .epochs = 6,
                                    .window = 2,
                                    .rate = 0.05F,
                                    .decay = 0.5F,
                                    .rare = 100,
                                    .prior = 5,
                                    .start = 0.1F,
                                    .bias = 0.1F,
                                    .seed = 3};

/* The sums to be learnt are a product, which squares say as they are and halves of squares do
   not. */
static const struct {
    WeightsActivation activation;
    double left;  /* of the error at most, as a share */
    double moved; /* of the value by rounding */
} kinds[] = {{WEIGHTS_ACTIVATION_SQUARE, 0.75, 0.1}, {WEIGHTS_ACTIVATION_SQUARED_RELU, 0.85, 0.15}};

static FactorOptions plain_with(WeightsActivation activation) {
    FactorOptions options = plain;
    options.activation = activation;
    return options;
}

static int group_of(int ply) {
    int group = FACTOR_GROUPS - 1;
    while (group >= 0 &&
           (ply + 4 < factor_group_first(group) || ply + 4 > factor_group_last(group))) {
        group--;
    }
    return group;
}

/* The formula of factor.h, number after number. */
static float reference_value(const Factors *factors, WeightsActivation activation,
                             const int32_t entries[PATTERN_TERMS], int stage) {
    float value = 0;
    for (int k = 0; k < factors->width; k++) {
        float sum = factors->biases[stage * factors->width + k];
        for (int term = 0; term < PATTERN_TERMS; term++) {
            sum += factors->rows[entries[term] * factors->width + k];
        }
        if (activation == WEIGHTS_ACTIVATION_SQUARED_RELU && sum < 0) {
            sum = 0;
        }
        value += k < factors->width / 2 ? sum * sum : -sum * sum;
    }
    return value;
}

static double error_over(const TrainPosition *positions, int count, const Factors *factors,
                         WeightsActivation activation) {
    double error = 0;
    for (int i = 0; i < count; i++) {
        int32_t entries[PATTERN_TERMS];
        pattern_collect(tables, &positions[i].board, entries);
        float prediction =
            factors != NULL ? reference_value(factors, activation, entries, PLY / 2) : 0;
        error += fabs((double)(prediction - positions[i].value));
    }
    return error / count;
}

static double error_of(const Factors *factors, WeightsActivation activation) {
    return error_over(held, HELD, factors, activation);
}

static double error_learnt(const Factors *factors, WeightsActivation activation) {
    return error_over(data.learn[PLY].positions, BOARDS, factors, activation);
}

TEST(learns_pairs, .to = 2) {
    int group = group_of(PLY);
    double before = error_of(NULL, kinds[_i].activation);
    FactorOptions options = plain_with(kinds[_i].activation);
    Factors factors;
    ck_assert_int_eq(factor_train(&data, tables, group, &options, linear, NULL, &factors), TC_OK);
    double after = error_of(&factors, kinds[_i].activation);
    ck_assert_msg(after < kinds[_i].left * before, "error %g, without factors %g", after, before);
    factors_release(&factors);
}

TEST(same_seed_same_rows) {
    Factors one, two, other;
    int group = group_of(PLY);
    FactorOptions options = plain;
    options.epochs = 1;
    size_t size = (size_t)tables->shared_size * WIDTH * sizeof(float);
    ck_assert_int_eq(factor_train(&data, tables, group, &options, linear, NULL, &one), TC_OK);
    ck_assert_int_eq(factor_train(&data, tables, group, &options, linear, NULL, &two), TC_OK);
    options.seed++;
    ck_assert_int_eq(factor_train(&data, tables, group, &options, linear, NULL, &other), TC_OK);
    ck_assert(memcmp(one.rows, two.rows, size) == 0);
    ck_assert(memcmp(one.rows, other.rows, size) != 0);
    factors_release(&one);
    factors_release(&two);
    factors_release(&other);
}

typedef struct Errors {
    double even, leading; /* mean absolute ones */
    double bias;          /* of those that lead */
} Errors;

static bool leads(const TcBoard *board) {
    return bits_count(board->mover) % 2 == 1;
}

static Errors errors_with(float balance) {
    Factors factors;
    FactorOptions options = plain;
    options.balance = balance;
    ck_assert_int_eq(factor_train(&data, tables, group_of(PLY), &options, linear, NULL, &factors),
                     TC_OK);
    Errors errors = {0};
    int count = 0;
    for (int i = 0; i < HELD; i++) {
        int32_t entries[PATTERN_TERMS];
        pattern_collect(tables, &held[i].board, entries);
        double error = (double)reference_value(&factors, plain.activation, entries, PLY / 2);
        error -= (double)(leads(&held[i].board) ? -held[i].value : held[i].value);
        if (leads(&held[i].board)) {
            errors.leading += fabs(error);
            errors.bias += error;
            count++;
        } else {
            errors.even += fabs(error);
        }
    }
    factors_release(&factors);
    return (Errors){.even = errors.even / (HELD - count),
                    .leading = errors.leading / count,
                    .bias = errors.bias / count};
}

/* Half of the boards lead by 40 discs, which a count says, and there the product of two counts is worth its
   opposite. With a balance the other half is learnt better and this one worse, but not drawn towards 0. */
TEST(clear_leads_weigh_less) {
    const int32_t discs = tables->counts_shared_first + PATTERN_DISCS;
    for (int n = 1; n < 64; n += 2) {
        linear[PLY / 2 * tables->shared_size + discs + n] = 40;
    }
    for (int i = 0; i < BOARDS; i++) {
        TrainPosition *position = &data.learn[PLY].positions[i];
        position->value = leads(&position->board) ? 40 - position->value : position->value;
    }
    Errors plain_errors = errors_with(0), balanced = errors_with(8);
    ck_assert_msg(balanced.even < 0.98 * plain_errors.even, "%g, without balance %g", balanced.even,
                  plain_errors.even);
    ck_assert_msg(balanced.leading > 1.02 * plain_errors.leading, "%g, without balance %g",
                  balanced.leading, plain_errors.leading);
    ck_assert_double_eq_tol(balanced.bias, 0, 1);
}

/* Rows that no sample has are zero, the others are not. */
TEST(rows_never_seen_are_zero) {
    data.learn[PLY].count = 1;
    Factors factors;
    ck_assert_int_eq(factor_train(&data, tables, group_of(PLY), &plain, linear, NULL, &factors),
                     TC_OK);
    int32_t entries[PATTERN_TERMS];
    pattern_collect(tables, &data.learn[PLY].positions[0].board, entries);
    int rows = 0;
    for (int32_t entry = 0; entry < tables->shared_size; entry++) {
        bool seen = false;
        for (int term = 0; term < PATTERN_TERMS; term++) {
            seen = seen || entries[term] == entry;
        }
        const float *row = &factors.rows[(ptrdiff_t)entry * WIDTH];
        bool zero = true;
        for (int k = 0; k < WIDTH; k++) {
            zero = zero && row[k] == 0;
        }
        ASSERT_TRUE(zero == !seen);
        rows += !zero;
    }
    ck_assert_int_gt(rows, 10);
    factors_release(&factors);
}

/* Rounding moves a value by hundredths of a disc, and nothing overflows with the largest rows. */
TEST(rounds_to_integers, .to = 2) {
    Factors factors;
    int group = group_of(PLY);
    FactorOptions options = plain_with(kinds[_i].activation);
    ck_assert_int_eq(factor_train(&data, tables, group, &options, linear, NULL, &factors), TC_OK);
    for (ptrdiff_t i = 0; i < (ptrdiff_t)tables->shared_size * WIDTH; i++) {
        factors.rows[i] /= 2; /* what is to be learnt here is larger than what fits */
    }
    WeightsFactors rounded = {.width = WIDTH,
                              .activation = kinds[_i].activation,
                              .groups = 3,
                              .group = {{0, 4}, {5, 9}, {10, 14}}};
    ck_assert_int_eq(weights_factors_make(&rounded, tables), TC_OK);
    ck_assert_int_eq(group, 2);
    ck_assert_uint_eq(factor_round(&factors, tables, group, &rounded), 0);
    rounded.offsets[PLY / 2] = 64;
    double moved = 0, all = 0;
    for (int i = 0; i < HELD; i++) {
        int32_t entries[PATTERN_TERMS];
        pattern_collect(tables, &held[i].board, entries);
        double value = (double)reference_value(&factors, kinds[_i].activation, entries, PLY / 2);
        int units = factor_value_rounded(&rounded, tables, entries, PLY / 2) - 64;
        moved += fabs(units / 128.0 - value);
        all += fabs(value);
    }
    ck_assert_msg(moved < kinds[_i].moved * all, "moves %g of %g", moved, all);
    for (ptrdiff_t i = 0; i < (ptrdiff_t)tables->shared_size * WIDTH; i++) {
        factors.rows[i] = i % WIDTH < WIDTH / 2 ? 9 : 0;
    }
    memset(factors.biases, 0, (size_t)PATTERN_STAGES * WIDTH * sizeof(float));
    ck_assert_uint_eq(factor_round(&factors, tables, group, &rounded),
                      (size_t)tables->shared_size * WIDTH / 2);
    int32_t entries[PATTERN_TERMS];
    pattern_collect(tables, &held[0].board, entries);
    int sum = PATTERN_TERMS * INT8_MAX;
    ck_assert_int_eq(factor_value_rounded(&rounded, tables, entries, PLY / 2),
                     (WIDTH / 2 * sum * sum >> 7) + 64);
    ck_assert_int_eq(factor_value_rounded(&rounded, tables, entries, 15), 0);
    weights_factors_release(&rounded);
    factors_release(&factors);
}

/* Rounded factors, with nothing to learn from, stay; with something they know it better. */
TEST(learns_on, .to = 2) {
    Factors factors;
    int group = group_of(PLY);
    FactorOptions options = plain_with(kinds[_i].activation);
    options.past = 1;
    options.epochs = 1;
    WeightsFactors first = {.width = WIDTH,
                            .activation = kinds[_i].activation,
                            .groups = 3,
                            .group = {{0, 4}, {5, 9}, {10, 14}}};
    ck_assert_int_eq(weights_factors_make(&first, tables), TC_OK);
    ck_assert_int_eq(factor_train(&data, tables, group, &options, linear, NULL, &factors), TC_OK);
    factor_round(&factors, tables, group, &first);
    factors_release(&factors);

    size_t count = data.learn[PLY].count;
    data.learn[PLY].count = 0;
    ck_assert_int_eq(factor_train(&data, tables, group, &options, linear, &first, &factors), TC_OK);
    data.learn[PLY].count = count;
    const int8_t *rows = first.rows + (ptrdiff_t)group * tables->shared_size * WIDTH;
    for (ptrdiff_t i = 0; i < (ptrdiff_t)tables->shared_size * WIDTH; i++) {
        ASSERT_TRUE(factors.rows[i] == (float)rows[i] / WEIGHTS_FACTOR_SCALE);
    }
    for (int k = 0; k < WIDTH; k++) {
        const float *biases = factors.biases;
        ASSERT_TRUE(biases[PLY / 2 * WIDTH + k] ==
                    (float)first.biases[PLY / 2 * WIDTH + k] / WEIGHTS_FACTOR_SCALE);
        ASSERT_TRUE(biases[k] == biases[10 * WIDTH + k]);
        ASSERT_TRUE(biases[15 * WIDTH + k] == biases[14 * WIDTH + k]);
    }
    double before = error_learnt(&factors, kinds[_i].activation);
    factors_release(&factors);

    options.epochs = 2;
    ck_assert_int_eq(factor_train(&data, tables, group, &options, linear, &first, &factors), TC_OK);
    double after = error_learnt(&factors, kinds[_i].activation);
    ck_assert_msg(after < 0.98 * before, "error %g, before %g", after, before);
    weights_factors_release(&first);
    factors_release(&factors);
}

TEST(groups_cover_the_discs, .bare = true) {
    int last = 7;
    for (int group = 0; group < FACTOR_GROUPS; group++) {
        ck_assert_int_eq(factor_group_first(group), last + 1);
        last = factor_group_last(group);
        ck_assert_int_eq(group_of(factor_group_first(group) - 4), group);
        ck_assert_int_eq(group_of(last - 4), group);
        ck_assert_int_eq((factor_group_first(group) - 4) % 2, 0); /* whole stages */
    }
    ck_assert_int_eq(last, 59);
    ck_assert_int_eq(group_of(3), -1);
    ck_assert_int_eq(group_of(56), -1);
}

SUITE("factor", set_up, tear_down)
