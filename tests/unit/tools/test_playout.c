/* Values of positions for labels: proven, of one depth, or the mean of two. */
#include "tools/playout.h"

#include "support/positions.h"
#include "support/suite.h"

enum { DEPTH = 3, EXACT_FROM = 9, POSITIONS = 300 };

static TcEngine *engine;

static void make_engine(void) {
    ck_assert_int_eq(tc_engine_create(1, NULL, &engine), TC_OK);
}

static void free_engine(void) {
    tc_engine_free(engine);
}

static TcValue value_of(const TcBoard *board, int depth, bool mean, bool *exact) {
    const PlayoutOptions options = {.selectivity = 73};
    TcValue value;
    tc_engine_clear(engine);
    ck_assert_int_eq(playout_value(engine, &options, depth, EXACT_FROM, mean, board, &value, exact),
                     TC_OK);
    return value;
}

TEST(a_mean_is_that_of_two_depths) {
    uint64_t random = 3;
    int odd = 0;
    for (int i = 0; i < POSITIONS; i++) {
        TcBoard board = positions_by_play(i % 50, &random).board;
        if (tc_board_moves(&board) == 0) {
            continue;
        }
        bool exact, exact_too;
        TcValue mean = value_of(&board, DEPTH, true, &exact);
        TcValue deep = value_of(&board, DEPTH, false, &exact_too);
        TcValue shallow = value_of(&board, DEPTH - 1, false, &exact_too);
        ASSERT_SAME_INT(exact, exact_too);
        ASSERT_SAME_INT(exact, tc_board_empties(&board) <= EXACT_FROM);
        ASSERT_TRUE(2 * mean == (exact ? 2 * deep : deep + shallow));
        odd += mean != tc_value_discs(mean);
    }
    ck_assert_int_gt(odd, POSITIONS / 4); /* halves are kept */
}

SUITE("playout", make_engine, free_engine)
