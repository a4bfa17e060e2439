/* The uncertainty of a value: none where it is proven or not known, wider where more speaks for it, and
   made of the same sums as the evaluation. */
#include "engine/uncertainty.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <turncoat/engine.h>

#include "base/random.h"
#include "engine/eval_data.h"
#include "support/suite.h"

enum { POSITIONS = 300 };

static TcEval *eval;
static UncertaintyFit fit;

static void set_up(void) {
    ck_assert_int_eq(tc_eval_create_default(&eval), TC_OK);
    fit = eval->uncertainty;
}

static void tear_down(void) {
    tc_eval_free(eval);
}

/* A position some random moves from the start, whose mover can move. */
static TcBoard random_board(uint64_t *random, int moves) {
    for (;;) {
        TcPosition position = tc_position_initial();
        for (int i = 0; i < moves && tc_board_moves(&position.board) != 0; i++) {
            uint64_t legal = tc_board_moves(&position.board);
            for (uint32_t skip = random_below(random, (uint32_t)bits_count(legal)); skip > 0;
                 skip--) {
                legal = bits_rest(legal);
            }
            position = tc_position_after(&position, bits_first(legal));
        }
        if (tc_board_moves(&position.board) != 0) {
            return position.board;
        }
    }
}

TEST(no_fit_knows_nothing) {
    UncertaintyOf of = {.empties = 20, .depth = 8, .selectivity = 73, .spread = 1.5};
    fit.fitted = false;
    ck_assert_int_eq(uncertainty_tenths(&fit, &of), 0);
}

TEST(any_fit_gives_a_band) {
    uint64_t random = 71;
    for (int round = 0; round < 200; round++) {
        for (int i = 0; i < UNCERTAINTY_TERMS; i++) {
            fit.terms[i] = (int32_t)(uint32_t)random_next(&random);
        }
        fit.fitted = true;
        for (int empties = 0; empties <= 60; empties += 3) {
            int tenths = uncertainty_tenths(&fit, &(UncertaintyOf){.empties = empties,
                                                                   .depth = 1 + empties / 2,
                                                                   .selectivity = 87,
                                                                   .change = -128,
                                                                   .spread = 3});
            ASSERT_TRUE(tenths >= 1 && tenths <= 640);
        }
    }
}

/* The built-in weights say so: a value that has just changed, or that is made of a board whose static
   evaluation is usually off, is less sure; a deeper one, and one with fewer cuts to the end, is more. */
TEST(the_band_follows_what_is_known) {
    ck_assert(fit.fitted);
    for (int empties = 10; empties <= 50; empties += 4) {
        UncertaintyOf of = {.empties = empties, .depth = 8, .selectivity = 73, .spread = 1.6};
        int usual = uncertainty_tenths(&fit, &of);
        ck_assert_int_gt(usual, 5);
        ck_assert_int_lt(usual, 200);
        UncertaintyOf other = of;
        other.change = 4;
        ck_assert_int_gt(uncertainty_tenths(&fit, &other), usual);
        other.change = -4;
        ck_assert_int_gt(uncertainty_tenths(&fit, &other), usual);
        other = of;
        other.spread = 2.2;
        ck_assert_int_gt(uncertainty_tenths(&fit, &other), usual);
        for (int depth = 2; depth < empties && depth <= 16; depth += 2) {
            of.depth = depth;
            int shallow = uncertainty_tenths(&fit, &of);
            of.depth = depth + 2 < empties ? depth + 2 : empties;
            ck_assert_int_le(uncertainty_tenths(&fit, &of), shallow);
        }
        of.depth = empties;
        int likely = uncertainty_tenths(&fit, &of);
        of.selectivity = 99;
        ck_assert_int_le(uncertainty_tenths(&fit, &of), likely);
    }
}

/* The value that the sums say, without vectors. */
static int value_of(const TcBoard *board) {
    int stage = pattern_stage(tc_board_empties(board));
    const int16_t *weights = eval_weights(eval, stage);
    PatternFrame frame;
    int32_t counts[PATTERN_COUNTS];
    TcBoard passed = tc_board_pass(board);
    pattern_frame_init(eval->patterns, &frame, board->mover, board->opponent);
    pattern_counts(board->mover, board->opponent, bits_count(tc_board_moves(board)),
                   bits_count(tc_board_moves(&passed)), counts);
    double sums[UNCERTAINTY_SUMS], squares = 0;
    uncertainty_sums(eval, board, sums);
    ck_assert_double_eq(sums[0], 1);
    for (int k = 0; k < eval->width; k++) {
        squares += (k < eval->width / 2 ? 1 : -1) * sums[k + 1] * sums[k + 1];
    }
    int sum = (int)floor(squares * WEIGHTS_SCALE);
    sum += eval_rows(eval, stage) != NULL ? eval->offsets[stage] : 0;
    for (int i = 0; i < PATTERN_FEATURES; i++) {
        sum += weights[eval->patterns->centre[i] + frame.index[i]];
    }
    for (int i = 0; i < PATTERN_COUNTS; i++) {
        sum += weights[eval->patterns->counts_first + counts[i]];
    }
    int value = (sum + WEIGHTS_SCALE / 2) >> 7;
    return value > 63 ? 63 : value < -63 ? -63 : value;
}

TEST(the_sums_are_those_of_the_evaluation) {
    uint64_t random = 72;
    for (int i = 0; i < POSITIONS; i++) {
        TcBoard board = random_board(&random, i % 56);
        ck_assert_int_eq(value_of(&board), tc_eval_static(eval, &board));
        double spread = uncertainty_spread(eval, &board);
        ck_assert(spread >= UNCERTAINTY_SPREAD_MIN && spread <= UNCERTAINTY_SPREAD_MAX);
    }
}

static void check_lines(void *context, const TcReport *report) {
    int *bands = context;
    for (int i = 0; i < report->line_count; i++) {
        const TcLine *line = &report->lines[i];
        bool none = line->exact || line->depth == 0;
        ASSERT_TRUE(none == (line->uncertainty == 0));
        *bands += line->uncertainty > 0;
    }
}

TEST(a_proven_value_has_none) {
    TcEngine *engine;
    ck_assert_int_eq(tc_engine_create(1, eval, &engine), TC_OK);
    uint64_t random = 73;
    for (int i = 0; i < 6; i++) {
        TcPosition position = {.board = random_board(&random, 48), .mover = TC_BLACK};
        int bands = 0;
        TcReport report;
        TcLimits limits = tc_limits_unbounded();
        limits.all_moves = i % 2 == 0;
        limits.steady = true;
        ck_assert_int_eq(tc_engine_search(engine, &position, &limits, check_lines, &bands, &report),
                         TC_OK);
        ck_assert_int_gt(bands, 0);
        ck_assert(report.exact);
        ck_assert_int_eq(report.lines[0].uncertainty, 0);
    }
    tc_engine_free(engine);
}

SUITE("uncertainty", set_up, tear_down)
