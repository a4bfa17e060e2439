/* Writes on the thread: done before the end, into folders that it makes, and failures are reported. */
#define _XOPEN_SOURCE 700
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sys/resource.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/file.h"
#include "storage/storage_thread.h"
#include "support/suite.h"
#include "support/waker.h"

static Waker waker;

static char folder[] = "/tmp/turncoat-storage-XXXXXX";

static void path_in(char path[300], const char *name) {
    snprintf(path, 300, "%s/%s", folder, name);
}

START_TEST(the_last_write_is_in_the_file_at_the_end) {
    Storage *storage = NULL;
    char path[300], text[20];
    Buf read;
    ck_assert_ptr_nonnull(mkdtemp(folder));
    path_in(path, "new/deeper/settings.ini");
    ck_assert_int_eq(storage_create(waker_ring, &waker, &storage), TC_OK);
    for (int i = 0; i < 50; i++) {
        int size = snprintf(text, sizeof text, "text %d", i);
        ck_assert_int_eq(storage_write(storage, STORAGE_SETTINGS, path, text, (size_t)size), TC_OK);
    }
    storage_free(storage);
    buf_init(&read);
    ck_assert_int_eq(file_read(path, 1000, &read), TC_OK);
    ck_assert_str_eq(read.data, "text 49");
    buf_release(&read);
    unlink(path);
    path_in(path, "new/deeper");
    rmdir(path);
    path_in(path, "new");
    rmdir(path);
    rmdir(folder);
}
END_TEST

/* Writes of several kinds, among them a large one: each kind's newest is there at the end, and each
   kind's result is reported. */
START_TEST(kinds_do_not_displace_each_other) {
    static char large[1 << 20];
    Storage *storage = NULL;
    StorageResult result;
    char paths[STORAGE_KINDS][320];
    bool reported[STORAGE_KINDS] = {false};
    Buf read;
    char own[] = "/tmp/turncoat-storage-XXXXXX";
    ck_assert_ptr_nonnull(mkdtemp(own));
    memset(large, 'x', sizeof large);
    ck_assert_int_eq(storage_create(waker_ring, &waker, &storage), TC_OK);
    for (int round = 0; round < 5; round++) {
        for (int kind = 0; kind < STORAGE_KINDS; kind++) {
            snprintf(paths[kind], sizeof paths[kind], "%s/%d", own, kind);
            large[0] = (char)('0' + round);
            ck_assert_int_eq(storage_write(storage, (StorageKind)kind, paths[kind], large,
                                           kind == 1 ? sizeof large : 1),
                             TC_OK);
        }
    }
    for (int left = STORAGE_KINDS; left > 0;) {
        if (!storage_result(storage, &result)) {
            waker_wait(&waker);
            continue;
        }
        ck_assert_int_eq(result.status, TC_OK);
        left -= !reported[result.kind];
        reported[result.kind] = true;
    }
    storage_free(storage);
    buf_init(&read);
    for (int kind = 0; kind < STORAGE_KINDS; kind++) {
        ck_assert_int_eq(file_read(paths[kind], sizeof large, &read), TC_OK);
        ck_assert_uint_eq(read.size, kind == 1 ? sizeof large : 1);
        ck_assert_int_eq(read.data[0], '4');
        unlink(paths[kind]);
    }
    buf_release(&read);
    rmdir(own);
}
END_TEST

START_TEST(a_failure_is_told) {
    Storage *storage = NULL;
    StorageResult result;
    ck_assert_int_eq(storage_create(waker_ring, &waker, &storage), TC_OK);
    ck_assert_int_eq(storage_write(storage, STORAGE_SETTINGS, "/proc/none/file", "x", 1), TC_OK);
    while (!storage_result(storage, &result)) {
        waker_wait(&waker);
    }
    ck_assert_int_eq(result.kind, STORAGE_SETTINGS);
    ck_assert_int_eq(result.status, TC_ERROR_IO);
    ck_assert_int_eq(storage_write(storage, STORAGE_SETTINGS, "/tmp/x", "x", STORAGE_BYTES_MAX + 1),
                     TC_ERROR_TOO_LARGE);
    storage_free(storage);
    storage_free(NULL);
}
END_TEST

static StorageResult result_of(Storage *storage) {
    StorageResult result;
    while (!storage_result(storage, &result)) {
        waker_wait(&waker);
    }
    return result;
}

static int files_in(const char *path) {
    int count = 0;
    DIR *all = opendir(path);
    ck_assert_ptr_nonnull(all);
    for (struct dirent *entry = readdir(all); entry; entry = readdir(all)) {
        count += entry->d_name[0] != '.';
    }
    closedir(all);
    return count;
}

/* The disk is full (a limit of file sizes stands for it): every kind says so, keeps the old file
   whole and leaves nothing beside it; with room again it is written. */
START_TEST(a_full_disk_keeps_the_old_files) {
    char own[] = "/tmp/turncoat-storage-XXXXXX", path[320], text[4096];
    Storage *storage = NULL;
    struct rlimit before;
    Buf read;
    ck_assert_ptr_nonnull(mkdtemp(own));
    memset(text, 'x', sizeof text);
    signal(SIGXFSZ, SIG_IGN);
    buf_init(&read);
    ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &before), 0);
    ck_assert_int_eq(storage_create(waker_ring, &waker, &storage), TC_OK);
    for (int kind = 0; kind < STORAGE_KINDS; kind++) {
        snprintf(path, sizeof path, "%s/%d", own, kind);
        for (int step = 0; step < 3; step++) { /* the first, without room, with room again */
            struct rlimit limit = before;
            limit.rlim_cur = step == 1 ? 1000 : before.rlim_cur;
            size_t size = step == 0 ? 10 : sizeof text;
            /* nothing is asserted meanwhile: Check itself writes a file */
            int limited = setrlimit(RLIMIT_FSIZE, &limit);
            TcStatus taken = storage_write(storage, (StorageKind)kind, path, text, size);
            StorageResult result = result_of(storage);
            int freed = setrlimit(RLIMIT_FSIZE, &before);
            ck_assert(limited == 0 && freed == 0 && taken == TC_OK);
            ck_assert_int_eq(result.kind, kind);
            ck_assert_int_eq(result.status, step == 1 ? TC_ERROR_FULL : TC_OK);
            ck_assert_int_eq(file_read(path, sizeof text, &read), TC_OK);
            ck_assert_uint_eq(read.size, step == 2 ? sizeof text : 10);
            ck_assert_int_eq(files_in(own), kind + 1);
        }
    }
    storage_free(storage);
    buf_release(&read);
    for (int kind = 0; kind < STORAGE_KINDS; kind++) {
        snprintf(path, sizeof path, "%s/%d", own, kind);
        unlink(path);
    }
    rmdir(own);
}
END_TEST

int main(void) {
    waker_init(&waker);
    Suite *suite = suite_create("storage_thread");
    suite_add(suite, "last", the_last_write_is_in_the_file_at_the_end);
    suite_add(suite, "kinds", kinds_do_not_displace_each_other);
    suite_add(suite, "failure", a_failure_is_told);
    suite_add(suite, "full", a_full_disk_keeps_the_old_files);
    return suite_run(suite);
}
