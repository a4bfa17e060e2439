/* UTF-8: every code point both ways, what is none, and the code page of old files. */
#include "base/utf8.h"

#include <stdio.h>
#include <string.h>

#include "support/suite.h"

TEST(knows_sequences) {
    static const struct {
        const char *text;
        size_t length;
    } cases[] = {{"a", 1},
                 {"\xc3\xa9", 2},
                 {"\xe2\x82\xac", 3},
                 {"\xf0\x9f\x98\x80", 4},
                 {"\x80", 0},
                 {"\xc0\x80", 0},         /* overlong */
                 {"\xc3", 0},             /* cut */
                 {"\xe0\x80\x80", 0},     /* overlong */
                 {"\xed\xa0\x80", 0},     /* surrogate */
                 {"\xf4\x90\x80\x80", 0}, /* past the end */
                 {"\xf0\x80\x80\x80", 0},
                 {"\xff", 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ck_assert_uint_eq(utf8_length(cases[i].text, strlen(cases[i].text)), cases[i].length);
    }
    ck_assert_uint_eq(utf8_length("", 0), 0);
    ck_assert_uint_eq(utf8_length("\xe2\x82\xac", 2), 0);
    ck_assert(utf8_is_valid("", 0));
    ck_assert(utf8_is_valid("a\xc3\xa9z", 4));
    ck_assert(!utf8_is_valid("a\xe9z", 3));
}

TEST(drops_what_is_no_character) {
    static const char *const cases[][2] = {
        {"", ""},
        {"a\xc3\xa9z", "a\xc3\xa9z"},
        {"\xc3", ""},
        {"\xe2\x82 \xe2\x82\xac", " \xe2\x82\xac"},
        {"a\x82\xacz\xf0\x9f\x98", "az"},
        {"\xff\xf0\x9f\x98\x80\xc3\xc3\xa9", "\xf0\x9f\x98\x80\xc3\xa9"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[16];
        snprintf(text, sizeof text, "%s", cases[i][0]);
        utf8_drop_broken(text);
        ck_assert_str_eq(text, cases[i][1]);
    }
}

TEST(reads_old_files) {
    Buf out;
    buf_init(&out);
    utf8_add_decoded(&out, "caf\xe9 \x80\x81\x9f", 8);
    ck_assert_str_eq(out.data, "caf\xc3\xa9 \xe2\x82\xac\xef\xbf\xbd\xc5\xb8");
    buf_clear(&out);
    utf8_add_decoded(&out, "\xc3\xa9", 2);
    ck_assert_str_eq(out.data, "\xc3\xa9");
    buf_clear(&out);
    char all[256];
    for (int i = 0; i < 256; i++) {
        all[i] = (char)i;
    }
    utf8_add_cp1252(&out, all, sizeof all);
    ck_assert(utf8_is_valid(out.data, out.size));
    buf_release(&out);
}

TEST(reads_utf16) {
    static const struct {
        const char *bytes;
        size_t size;
        const char *text;
    } cases[] = {{"\xff\xfe"
                  "f\0005\0",
                  6, "f5"},
                 {"\xfe\xff\0f\0005", 6, "f5"},
                 {"\xff\xfe\xe9\0", 4, "\xc3\xa9"},
                 {"\xfe\xff\x20\xac", 4, "\xe2\x82\xac"},
                 {"\xfe\xff\xd8\x3d\xde\x00", 6, "\xf0\x9f\x98\x80"},
                 {"\xff\xfe\x3d\xd8\x00\xde", 6, "\xf0\x9f\x98\x80"},
                 {"\xfe\xff\xd8\x3d\0a", 6,
                  "\xef\xbf\xbd"
                  "a"}, /* half a pair */
                 {"\xfe\xff\xde\x00", 4, "\xef\xbf\xbd"},
                 {"\xfe\xff\xd8\x3d", 4, "\xef\xbf\xbd"},
                 {"\xff\xfe"
                  "a",
                  3, "\xef\xbf\xbd"}, /* cut */
                 {"\xff\xfe", 2, ""}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Buf out;
        buf_init(&out);
        ck_assert(utf8_is_utf16(cases[i].bytes, cases[i].size));
        utf8_add_utf16(&out, cases[i].bytes, cases[i].size);
        ck_assert_str_eq(out.data, cases[i].text);
        buf_release(&out);
    }
    ck_assert(!utf8_is_utf16("\xff", 1) && !utf8_is_utf16("f5", 2) && !utf8_is_utf16("", 0));
    ck_assert(!utf8_is_utf16("\xff\xfe\0\0f\0\0\0", 8)); /* UTF-32 */
}

TEST(characters_are_counted) {
    static const char text[] = "a\xc3\xa9\xe2\x82\xacz"; /* of 1, 2, 3 and 1 bytes */
    static const size_t begins[] = {0, 1, 1, 3, 3, 3, 6, 7};
    for (size_t at = 0; at < sizeof begins / sizeof begins[0]; at++) {
        ck_assert_uint_eq(utf8_begin(text, at), begins[at]);
    }
    ck_assert_uint_eq(utf8_bytes(text, 0), 0);
    ck_assert_uint_eq(utf8_bytes(text, 2), 3);
    ck_assert_uint_eq(utf8_bytes(text, 3), 6);
    ck_assert_uint_eq(utf8_bytes(text, 9), 7); /* no further than the end */
}

TEST(parts_are_found) {
    static const char text[] = "Caf\xc3\xa9 Tiger";
    ck_assert_ptr_eq(utf8_find(text, "TIGER"), text + 6);
    ck_assert_ptr_eq(utf8_find(text, "\xc3\xa9 t"), text + 3);
    ck_assert_ptr_eq(utf8_find(text, ""), text);
    ck_assert_ptr_null(utf8_find(text, "tigers"));
    ck_assert_ptr_null(utf8_find("", "a"));
}

SUITE("utf8", NULL, NULL)
