/* Kinds of mistakes: each occurs, and is the first of those that hold. */
#include "base/random.h"
#include "core/bits.h"
#include "session/mistakes.h"
#include "session/reasons.h"
#include "support/suite.h"

#include <turncoat/init.h>

static MistakeKind kind_of(const char *board, const char *played, const char *best) {
    TcPosition position;
    ck_assert_int_eq(tc_position_parse(board, 66, &position, NULL, NULL), TC_OK);
    return mistake_kind(&position, tc_square_parse(played), tc_square_parse(best));
}

/* b2 lets White take a1 at once, or stands beside the empty corner that nobody reaches yet. */
START_TEST(a_corner_comes_before_its_square) {
    ck_assert_int_eq(kind_of("--------"
                             "--------"
                             "--O-----"
                             "---X----"
                             "----O---"
                             "---XO---"
                             "--------"
                             "-------- X",
                             "b2", "f6"),
                     MISTAKE_CORNER);
    ck_assert_int_eq(kind_of("--------"
                             "--------"
                             "--O-----"
                             "---X----"
                             "----X---"
                             "---XO---"
                             "--------"
                             "-------- X",
                             "b2", "f6"),
                     MISTAKE_X_SQUARE);
}
END_TEST

static bool has(const Reason *reasons, int count, ReasonKind kind) {
    for (int i = 0; i < count; i++) {
        if (reasons[i].kind == kind) {
            return true;
        }
    }
    return false;
}

static MistakeKind expected(const TcPosition *position, TcSquare played, TcSquare best) {
    Reason reasons[REASON_COUNT];
    int count = reasons_find(position, played, best, reasons);
    return has(reasons, count, REASON_CORNER)     ? MISTAKE_CORNER
           : has(reasons, count, REASON_X_SQUARE) ? MISTAKE_X_SQUARE
           : has(reasons, count, REASON_THEIR_MOBILITY) || has(reasons, count, REASON_OWN_MOBILITY)
               ? MISTAKE_MOBILITY
           : has(reasons, count, REASON_PARITY) ? MISTAKE_PARITY
                                                : MISTAKE_OTHER;
}

START_TEST(every_kind_occurs_in_its_order) {
    uint64_t random = 5;
    int counts[MISTAKE_KINDS] = {0};
    for (int i = 0; i < 30; i++) {
        TcGame game;
        tc_game_init(&game);
        while (!tc_game_is_over(&game)) {
            const TcPosition *position = tc_game_position(&game);
            uint64_t moves = tc_board_moves(&position->board);
            int best = bits_first(moves);
            for (uint64_t rest = bits_rest(moves); rest; rest = bits_rest(rest)) {
                MistakeKind kind = mistake_kind(position, bits_first(rest), best);
                ck_assert_int_eq(kind, expected(position, bits_first(rest), best));
                counts[kind]++;
            }
            for (uint32_t skip = random_below(&random, (uint32_t)bits_count(moves)); skip > 0;
                 skip--) {
                moves = bits_rest(moves);
            }
            ck_assert_int_eq(tc_game_play(&game, bits_first(moves)), TC_OK);
        }
    }
    for (int kind = 0; kind < MISTAKE_KINDS; kind++) {
        ck_assert_int_gt(counts[kind], 0);
    }
}
END_TEST

/* Marked moves alone count, each for its mover; without a best move nobody knows why. */
START_TEST(marked_moves_are_counted) {
    TcGame game;
    SessionValue values[TC_GAME_MAX_MOVES + 1] = {{.known = false}};
    SessionJudgement judged = {.total = {0}};
    int counts[2][MISTAKE_KINDS];
    tc_game_init(&game);
    static const char *const moves[] = {"f5", "f6", "e6", "f4"};
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(tc_game_play(&game, tc_square_parse(moves[i])), TC_OK);
        values[i].best = TC_NO_SQUARE;
    }
    judged.mark[1] = SESSION_MARK_DUBIOUS;
    judged.mark[3] = SESSION_MARK_BLUNDER;
    values[1].best = tc_square_parse("d6");
    mistakes_count(&game, values, &judged, counts);
    int white = 0, black = 0;
    for (int kind = 0; kind < MISTAKE_KINDS; kind++) {
        black += counts[TC_BLACK][kind];
        white += counts[TC_WHITE][kind];
    }
    ck_assert_int_eq(black, 0);
    ck_assert_int_eq(white, 2);
    ck_assert_int_ge(counts[TC_WHITE][MISTAKE_OTHER], 1);
}
END_TEST

static void set_up(void) {
    tc_init(TC_CPU_BEST);
}

int main(void) {
    Suite *suite = suite_create("mistakes");
    TCase *tests = suite_case(suite, "mistakes", set_up, NULL);
    tcase_add_test(tests, a_corner_comes_before_its_square);
    tcase_add_test(tests, every_kind_occurs_in_its_order);
    tcase_add_test(tests, marked_moves_are_counted);
    return suite_run(suite);
}
