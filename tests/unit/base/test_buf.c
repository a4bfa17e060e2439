/* The growing buffer. */
#include "base/buf.h"

#include <stdio.h>
#include <string.h>

#include "base/random.h"
#include "support/suite.h"

TEST(starts_empty_and_terminated) {
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

TEST(grows_and_keeps_every_byte) {
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

TEST(formats_short_and_long) {
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

TEST(truncate_goes_back_to_a_size) {
    Buf buf;
    buf_init(&buf);
    buf_truncate(&buf, 0);
    buf_add_text(&buf, "f5d6");
    buf_truncate(&buf, 4);
    ck_assert_str_eq(buf.data, "f5d6");
    buf_truncate(&buf, 2);
    buf_add_char(&buf, 'c');
    ck_assert_str_eq(buf.data, "f5c");
    buf_release(&buf);
}

TEST(clear_keeps_memory_and_forgets_failure) {
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

/* A size that no machine has: the failure is remembered, what was there stays readable. */
TEST(remembers_a_failed_allocation) {
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

SUITE("buf", NULL, NULL)
