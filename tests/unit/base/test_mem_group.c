/* The memory that a control group leaves, read from a folder like that of the system. */
#include <string.h>

#include "base/mem.h"
#include "support/folder.h"

static char folder[TEST_FOLDER_SIZE];

static void make_folder(void) {
    test_folder_make(folder);
}

static void remove_folder(void) {
    test_folder_remove(folder);
}

static void put(const char *name, const char *text) {
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    ck_assert_int_eq(file_replace(path, text, strlen(text), false), TC_OK);
}

static const uint64_t megabyte = 1 << 20;

TEST(a_limit_leaves_what_is_not_used) {
    ck_assert_uint_eq(mem_group_available(folder), UINT64_MAX);
    put("memory.max", "max\n");
    put("memory.current", "314572800\n");
    ck_assert_uint_eq(mem_group_available(folder), UINT64_MAX);
    put("memory.max", "1073741824\n");
    ck_assert_uint_eq(mem_group_available(folder), 724 * megabyte);
    put("memory.max", "104857600\n");
    ck_assert_uint_eq(mem_group_available(folder), 0);
}

/* Copies of files in memory count as used, but make way for what a program wants. */
TEST(cached_files_are_available) {
    put("memory.max", "1073741824\n");
    put("memory.current", "1068498944\n");
    put("memory.stat", "anon 20971520\nfile 1047527424\nshmem 8192\ninactive_anon 8192\n"
                       "active_anon 20971520\ninactive_file 943718400\nactive_file 52428800\n"
                       "workingset_activate_file 7\n");
    ck_assert_uint_eq(mem_group_available(folder), (5 + 900 + 50) * megabyte);
    put("memory.stat", "anon 0\ninactive_file 2147483648\n"); /* read later than the other number */
    ck_assert_uint_eq(mem_group_available(folder), 1024 * megabyte);
    put("memory.stat", "anon 0\nworkingset_inactive_file 7\n");
    ck_assert_uint_eq(mem_group_available(folder), 5 * megabyte);
}

SUITE("mem_group", make_folder, remove_folder)
