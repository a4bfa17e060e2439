#include <stdio.h>
#include <string.h>

#include <turncoat/level.h>
#include <turncoat/position.h>

#include "support/suite.h"

TEST(levels_are_named_and_grow) {
    ck_assert_ptr_null(tc_level(0));
    ck_assert_str_eq(tc_level(TC_LEVEL_CUSTOM)->name, "Custom");
    ck_assert_ptr_null(tc_level(TC_LEVEL_CUSTOM + 1));
    for (int number = 1; number <= TC_LEVEL_COUNT; number++) {
        const TcLevel *level = tc_level(number);
        char digits[12];
        snprintf(digits, sizeof digits, "%d", number);
        ck_assert_int_eq(tc_level_find(level->name), number);
        ck_assert_int_eq(tc_level_find(digits), number);
        ck_assert_int_gt((int)strlen(level->description), 20);
        if (number > 1) {
            ck_assert_int_ge(level->depth, tc_level(number - 1)->depth);
            ck_assert_int_ge(level->exact_from, tc_level(number - 1)->exact_from);
            ck_assert(level->spread < tc_level(number - 1)->spread || level->spread == 0);
            ck_assert(level->overlook <= tc_level(number - 1)->overlook);
            ck_assert(level->loss_max < tc_level(number - 1)->loss_max || level->spread == 0);
        }
    }
    ck_assert_int_eq(tc_level_find("cLuB 7"), TC_LEVEL_CLUB);
    ck_assert_int_eq(tc_level_find("13"), 0);
    ck_assert_int_eq(tc_level_find("Custom"), 0);
    ck_assert_int_eq(tc_level_find(""), 0);
    ck_assert_int_eq(tc_level_find("Easyy"), 0);
}

/* "Perfect in the last squares" is meant: ProbCut is for the midgame. */
TEST(what_a_level_solves_is_proven) {
    for (int number = 1; number <= TC_LEVEL_COUNT; number++) {
        TcLimits limits = tc_level_limits(tc_level(number));
        ck_assert_int_eq(limits.selectivity, tc_level(number)->selectivity);
        ck_assert_int_eq(limits.solve_selectivity, 100);
    }
}

enum { CHOICES_MAX = 8, TRIES = 4000 };

/* Makes a report of moves, "f4 d6", with their values, best first. */
static TcReport report_of(const char *moves, const int *values) {
    TcReport report = {.line_count = 0};
    for (size_t i = 0; i < strlen(moves); i += 3) {
        int at = report.line_count++;
        report.lines[at] =
            (TcLine){.move = tc_square_parse(moves + i), .value = values[at], .depth = 2};
    }
    return report;
}

/* Counts how often a level chooses each of them. */
static void choose_often_as(const TcLevel *level, const TcBoard *board, const TcReport *report,
                            int chosen[CHOICES_MAX]) {
    uint64_t random = 9;
    memset(chosen, 0, CHOICES_MAX * sizeof *chosen);
    for (int i = 0; i < TRIES; i++) {
        TcSquare move = tc_level_choose(level, board, report, &random);
        int at = 0;
        while (report->lines[at].move != move) {
            ck_assert_int_lt(++at, report->line_count);
        }
        chosen[at]++;
    }
}

static void choose_often(int number, const TcBoard *board, const TcReport *report,
                         int chosen[CHOICES_MAX]) {
    choose_often_as(tc_level(number), board, report, chosen);
}

static TcBoard board_of(const char *text) {
    TcPosition position;
    ck_assert_int_eq(tc_position_parse(text, strlen(text), &position, NULL, NULL), TC_OK);
    return position.board;
}

