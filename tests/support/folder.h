/* A fresh folder for the files of a test, on every system, and its end. */
#pragma once

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/file_names.h"
#include "support/suite.h"

enum { TEST_FOLDER_SIZE = 64 };

/* Memory where the system gives it as a folder: no file of a test has to outlive the machine, and the flushes of a disk
   are three quarters of what the tests of the library take. */
static inline const char *test_folder_parent(void) {
    return access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
}

static inline void test_folder_make(char folder[TEST_FOLDER_SIZE]) {
    static uint64_t number;
    uint64_t seed = clock_seed() + ((uint64_t)getpid() << 20); /* own_clock.h has one for all */
    char path[TEST_FOLDER_SIZE + 1];
    do {
        snprintf(folder, TEST_FOLDER_SIZE, "%s/turncoat-test-%" PRIx64, test_folder_parent(),
                 seed + number++);
    } while (file_is_taken(folder));
    snprintf(path, sizeof path, "%s/", folder);
    file_make_folders(path);
    ck_assert_int_eq(file_kind(folder), FILE_FOLDER);
}

/* Removes its files; what is left in it, a folder, makes the test fail. Returns how many there were. */
static inline int test_folder_remove(const char *folder) {
    FileNames names;
    char path[1024];
    int count = 0;
    ck_assert_int_eq(file_list(folder, "", &names), TC_OK);
    for (int i = 0; i < names.count; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names.names[i]);
        count += file_kind(path) != FILE_FOLDER;
        file_remove(path);
    }
    file_names_release(&names);
    ck_assert_int_eq(rmdir(folder), 0);
    return count;
}

/* Removes a folder with all that is in it. */
static inline void test_folder_clear(const char *folder) {
    FileNames names;
    char path[1024];
    if (file_list(folder, "", &names) != TC_OK) {
        return;
    }
    for (int i = 0; i < names.count; i++) {
        snprintf(path, sizeof path, "%.511s/%.500s", folder, names.names[i]);
        bool itself = strcmp(names.names[i], ".") == 0 || strcmp(names.names[i], "..") == 0;
        if (!itself && file_kind(path) == FILE_FOLDER) {
            test_folder_clear(path);
        } else if (!itself) {
            file_remove(path);
        }
    }
    file_names_release(&names);
    (void)rmdir(folder);
}

static inline void test_expect_content(const char *path, const char *bytes, size_t size) {
    Buf buf;
    buf_init(&buf);
    ck_assert_int_eq(file_read(path, 1 << 20, &buf), TC_OK);
    ck_assert_uint_eq(buf.size, size);
    ck_assert_mem_eq(buf.data, bytes, size);
    buf_release(&buf);
}
