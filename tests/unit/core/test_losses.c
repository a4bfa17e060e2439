/* Losses and marks from values alone. */
#include "core/losses.h"

#include "core/bits.h"
#include "support/suite.h"

static TcGame game;
static PositionValue values[TC_GAME_MAX_MOVES + 1];
static LossThresholds normal;
static Losses judged;

static void set_up(void) {
    tc_game_init(&game);
    static const char *const moves[] = {"f5", "d6", "c3", "d3"};
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(tc_game_play(&game, tc_square_parse(moves[i])), TC_OK);
    }
    normal = losses_default_thresholds();
    for (int i = 0; i <= TC_GAME_MAX_MOVES; i++) {
        values[i] = (PositionValue){.known = i <= 4, .depth = 12, .best = TC_NO_SQUARE};
    }
}

static void judge(void) {
    losses_judge(&game, 0, values, &normal, &judged);
}

TEST(a_loss_is_its_movers) {
    values[1].black_value = -3; /* Black lost 3 */
    values[2].black_value = 2;  /* White lost 5 */
    values[3].black_value = 2;
    values[4].black_value = 11; /* White lost 9 */
    judge();
    ck_assert_int_eq(judged.loss[0], 3);
    ck_assert_int_eq(judged.mark[0], LOSS_MARK_DUBIOUS);
    ck_assert_int_eq(judged.loss[1], 5);
    ck_assert_int_eq(judged.mark[1], LOSS_MARK_MISTAKE);
    ck_assert_int_eq(judged.loss[2], 0);
    ck_assert_int_eq(judged.loss[3], 9);
    ck_assert_int_eq(judged.mark[3], LOSS_MARK_BLUNDER);
    ck_assert_int_eq(judged.total[TC_BLACK], 3);
    ck_assert_int_eq(judged.total[TC_WHITE], 14);
    ck_assert_int_eq(judged.counts[TC_WHITE][LOSS_MARK_BLUNDER], 1);
    ck_assert_int_eq(judged.judged[TC_BLACK], 2);
}

TEST(all_discs_can_be_lost_twice) {
    values[0].black_value = 64;
    values[1].black_value = -64;
    judge();
    ck_assert_int_eq(judged.loss[0], 128);
    ck_assert_int_eq(judged.mark[0], LOSS_MARK_BLUNDER);
}

/* No loss counts 100 %, and every 8 discs halve it; the phases are 20 moves each. */
TEST(accuracy_is_the_mean_of_the_moves) {
    values[1].black_value = -8; /* Black lost 8: 50 % */
    values[2].black_value = -8;
    values[3].black_value = -8; /* and then 0 */
    values[4].black_value = 8;  /* White lost 0 and 16: 100 % and 25 % */
    judge();
    ck_assert_int_eq(judged.accuracy[TC_BLACK][LOSS_WHOLE_GAME], 75);
    ck_assert_int_eq(judged.accuracy[TC_WHITE][LOSS_WHOLE_GAME], 63);
    ck_assert_int_eq(judged.accuracy[TC_BLACK][LOSS_OPENING], 75);
    ck_assert_int_eq(judged.accuracy[TC_BLACK][LOSS_MIDDLE], -1);
    ck_assert_int_eq(judged.accuracy[TC_BLACK][LOSS_ENDGAME], -1);
}

TEST(marks_are_for_more_than_the_threshold) {
    static const int expected[] = {
        [0] = LOSS_MARK_NONE,    [2] = LOSS_MARK_NONE,    [3] = LOSS_MARK_DUBIOUS,
        [4] = LOSS_MARK_DUBIOUS, [5] = LOSS_MARK_MISTAKE, [8] = LOSS_MARK_MISTAKE,
        [9] = LOSS_MARK_BLUNDER};
    static const int losses[] = {0, 2, 3, 4, 5, 8, 9};
    for (size_t i = 0; i < sizeof losses / sizeof losses[0]; i++) {
        ck_assert_int_eq(losses_mark(losses[i], &normal), expected[losses[i]]);
    }
    normal.dubious = 5;
    ck_assert_int_eq(losses_mark(4, &normal), LOSS_MARK_NONE);
}

