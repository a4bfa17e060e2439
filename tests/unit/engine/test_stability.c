/* A disc called stable must survive whatever both sides do: random continuations try to turn it. Every
   level of code calls the same discs stable. */
#include <turncoat/position.h>

#include "engine/kernels.h"
#include "support/levels.h"
#include "support/positions.h"
#include "support/suite.h"

enum { POSITIONS = 3000 }; /* by play, and as many by chance */

static long stable_seen;
static uint64_t random_state = 5;
static uint64_t portable[2 * POSITIONS][2]; /* what is stable of each colour */
static int seen;

static uint64_t stable_of(const TcPosition *position, TcColour colour) {
    return search_kernels()->stable(tc_position_discs(position, colour),
                                    tc_position_discs(position, tc_colour_other(colour)));
}

static void discs_survive(const TcPosition *position) {
    uint64_t *colours = portable[seen++];
    for (int i = 0; i < 2; i++) {
        colours[i] = stable_of(position, (TcColour)i);
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

static void same_as_portable(const TcPosition *position) {
    const uint64_t *colours = portable[seen++];
    for (int i = 0; i < 2; i++) {
        ASSERT_SAME_SET(stable_of(position, (TcColour)i), colours[i]);
    }
}

static void each_position(PositionFn *visit) {
    seen = 0;
    positions_each_by_play(POSITIONS, 17, visit);
    positions_each_by_chance(POSITIONS, 18, visit);
}

TEST(stable_discs_are_never_turned) {
    tc_init(TC_CPU_V1);
    each_position(discs_survive);
    ck_assert_int_gt(stable_seen, 5000); /* the test saw what it is about */
    for (int i = 1; i < LEVELS; i++) {
        if (levels_choose(i)) {
            each_position(same_as_portable);
        }
    }
}

TEST(full_lines_and_corners_are_found) {
    /* a1-c1 from the corner, and a full board where all is stable. */
    ASSERT_SAME_SET(search_kernels()->stable(0x07, 0x08), UINT64_C(0x07));
    ASSERT_SAME_SET(search_kernels()->stable(0xf0f0, ~UINT64_C(0xf0f0)), UINT64_C(0xf0f0));
    ASSERT_SAME_SET(search_kernels()->stable(0x1000000000, 0x0810000000), UINT64_C(0));
}

SUITE("stability", NULL, NULL)
