/* Words of a line: what was written comes back, and nothing else is believed. */
#include "base/fields.h"

#include <string.h>

#include "support/suite.h"

TEST(values_come_back) {
    Buf line;
    char text[300], every[256];
    int64_t number;
    bool yes = false;
    int small;
    for (int i = 0; i < 255; i++) {
        every[i] = (char)(i + 1);
    }
    every[255] = '\0';
    buf_init(&line);
    fields_add_int(&line, "a", -5);
    fields_add_text(&line, "every", every);
    fields_add_int(&line, "aa", INT64_MAX);
    fields_add_text(&line, "empty", "");
    fields_add_int(&line, "yes", 1);
    uint64_t hex = 0;
    fields_add_hex(&line, "hex", 0xFEDCBA9876543210);
    ck_assert(fields_int(line.data, "a", -5, 5, &number));
    ck_assert_int_eq(number, -5);
    ck_assert(fields_small(line.data, "a", -5, 5, &small));
    ck_assert_int_eq(small, -5);
    ck_assert(fields_int(line.data, "aa", 0, INT64_MAX, &number));
    ck_assert(number == INT64_MAX);
    ck_assert(fields_text(line.data, "every", text, sizeof text));
    ck_assert_str_eq(text, every);
    ck_assert(fields_text(line.data, "empty", text, 1));
    ck_assert_str_eq(text, "");
    ck_assert(fields_bool(line.data, "yes", &yes) && yes);
    ck_assert(fields_hex(line.data, "hex", &hex));
    ck_assert_uint_eq(hex, 0xFEDCBA9876543210);
    ck_assert(fields_has(line.data, "empty") && !fields_has(line.data, "emp"));
    buf_release(&line);
}

TEST(what_is_not_there_or_damaged_is_refused) {
    static const char line[] =
        "n=12 m=1x k= bad=%4 worse=%G1 nul=%00 long=abcdef =7 two=99999999999999999999";
    int64_t number = 77;
    char text[5] = "kept";
    bool yes;
    ck_assert(!fields_int(line, "n", 0, 11, &number));
    ck_assert(!fields_int(line, "n", 13, 99, &number));
    ck_assert(!fields_int(line, "m", 0, 99, &number));
    ck_assert(!fields_int(line, "k", 0, 99, &number));
    ck_assert(!fields_int(line, "none", 0, 99, &number));
    ck_assert(!fields_int(line, "two", 0, INT64_MAX, &number));
    ck_assert(!fields_bool(line, "n", &yes));
    ck_assert_int_eq(number, 77);
    static const char *const keys[] = {"bad", "worse", "nul", "long", "none", "lon"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        ck_assert(!fields_text(line, keys[i], text, sizeof text));
    }
    ck_assert_str_eq(text, "kept");
    static const char hexes[] =
        "short=fedcba987654321 long=fedcba98765432100 up=FEDCBA9876543210 n=-1";
    uint64_t hex = 77;
    ck_assert(!fields_hex(hexes, "short", &hex) && !fields_hex(hexes, "long", &hex));
    ck_assert(!fields_hex(hexes, "up", &hex) && !fields_hex(hexes, "n", &hex));
    ck_assert_uint_eq(hex, 77);
}

TEST(lists_come_back_whole_or_not_at_all) {
    static const int64_t values[] = {0, -7, 12};
    int64_t back[3];
    int count = 0;
    Buf line;
    buf_init(&line);
    fields_add_ints(&line, "list", values, 3);
    fields_add_ints(&line, "one", values, 1);
    ck_assert_str_eq(line.data, "list=0,-7,12 one=0");
    ck_assert(fields_ints(line.data, "list", -7, 12, back, 3, &count));
    ck_assert_int_eq(count, 3);
    ck_assert_mem_eq(back, values, sizeof values);
    ck_assert(fields_ints(line.data, "one", -7, 12, back, 3, &count));
    ck_assert_int_eq(count, 1);
    ck_assert(!fields_ints(line.data, "list", -7, 12, back, 2, &count)); /* too many, */
    ck_assert(!fields_ints(line.data, "list", -6, 12, back, 3, &count)); /* out of range, */
    ck_assert(!fields_ints("list=1,", "list", 0, 9, back, 3, &count));   /* or damaged */
    ck_assert(!fields_ints("list=1,x", "list", 0, 9, back, 3, &count));
    ck_assert(!fields_ints("list=1;2", "list", 0, 9, back, 3, &count));
    ck_assert(!fields_int("list=1,2", "list", 0, 9, back));
    ck_assert_int_eq(count, 1);
    buf_release(&line);
}

SUITE("fields", NULL, NULL)
