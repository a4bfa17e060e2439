/* Every status has a phrase of its own, and an error says what it knows. */
#include <turncoat/status.h>

#include <string.h>

#include "base/error.h"
#include "support/suite.h"

TEST(every_status_has_its_phrase) {
    const char *unknown = tc_status_text((TcStatus)1000);
    for (int a = TC_OK; a < TC_STATUS_COUNT; a++) {
        const char *text = tc_status_text((TcStatus)a);
        ck_assert_ptr_nonnull(text);
        ck_assert_uint_gt(strlen(text), 3);
        ck_assert_str_ne(text, unknown);
        for (int b = TC_OK; b < a; b++) {
            ck_assert_str_ne(text, tc_status_text((TcStatus)b));
        }
    }
}

TEST(an_error_has_status_place_and_message) {
    TcError error = {0};
    ck_assert_int_eq(error_set_at(&error, TC_ERROR_ILLEGAL, 3, 7, "found %d", 5), TC_ERROR_ILLEGAL);
    ck_assert_int_eq(error.status, TC_ERROR_ILLEGAL);
    ck_assert_int_eq(error.line, 3);
    ck_assert_int_eq(error.column, 7);
    ck_assert_str_eq(tc_error_text(&error), "found 5");
    char text[ERROR_TEXT_SIZE];
    ck_assert_str_eq(error_with_place(&error, text), ":3:7: found 5");
    ck_assert_int_eq(error_set(&error, TC_ERROR_FULL, "%s", ""), TC_ERROR_FULL);
    ck_assert_int_eq(error.line, 0);
    ck_assert_str_eq(tc_error_text(&error), tc_status_text(TC_ERROR_FULL));
    ck_assert_str_eq(error_with_place(&error, text), ": the disk is full");
    ck_assert_int_eq(error_set(NULL, TC_ERROR_IO, "nobody asks"), TC_ERROR_IO);
}

TEST(a_long_message_is_cut) {
    char text[2 * TC_ERROR_MESSAGE_SIZE];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    TcError error;
    ck_assert_int_eq(error_set(&error, TC_ERROR_SYNTAX, "%s", text), TC_ERROR_SYNTAX);
    ck_assert_uint_eq(strlen(error.message), TC_ERROR_MESSAGE_SIZE - 1);
}

SUITE("status", NULL, NULL)
