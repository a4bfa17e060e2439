/* The pages of a block are there before anybody uses them. Run under ThreadSanitizer too. */
#define _GNU_SOURCE /* mincore */
#include <stdatomic.h>
#include <stdio.h>
#include <sys/mman.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/touch.h"
#include "support/suite.h"

enum { PAGE = 4096, MEGABYTE = 1 << 20 };

static size_t pages_present(void *block, size_t size) {
    static unsigned char present[64 * MEGABYTE / PAGE];
    ck_assert_int_eq(mincore(block, size, present), 0);
    size_t count = 0;
    for (size_t i = 0; i < size / PAGE; i++) {
        count += present[i] & 1;
    }
    return count;
}

static void wait_for(Toucher *toucher) {
    while (!toucher_is_done(toucher)) {
        toucher_wait(toucher, clock_seconds() + 0.001);
    }
}

/* qemu answers that it has done what it does not know. */
static bool madvise_is_honest(void) {
    void *page = mem_map(PAGE);
    ck_assert_ptr_nonnull(page);
    bool honest = madvise(page, PAGE, MADV_POPULATE_WRITE) != 0 || pages_present(page, PAGE) == 1;
    mem_unmap(page, PAGE);
    return honest;
}

TEST(every_page_is_there) {
    if (!madvise_is_honest()) {
        printf("skipped: madvise does nothing here\n");
        return;
    }
    static const size_t sizes[] = {PAGE, MEGABYTE, 3 * MEGABYTE + PAGE, 64 * MEGABYTE};
    for (int i = 0; i < 4; i++) {
        void *block = mem_map(sizes[i]);
        ck_assert_ptr_nonnull(block);
        ck_assert_uint_eq(pages_present(block, sizes[i]), 0);
        Toucher *toucher = toucher_start(block, sizes[i]);
        ck_assert_ptr_nonnull(toucher);
        wait_for(toucher);
        ck_assert_uint_eq(toucher_reached(toucher), sizes[i]);
        ck_assert_uint_eq(pages_present(block, sizes[i]), sizes[i] / PAGE);
        toucher_end(toucher);
        mem_unmap(block, sizes[i]);
    }
}

TEST(what_others_write_stays) {
    enum { SIZE = 32 * MEGABYTE, STEP = 1 << 16 };
    _Atomic uint64_t *block = mem_map(SIZE);
    ck_assert_ptr_nonnull(block);
    Toucher *toucher = toucher_start(block, SIZE);
    for (size_t at = 0; at < SIZE / sizeof *block; at += STEP / sizeof *block) {
        atomic_store_explicit(&block[at], at + 1, memory_order_relaxed);
    }
    wait_for(toucher);
    for (size_t at = 0; at < SIZE / sizeof *block; at += STEP / sizeof *block) {
        ck_assert_uint_eq(atomic_load_explicit(&block[at], memory_order_relaxed), at + 1);
    }
    toucher_end(toucher);
    mem_unmap(block, SIZE);
}

/* Most of 4 GB is left alone. */
TEST(an_early_end_gives_up_the_rest) {
    enum { LAST = 64 * MEGABYTE };
    size_t size = (size_t)4096 * MEGABYTE;
    void *block = mem_map(size);
    if (block == NULL) {
        return;
    }
    Toucher *toucher = toucher_start(block, size);
    toucher_end(toucher);
    ck_assert_uint_eq(pages_present((char *)block + size - LAST, LAST), 0);
    mem_unmap(block, size);
}

TEST(without_threads_nothing_is_waited_for) {
    ck_assert(toucher_is_done(NULL));
    toucher_wait(NULL, clock_seconds() + 60);
    toucher_end(NULL);
}

SUITE("touch", NULL, NULL)
