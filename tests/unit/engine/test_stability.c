/* A disc called stable must survive whatever both sides do: random continuations try to turn it. */
#include <turncoat/position.h>

#include "engine/kernels.h"
#include "support/levels.h"
#include "support/positions.h"
#include "support/suite.h"

static long stable_seen;
static uint64_t random_state = 5;

static void discs_survive(const TcPosition *position) {
    uint64_t colours[2];
    for (int i = 0; i < 2; i++) {
        TcColour colour = (TcColour)i;
        colours[i] = search_kernels()->stable(tc_position_discs(position, colour),
                                              tc_position_discs(position, tc_colour_other(colour)));
        stable_seen += __builtin_popcountll(colours[i]);
    }
    for (int playout = 0; playout < 4; playout++) {
        TcPosition now = *position;
        TcSquare move;
        while ((move = positions_random_move(&now, &random_state)) != TC_NO_SQUARE) {
            now = tc_position_play(&now, move);
        }
        for (int i = 0; i < 2; i++) {
            ASSERT_SAME_SET(colours[i] & ~tc_position_discs(&now, (TcColour)i), UINT64_C(0));
        }
    }
}

START_TEST(stable_discs_are_never_turned) {
    if (!levels_choose(_i)) {
        return;
    }
    positions_each_by_play(3000, 17, discs_survive);
    positions_each_by_chance(3000, 18, discs_survive);
    ck_assert_int_gt(stable_seen, 5000); /* the test saw what it is about */
}
END_TEST

START_TEST(full_lines_and_corners_are_found) {
    /* a1-c1 from the corner, and a full board where all is stable. */
    ASSERT_SAME_SET(search_kernels()->stable(0x07, 0x08), UINT64_C(0x07));
    ASSERT_SAME_SET(search_kernels()->stable(0xf0f0, ~UINT64_C(0xf0f0)), UINT64_C(0xf0f0));
    ASSERT_SAME_SET(search_kernels()->stable(0x1000000000, 0x0810000000), UINT64_C(0));
}
END_TEST

int main(void) {
    Suite *suite = suite_create("stability");
    TCase *tcase = suite_case(suite, "stable_discs_are_never_turned", NULL, NULL);
    tcase_add_loop_test(tcase, stable_discs_are_never_turned, 0, LEVELS);
    suite_add(suite, "full_lines_and_corners_are_found", full_lines_and_corners_are_found);
    return suite_run(suite);
}
