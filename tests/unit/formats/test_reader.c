#include <string.h>

#include "base/utf8.h"
#include "formats/reader.h"
#include "support/suite.h"

TEST(counts_lines_and_columns) {
    Reader reader = reader_over("ab\ncd", 5, 7);
    ck_assert_int_eq(reader_peek(&reader), 'a');
    ck_assert_int_eq(reader_peek_ahead(&reader, 4), 'd');
    ck_assert_int_eq(reader_peek_ahead(&reader, 5), READER_END);
    reader_skip(&reader, 2);
    ck_assert_int_eq(reader.line, 7);
    ck_assert_int_eq(reader.column, 3);
    reader_skip(&reader, 2);
    ck_assert_int_eq(reader.line, 8);
    ck_assert_int_eq(reader.column, 2);
    reader_skip(&reader, 100);
    ck_assert_uint_eq(reader.at, 5);
    ck_assert_int_eq(reader_peek(&reader), READER_END);
}

TEST(skips_white_space) {
    Reader reader = reader_over(" \t\r\n x", 6, 1);
    reader_skip_blanks(&reader);
    ck_assert_int_eq(reader_peek(&reader), '\r');
    reader_skip_space(&reader);
    ck_assert_int_eq(reader_peek(&reader), 'x');
    ck_assert_int_eq(reader.line, 2);
    ck_assert_int_eq(reader.column, 2);
}

TEST(names_what_it_found) {
    static const struct {
        const char *text;
        size_t length;
        const char *message;
    } cases[] = {
        {"q", 1, "found 'q', expected a square"},
        {"", 0, "found the end of the text, expected a square"},
        {"\n", 1, "found the end of the line, expected a square"},
        {"\0", 1, "found byte 0x00, expected a square"},
        {"\xff", 1, "found byte 0xff, expected a square"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Reader reader = reader_over(cases[i].text, cases[i].length, 3);
        TcError error;
        ck_assert_int_eq(reader_fail_expected(&reader, &error, "a square"), TC_ERROR_SYNTAX);
        ck_assert_str_eq(error.message, cases[i].message);
        ck_assert_int_eq(error.line, 3);
        ck_assert_int_eq(error.column, 1);
        ck_assert_int_eq(reader_fail_expected(&reader, NULL, "a square"), TC_ERROR_SYNTAX);
    }
}

/* A quotation may be cut within a character, and be no UTF-8 at all. */
TEST(quotes_whole_characters) {
    static const struct {
        const char *quoted, *message;
    } cases[] = {
        {"\xe5\xb1\xb1\xe7\x94", "found '\xe5\xb1\xb1?', expected a square"},
        {"wei\xdf", "found 'wei?', expected a square"},
        {"\xe5\xb1\xb1", "found '\xe5\xb1\xb1', expected a square"},
    };
    Reader reader = reader_over("x", 1, 1);
    TcError error;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        TcStatus status = reader_fail(&reader, TC_ERROR_SYNTAX, &error,
                                      "found '%s', expected a square", cases[i].quoted);
        ck_assert_int_eq(status, TC_ERROR_SYNTAX);
        ck_assert_str_eq(error.message, cases[i].message);
    }
    char text[2 * TC_ERROR_MESSAGE_SIZE + 1];
    for (int i = 0; i < TC_ERROR_MESSAGE_SIZE; i++) {
        memcpy(text + 2 * i, "\xc3\xa9", 3);
    }
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(
            reader_fail(&reader, TC_ERROR_SYNTAX, &error, "%s%s", i == 0 ? "" : "x", text),
            TC_ERROR_SYNTAX);
        ck_assert(utf8_is_valid(error.message, strlen(error.message)));
    }
}

TEST(tells_bytes_apart) {
    for (int c = -1; c < 256; c++) {
        bool white = c == ' ' || (c >= 9 && c <= 13);
        ck_assert_int_eq(reader_is_space(c), white);
        ck_assert_int_eq(reader_is_binary(c), c == 127 || (c >= 0 && c < 32 && !white));
        ck_assert_int_eq(reader_is_digit(c), c > 0 && strchr("0123456789", c) != NULL);
        ck_assert_int_eq(
            reader_is_letter(c),
            c > 0 && strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", c) != NULL);
    }
}

SUITE("reader", NULL, NULL)
