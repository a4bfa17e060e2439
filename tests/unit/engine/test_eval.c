/* The evaluation sees neither the board's orientation nor the processor. */
#include <turncoat/engine.h>
#include <turncoat/eval.h>

#include "engine/eval_data.h"
#include "support/levels.h"
#include "support/plain_solver.h"
#include "support/positions.h"
#include "support/suite.h"

static TcEval *eval;

static void set_up(void) {
    ck_assert_int_eq(tc_eval_create_default(&eval), TC_OK);
}

static void tear_down(void) {
    tc_eval_free(eval);
}

enum { POSITIONS = 20000 }; /* by play, and as many by chance */

static int portable[2 * POSITIONS]; /* their values */
static int seen;

static void same_under_symmetries(const TcPosition *position) {
    int value = tc_eval_static(eval, &position->board);
    portable[seen++] = value;
    ASSERT_TRUE(value >= -63 && value <= 63);
    for (TcSymmetry s = TC_SYMMETRY_IDENTITY; s < TC_SYMMETRY_COUNT; s++) {
        TcBoard image = tc_board_transform(&position->board, s);
        ASSERT_SAME_INT(tc_eval_static(eval, &image), value);
    }
}

static void same_as_portable(const TcPosition *position) {
    ASSERT_SAME_INT(tc_eval_static(eval, &position->board), portable[seen++]);
}

/* A level is chosen once: asking the processor what it can do takes longer than an evaluation. */
static void each_position(PositionFn *visit) {
    seen = 0;
    positions_each_by_play(POSITIONS, 3, visit);
    positions_each_by_chance(POSITIONS, 4, visit);
}

TEST(value_does_not_depend_on_orientation_or_level) {
    tc_init(TC_CPU_V1);
    each_position(same_under_symmetries);
    for (int i = 1; i < LEVELS; i++) {
        if (levels_choose(i)) {
            each_position(same_as_portable);
        }
    }
}

static TcEval *parsed;

static void same_as_parsed(const TcPosition *position) {
    ASSERT_SAME_INT(tc_eval_static(eval, &position->board),
                    tc_eval_static(parsed, &position->board));
}

static size_t stages_packed(void) {
    size_t packed = 0;
    for (int stage = 0; stage < PATTERN_STAGES; stage++) {
        packed += atomic_load(&eval->stage_rows[stage]) == eval_packed;
    }
    return packed;
}

static size_t stages_folded(void) {
    size_t folded = 0;
    for (int stage = 0; stage < PATTERN_STAGES; stage++) {
        folded += atomic_load(&eval->stage_weights[stage]) == NULL;
    }
    return folded;
}

/* The embedded file is sound, and its weights are unpacked at their first use and no sooner. */
TEST(the_embedded_weights_are_as_if_read_from_a_file) {
    ck_assert_int_eq(tc_eval_create(eval->data.bytes, eval->data.size, &parsed, NULL), TC_OK);
    ck_assert_uint_gt(stages_packed(), 0);
    ck_assert_uint_eq(stages_folded(), PATTERN_STAGES);
    same_as_parsed(&(TcPosition){.board = tc_board_initial(), .mover = TC_BLACK});
    ck_assert_uint_eq(stages_folded(), PATTERN_STAGES - 1);
    positions_each_by_play(50, 6, same_as_parsed);
    ck_assert_uint_eq(stages_packed(), 0);
    tc_eval_free(parsed);
}

/* A search that unpacks takes the time for it off somebody's clock. */
TEST(unpacks_all_rows_when_asked) {
    TcEngine *engine;
    ck_assert_int_eq(tc_engine_create(TC_HASH_MEGABYTES_MIN, eval, &engine), TC_OK);
    ck_assert_uint_gt(stages_packed(), 0);
    tc_engine_unpack(engine);
    ck_assert_uint_eq(stages_packed() + stages_folded(), 0);
    tc_engine_free(engine);
}

static long positions_seen, evaluation_error, count_error;

static void compare_with_the_result(const TcPosition *position) {
    int empties = tc_board_empties(&position->board);
    if (empties < 4 || empties > 8 || tc_board_is_over(&position->board)) {
        return;
    }
    int result = plain_solve(&position->board, -64, 64);
    positions_seen++;
    evaluation_error += abs(tc_eval_static(eval, &position->board) - result);
    count_error += abs(tc_board_score(&position->board) - result);
}

/* Measured: 8.4 discs off on average, counting discs 18.6 (random play, 4-8 empties). */
TEST(it_knows_more_than_a_disc_count) {
    positions_each_by_play(5000, 5, compare_with_the_result);
    ck_assert_int_gt(positions_seen, 300);
    ck_assert_int_lt(evaluation_error * 3, count_error * 2);
}

SUITE("eval", set_up, tear_down)
