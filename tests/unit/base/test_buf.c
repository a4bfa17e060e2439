/* The growing buffer and JSON strings. */
#include "base/buf.h"

#include <stdio.h>
#include <string.h>

#include "base/random.h"
#include "support/suite.h"

START_TEST(starts_empty_and_terminated) {
    Buf buf;
    buf_init(&buf);
    ck_assert_uint_eq(buf.size, 0);
    ck_assert_str_eq(buf.data, "");
    ck_assert(!buf_failed(&buf));
    buf_add(&buf, "x", 0);
    buf_clear(&buf);
    ck_assert_str_eq(buf.data, "");
    buf_release(&buf);
    buf_release(&buf);
}
END_TEST

START_TEST(grows_and_keeps_every_byte) {
    enum { SIZE = 300000 };
    char *expected = malloc(SIZE + 1);
    ck_assert_ptr_nonnull(expected);
    uint64_t random_state = 1;
    size_t size = 0;
    Buf buf;
    buf_init(&buf);
    while (size < SIZE) {
        char piece[97];
        size_t length = random_below(&random_state, sizeof piece);
        length = length < SIZE - size ? length : SIZE - size;
        for (size_t i = 0; i < length; i++) {
            piece[i] = (char)random_next(&random_state);
        }
        buf_add(&buf, piece, length);
        memcpy(expected + size, piece, length);
        size += length;
        ASSERT_TRUE(buf.size == size && buf.data[size] == '\0' && buf.capacity > size);
    }
    ck_assert_mem_eq(buf.data, expected, SIZE);
    buf_release(&buf);
    free(expected);
}
END_TEST

START_TEST(formats_short_and_long) {
    Buf buf;
    buf_init(&buf);
    buf_printf(&buf, "%s %d", "ply", 12);
    ck_assert_str_eq(buf.data, "ply 12");
    buf_printf(&buf, "%s", "");
    buf_add_char(&buf, ';');
    buf_add_text(&buf, " f5");
    ck_assert_str_eq(buf.data, "ply 12; f5");
    buf_clear(&buf);
    buf_printf(&buf, "%*s", 5000, "end");
    ck_assert_uint_eq(buf.size, 5000);
    ck_assert_str_eq(buf.data + 4997, "end");
    buf_release(&buf);
}
END_TEST

START_TEST(clear_keeps_memory_and_forgets_failure) {
    Buf buf;
    buf_init(&buf);
    buf_add_text(&buf, "something");
    size_t capacity = buf.capacity;
    buf_clear(&buf);
    ck_assert_uint_eq(buf.capacity, capacity);
    ck_assert_str_eq(buf.data, "");
    buf_add(&buf, "x", SIZE_MAX / 2);
    ck_assert(buf_failed(&buf));
    buf_clear(&buf);
    ck_assert(!buf_failed(&buf));
    buf_release(&buf);
}
END_TEST

/* A size that no machine has: the failure is remembered, what was there stays readable. */
START_TEST(remembers_a_failed_allocation) {
    Buf buf;
    buf_init(&buf);
    buf_add_text(&buf, "kept");
    buf_add(&buf, "x", SIZE_MAX / 2);
    ck_assert(buf_failed(&buf));
    buf_add_text(&buf, " lost");
    buf_printf(&buf, "%d", 1);
    ck_assert(buf_failed(&buf));
    ck_assert_str_eq(buf.data, "kept");
    buf_release(&buf);
    ck_assert(!buf_failed(&buf));
}
END_TEST

static void expect_json(const char *text, const char *json) {
    Buf buf;
    buf_init(&buf);
    buf_add_json_string(&buf, text);
    ck_assert_str_eq(buf.data, json);
    buf_release(&buf);
}

START_TEST(escapes_json) {
    expect_json("", "\"\"");
    expect_json("f5", "\"f5\"");
    expect_json("a \"b\" \\ /", "\"a \\\"b\\\" \\\\ /\"");
    expect_json("\n\t\x01\x1f\x7f", "\"\\u000a\\u0009\\u0001\\u001f\x7f\"");
}
END_TEST

START_TEST(keeps_utf8_and_replaces_the_rest) {
    const char *const good[] = {"\xc2\x80",        "\xdf\xbf",     "\xe0\xa0\x80",
                                "\xed\x9f\xbf",    "\xef\xbf\xbf", "\xf0\x90\x80\x80",
                                "\xf4\x8f\xbf\xbf"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        char json[16];
        snprintf(json, sizeof json, "\"%s\"", good[i]);
        expect_json(good[i], json);
    }
    expect_json("\x80", "\"\\ufffd\"");
    expect_json("\xff", "\"\\ufffd\"");
    expect_json("\xc3", "\"\\ufffd\"");
    expect_json("\xc3\x28", "\"\\ufffd(\"");
    expect_json("\xc0\xaf", "\"\\ufffd\\ufffd\"");                       /* overlong */
    expect_json("\xe0\x9f\xbf", "\"\\ufffd\\ufffd\\ufffd\"");            /* overlong */
    expect_json("\xed\xa0\x80", "\"\\ufffd\\ufffd\\ufffd\"");            /* a surrogate */
    expect_json("\xf0\x8f\xbf\xbf", "\"\\ufffd\\ufffd\\ufffd\\ufffd\""); /* overlong */
    expect_json("\xf4\x90\x80\x80", "\"\\ufffd\\ufffd\\ufffd\\ufffd\""); /* past U+10FFFF */
    expect_json("\xe2\x82", "\"\\ufffd\\ufffd\"");                       /* cut short */
}
END_TEST

int main(void) {
    Suite *suite = suite_create("buf");
    suite_add(suite, "starts_empty_and_terminated", starts_empty_and_terminated);
    suite_add(suite, "grows_and_keeps_every_byte", grows_and_keeps_every_byte);
    suite_add(suite, "formats_short_and_long", formats_short_and_long);
    suite_add(suite, "clear_keeps_memory_and_forgets_failure",
              clear_keeps_memory_and_forgets_failure);
    suite_add(suite, "remembers_a_failed_allocation", remembers_a_failed_allocation);
    suite_add(suite, "escapes_json", escapes_json);
    suite_add(suite, "keeps_utf8_and_replaces_the_rest", keeps_utf8_and_replaces_the_rest);
    return suite_run(suite);
}
