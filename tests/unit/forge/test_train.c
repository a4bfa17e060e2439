/* Training on values that the model can express: it must find them, on positions it has not seen;
   and what is measured must be what the engine would say. */
#include "forge/train.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "engine/weights.h"
#include "forge/weights_out.h"
#include "support/positions.h"
#include "support/suite.h"

enum { GAMES = 600 };

static PatternTables *tables;
static TrainData data;
static Measure measure;
static int16_t *values;

/* Corners and X-squares. */
static int value_of(const TcBoard *board) {
    const uint64_t corners = UINT64_C(0x8100000000000081), x = UINT64_C(0x0042000000004200);
    int corner = __builtin_popcountll(board->mover & corners) -
                 __builtin_popcountll(board->opponent & corners);
    int x_square =
        __builtin_popcountll(board->mover & x) - __builtin_popcountll(board->opponent & x);
    return 12 * corner - 5 * x_square;
}

static void add_games(void) {
    train_data_init(&data);
    data.holdout = 10;
    data.weights[TRAIN_SELFPLAY_EXACT] = 1;
    uint64_t random = 6;
    for (uint32_t number = 0; number < GAMES; number++) {
        bool held_out = train_data_holds_out(&data, train_data_hash_number(1, number));
        TcPosition position = tc_position_initial();
        for (;;) {
            TcSquare move = positions_random_move(&position, &random);
            if (move == TC_NO_SQUARE) {
                break;
            }
            if (move != TC_PASS) {
                ck_assert_int_eq(train_data_add(&data, held_out, TRAIN_SELFPLAY_EXACT,
                                                &position.board, (float)value_of(&position.board)),
                                 TC_OK);
            }
            position = tc_position_play(&position, move);
        }
    }
}

static void set_up(void) {
    ck_assert_int_eq(pattern_tables_create(&tables), TC_OK);
    values = calloc((size_t)PATTERN_STAGES * (size_t)tables->shared_size, sizeof *values);
    ck_assert_ptr_nonnull(values);
    add_games();
}

static void tear_down(void) {
    free(values);
    train_data_release(&data);
    pattern_tables_free(tables);
}

/* Learns every stage unless some are named. */
static MeasureTally run(const TrainOptions *options) {
    TrainOptions wanted = *options;
    wanted.last = options->last > 0 ? options->last : PATTERN_STAGES - 1;
    ck_assert_int_eq(train_run(&data, tables, &wanted, values, &measure), TC_OK);
    return measure_total(&measure, TRAIN_SELFPLAY_EXACT, MEASURE_AFTER);
}

static size_t stage_offset(int stage) {
    return (size_t)stage * (size_t)tables->shared_size;
}

/* Random games rarely show a pattern twice, so that so few of them leave much to learn. */
TEST(learns_what_it_can_express) {
    MeasureTally nothing = run(&(TrainOptions){.jobs = 1});
    ck_assert_uint_eq(nothing.count, data.held_out[TRAIN_SELFPLAY_EXACT]);
    MeasureTally learned =
        run(&(TrainOptions){.lambda = 0.1, .iterations = 30, .window = 2, .jobs = 2});
    ck_assert_double_gt(measure_mae(&nothing), 5);
    ck_assert_double_lt(measure_mae(&learned), measure_mae(&nothing) * 0.6);
    ck_assert_double_lt(fabs(measure_bias(&learned)), 0.5);
}

TEST(shrinks_with_lambda) {
    double before = HUGE_VAL;
    static const double lambdas[] = {0.1, 100, 1e6};
    for (int i = 0; i < 3; i++) {
        run(&(TrainOptions){.lambda = lambdas[i], .iterations = 10, .window = 1, .jobs = 2});
        double squares = 0;
        for (size_t k = 0; k < stage_offset(PATTERN_STAGES); k++) {
            squares += values[k] * values[k];
        }
        ck_assert_double_lt(squares, before);
        before = squares;
    }
    ck_assert_double_lt(before, 100);
}

/* The result without a step is what went in, and its errors are measured. */
TEST(measures_what_it_starts_with) {
    MeasureTally learned =
        run(&(TrainOptions){.lambda = 1, .iterations = 10, .window = 1, .jobs = 2});
    size_t count = stage_offset(PATTERN_STAGES);
    int16_t *start = malloc(count * sizeof *start);
    ck_assert_ptr_nonnull(start);
    for (size_t i = 0; i < count; i++) {
        start[i] = values[i];
    }
    MeasureTally again = run(&(TrainOptions){.start = start, .jobs = 2});
    for (size_t i = 0; i < count; i++) {
        ASSERT_SAME_INT(values[i], start[i]);
    }
    ck_assert_double_eq(measure_mae(&again), measure_mae(&learned));
    ck_assert_double_eq(measure_rmse(&again), measure_rmse(&learned));
    free(start);
}

/* The others keep the values that they began with. */
TEST(learns_the_stages_that_are_named) {
    size_t count = stage_offset(PATTERN_STAGES);
    int16_t *start = malloc(count * sizeof *start);
    ck_assert_ptr_nonnull(start);
    run(&(TrainOptions){.lambda = 1, .iterations = 5, .window = 1, .jobs = 1});
    memcpy(start, values, count * sizeof *start);
    run(&(TrainOptions){.lambda = 50,
                        .iterations = 5,
                        .first = 9,
                        .last = 11,
                        .start = start,
                        .window = 1,
                        .jobs = 2});
    for (int stage = 0; stage < PATTERN_STAGES; stage++) {
        size_t at = stage_offset(stage), size = stage_offset(1) * sizeof *values;
        bool same = memcmp(values + at, start + at, size) == 0;
        ck_assert_int_eq(same, stage < 9 || stage > 11);
    }
    free(start);
}

TEST(learns_a_stage_from_its_plies_alone) {
    for (int ply = 0; ply < TRAIN_PLIES; ply++) {
        if (ply / 2 != 10) {
            data.learn[ply].count = 0;
        }
    }
    run(&(TrainOptions){.lambda = 1, .iterations = 5, .window = 0, .jobs = 1});
    for (int stage = 0; stage < PATTERN_STAGES; stage++) {
        bool any = false;
        for (int i = 0; i < tables->shared_size; i++) {
            any = any || values[stage_offset(stage) + (size_t)i] != 0;
        }
        ck_assert_int_eq(any, stage == 10);
    }
}

TEST(rounds_to_the_nearest_unit, .bare = true) {
    static const float discs[] = {0,     0.0039F, 0.0040F, -0.0039F, -0.0040F,
                                  1.25F, -3.5F,   1000.0F, -1000.0F};
    static const int16_t expected[] = {0, 0, 1, 0, -1, 160, -448, 32767, -32767};
    int16_t units[9];
    weights_out_quantise(discs, 9, units);
    ck_assert_mem_eq(units, expected, sizeof units);
}

TEST(tallies_errors, .bare = true) {
    MeasureTally tally = {0};
    measure_add(&tally, 3, 1);
    measure_add(&tally, -2, 4);
    measure_add(&tally, 1, 0);
    ck_assert_double_eq_tol(measure_mae(&tally), 3, 1e-12);
    ck_assert_double_eq_tol(measure_rmse(&tally), sqrt(41.0 / 3), 1e-12);
    ck_assert_double_eq_tol(measure_bias(&tally), -1, 1e-12);
    MeasureTally none = {0};
    ck_assert_double_eq(measure_mae(&none), 0);
}

SUITE("train", set_up, tear_down)
