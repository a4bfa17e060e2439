/* Tests features and frames: their counts, and that incremental and from scratch give the same at
   every level. */
#include <string.h>

#include <turncoat/eval.h>

#include "engine/eval_data.h"
#include "engine/kernels.h"
#include "support/levels.h"
#include "support/positions.h"
#include "support/suite.h"

static PatternTables *tables;
static TcEval *eval;

static void set_up(void) {
    ck_assert_int_eq(pattern_tables_create(&tables), TC_OK);
    ck_assert_int_eq(tc_eval_create_default(&eval), TC_OK);
}

static void tear_down(void) {
    tc_eval_free(eval);
    pattern_tables_free(tables);
}

TEST(the_set_has_the_designed_size) {
    static const int instances[PATTERN_KINDS] = {4, 8, 4, 4, 4, 4, 2, 4, 4, 4};
    static const int shared[PATTERN_KINDS] = {10206, 59049, 29646, 3321, 3321,
                                              3321,  3321,  1134,  378,  135};
    ck_assert_int_eq(tables->counts_shared_first, 113832);
    ck_assert_int_eq(tables->shared_size, 113832 + PATTERN_COUNT_ENTRIES);
    int first = 0;
    for (int i = 0; i < PATTERN_KINDS; i++) {
        const PatternKind *kind = &tables->kinds[i];
        ck_assert_int_eq(kind->instances, instances[i]);
        int min = tables->shared_size, max = -1;
        for (int entry = kind->full_first; entry < kind->full_first + kind->full_count; entry++) {
            int weight = tables->shared[entry];
            min = weight < min ? weight : min;
            max = weight > max ? weight : max;
        }
        ck_assert_int_eq(min, first);
        ck_assert_int_eq(max - min + 1, shared[i]);
        first += shared[i];
    }
}

TEST(every_square_is_seen) {
    for (int square = 0; square < 64; square++) {
        int features = 0;
        for (int i = 0; i < PATTERN_FEATURES; i++) {
            features += tables->delta[square][i] != 0;
        }
        ck_assert_int_ge(features, 3);
        for (int i = PATTERN_FEATURES; i < PATTERN_LANES; i++) {
            ck_assert_int_eq(tables->delta[square][i], 0);
        }
    }
}

/* The weights that a board uses, as a sorted list: the same for its 8 images. */
static int compare_weights(const void *a, const void *b) {
    int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;
    return (x > y) - (x < y);
}

static void same_weights_under_symmetry(const TcPosition *position) {
    int32_t weights[PATTERN_TERMS], image_weights[PATTERN_TERMS];
    pattern_collect(tables, &position->board, weights);
    qsort(weights, PATTERN_TERMS, sizeof weights[0], compare_weights);
    for (TcSymmetry s = TC_SYMMETRY_MIRROR_FILES; s < TC_SYMMETRY_COUNT; s++) {
        TcBoard image = tc_board_transform(&position->board, s);
        pattern_collect(tables, &image, image_weights);
        qsort(image_weights, PATTERN_TERMS, sizeof weights[0], compare_weights);
        ASSERT_TRUE(memcmp(weights, image_weights, sizeof weights) == 0);
    }
}

TEST(symmetric_boards_use_the_same_weights) {
    positions_each_by_play(3000, 41, same_weights_under_symmetry);
    positions_each_by_chance(3000, 42, same_weights_under_symmetry);
}

/* Plays a random game with a frame carried along; Black counts positive throughout. */
static void follow_game(uint64_t *random_state) {
    TcPosition position = tc_position_initial();
    PatternFrame frame, next, fresh;
    pattern_frame_init(tables, &frame, tc_position_discs(&position, TC_BLACK),
                       tc_position_discs(&position, TC_WHITE));
    TcSquare move;
    while ((move = positions_random_move(&position, random_state)) != TC_NO_SQUARE) {
        int sign = position.mover == TC_BLACK ? 1 : -1;
        if (move != TC_PASS) {
            search_kernels()->play(eval, &frame, &next, move, tc_board_flips(&position.board, move),
                                   sign);
            frame = next;
        }
        position = tc_position_play(&position, move);
        pattern_frame_init(tables, &fresh, tc_position_discs(&position, TC_BLACK),
                           tc_position_discs(&position, TC_WHITE));
        ASSERT_TRUE(memcmp(frame.index, fresh.index, sizeof frame.index) == 0);
        int side = position.mover == TC_BLACK ? 1 : -1;
        ASSERT_SAME_INT(search_kernels()->evaluate_frame(eval, &frame, side, position.board.mover,
                                                         position.board.opponent),
                        tc_eval_static(eval, &position.board));
    }
}

TEST(frames_follow_games, .to = LEVELS) {
    if (!levels_choose(_i)) {
        return;
    }
    uint64_t random = 43;
    for (int game = 0; game < 300; game++) {
        follow_game(&random);
    }
}

SUITE("pattern", set_up, tear_down)
