/* Catalogues made here byte by byte: found, missing and plural texts; damaged files are refused or
   read within their bounds. */
#include "base/catalogue.h"

#include <stdarg.h>
#include <string.h>

#include "base/bytes.h"
#include "base/file.h"
#include "support/scratch.h"
#include "support/suite.h"

enum { TEXTS = 5, HEAD = 28, STRINGS = HEAD + 2 * 8 * TEXTS, LARGEST = 1024 };

static Scratch scratch;

static void set_up(void) {
    scratch_make(&scratch);
}

static void tear_down(void) {
    scratch_remove(&scratch);
}

#define RULE                                                                                       \
    "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=3; plural=n==1 ? 0 : n==2 ? " \
    "1 : 2;\n"
static const struct {
    const char *bytes;
    size_t size;
} texts[TEXTS] = {{"", 0},
                  {"Black", 5},
                  {"disc\0discs", 10},
                  {"pass\0passes", 11},
                  {"untranslated", 12}},
  translations[TEXTS] = {{RULE, sizeof RULE - 1},
                         {"Schwarz", 7},
                         {"ein Stein\0zwei Steine\0viele Steine", 34},
                         {"Pass\0", 5},
                         {"", 0}};

/* The bytes of a file as msgfmt writes it. */
static size_t make(char file[LARGEST]) {
    unsigned char *bytes = (unsigned char *)file;
    size_t at = STRINGS;
    memset(file, 0, LARGEST);
    bytes_put(bytes, 0x950412de, 4);
    bytes_put(bytes + 8, TEXTS, 4);
    bytes_put(bytes + 12, HEAD, 4);
    bytes_put(bytes + 16, HEAD + 8 * TEXTS, 4);
    for (int i = 0; i < 2 * TEXTS; i++) {
        const char *from = i < TEXTS ? texts[i].bytes : translations[i - TEXTS].bytes;
        size_t size = i < TEXTS ? texts[i].size : translations[i - TEXTS].size;
        bytes_put(bytes + HEAD + 8 * i, size, 4);
        bytes_put(bytes + HEAD + 8 * i + 4, at, 4);
        memcpy(file + at, from, size);
        at += size + 1;
    }
    return at;
}

static TcStatus open_bytes(const char *bytes, size_t size, Catalogue **out) {
    ck_assert_int_eq(file_replace(scratch.path, bytes, size, false), TC_OK);
    return catalogue_open(scratch.path, out);
}

TEST(texts_and_plurals_are_found) {
    char file[LARGEST];
    Catalogue *catalogue;
    ck_assert_int_eq(open_bytes(file, make(file), &catalogue), TC_OK);
    ck_assert_str_eq(catalogue_text(catalogue, "Black"), "Schwarz");
    ck_assert_str_eq(catalogue_text(catalogue, "White"), "White");
    ck_assert_str_eq(catalogue_text(catalogue, "untranslated"), "untranslated");
    ck_assert_str_eq(catalogue_text(catalogue, "disc"), "ein Stein");
    ck_assert_str_eq(catalogue_plural(catalogue, "disc", "discs", 1), "ein Stein");
    ck_assert_str_eq(catalogue_plural(catalogue, "disc", "discs", 2), "zwei Steine");
    ck_assert_str_eq(catalogue_plural(catalogue, "disc", "discs", 0), "viele Steine");
    ck_assert_str_eq(catalogue_plural(catalogue, "move", "moves", 1), "move");
    ck_assert_str_eq(catalogue_plural(catalogue, "move", "moves", 2), "moves");
    /* a form that the translator forgot */
    ck_assert_str_eq(catalogue_plural(catalogue, "Black", "Blacks", 2), "Blacks");
    ck_assert_str_eq(catalogue_plural(catalogue, "pass", "passes", 1), "Pass");
    ck_assert_str_eq(catalogue_plural(catalogue, "pass", "passes", 2), "passes");
    catalogue_close(catalogue);
}

TEST(no_file_is_told) {
    Catalogue *catalogue = NULL;
    ck_assert_int_eq(catalogue_open("/nowhere/x.mo", &catalogue), TC_ERROR_NOT_FOUND);
    ck_assert_int_eq(open_bytes("no catalogue, but as long as a head", 35, &catalogue),
                     TC_ERROR_SYNTAX);
    ck_assert_ptr_null(catalogue);
}

static void use(const Catalogue *catalogue) {
    static const char *const asked[] = {"", "Black", "disc", "untranslated", "zzz"};
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
        size_t length = strlen(catalogue_text(catalogue, asked[i]));
        for (unsigned long n = 0; n < 4; n++) {
            length += strlen(catalogue_plural(catalogue, asked[i], "many", n));
        }
        ASSERT_TRUE(length < 100 * LARGEST);
    }
}

/* A read outside of the file would fail under the sanitizers. */
TEST(damaged_files_stay_in_their_bounds) {
    char whole[LARGEST], file[LARGEST];
    size_t size = make(whole);
    for (size_t cut = 0; cut < size; cut++) {
        Catalogue *catalogue;
        ASSERT_TRUE(open_bytes(whole, cut, &catalogue) == TC_ERROR_SYNTAX);
    }
    for (size_t at = 0; at < size; at++) {
        static const unsigned char values[] = {0, 1, 0x7f, 0xff};
        for (size_t i = 0; i < sizeof values; i++) {
            Catalogue *catalogue;
            memcpy(file, whole, size);
            file[at] = (char)values[i];
            if (open_bytes(file, size, &catalogue) == TC_OK) {
                use(catalogue);
                catalogue_close(catalogue);
            }
        }
    }
}

static void format(char text[32], const char *pattern, ...) {
    va_list values;
    va_start(values, pattern);
    catalogue_format(text, 32, pattern, values);
    va_end(values);
}

TEST(values_come_in_the_translation_s_order, .bare = true) {
    char text[32];
    format(text, "%2$d von %1$s", "Schwarz", 12);
    ck_assert_str_eq(text, "12 von Schwarz");
}

/* A precision counts bytes, and so does the room: half a character is none. */
TEST(a_name_is_cut_between_characters, .bare = true) {
    char text[32];
    format(text, "%.4s!", "古谷");
    ck_assert_str_eq(text, "古!");
    format(text, "%.6s!", "古谷");
    ck_assert_str_eq(text, "古谷!");
    format(text, "%.3s, %.2s.", "Zoé", "Éva");
    ck_assert_str_eq(text, "Zo, É.");
    format(text, "%s", "0123456789012345678901234567890é");
    ck_assert_str_eq(text, "0123456789012345678901234567890");
    format(text, "%s", "012345678901234567890123456789é");
    ck_assert_str_eq(text, "012345678901234567890123456789");
}

SUITE("catalogue", set_up, tear_down)
