/* Reasons of a mistake: each kind where it holds, and silence where it does not; and the kind of a mistake. */
#include "base/random.h"
#include "core/bits.h"
#include "core/features.h"
#include "core/reasons.h"
#include "support/suite.h"

#include <turncoat/game.h>

static Reason reasons[REASON_COUNT];
static int count;

static void find(const char *board, const char *played, const char *best) {
    TcPosition position;
    ck_assert_int_eq(tc_position_parse(board, 66, &position, NULL, NULL), TC_OK);
    ck_assert(tc_board_is_legal(&position.board, tc_square_parse(played)));
    ck_assert(tc_board_is_legal(&position.board, tc_square_parse(best)));
    count = reasons_find(&position, tc_square_parse(played), tc_square_parse(best), reasons);
}

static const Reason *reason_of(ReasonKind kind) {
    for (int i = 0; i < count; i++) {
        if (reasons[i].kind == kind) {
            return &reasons[i];
        }
    }
    return NULL;
}

/* b2 turns c3 and lets White take a1 along the diagonal once d4 is White's. */
TEST(a_corner_given) {
    find("--------"
         "--------"
         "--O-----"
         "---XXO--"
         "----O---"
         "--------"
         "--------"
         "-------- X",
         "b2", "g4");
    const Reason *reason = reason_of(REASON_CORNER);
    const Reason *near = reason_of(REASON_X_SQUARE);
    ck_assert(reason != NULL || near != NULL);
    if (near != NULL) {
        ck_assert(near->squares & bits_of(0));
    }
}

TEST(a_corner_within_reach_is_counted) {
    find("--------"
         "--------"
         "--O-----"
         "---X----"
         "----O---"
         "---XO---"
         "--------"
         "-------- X",
         "b2", "f6");
    const Reason *reason = reason_of(REASON_CORNER);
    ck_assert_ptr_nonnull(reason);
    ck_assert_int_eq(reason->before, 0);
    ck_assert_int_eq(reason->played, 1);
    ck_assert_int_eq(reason->best, 0);
    ASSERT_SAME_SET(reason->squares, bits_of(0));
    ck_assert_ptr_null(reason_of(REASON_X_SQUARE)); /* it is said once */
    ck_assert_ptr_eq(reason, &reasons[0]);
}

/* Figures are what the rules say of the boards after the moves. */
TEST(figures_are_those_of_the_boards) {
    TcPosition start = tc_position_initial();
    static const char *const line[] = {"f5", "d6", "c3", "d3", "c4", "f4"};
    for (size_t i = 0; i < sizeof line / sizeof line[0]; i++) {
        start = tc_position_play(&start, tc_square_parse(line[i]));
    }
    uint64_t moves = tc_board_moves(&start.board);
    for (uint64_t a = moves; a != 0; a = bits_rest(a)) {
        for (uint64_t b = moves; b != 0; b = bits_rest(b)) {
            if (bits_first(a) == bits_first(b)) {
                continue;
            }
            int found = reasons_find(&start, bits_first(a), bits_first(b), reasons);
            TcBoard after = tc_board_play(&start.board, bits_first(a));
            TcBoard better = tc_board_play(&start.board, bits_first(b));
            for (int i = 0; i < found; i++) {
                if (reasons[i].kind == REASON_THEIR_MOBILITY) {
                    ck_assert_int_eq(reasons[i].played, bits_count(tc_board_moves(&after)));
                    ck_assert_int_eq(reasons[i].best, bits_count(tc_board_moves(&better)));
                    ck_assert_int_gt(reasons[i].played, reasons[i].best);
                }
                if (reasons[i].kind == REASON_OWN_MOBILITY) {
                    ck_assert_int_lt(reasons[i].played, reasons[i].best);
                }
                ck_assert(reasons[i].kind != REASON_PARITY); /* too early for it */
            }
            count = found;
        }
    }
}

/* Nothing speaks for a move and against it at once. */
TEST(reasons_are_one_sided) {
    TcPosition start = tc_position_initial();
    start = tc_position_play(&start, tc_square_parse("f5"));
    Reason back[REASON_COUNT];
    TcSquare a = tc_square_parse("d6"), b = tc_square_parse("f4");
    count = reasons_find(&start, a, b, reasons);
    int other = reasons_find(&start, b, a, back);
    for (int i = 0; i < other; i++) {
        ck_assert_ptr_null(reason_of(back[i].kind));
    }
}

static MistakeKind kind_of(const char *board, const char *played, const char *best) {
    TcPosition position;
    ck_assert_int_eq(tc_position_parse(board, 66, &position, NULL, NULL), TC_OK);
    return reasons_kind(&position, tc_square_parse(played), tc_square_parse(best));
}

/* b2 lets White take a1 at once, or stands beside the empty corner that nobody reaches yet. */
TEST(a_corner_comes_before_its_square) {
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

static bool has(const Reason *list, int length, ReasonKind kind) {
    for (int i = 0; i < length; i++) {
        if (list[i].kind == kind) {
            return true;
        }
    }
    return false;
}

static MistakeKind expected(const TcPosition *position, TcSquare played, TcSquare best) {
    count = reasons_find(position, played, best, reasons);
    return has(reasons, count, REASON_CORNER)     ? MISTAKE_CORNER
           : has(reasons, count, REASON_X_SQUARE) ? MISTAKE_X_SQUARE
           : has(reasons, count, REASON_THEIR_MOBILITY) || has(reasons, count, REASON_OWN_MOBILITY)
               ? MISTAKE_MOBILITY
           : has(reasons, count, REASON_PARITY) ? MISTAKE_PARITY
                                                : MISTAKE_OTHER;
}

TEST(every_kind_occurs_in_its_order) {
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
                MistakeKind kind = reasons_kind(position, bits_first(rest), best);
                ck_assert_int_eq(kind, expected(position, bits_first(rest), best));
                counts[kind]++;
            }
            TcSquare move = bits_nth(moves, random_below(&random, (uint32_t)bits_count(moves)));
            ck_assert_int_eq(tc_game_play(&game, move), TC_OK);
        }
    }
    for (int kind = 0; kind < MISTAKE_KINDS; kind++) {
        ck_assert_int_gt(counts[kind], 0);
    }
}

SUITE("reasons", NULL, NULL)
