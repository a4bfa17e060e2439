/* The user's progress is counted: levels, months, runs, means, kinds. */
#include "gui/progress/state.h"
#include "support/suite.h"

enum { GAMES_MAX = 200 };

static ProgressGame games[GAMES_MAX];
static ProgressExercise exercises[GAMES_MAX];
static Progress progress;
static Summary summary;

static void set_up(void) {
    progress = (Progress){.games = games, .exercises = exercises};
}

static ProgressGame *add(int day, int level, ProgressResult result) {
    ProgressGame *game = &games[progress.game_count++];
    *game =
        (ProgressGame){.day = day, .level = level, .result = result, .review = {.accuracy = -1}};
    return game;
}

static void make(void) {
    summary_make(&progress, &summary);
}

TEST(nothing_yet) {
    make();
    ck_assert_int_eq(summary.all.games, 0);
    ck_assert_int_eq(summary.month_count, 0);
    ck_assert_int_eq(summary.reviewed, 0);
    ck_assert_int_eq(summary.streak, 0);
}

TEST(results_by_level_without_those_with_help) {
    add(20261101, 3, PROGRESS_WON);
    add(20261101, 3, PROGRESS_LOST);
    add(20261102, TC_LEVEL_CUSTOM, PROGRESS_DRAWN);
    add(20261102, 99, PROGRESS_WON); /* of a later version */
    add(20261102, 3, PROGRESS_WON)->helped = true;
    make();
    ck_assert_int_eq(summary.all.games, 4);
    ck_assert_int_eq(summary.helped, 1);
    ck_assert_int_eq(summary.levels[3].games, 2);
    ck_assert_int_eq(summary.levels[3].results[PROGRESS_WON], 1);
    ck_assert_int_eq(summary.levels[TC_LEVEL_CUSTOM].results[PROGRESS_DRAWN], 1);
    ck_assert_int_eq(summary.all.results[PROGRESS_LOST], 1);
}

TEST(runs_end_with_another_result) {
    static const char results[] = "wwwlwwd";
    for (const char *at = results; *at; at++) {
        add(20261101, 1, *at == 'w' ? PROGRESS_WON : *at == 'l' ? PROGRESS_LOST : PROGRESS_DRAWN);
    }
    make();
    ck_assert_int_eq(summary.best_streak, 3);
    ck_assert_int_eq(summary.streak, 0);
    add(20261102, 1, PROGRESS_LOST);
    add(20261102, 1, PROGRESS_LOST);
    add(20261102, 1, PROGRESS_WON)->helped = true; /* ends no run */
    make();
    ck_assert_int_eq(summary.streak, -2);
}

TEST(months_have_no_gap_and_are_the_last_ones) {
    add(2025, 1, PROGRESS_WON);     /* a year alone */
    add(20241005, 1, PROGRESS_WON); /* too long ago */
    add(20251231, 1, PROGRESS_WON);
    add(20260201, 1, PROGRESS_LOST);
    add(20260228, 1, PROGRESS_LOST);
    make();
    ck_assert_int_eq(summary.month_count, SUMMARY_MONTHS);
    ck_assert_int_eq(summary.months[0].month, 202503);
    ck_assert_int_eq(summary.months[9].month, 202512);
    ck_assert_int_eq(summary.months[9].tally.results[PROGRESS_WON], 1);
    ck_assert_int_eq(summary.months[10].month, 202601);
    ck_assert_int_eq(summary.months[10].tally.games, 0);
    ck_assert_int_eq(summary.months[11].tally.results[PROGRESS_LOST], 2);
    progress.game_count = 0;
    add(20260102, 1, PROGRESS_WON);
    add(20251102, 1, PROGRESS_WON);
    make();
    ck_assert_int_eq(summary.month_count, 3); /* no more than there are */
    ck_assert_int_eq(summary.months[0].month, 202511);
}

TEST(accuracy_and_its_mean_of_ten) {
    for (int i = 0; i < 110; i++) {
        ProgressGame *game = add(20261101, 1, PROGRESS_WON);
        game->review.accuracy = i < 100 ? 50 : 90;
        game->review.mistakes[MISTAKE_CORNER] = i < 100 ? 2 : 1;
    }
    add(20261101, 1, PROGRESS_WON); /* not reviewed */
    ProgressGame *helped = add(20261101, 1, PROGRESS_WON);
    helped->review.accuracy = 100;
    helped->helped = true;
    make();
    ck_assert_int_eq(summary.reviewed, 110);
    ck_assert_int_eq(summary.plotted, SUMMARY_GAMES_MAX);
    ck_assert_int_eq(summary.accuracies[SUMMARY_GAMES_MAX - 1], 90);
    ck_assert_double_eq_tol(summary.means[0], 50, 1e-9);
    ck_assert_double_eq_tol(summary.means[SUMMARY_GAMES_MAX - 6], 70, 1e-9);
    ck_assert_double_eq_tol(summary.recent_accuracy, 90, 1e-9);
    ck_assert_double_eq_tol(summary.accuracy, (100 * 50 + 10 * 90) / 110.0, 1e-9);
    ck_assert_int_eq(summary.mistakes[MISTAKE_CORNER], 210);
    ck_assert_int_eq(summary.recent_mistakes[MISTAKE_CORNER], 10);
    ck_assert_int_eq(summary.recent, SUMMARY_RECENT);
    progress.game_count = 3;
    make();
    ck_assert_int_eq(summary.recent, 3);
    ck_assert_double_eq_tol(summary.means[2], 50, 1e-9);
}

TEST(exercises_by_their_kind) {
    for (int i = 0; i < SUMMARY_EXERCISES_MAX + 5; i++) {
        exercises[progress.exercise_count++] = (ProgressExercise){
            .kind = PROGRESS_GUESS, .moves = 4, .right = i % 5, .lost = 3, .matched = 1};
    }
    exercises[progress.exercise_count++] = (ProgressExercise){.kind = PROGRESS_ENDGAME};
    exercises[progress.exercise_count++] =
        (ProgressExercise){.kind = PROGRESS_ENDGAME, .moves = 2, .right = 2, .clean = true};
    make();
    const SummaryKind *guess = &summary.kinds[PROGRESS_GUESS];
    const SummaryKind *endgame = &summary.kinds[PROGRESS_ENDGAME];
    ck_assert_int_eq(guess->exercises, SUMMARY_EXERCISES_MAX + 5);
    ck_assert_int_eq(guess->count, SUMMARY_EXERCISES_MAX);
    ck_assert_int_eq(guess->shares[1], 25); /* the last ones, the oldest first */
    ck_assert_int_eq(guess->matched, SUMMARY_EXERCISES_MAX + 5);
    ck_assert_int_eq(endgame->exercises, 2);
    ck_assert_int_eq(endgame->clean, 1);
    ck_assert_int_eq(endgame->count, 1); /* one without a move has no share */
    ck_assert_int_eq(endgame->shares[0], 100);
    ck_assert_int_eq(summary.kinds[PROGRESS_OPENING].exercises, 0);
}

SUITE("progress", set_up, NULL)
