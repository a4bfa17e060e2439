/* JSON strings. */
#include "base/json.h"

#include <stdio.h>

#include "support/suite.h"

static void expect_json(const char *text, const char *json) {
    Buf buf;
    buf_init(&buf);
    json_add_string(&buf, text);
    ck_assert_str_eq(buf.data, json);
    buf_release(&buf);
}

TEST(escapes_json) {
    expect_json("", "\"\"");
    expect_json("f5", "\"f5\"");
    expect_json("a \"b\" \\ /", "\"a \\\"b\\\" \\\\ /\"");
    expect_json("\n\t\x01\x1f\x7f", "\"\\u000a\\u0009\\u0001\\u001f\x7f\"");
}

TEST(keeps_utf8_and_replaces_the_rest) {
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

SUITE("json", NULL, NULL)
