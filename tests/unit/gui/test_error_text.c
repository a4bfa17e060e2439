/* Errors as the user reads them, in English. */
#include <string.h>

#include "support/suite.h"
#include "words/error_text.h"
#include "words/translate.h"

TEST(a_message_goes_before_the_phrase_of_its_status) {
    TcError error = {.status = TC_ERROR_FULL};
    ck_assert_str_eq(translate_error(&error), "the disk is full");
    strcpy(error.message, "make room");
    ck_assert_str_eq(translate_error(&error), "make room");
}

TEST(what_no_catalogue_has_is_said_by_its_status) {
    TcError error = {.status = TC_ERROR_ILLEGAL, .message = "move 18, d7, flips no disc"};
    ck_assert_str_eq(translate_error(&error), "move 18, d7, flips no disc");
    ck_assert(translate_begin("fr", TEST_LOCALES));
    ck_assert_str_eq(translate_error(&error), translate_status(TC_ERROR_ILLEGAL));
    ck_assert_str_ne(translate_error(&error), tc_status_text(TC_ERROR_ILLEGAL));
    ck_assert(translate_begin("en", NULL));
}

TEST(an_engine_is_quoted) {
    static const struct {
        TcError error;
        const char *text;
    } cases[] = {
        {{.status = TC_ERROR_ARGUMENT, .message = "'open"},
         "The command line is empty, too long, or has an open quote"},
        {{.status = TC_ERROR_NOT_FOUND, .message = "/nowhere/x"},
         "/nowhere/x cannot be started: give the full path of a program"},
        {{.status = TC_ERROR_ENDED, .at = "genmove black", .message = "exit code 3"},
         "It ended at “genmove black” (exit code 3)"},
        {{.status = TC_ERROR_NO_ANSWER, .at = "name", .message = "0.5"},
         "No answer to “name” within 0.5 s"},
        {{.status = TC_ERROR_TOO_LARGE, .at = "name"}, "Its answer to “name” does not end"},
        {{.status = TC_ERROR_SYNTAX, .at = "go", .message = "what?"},
         "It answers “go” with “what?”: is it the right protocol?"},
        {{.status = TC_ERROR_REFUSED, .at = "play", .message = "no"}, "It refuses “play”: no"},
        {{.status = TC_ERROR_ILLEGAL, .at = "go", .message = "a1"},
         "It plays a1, which is illegal"},
        {{.status = TC_RESIGNED, .at = "genmove"}, "It resigns"},
        {{.status = TC_ERROR_UNSUPPORTED, .at = "hint"}, "GTP cannot report values of moves"},
        {{.status = TC_ERROR_UNSUPPORTED, .at = "play"},
         "GTP games can only start from the standard position"},
        {{.status = TC_ERROR_MEMORY}, "out of memory"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ck_assert_str_eq(text_of_engine_error(&cases[i].error).s, cases[i].text);
    }
}

TEST(a_book_says_whether_its_file_is_the_reason) {
    static const struct {
        TcError error;
        const char *text;
    } cases[] = {
        {{.status = TC_ERROR_UNREADABLE, .message = "cut short"},
         "Your opening book cannot be read; the file is unchanged: cut short"},
        {{.status = TC_ERROR_IN_USE},
         "Another window of Turncoat is changing your opening book; nothing was done"},
        {{.status = TC_ERROR_FULL}, "Not imported: the disk is full"},
        {{.status = TC_ERROR_SYNTAX, .message = "no book"}, "Not imported: no book"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ck_assert_str_eq(text_of_book_error(&cases[i].error, "Not imported: %s").s, cases[i].text);
    }
}

TEST(a_voice_says_what_to_do) {
    ck_assert_str_eq(translate_voice_error(TC_OK), "");
    ck_assert_str_eq(translate_voice_error(TC_ERROR_NO_ANSWER),
                     "No speech: speech-dispatcher does not answer");
    ck_assert_str_eq(translate_voice_error(TC_ERROR_UNSUPPORTED),
                     "No speech: Turncoat cannot speak on this system");
    ck_assert_str_eq(translate_voice_error(TC_ERROR_NOT_FOUND),
                     "No speech: install speech-dispatcher (libspeechd.so.2)");
}

SUITE("error_text", NULL, NULL)
