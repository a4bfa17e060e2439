/* The key kept move by move is the key taken from scratch, and different positions have different
   keys. */
#include <turncoat/position.h>

#include <string.h>

#include "support/positions.h"
#include "support/suite.h"

enum { GAMES = 2000 };

TEST(incremental_is_from_scratch) {
    uint64_t random_state = 81;
    int passes = 0;
    for (int game = 0; game < GAMES; game++) {
        TcPosition position = tc_position_initial();
        uint64_t key = tc_position_key(&position);
        for (;;) {
            TcSquare move = positions_random_move(&position, &random_state);
            if (move == TC_NO_SQUARE) {
                break;
            }
            passes += move == TC_PASS;
            key = tc_position_key_after(key, &position, move);
            position = tc_position_play(&position, move);
            ASSERT_SAME_SET(key, tc_position_key(&position));
        }
    }
    ck_assert_int_gt(passes, GAMES / 10);
}

static TcPosition position_of(uint64_t black, uint64_t white, TcColour mover) {
    TcPosition position = {.mover = mover};
    position.board.mover = mover == TC_BLACK ? black : white;
    position.board.opponent = mover == TC_BLACK ? white : black;
    return position;
}

static int compare_keys(const void *a, const void *b) {
    uint64_t left = *(const uint64_t *)a;
    uint64_t right = *(const uint64_t *)b;
    return left < right ? -1 : left > right;
}

/* All positions of one and two discs, for either side to move: no two share a key. */
TEST(small_positions_differ) {
    enum { MOST = 40000 };
    uint64_t *keys = calloc(MOST, sizeof *keys);
    ck_assert_ptr_nonnull(keys);
    size_t count = 0;
    for (int a = 0; a < 64; a++) {
        for (int b = a; b < 64; b++) {
            for (int colours = 0; colours < (a == b ? 2 : 4); colours++) {
                uint64_t black = (uint64_t)(colours & 1) << a;
                uint64_t white = (uint64_t)(~colours & 1) << a;
                if (a != b) {
                    black |= (uint64_t)(colours >> 1) << b;
                    white |= (uint64_t)(~colours >> 1 & 1) << b;
                }
                for (int mover = 0; mover < 2; mover++) {
                    TcPosition position = position_of(black, white, (TcColour)mover);
                    keys[count++] = tc_position_key(&position);
                }
            }
        }
    }
    qsort(keys, count, sizeof *keys, compare_keys);
    for (size_t i = 1; i < count; i++) {
        ASSERT_TRUE(keys[i] != keys[i - 1]);
    }
    free(keys);
}

/* These were recorded once: keys may be written to files, so they must not drift. */
TEST(keys_are_the_same_everywhere) {
    TcPosition start = tc_position_initial();
    TcPosition after = tc_position_play(&start, tc_square_parse("f5"));
    ASSERT_SAME_SET(tc_position_key(&start), UINT64_C(0x933982e233ff08ea));
    ASSERT_SAME_SET(tc_position_key(&after), UINT64_C(0x96db473bb27e9ec9));
}

SUITE("zobrist", NULL, NULL)
