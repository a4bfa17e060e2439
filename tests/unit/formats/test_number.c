/* Decimal numbers and times of clocks: read, written, read again. */
#include "formats/number.h"

#include <string.h>

#include "base/random.h"
#include "support/suite.h"

TEST(reads_decimals) {
    static const struct {
        const char *text;
        double value;
    } good[] = {{"0", 0},       {"12", 12}, {"+12.50", 12.5}, {"-3.25", -3.25},
                {".5", 0.5},    {"5.", 5},  {"-0", 0},        {"123456789012345", 123456789012345.},
                {"-.25", -0.25}};
    static const char *const bad[] = {
        "",   "+",   "-",     ".",   "1e5", "0x10", " 1",
        "1 ", "1,5", "1.2.3", "nan", "inf", "--1",  "1234567890123456"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        double value = 99;
        ck_assert_msg(number_parse(good[i].text, strlen(good[i].text), &value), "%s", good[i].text);
        ck_assert_double_eq(value, good[i].value);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        double value = 99;
        ck_assert_msg(!number_parse(bad[i], strlen(bad[i]), &value), "%s", bad[i]);
        ck_assert_double_eq(value, 99);
    }
}

static void check(double number, int decimals, bool sign, const char *expected) {
    Buf out;
    buf_init(&out);
    number_add(&out, number, decimals, sign);
    ck_assert_str_eq(out.data, expected);
    buf_release(&out);
}

TEST(writes_decimals) {
    check(0, 2, true, "+0.00");
    check(-0.001, 2, true, "+0.00");
    check(-0.5, 2, false, "-0.50");
    check(12, 0, false, "12");
    check(3.14159, 3, true, "+3.142");
    check(1e300, 0, false, "1000000000");
    check(-1e300, 1, false, "-1000000000.0");
    uint64_t random = 1;
    for (int round = 0; round < 10000; round++) {
        double value = (int)random_below(&random, 200001) / 100.0 - 1000;
        Buf out;
        buf_init(&out);
        number_add(&out, value, 2, random_below(&random, 2) == 0);
        double back = 1e9;
        ASSERT_TRUE(number_parse(out.data, out.size, &back) && back - value < 1e-9 &&
                    value - back < 1e-9);
        buf_release(&out);
    }
}

TEST(reads_and_writes_times) {
    static const struct {
        const char *text;
        double seconds;
        const char *written;
    } good[] = {{"15:00", 900, "15:00"}, {"1:15:00", 4500, "1:15:00"}, {"15", 900, "15:00"},
                {"", 0, "0:00"},         {"0:05.5", 5.5, "0:05"},      {"90:00", 5400, "1:30:00"}};
    static const char *const bad[] = {":", "1:", "a", "1:2:3:4", "-1", "1::2", "99999999999:00"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        double seconds = -1;
        ck_assert_msg(number_parse_duration(good[i].text, strlen(good[i].text), &seconds), "%s",
                      good[i].text);
        ck_assert_double_eq(seconds, good[i].seconds);
        Buf out;
        buf_init(&out);
        number_add_duration(&out, seconds);
        ck_assert_str_eq(out.data, good[i].written);
        buf_release(&out);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        double seconds = -1;
        bool read = number_parse_duration(bad[i], strlen(bad[i]), &seconds);
        ck_assert_msg(!read || strcmp(bad[i], "1:") == 0, "%s", bad[i]);
    }
}

SUITE("number", NULL, NULL)
