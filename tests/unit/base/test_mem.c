#include <stdbool.h>

#include "base/mem.h"
#include "support/suite.h"

static bool is_zero(const unsigned char *block, size_t size) {
    for (size_t i = 0; i < size; i++) {
        if (block[i] != 0) {
            return false;
        }
    }
    return true;
}

TEST(blocks_are_zero_aligned_and_writable) {
    static const size_t sizes[] = {4096, 1 << 20, 2 << 20, 7 << 20};
    for (int i = 0; i < 4; i++) {
        unsigned char *block = mem_map(sizes[i]);
        ck_assert_ptr_nonnull(block);
        ck_assert_uint_eq((uintptr_t)block % (sizes[i] >= 2 << 20 ? 2 << 20 : 4096), 0);
        ck_assert(is_zero(block, sizes[i]));
        block[0] = 1;
        block[sizes[i] / 2] = 2;
        block[sizes[i] - 1] = 3;
        mem_zero(block, sizes[i]);
        ck_assert(is_zero(block, sizes[i]));
        block[sizes[i] - 1] = 4;
        mem_unmap(block, sizes[i]);
    }
    mem_unmap(NULL, 4096);
}

TEST(too_much_is_refused) {
    ck_assert_ptr_null(mem_map((size_t)1 << 60));
}

TEST(some_memory_is_available) {
    ck_assert_uint_gt(mem_available(), 1 << 20);
}

SUITE("mem", NULL, NULL)
