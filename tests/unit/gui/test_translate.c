/* Tests which language is meant, the catalogue found without its locale, and the
   pseudo-language. */
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "storage/settings.h"
#include "support/suite.h"
#include "words/translate.h"

TEST(names_of_languages_are_understood) {
    ck_assert_str_eq(translate_find("ja"), "ja");
    ck_assert_str_eq(translate_find("ja_JP.UTF-8"), "ja");
    ck_assert_str_eq(translate_find("ja-JP"), "ja");
    ck_assert_str_eq(translate_find("en_GB"), "en");
    ck_assert_ptr_null(translate_find("jam"));
    ck_assert_ptr_null(translate_find("sv"));
    ck_assert_ptr_null(translate_find(""));
}

TEST(chinese_is_told_by_script_and_country) {
    static const struct {
        const char *name, *tag;
    } names[] = {{"zh_CN.UTF-8", "zh_CN"}, {"zh_SG", "zh_CN"},      {"zh", "zh_CN"},
                 {"zh-Hans-HK", "zh_CN"},  {"zh_TW", "zh_TW"},      {"zh_HK.UTF-8", "zh_TW"},
                 {"zh-Hant", "zh_TW"},     {"zh_CN:zh_TW", "zh_CN"}};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        ck_assert_str_eq(translate_find(names[i].name), names[i].tag);
    }
}

/* Every language is a choice of the settings, in the same order, and has a catalogue. */
TEST(the_settings_offer_all_languages) {
    ck_assert_int_eq(setting_info(SETTING_LANGUAGE)->max, LANGUAGE_COUNT);
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        char tag[SETTING_NAME_SIZE];
        settings_text(SETTING_LANGUAGE, i + 1, tag);
        ck_assert_str_eq(tag, languages[i].tag);
        ck_assert_str_eq(translate_find(tag), tag);
        ck_assert_msg(translate_begin(tag, TEST_LOCALES), "no catalogue of %s", tag);
        ck_assert(i == 0 || strcmp(_("Black"), "Black") != 0);
    }
}

/* French says "0 erreur", English "0 mistakes", Chinese one form of all. */
TEST(plurals_are_the_language_s_own) {
    static const struct {
        const char *tag;
        bool same[3]; /* 0, 1 and 2 like 1 */
    } rules[] = {{"de", {false, true, false}},  {"es", {false, true, false}},
                 {"fr", {true, true, false}},   {"ja", {true, true, true}},
                 {"zh_CN", {true, true, true}}, {"zh_TW", {true, true, true}}};
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        ck_assert(translate_begin(rules[i].tag, TEST_LOCALES));
        for (int count = 0; count < 3; count++) {
            const char *one = translate_plural("%s game", "%s games", 1);
            const char *this = translate_plural("%s game", "%s games", count);
            ck_assert_int_eq(strcmp(one, this) == 0, rules[i].same[count]);
        }
    }
}

static void ask(const char *list, const char *all, const char *messages, const char *lang) {
    setenv("LANGUAGE", list, 1);
    setenv("LC_ALL", all, 1);
    setenv("LC_MESSAGES", messages, 1);
    setenv("LANG", lang, 1);
}

TEST(the_environment_is_asked_in_order) {
    ask("", "", "", "ja_JP.UTF-8");
    ck_assert_str_eq(translate_of_system(), "ja");
    ask("", "C", "", "ja_JP.UTF-8");
    ck_assert_str_eq(translate_of_system(), "en");
    ask("", "", "ja_JP", "en_US.UTF-8");
    ck_assert_str_eq(translate_of_system(), "ja");
    ask("sv:ja:en", "", "", "sv_SE.UTF-8");
    ck_assert_str_eq(translate_of_system(), "ja");
    ask("sv:zh_TW:zh_CN", "", "", "sv_SE.UTF-8");
    ck_assert_str_eq(translate_of_system(), "zh_TW");
    ask("", "", "", "sv_SE.UTF-8");
    ck_assert_str_eq(translate_of_system(), "en");
    ask("", "", "", "");
    ck_assert_str_eq(translate_of_system(), "en");
}

TEST(japanese_needs_no_locale_of_its_own) {
    ask("", "C", "", "");
    ck_assert(translate_begin("ja", TEST_LOCALES));
    ck_assert_str_eq(translate_language(), "ja");
    ck_assert_str_eq(_("Black"), "\xe9\xbb\x92");
    ck_assert_str_eq(_("no such text"), "no such text");
    ck_assert_str_eq(_(""), "");
    ck_assert_str_eq(setlocale(LC_NUMERIC, NULL), "C");
    ck_assert(strtod("0.5", NULL) > 0.4);
    /* and back, and once more */
    ck_assert(translate_begin("en", TEST_LOCALES));
    ck_assert_str_eq(_("Black"), "Black");
    ck_assert(translate_begin("ja", TEST_LOCALES));
    ck_assert_str_eq(_("Black"), "\xe9\xbb\x92");
}

TEST(without_a_catalogue_it_is_english) {
    ck_assert(!translate_begin("ja", "/nowhere"));
    ck_assert_str_eq(translate_language(), "en");
    ck_assert_str_eq(_("Black"), "Black");
    ck_assert(!translate_begin("sv", TEST_LOCALES));
}

TEST(the_pseudo_language_is_longer_and_keeps_directives) {
    ck_assert(translate_begin(LANGUAGE_PSEUDO, TEST_LOCALES));
    const char *made = _("%1$d black, %2$d white, %3$d empty");
    ck_assert_ptr_nonnull(strstr(made, "%1$d"));
    ck_assert_ptr_nonnull(strstr(made, "%2$d"));
    ck_assert_ptr_nonnull(strstr(made, "%3$d"));
    const char *text = "Take back the move";
    size_t signs = 0;
    for (const char *c = _(text); *c; c++) {
        signs += (*c & 0xC0) != 0x80;
    }
    ck_assert_uint_ge(signs, strlen(text) * 14 / 10);
    ck_assert_ptr_null(strpbrk(_(text), "aeiouAEIOU"));
}

SUITE("translate", NULL, NULL)
