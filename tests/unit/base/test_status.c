/* Every status has a phrase of its own. */
#include <turncoat/status.h>

#include <string.h>

#include "support/suite.h"

START_TEST(every_status_has_its_phrase) {
    const char *unknown = tc_status_text((TcStatus)1000);
    for (int a = TC_OK; a <= TC_ERROR_ILLEGAL; a++) {
        const char *text = tc_status_text((TcStatus)a);
        ck_assert_ptr_nonnull(text);
        ck_assert_uint_gt(strlen(text), 3);
        ck_assert_str_ne(text, unknown);
        for (int b = TC_OK; b < a; b++) {
            ck_assert_str_ne(text, tc_status_text((TcStatus)b));
        }
    }
}
END_TEST

int main(void) {
    Suite *suite = suite_create("status");
    suite_add(suite, "every_status_has_its_phrase", every_status_has_its_phrase);
    return suite_run(suite);
}
