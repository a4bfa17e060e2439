/* The kernels of every level against the oracle and each other. A processor without AVX2 leaves the
   upper level out, and the test says so. */
#include "core/kernels.h"

#include <stdio.h>

#include "base/cpu.h"
#include "support/oracle.h"
#include "support/positions.h"
#include "support/suite.h"

enum { POSITIONS_BY_PLAY = 100000, POSITIONS_BY_CHANCE = 100000 };

static const TcCpuLevel levels[] = {TC_CPU_V1, TC_CPU_V3};

/* The kernels under test; a visitor of positions takes no context. */
static const CoreKernels *kernels;

static bool choose(TcCpuLevel level) {
    kernels = core_kernels_of(level);
    if (kernels == NULL) {
        printf("level v%d skipped: this processor or build has it not\n", (int)level);
    }
    return kernels != NULL;
}

static void check_position(const TcPosition *position) {
    uint64_t mover = position->board.mover;
    uint64_t opponent = position->board.opponent;
    Oracle oracle = oracle_from(mover, opponent);
    uint64_t moves = 0;
    for (int square = 0; square < 64; square++) {
        if (((mover | opponent) >> square & 1) != 0) {
            continue;
        }
        uint64_t flips = oracle_flips(&oracle, square);
        ASSERT_SAME_SET(kernels->flips(mover, opponent, square), flips);
        moves |= (uint64_t)(flips != 0) << square;
    }
    ASSERT_SAME_SET(kernels->moves(mover, opponent), moves);
}

START_TEST(agree_with_oracle_in_play) {
    if (choose(levels[_i])) {
        positions_each_by_play(POSITIONS_BY_PLAY, 31, check_position);
    }
}
END_TEST

START_TEST(agree_with_oracle_by_chance) {
    if (choose(levels[_i])) {
        positions_each_by_chance(POSITIONS_BY_CHANCE, 32, check_position);
    }
}
END_TEST

static void compare_levels(const TcPosition *position) {
    const CoreKernels *baseline = core_kernels_of(TC_CPU_V1);
    uint64_t mover = position->board.mover;
    uint64_t opponent = position->board.opponent;
    uint64_t moves = baseline->moves(mover, opponent);
    ASSERT_SAME_SET(kernels->moves(mover, opponent), moves);
    for (int square = 0; square < 64; square++) {
        if (((mover | opponent) >> square & 1) == 0) {
            ASSERT_SAME_SET(kernels->flips(mover, opponent, square),
                            baseline->flips(mover, opponent, square));
        }
    }
}

/* Far more positions than the slow oracle can see. */
START_TEST(agree_with_each_other) {
    if (choose(TC_CPU_V3)) {
        positions_each_by_chance(1000000, 33, compare_levels);
    }
}
END_TEST

START_TEST(perft_agrees_with_oracle) {
    if (!choose(levels[_i])) {
        return;
    }
    uint64_t random_state = 34;
    for (int i = 0; i < 60; i++) {
        /* late positions, where passes and ends of the game lie within reach */
        TcPosition position = positions_by_play(i < 20 ? i : 40 + i % 20, &random_state);
        Oracle oracle = oracle_from(position.board.mover, position.board.opponent);
        for (int depth = 0; depth <= (i < 20 ? 3 : 5); depth++) {
            ASSERT_SAME_SET(kernels->perft(position.board.mover, position.board.opponent, depth),
                            oracle_perft(&oracle, depth));
        }
    }
}
END_TEST

START_TEST(init_keeps_to_the_limit) {
    tc_init(TC_CPU_V1);
    ck_assert_int_eq(tc_cpu_level(), TC_CPU_V1);
    ck_assert_ptr_eq(core_kernels(), core_kernels_of(TC_CPU_V1));
    tc_init(TC_CPU_V3);
    const CoreKernels *best = core_kernels_of(TC_CPU_V3);
    ck_assert_ptr_eq(core_kernels(), best != NULL ? best : core_kernels_of(TC_CPU_V1));
    ck_assert_int_eq(tc_cpu_level(), best != NULL ? TC_CPU_V3 : TC_CPU_V1);
}
END_TEST

START_TEST(levels_are_what_they_say) {
    const CoreKernels *baseline = core_kernels_of(TC_CPU_V1);
    ck_assert_ptr_nonnull(baseline);
    ck_assert_int_eq(baseline->level, TC_CPU_V1);
    const CoreKernels *upper = core_kernels_of(TC_CPU_V3);
#if defined(TC_HAVE_LEVEL_V3)
    ck_assert_int_eq(upper != NULL, cpu_has_v3());
#else
    ck_assert_ptr_null(upper);
#endif
    if (upper != NULL) {
        ck_assert_int_eq(upper->level, TC_CPU_V3);
    }
    ck_assert_ptr_null(core_kernels_of((TcCpuLevel)2));
}
END_TEST

static void add_for_levels(Suite *suite, const char *name, const TTest *test) {
    TCase *tcase = tcase_create(name);
    tcase_add_loop_test(tcase, test, 0, 2);
    suite_add_tcase(suite, tcase);
}

int main(void) {
    Suite *suite = suite_create("kernels");
    add_for_levels(suite, "agree_with_oracle_in_play", agree_with_oracle_in_play);
    add_for_levels(suite, "agree_with_oracle_by_chance", agree_with_oracle_by_chance);
    suite_add(suite, "agree_with_each_other", agree_with_each_other);
    add_for_levels(suite, "perft_agrees_with_oracle", perft_agrees_with_oracle);
    suite_add(suite, "init_keeps_to_the_limit", init_keeps_to_the_limit);
    suite_add(suite, "levels_are_what_they_say", levels_are_what_they_say);
    return suite_run(suite);
}
