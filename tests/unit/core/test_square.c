/* Names of squares, both ways. */
#include <turncoat/square.h>

#include <string.h>

#include "support/suite.h"

TEST(names_round_trip) {
    for (TcSquare square = 0; square < TC_SQUARE_COUNT; square++) {
        char name[TC_SQUARE_NAME_SIZE];
        tc_square_name(square, name);
        ck_assert_uint_eq(strlen(name), 2);
        ck_assert_int_eq(name[0], "abcdefgh"[tc_square_file(square)]);
        ck_assert_int_eq(name[1], "12345678"[tc_square_rank(square)]);
        ck_assert_int_eq(tc_square_parse(name), square);
        name[0] = (char)(name[0] - 'a' + 'A');
        ck_assert_int_eq(tc_square_parse(name), square);
        ck_assert_int_eq(tc_square_at(tc_square_file(square), tc_square_rank(square)), square);
        ck_assert(tc_square_is_valid(square));
    }
}

TEST(names_what_is_no_square) {
    char name[TC_SQUARE_NAME_SIZE];
    tc_square_name(TC_PASS, name);
    ck_assert_str_eq(name, "pass");
    tc_square_name(TC_NO_SQUARE, name);
    ck_assert_str_eq(name, "none");
    tc_square_name(-5, name);
    ck_assert_str_eq(name, "none");
    ck_assert(!tc_square_is_valid(-1));
    ck_assert(!tc_square_is_valid(TC_PASS));
}

TEST(numbers_run_along_the_ranks) {
    ck_assert_int_eq(tc_square_parse("a1"), 0);
    ck_assert_int_eq(tc_square_parse("b1"), 1);
    ck_assert_int_eq(tc_square_parse("a2"), 8);
    ck_assert_int_eq(tc_square_parse("h8"), 63);
}

/* Every pair of bytes: only 8 letters in two cases and 8 digits are squares. */
TEST(reads_nothing_else) {
    int squares = 0;
    for (int first = 0; first < 256; first++) {
        for (int second = 0; second < 256; second++) {
            char text[2] = {(char)first, (char)second};
            squares += tc_square_parse(text) != TC_NO_SQUARE;
        }
    }
    ck_assert_int_eq(squares, 2 * 64);
}

SUITE("square", NULL, NULL)