/* All four moves of the start look alike. */
TEST(easy_levels_err_within_bounds) {
    static const int values[] = {6, 5, 1, -30};
    TcBoard board = tc_board_initial();
    TcReport report = report_of("d3 c4 f5 e6", values);
    int chosen[CHOICES_MAX], errors[TC_LEVEL_COUNT + 1];
    for (int number = 1; number <= TC_LEVEL_COUNT; number++) {
        const TcLevel *level = tc_level(number);
        choose_often(number, &board, &report, chosen);
        ck_assert_int_eq(chosen[3], 0); /* no blunder that no human would make */
        ck_assert_int_gt(chosen[0], chosen[1]);
        ck_assert_int_ge(chosen[1], chosen[2]);
        errors[number] = TRIES - chosen[0];
        ck_assert_int_eq(errors[number] == 0, level->spread <= 0);
    }
    ck_assert_int_gt(errors[1], errors[TC_LEVEL_CLUB]);
    ck_assert_int_gt(errors[TC_LEVEL_CLUB], errors[TC_LEVEL_COUNT - 1]);
}

/* After b2 White takes a1 at once. That may seem to cost a little, but not eight discs. */
TEST(no_level_throws_a_corner) {
    static const int much[] = {6, -2}, little[] = {6, 3};
    TcBoard board =
        board_of("---------------- --O----- ---X---- ----O--- ------------------------ X");
    TcReport report = report_of("f6 b2", much), near = report_of("f6 b2", little);
    int chosen[CHOICES_MAX];
    for (int number = 1; number <= TC_LEVEL_COUNT; number++) {
        choose_often(number, &board, &report, chosen);
        ck_assert_int_eq(chosen[1], 0);
    }
    choose_often(1, &board, &near, chosen);
    ck_assert_int_gt(chosen[1], 0);
}

/* A level that errs by discs does not give away a win that it has proven, nor a draw: both are worth more
   than any discs that it may lose. */
TEST(a_proven_outcome_is_kept) {
    static const int wins[] = {1, 1, 0, -1}, draws[] = {0, -1, -1, -1};
    TcBoard board = tc_board_initial();
    TcReport won = report_of("d3 c4 f5 e6", wins), drawn = report_of("d3 c4 f5 e6", draws);
    for (int i = 0; i < 4; i++) {
        won.lines[i].wld = drawn.lines[i].wld = true;
    }
    TcLevel level = *tc_level(TC_LEVEL_CUSTOM);
    level.overlook = 1;
    level.spread = 3;
    level.loss_max = 30;
    int chosen[CHOICES_MAX];
    choose_often_as(&level, &board, &won, chosen);
    ck_assert_int_eq(chosen[2] + chosen[3], 0);
    ck_assert_int_gt(chosen[1], TRIES / 4);
    choose_often_as(&level, &board, &drawn, chosen);
    ck_assert_int_eq(chosen[0], TRIES);
    won.lines[3].wld = false; /* the search ended before this one was proven */
    won.lines[3].value = 3;
    choose_often_as(&level, &board, &won, chosen);
    ck_assert_int_eq(chosen[2] + chosen[3], 0);
}

/* The same corner, taken along five squares or beside a disc. */
TEST(far_corners_are_missed) {
    static const int values[] = {20, 0};
    TcBoard far = board_of("-OOOOX-- ---------------- ---OX--- -------------------------------- X");
    TcBoard near =
        board_of("-OX----- ---------------- ---OX--- -------------------------------- X");
    TcReport report = report_of("a1 c4", values);
    int missed[CHOICES_MAX], seen[CHOICES_MAX];
    choose_often(1, &far, &report, missed);
    choose_often(1, &near, &report, seen);
    ck_assert_int_gt(missed[1], TRIES / 10);
    ck_assert_int_lt(seen[1], missed[1] / 4);
    choose_often(TC_LEVEL_CLUB, &far, &report, missed);
    ck_assert_int_eq(missed[1], 0);
}

TEST(the_same_state_chooses_the_same) {
    static const int values[] = {3, 3, 2, 2};
    TcBoard board = tc_board_initial();
    TcReport report = report_of("d3 c4 f5 e6", values);
    uint64_t a = 77, b = 77;
    for (int i = 0; i < 100; i++) {
        ck_assert_int_eq(tc_level_choose(tc_level(1), &board, &report, &a),
                         tc_level_choose(tc_level(1), &board, &report, &b));
    }
}

TEST(deeper_searches_solve_earlier) {
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
}

SUITE("level", NULL, NULL)
