/* The sets of squares against loops over single bits. */
#include "core/bits.h"

#include "base/random.h"
#include "support/suite.h"

static int count_slowly(uint64_t set) {
    int count = 0;
    for (int square = 0; square < 64; square++) {
        count += (int)(set >> square & 1);
    }
    return count;
}

static uint64_t grow_slowly(uint64_t set) {
    uint64_t grown = 0;
    for (int a = 0; a < 64; a++) {
        for (int b = 0; b < 64; b++) {
            if ((set >> a & 1) != 0 && abs(a / 8 - b / 8) <= 1 && abs(a % 8 - b % 8) <= 1) {
                grown |= (uint64_t)1 << b;
            }
        }
    }
    return grown;
}

static void check_set(uint64_t set) {
    ASSERT_SAME_INT(bits_count(set), count_slowly(set));
    ASSERT_SAME_SET(bits_grow(set), grow_slowly(set));
    if (set != 0) {
        ASSERT_TRUE((set >> bits_first(set) & 1) != 0);
        ASSERT_SAME_SET(bits_rest(set), set & ~bits_of(bits_first(set)));
        ASSERT_TRUE((set & (bits_of(bits_first(set)) - 1)) == 0);
    }
}

TEST(agrees_with_loops) {
    uint64_t random_state = 11;
    check_set(0);
    check_set(UINT64_MAX);
    for (int square = 0; square < 64; square++) {
        check_set(bits_of(square));
        check_set(~bits_of(square));
    }
    for (int i = 0; i < 2000; i++) {
        uint64_t set = random_next(&random_state);
        check_set(set);
        check_set(set & random_next(&random_state) & random_next(&random_state));
    }
}

TEST(names_the_right_squares) {
    for (int square = 0; square < 64; square++) {
        int file = square % 8;
        int rank = square / 8;
        int edges = (file == 0 || file == 7) + (rank == 0 || rank == 7);
        ASSERT_SAME_INT((BITS_CORNERS & bits_of(square)) != 0, edges == 2);
        ASSERT_SAME_INT((BITS_NOT_FILE_A & bits_of(square)) != 0, file != 0);
        ASSERT_SAME_INT((BITS_NOT_FILE_H & bits_of(square)) != 0, file != 7);
        ASSERT_SAME_INT((BITS_INNER_FILES & bits_of(square)) != 0, file != 0 && file != 7);
        ASSERT_SAME_INT((BITS_FILE_A & bits_of(square)) != 0, file == 0);
        ASSERT_SAME_INT((BITS_FILE_H & bits_of(square)) != 0, file == 7);
        ASSERT_SAME_INT((BITS_RANK_1 & bits_of(square)) != 0, rank == 0);
        ASSERT_SAME_INT((BITS_RANK_8 & bits_of(square)) != 0, rank == 7);
    }
}

SUITE("bits", NULL, NULL)