TEST(a_gain_or_the_best_move_loses_nothing) {
    values[1].black_value = 4;
    values[2].black_value = 9;
    values[1].best = tc_square_parse("d6");
    judge();
    ck_assert_int_eq(judged.loss[0], 0);
    ck_assert_int_eq(judged.loss[1], 0);
}

TEST(an_image_of_the_best_move_loses_nothing) {
    values[0].black_value = 4;
    values[1].black_value = 0;
    values[0].best = tc_square_parse("c4"); /* as good as any other first move */
    judge();
    ck_assert_int_eq(judged.loss[0], 0);
}

TEST(unsure_values_judge_nothing) {
    values[0].depth = values[1].depth = 5; /* one less than it takes */
    values[1].exact = false;
    values[3].known = false;
    values[4] = (PositionValue){.known = true, .exact = true};
    judge();
    ck_assert_int_eq(judged.loss[0], -1); /* too shallow before */
    ck_assert_int_eq(judged.loss[1], -1);
    ck_assert_int_eq(judged.loss[2], -1);
    ck_assert_int_eq(judged.loss[3], -1);
    values[3] = (PositionValue){.known = true, .exact = true, .black_value = -5};
    judge();
    ck_assert_int_eq(judged.loss[3], 5); /* proven values need no depth */
    ck_assert_int_eq(judged.loss[4], -1);
}

/* A move is judged from the depth of the threshold, and its answer is a ply less deep. */
TEST(depths_are_enough_from_the_threshold) {
    static const struct {
        int8_t before, after;
        int loss;
    } cases[] = {{6, 5, 3}, {6, 4, -1}, {5, 5, -1}, {6, 6, 3}};
    values[1].black_value = -3;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        values[0].depth = cases[i].before;
        values[1].depth = cases[i].after;
        judge();
        ck_assert_int_eq(judged.loss[0], cases[i].loss);
    }
}

/* One move that loses, on both sides of each limit between the phases. */
TEST(phases_are_of_twenty_moves) {
    static const struct {
        int empties;
        LossPhase phase;
    } cases[] = {{60, LOSS_OPENING}, {41, LOSS_OPENING}, {40, LOSS_MIDDLE},
                 {21, LOSS_MIDDLE},  {20, LOSS_ENDGAME}, {11, LOSS_ENDGAME}};
    while (game.count < 50) {
        uint64_t moves = tc_board_moves(&tc_game_position(&game)->board);
        ck_assert_int_eq(tc_game_play(&game, bits_first(moves)), TC_OK);
    }
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int lost = 60 - cases[i].empties;
        TcColour mover = game.positions[lost].mover;
        for (int ply = 0; ply <= game.count; ply++) {
            values[ply] = (PositionValue){.known = true, .exact = true, .best = TC_NO_SQUARE};
            values[ply].black_value = ply <= lost ? 0 : mover == TC_BLACK ? -16 : 16;
        }
        judge();
        ck_assert_int_eq(judged.loss[lost], 16);
        for (int phase = LOSS_OPENING; phase < LOSS_PHASES; phase++) {
            int accuracy = judged.accuracy[mover][phase];
            ck_assert_int_eq(accuracy < 100, phase == (int)cases[i].phase);
            ck_assert_int_eq(judged.accuracy[tc_colour_other(mover)][phase], 100);
        }
        ck_assert_int_lt(judged.accuracy[mover][LOSS_WHOLE_GAME], 100);
    }
}

/* Marked moves alone count, each for its mover; without a best move nobody knows why. */
TEST(marked_moves_are_counted) {
    int counts[2][MISTAKE_KINDS], sums[2] = {0};
    judged = (Losses){.total = {0}};
    judged.mark[1] = LOSS_MARK_DUBIOUS;
    judged.mark[3] = LOSS_MARK_BLUNDER;
    values[1].best = tc_square_parse("f4");
    losses_count_mistakes(&game, values, &judged, counts);
    for (int kind = 0; kind < MISTAKE_KINDS; kind++) {
        sums[TC_BLACK] += counts[TC_BLACK][kind];
        sums[TC_WHITE] += counts[TC_WHITE][kind];
    }
    ck_assert_int_eq(sums[TC_BLACK], 0);
    ck_assert_int_eq(sums[TC_WHITE], 2);
    ck_assert_int_ge(counts[TC_WHITE][MISTAKE_OTHER], 1);
}

SUITE("losses", set_up, NULL)
