/* ProbCut's table is in order whatever the fit says. */
#include "engine/probcut.h"

#include "base/random.h"
#include "support/suite.h"

static ProbcutFit fit;
static ProbcutTable table;

TEST(levels_and_percents_match) {
    for (int level = 0; level < SELECTIVITY_LEVELS; level++) {
        ck_assert_int_eq(probcut_level(probcut_percent(level)), level);
        ck_assert(level == 0 || probcut_percent(level) > probcut_percent(level - 1));
    }
    ck_assert_int_eq(probcut_level(100), SELECTIVITY_NONE);
    ck_assert_int_eq(probcut_level(0), SELECTIVITY_NONE);
    ck_assert_int_eq(probcut_level(74), -1);
    ck_assert_int_eq(probcut_level(-1), -1);
    for (int level = 1; level < SELECTIVITY_NONE; level++) {
        ck_assert_int_gt(probcut_deviations[level], probcut_deviations[level - 1]);
    }
}

static void check_step(const ProbcutStep *step, const ProbcutStep *before, int deep) {
    ASSERT_TRUE(step->depth < deep);
    ASSERT_TRUE(before == NULL || step->depth > before->depth);
    ASSERT_TRUE(step->estimate.deviation >= 0 && step->shallow_estimate.deviation >= 0);
}

/* Steps rise, are shallower than what they predict, and of its parity but for the static value. */
static void check_table(void) {
    for (int empties = 0; empties < PROBCUT_EMPTIES; empties++) {
        for (int deep = 0; deep < PROBCUT_DEPTHS; deep++) {
            const ProbcutStep *steps = table.steps[empties][deep];
            for (int i = 0; i < PROBCUT_STEPS && steps[i].depth != PROBCUT_NO_STEP; i++) {
                check_step(&steps[i], i > 0 ? &steps[i - 1] : NULL, deep);
                ASSERT_TRUE(steps[i].depth == 0 || (deep - steps[i].depth) % 2 == 0);
            }
        }
        const ProbcutStep *steps = table.exact[empties];
        for (int i = 0; i < PROBCUT_STEPS && steps[i].depth != PROBCUT_NO_STEP; i++) {
            check_step(&steps[i], i > 0 ? &steps[i - 1] : NULL, empties);
        }
    }
}

TEST(the_assumed_fit_is_sensible) {
    probcut_assume(&fit);
    probcut_fill_table(&fit, &table);
    check_table();
    for (int deep = 4; deep <= 24; deep++) {
        const ProbcutStep *steps = table.steps[30][deep];
        ck_assert_int_eq(steps[0].depth, 0);
        for (int i = 0; i < PROBCUT_STEPS && steps[i].depth != PROBCUT_NO_STEP; i++) {
            ck_assert_int_gt(steps[i].estimate.deviation, PROBCUT_SCALE / 2);
            ck_assert_int_lt(steps[i].estimate.deviation, 30 * PROBCUT_SCALE);
            ck_assert(i == 0 || steps[i].estimate.deviation < steps[i - 1].estimate.deviation);
        }
    }
}

TEST(any_fit_gives_a_sound_table) {
    uint64_t random = 61;
    for (int round = 0; round < 50; round++) {
        for (int empties = 0; empties < PROBCUT_EMPTIES; empties++) {
            for (int i = 0; i < PROBCUT_PARAMETERS; i++) {
                fit.parameters[empties][i] = (int32_t)(uint32_t)random_next(&random);
            }
        }
        probcut_fill_table(&fit, &table);
        check_table();
    }
}

SUITE("probcut", NULL, NULL)
