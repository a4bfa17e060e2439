/* The kernels of every level against the oracle and each other. Levels that the processor lacks are
   left out, and the test says so. */
#include "core/kernels.h"

#include "base/cpu.h"
#include "support/levels.h"
#include "support/oracle.h"
#include "support/positions.h"
#include "support/suite.h"

enum { POSITIONS_BY_PLAY = 100000, POSITIONS_BY_CHANCE = 100000 };

/* The kernels under test; a visitor of positions takes no context. */
static const CoreKernels *kernels;

static bool choose(int level) {
    bool chosen = levels_choose(level);
    kernels = core_kernels();
    return chosen;
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

TEST(agree_with_oracle_in_play) {
    if (choose(_i)) {
        positions_each_by_play(POSITIONS_BY_PLAY, 31, check_position);
    }
}

TEST(agree_with_oracle_by_chance) {
    if (choose(_i)) {
        positions_each_by_chance(POSITIONS_BY_CHANCE, 32, check_position);
    }
}

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

/* The kernels see far more positions than the slow oracle can. */
TEST(agree_with_each_other) {
    if (choose(_i)) {
        positions_each_by_chance(1000000, 33, compare_levels);
    }
}

TEST(perft_agrees_with_oracle) {
    if (!choose(_i)) {
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

TEST(init_keeps_to_the_limit) {
    TcCpuLevel highest = TC_CPU_V1;
    for (int i = 0; i < LEVELS; i++) {
        highest = core_kernels_of(levels[i]) != NULL ? levels[i] : highest;
        tc_init(levels[i]);
        ck_assert_int_eq(tc_cpu_level(), highest);
        ck_assert_ptr_eq(core_kernels(), core_kernels_of(highest));
    }
}

TEST(init_takes_the_fastest) {
    ck_assert_int_eq(tc_cpu_level(), cpu_fastest_level());
}

TEST(levels_are_what_they_say) {
    for (int i = 0; i < LEVELS; i++) {
        const CoreKernels *found = core_kernels_of(levels[i]);
        ck_assert_int_eq(found != NULL, cpu_has_level((int)levels[i]));
        if (found != NULL) {
            ck_assert_int_eq(found->level, levels[i]);
        }
    }
    ck_assert_ptr_nonnull(core_kernels_of(TC_CPU_V1));
    ck_assert_ptr_null(core_kernels_of((TcCpuLevel)2));
    ck_assert_ptr_null(core_kernels_of(TC_CPU_BEST));
}

SUITE("kernels", NULL, NULL)
