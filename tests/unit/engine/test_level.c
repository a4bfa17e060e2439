#include <string.h>

#include <turncoat/level.h>

#include "support/suite.h"

START_TEST(levels_are_named_and_grow) {
    ck_assert_ptr_null(tc_level(0));
    ck_assert_ptr_null(tc_level(TC_LEVEL_COUNT + 1));
    for (int number = 1; number <= TC_LEVEL_COUNT; number++) {
        const TcLevel *level = tc_level(number);
        char digits[2] = {(char)('0' + number), '\0'};
        ck_assert_int_eq(tc_level_find(level->name), number);
        ck_assert_int_eq(tc_level_find(digits), number);
        ck_assert_int_gt((int)strlen(level->description), 20);
        if (number > 1) {
            ck_assert_int_gt(level->depth, tc_level(number - 1)->depth);
            ck_assert_int_ge(level->exact_from, tc_level(number - 1)->exact_from);
            ck_assert(level->spread < tc_level(number - 1)->spread || level->spread == 0);
            ck_assert(level->loss_max < tc_level(number - 1)->loss_max || level->spread == 0);
        }
    }
    ck_assert_int_eq(tc_level_find("eAsY"), 2);
    ck_assert_int_eq(tc_level_find("10"), 0);
    ck_assert_int_eq(tc_level_find(""), 0);
    ck_assert_int_eq(tc_level_find("Easyy"), 0);
}
END_TEST

/* "Perfect in the last squares" is meant: guesses are for the midgame. */
START_TEST(what_a_level_solves_is_proven) {
    for (int number = 1; number <= TC_LEVEL_COUNT; number++) {
        TcLimits limits = tc_level_limits(tc_level(number));
        ck_assert_int_eq(limits.selectivity, tc_level(number)->selectivity);
        ck_assert_int_eq(limits.solve_selectivity, 100);
    }
    ck_assert_int_eq(tc_level_limits_at(20).selectivity, tc_level(7)->selectivity);
}
END_TEST

static TcReport report_of(const int *values, int count) {
    TcReport report = {.line_count = count};
    for (int i = 0; i < count; i++) {
        report.lines[i] = (TcLine){.move = 10 + i, .value = values[i], .depth = 2};
    }
    return report;
}

START_TEST(easy_levels_err_within_bounds) {
    static const int values[] = {6, 5, 1, -4, -30};
    TcReport report = report_of(values, 5);
    for (int number = 1; number <= TC_LEVEL_COUNT; number++) {
        const TcLevel *level = tc_level(number);
        uint64_t random = 9;
        int chosen[5] = {0};
        for (int i = 0; i < 5000; i++) {
            chosen[tc_level_choose(level, &report, &random) - 10]++;
        }
        ck_assert_int_eq(chosen[4], 0); /* no blunder that no person would make */
        for (int i = 1; i < 5; i++) {
            ck_assert_int_le(chosen[i], chosen[i - 1]); /* better moves more often */
        }
        if (level->spread <= 0) {
            ck_assert_int_eq(chosen[0], 5000);
        } else {
            ck_assert_int_gt(chosen[1], 100);
        }
    }
}
END_TEST

START_TEST(the_same_state_chooses_the_same) {
    static const int values[] = {3, 3, 2, 2, 1};
    TcReport report = report_of(values, 5);
    uint64_t a = 77, b = 77;
    for (int i = 0; i < 100; i++) {
        ck_assert_int_eq(tc_level_choose(tc_level(1), &report, &a),
                         tc_level_choose(tc_level(1), &report, &b));
    }
}
END_TEST

/* Depths between two levels solve from between their squares; easy levels' errors are not meant. */
START_TEST(depths_stand_for_the_levels_about_them) {
    int exact_from = 0;
    int wld_from = 0;
    for (int depth = 1; depth <= TC_DEPTH_MAX; depth++) {
        TcLimits limits = tc_level_limits_at(depth);
        ck_assert_int_eq(limits.depth, depth);
        ck_assert(limits.seconds == 0 && !limits.all_moves);
        ck_assert_int_ge(limits.exact_from, exact_from);
        ck_assert_int_ge(limits.wld_from, wld_from);
        exact_from = limits.exact_from;
        wld_from = limits.wld_from;
    }
    for (int number = 1; number <= TC_LEVEL_COUNT; number++) {
        TcLimits limits = tc_level_limits_at(tc_level(number)->depth);
        ck_assert_int_eq(limits.exact_from, tc_level(number)->exact_from);
        ck_assert_int_eq(limits.wld_from, tc_level(number)->wld_from);
    }
}
END_TEST

int main(void) {
    Suite *suite = suite_create("level");
    suite_add(suite, "levels_are_named_and_grow", levels_are_named_and_grow);
    suite_add(suite, "what_a_level_solves_is_proven", what_a_level_solves_is_proven);
    suite_add(suite, "easy_levels_err_within_bounds", easy_levels_err_within_bounds);
    suite_add(suite, "the_same_state_chooses_the_same", the_same_state_chooses_the_same);
    suite_add(suite, "depths_stand_for_the_levels_about_them",
              depths_stand_for_the_levels_about_them);
    return suite_run(suite);
}
