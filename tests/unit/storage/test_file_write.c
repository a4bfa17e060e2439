/* Files written by jobs: done before the end, into folders that are made, and failures are told. */
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
#include "storage/file_write.h"
#include "support/suite.h"

enum { KINDS = 5 };

static Jobs *jobs;
static JobQueue *disk;
static int done[KINDS];
static TcStatus status_of[KINDS];
static JobId newest[KINDS];

/* The owner of a write is its kind's count. */
static void is_written(void *job, TcStatus status) {
    const FileWrite *write = job;
    int *count = write->owner;
    *count += 1;
    status_of[count - done] = status;
    file_write_free(job);
}

#define TYPE                                                                                       \
    { .run = file_write_run, .done = is_written, .drop = file_write_free }
static const JobType types[KINDS] = {TYPE, TYPE, TYPE, TYPE, TYPE};

static void begin(void) {
    memset(done, 0, sizeof done);
    ck_assert_int_eq(jobs_create(NULL, NULL, &jobs), TC_OK);
    ck_assert_int_eq(job_queue_create(jobs, &(JobQueueConfig){.quit = JOB_FINISH}, &disk), TC_OK);
}

static void end(void) {
    jobs_free(jobs);
}

static TcStatus write_kind(int kind, const char *path, const char *bytes, size_t size) {
    return file_write_submit(disk, &types[kind], &done[kind], JOB_REPLACE_WAITING, path, bytes,
                             size, NULL, &newest[kind]);
}

/* Waits for the end of the newest write of a kind. */
static void await_end(int kind) {
    job_await(disk, newest[kind]);
}

static char folder[] = "/tmp/turncoat-storage-XXXXXX";

static void path_in(char path[300], const char *name) {
    snprintf(path, 300, "%s/%s", folder, name);
}

TEST(the_last_write_is_in_the_file_at_the_end) {
    char path[300], text[20];
    Buf read;
    ck_assert_ptr_nonnull(mkdtemp(folder));
    path_in(path, "new/deeper/settings.ini");
    begin();
    for (int i = 0; i < 50; i++) {
        int size = snprintf(text, sizeof text, "text %d", i);
        ck_assert_int_eq(write_kind(0, path, text, (size_t)size), TC_OK);
    }
    end();
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

/* Writes of several kinds, among them a large one: each kind's newest is there at the end, and each
   kind's result is reported. */
TEST(kinds_do_not_displace_each_other) {
    static char large[1 << 20];
    char paths[KINDS][320];
    Buf read;
    char own[] = "/tmp/turncoat-storage-XXXXXX";
    ck_assert_ptr_nonnull(mkdtemp(own));
    memset(large, 'x', sizeof large);
    begin();
    for (int round = 0; round < 5; round++) {
        for (int kind = 0; kind < KINDS; kind++) {
            snprintf(paths[kind], sizeof paths[kind], "%s/%d", own, kind);
            large[0] = (char)('0' + round);
            ck_assert_int_eq(write_kind(kind, paths[kind], large, kind == 1 ? sizeof large : 1),
                             TC_OK);
        }
    }
    for (int kind = 0; kind < KINDS; kind++) {
        await_end(kind);
        ck_assert_int_eq(status_of[kind], TC_OK);
    }
    end();
    buf_init(&read);
    for (int kind = 0; kind < KINDS; kind++) {
        ck_assert_int_eq(file_read(paths[kind], sizeof large, &read), TC_OK);
        ck_assert_uint_eq(read.size, kind == 1 ? sizeof large : 1);
        ck_assert_int_eq(read.data[0], '4');
        unlink(paths[kind]);
    }
    buf_release(&read);
    rmdir(own);
}

TEST(a_failure_is_told) {
    begin();
    ck_assert_int_eq(write_kind(0, "/proc/none/file", "x", 1), TC_OK);
    await_end(0);
    ck_assert_int_eq(status_of[0], TC_ERROR_IO);
    ck_assert_int_eq(write_kind(0, "/tmp/x", "x", FILE_WRITE_BYTES_MAX + 1), TC_ERROR_TOO_LARGE);
    end();
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
TEST(a_full_disk_keeps_the_old_files) {
    char own[] = "/tmp/turncoat-storage-XXXXXX", path[320], text[4096];
    struct rlimit before;
    Buf read;
    ck_assert_ptr_nonnull(mkdtemp(own));
    memset(text, 'x', sizeof text);
    signal(SIGXFSZ, SIG_IGN);
    buf_init(&read);
    ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &before), 0);
    begin();
    for (int kind = 0; kind < KINDS; kind++) {
        snprintf(path, sizeof path, "%s/%d", own, kind);
        for (int step = 0; step < 3; step++) { /* the first, without room, with room again */
            struct rlimit limit = before;
            limit.rlim_cur = step == 1 ? 1000 : before.rlim_cur;
            size_t size = step == 0 ? 10 : sizeof text;
            /* nothing is asserted meanwhile: Check itself writes a file */
            int limited = setrlimit(RLIMIT_FSIZE, &limit);
            TcStatus taken = write_kind(kind, path, text, size);
            await_end(kind);
            int freed = setrlimit(RLIMIT_FSIZE, &before);
            ck_assert(limited == 0 && freed == 0 && taken == TC_OK);
            ck_assert_int_eq(done[kind], step + 1);
            ck_assert_int_eq(status_of[kind], step == 1 ? TC_ERROR_FULL : TC_OK);
            ck_assert_int_eq(file_read(path, sizeof text, &read), TC_OK);
            ck_assert_uint_eq(read.size, step == 2 ? sizeof text : 10);
            ck_assert_int_eq(files_in(own), kind + 1);
        }
    }
    end();
    buf_release(&read);
    for (int kind = 0; kind < KINDS; kind++) {
        snprintf(path, sizeof path, "%s/%d", own, kind);
        unlink(path);
    }
    rmdir(own);
}

SUITE("file_write", NULL, NULL)
