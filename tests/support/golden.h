/* Texts that lie beside the tests: what is found now is compared with them. GOLDEN_UPDATE=1 writes them
   instead: read the difference. */
#pragma once

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "support/suite.h"

enum { GOLDEN_BYTES_MAX = 1 << 24 };

static inline bool golden_is_asked(const char *variable) {
    const char *value = getenv(variable);
    return value != NULL && value[0] != '\0';
}

/* Whether two lines of so many bytes say the same. */
typedef bool GoldenSame(const char *now, int now_length, const char *then, int then_length);

static inline bool golden_is_equal(const char *now, int now_length, const char *then,
                                   int then_length) {
    return now_length == then_length && memcmp(now, then, (size_t)then_length) == 0;
}

/* Compares line by line: the first that differs says more than two texts. */
static inline void golden_expect_by(const char *path, const Buf *text, GoldenSame *same) {
    Buf expected;
    buf_init(&expected);
    if (golden_is_asked("GOLDEN_UPDATE")) {
        ck_assert_int_eq(file_replace(path, text->data, text->size, false), TC_OK);
    }
    ck_assert_msg(file_read(path, GOLDEN_BYTES_MAX, &expected) == TC_OK, "%s cannot be read", path);
    const char *now = text->data, *then = expected.data;
    for (int line = 1; *now != '\0' || *then != '\0'; line++) {
        int length = (int)strcspn(now, "\n"), before = (int)strcspn(then, "\n");
        ck_assert_msg(same(now, length, then, before),
                      "%s:%d: %.*s\nis now %.*s\n(GOLDEN_UPDATE=1 takes it over)", path, line,
                      before, then, length, now);
        now += length + (now[length] == '\n');
        then += before + (then[before] == '\n');
    }
    buf_release(&expected);
}

static inline void golden_expect(const char *path, const Buf *text) {
    golden_expect_by(path, text, golden_is_equal);
}
