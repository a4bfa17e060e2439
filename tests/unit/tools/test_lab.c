/* The experiments of the lab are whole, and a run measures what it says. */
#include <turncoat/engine.h>

#include <string.h>

#include "support/positions.h"
#include "support/suite.h"
#include "tools/lab_run.h"

static bool never(void) {
    return false;
}

static bool always(void) {
    return true;
}

TEST(experiments_are_whole) {
    uint64_t random = 71;
    TcEngine *engine;
    ck_assert_int_eq(tc_engine_create(1, NULL, &engine), TC_OK);
    TcPosition position = positions_by_play(54, &random);
    LabSetting settings[LAB_ROWS_MAX];
    const LabExperiment *experiment;
    uint64_t switched = 0;
    int index = 0;
    for (; (experiment = lab_experiment(index)) != NULL; index++) {
        for (int other = 0; other < index; other++) {
            ck_assert_str_ne(lab_experiment(other)->name, experiment->name);
        }
        ck_assert_uint_ne(experiment->sets, 0);
        ck_assert_uint_eq(experiment->judged & ~experiment->sets, 0);
        for (int set = 0; set < LAB_SET_COUNT; set++) {
            int count = experiment->settings((LabSet)set, settings);
            ck_assert_int_ge(count, 2);
            ck_assert_int_le(count, LAB_ROWS_MAX);
            for (int i = 0; i < count; i++) {
                for (int other = 0; other < i; other++) {
                    ck_assert_str_ne(settings[other].label, settings[i].label);
                }
                ck_assert_ptr_null(strchr(settings[i].label, '"')); /* csv quotes labels */
                TcLimits limits = tc_limits_unbounded();
                limits.lab = &settings[i].lab;
                TcReport report;
                ck_assert_int_eq(tc_engine_search(engine, &position, &limits, NULL, NULL, &report),
                                 TC_OK);
                switched |= settings[i].lab.features ^ TC_LAB_DEFAULT;
            }
        }
    }
    ck_assert_int_eq(index, 9);
    /* every switch is tried somewhere */
    ck_assert_uint_eq(switched, TC_LAB_SET(TC_LAB_FEATURE_COUNT) - 1);
    tc_engine_free(engine);
}

static LabRun run; /* large */

TEST(a_run_compares_with_its_first_setting) {
    uint64_t random = 72;
    TcPosition positions[4];
    for (int i = 0; i < 4; i++) {
        positions[i] = positions_by_play(16 + i, &random);
    }
    TcEngine *engine;
    ck_assert_int_eq(tc_engine_create(2, NULL, &engine), TC_OK);
    LabWork work = {.positions = positions, .count = 4, .limits = {.depth = 5, .selectivity = 100}};
    lab_run_init(&run, engine, &work, true, never);
    TcLab lab = tc_lab_default();
    lab.features &= ~(TC_LAB_SET(TC_LAB_PROBCUT) | TC_LAB_SET(TC_LAB_REDUCTION));
    LabResult first, again, pruned;
    bool finished;
    ck_assert_int_eq(lab_run_setting(&run, &lab, &first, &finished), TC_OK);
    ck_assert(finished);
    ck_assert_int_eq(first.changed, 0);
    ck_assert_uint_gt(first.stats.finds, 0);
    ck_assert_int_eq(lab_run_setting(&run, &lab, &again, &finished), TC_OK);
    ck_assert_uint_eq(again.nodes, first.nodes);
    ck_assert(again.loss == first.loss && first.loss >= 0);
    lab.features |= TC_LAB_SET(TC_LAB_NULL_MOVE) | TC_LAB_SET(TC_LAB_REDUCTION);
    ck_assert_int_eq(lab_run_setting(&run, &lab, &pruned, &finished), TC_OK);
    ck_assert_uint_lt(pruned.nodes, first.nodes);
    ck_assert((pruned.changed > 0) == (pruned.error > 0));

    /* to the end the judge knows the truth, and a full search loses nothing to it */
    positions[0] = positions_by_play(50, &random);
    work = (LabWork){.positions = positions,
                     .count = 1,
                     .limits = {.depth = 60, .exact_from = 60, .selectivity = 100}};
    lab_run_init(&run, engine, &work, true, never);
    lab = tc_lab_default();
    ck_assert_int_eq(lab_run_setting(&run, &lab, &first, &finished), TC_OK);
    ck_assert(first.loss == 0);
    lab_run_init(&run, engine, &work, true, always);
    ck_assert_int_eq(lab_run_setting(&run, &lab, &first, &finished), TC_OK);
    ck_assert(!finished);
    tc_engine_free(engine);
}

SUITE("lab", NULL, NULL)
