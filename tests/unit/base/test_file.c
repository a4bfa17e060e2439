/* Tests whole files: reading to a cap, replacing at one stroke, and what the system may refuse. */
#define _XOPEN_SOURCE 700 /* mkdtemp */
#include "base/file.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/file_names.h"
#include "base/path.h"
#include "support/folder.h"

static char folder[64];
static char path[128];

static void make_folder(void) {
    strcpy(folder, "/tmp/turncoat-test-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/file", folder);
}

/* Removes what the test left; returns how many entries there were. */
static int empty_folder(void) {
    int count = 0;
    DIR *dir = opendir(folder);
    ck_assert_ptr_nonnull(dir);
    for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) {
            ck_assert_int_eq(unlinkat(dirfd(dir), entry->d_name, 0), 0);
            count++;
        }
    }
    closedir(dir);
    return count;
}

static void remove_folder(void) {
    empty_folder();
    ck_assert_int_eq(rmdir(folder), 0);
}

static void expect_content(const char *bytes, size_t size) {
    test_expect_content(path, bytes, size);
}

static int mode_of(const char *name) {
    struct stat status;
    ck_assert_int_eq(stat(name, &status), 0);
    return (int)(status.st_mode & 07777);
}

TEST(a_new_file_is_as_open_as_the_umask_says) {
    umask(022);
    ck_assert_int_eq(file_replace(path, "x", 1, false), TC_OK);
    ck_assert_int_eq(mode_of(path), 0644);
    ck_assert_int_eq(unlink(path), 0);
    umask(077);
    ck_assert_int_eq(file_replace(path, "x", 1, true), TC_OK);
    ck_assert_int_eq(mode_of(path), 0600);
}

TEST(a_replaced_file_is_as_open_as_before) {
    static const mode_t modes[] = {0600, 0640, 0644, 0666};
    ck_assert_int_eq(file_replace(path, "x", 1, false), TC_OK);
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(chmod(path, modes[i]), 0);
        umask(i % 2 == 0 ? 022 : 077);
        ck_assert_int_eq(file_replace(path, "y", 1, i % 2 == 0), TC_OK);
        ck_assert_int_eq(mode_of(path), (int)modes[i]);
    }
}

static void expect_link(const char *name, const char *target) {
    char text[128];
    ssize_t length = readlink(name, text, sizeof text - 1);
    ck_assert_int_gt(length, 0);
    text[length] = '\0';
    ck_assert_str_eq(text, target);
}

/* A write replaces the file that a link leads to, over several links and from other folders. */
TEST(a_link_stays_a_link) {
    char first[128], second[160], below[128];
    snprintf(first, sizeof first, "%s/first", folder);
    snprintf(below, sizeof below, "%s/below", folder);
    snprintf(second, sizeof second, "%s/second", below);
    ck_assert_int_eq(mkdir(below, 0755), 0);
    ck_assert_int_eq(symlink("../file", second), 0);
    ck_assert_int_eq(symlink("below/second", first), 0);
    /* the file itself need not be there yet */
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(file_replace(first, i == 0 ? "one" : "two", 3, true), TC_OK);
        expect_link(first, "below/second");
        expect_link(second, "../file");
        expect_content(i == 0 ? "one" : "two", 3);
    }
    ck_assert_int_eq(unlink(path), 0);
    ck_assert_int_eq(symlink(first, path), 0); /* a circle */
    ck_assert_int_eq(file_replace(first, "x", 1, false), TC_ERROR_IO);
    ck_assert_int_eq(unlink(second), 0);
    ck_assert_int_eq(rmdir(below), 0);
    ck_assert_int_eq(empty_folder(), 2);
}

/* A pipe or a device is not replaced by a file. */
TEST(only_files_are_replaced) {
    struct stat status;
    ck_assert_int_eq(mkfifo(path, 0600), 0);
    ck_assert_int_eq(file_replace(path, "x", 1, false), TC_ERROR_IO);
    ck_assert_int_eq(lstat(path, &status), 0);
    ck_assert(S_ISFIFO(status.st_mode));
    ck_assert_int_eq(empty_folder(), 1);
}

/* A reader that has the old file open keeps the old bytes: the file was replaced, not rewritten. */
TEST(readers_keep_the_old_bytes) {
    ck_assert_int_eq(file_replace(path, "old", 3, false), TC_OK);
    int fd = open(path, O_RDONLY);
    ck_assert_int_ge(fd, 0);
    ck_assert_int_eq(file_replace(path, "newer", 5, true), TC_OK);
    char bytes[8];
    ck_assert_int_eq(read(fd, bytes, sizeof bytes), 3);
    ck_assert_mem_eq(bytes, "old", 3);
    close(fd);
    expect_content("newer", 5);
}

TEST(failed_replace_leaves_nothing_behind) {
    /* the target is a folder: the rename fails after the temporary file was written */
    ck_assert_int_eq(mkdir(path, 0755), 0);
    ck_assert_int_eq(file_replace(path, "x", 1, false), TC_ERROR_IO);
    ck_assert_int_eq(rmdir(path), 0);
    ck_assert_int_eq(empty_folder(), 0);
    char nowhere[160];
    snprintf(nowhere, sizeof nowhere, "%s/no/such", folder);
    ck_assert_int_eq(file_replace(nowhere, "x", 1, true), TC_ERROR_IO);
}

/* A full disk, played by the limit on file sizes: the old file survives whole. */
TEST(full_disk_keeps_the_old_file) {
    ck_assert_int_eq(file_replace(path, "old", 3, false), TC_OK);
    struct rlimit limit;
    ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &limit), 0);
    struct rlimit small = {.rlim_cur = 2, .rlim_max = limit.rlim_max};
    signal(SIGXFSZ, SIG_IGN);
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &small), 0);
    TcStatus status = file_replace(path, "longer", 6, true);
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
    ck_assert_int_eq(status, TC_ERROR_FULL);
    expect_content("old", 3);
    ck_assert_int_eq(empty_folder(), 1);
}

TEST(reading_says_why_not) {
    Buf buf;
    buf_init(&buf);
    buf_add_text(&buf, "left over");
    ck_assert_int_eq(file_read(path, 100, &buf), TC_ERROR_NOT_FOUND);
    ck_assert_uint_eq(buf.size, 0);
    ck_assert_int_eq(file_read(folder, 100, &buf), TC_ERROR_IO);
    ck_assert_int_eq(file_replace(path, "x", 1, false), TC_OK);
    char below[160];
    snprintf(below, sizeof below, "%s/below", path);
    ck_assert_int_eq(file_read(below, 100, &buf), TC_ERROR_NOT_FOUND);
    ck_assert_int_eq(file_read("", 100, &buf), TC_ERROR_NOT_FOUND);
    buf_release(&buf);
}

TEST(only_files_are_read_where_nobody_may_wait) {
    Buf buf;
    buf_init(&buf);
    ck_assert_int_eq(mkfifo(path, 0600), 0);
    ck_assert_int_eq(file_read_regular(path, 100, &buf), TC_ERROR_IO);
    ck_assert_int_eq(file_read_regular("/dev/zero", 100, &buf), TC_ERROR_IO);
    ck_assert_int_eq(file_read_regular(folder, 100, &buf), TC_ERROR_IO);
    ck_assert_int_eq(file_read_regular("-", 100, &buf), TC_ERROR_NOT_FOUND);
    ck_assert_int_eq(unlink(path), 0);
    ck_assert_int_eq(file_read_regular(path, 100, &buf), TC_ERROR_NOT_FOUND);
    ck_assert_int_eq(file_replace(path, "12345", 5, false), TC_OK);
    ck_assert_int_eq(file_read_regular(path, 4, &buf), TC_ERROR_TOO_LARGE);
    ck_assert_int_eq(file_read_regular(path, 5, &buf), TC_OK);
    ck_assert_str_eq(buf.data, "12345");
    buf_release(&buf);
}

TEST(a_map_has_the_bytes_that_were_there) {
    FileMap map = {0};
    ck_assert_int_eq(file_map(path, &map), TC_ERROR_NOT_FOUND);
    ck_assert_int_eq(file_map(folder, &map), TC_ERROR_IO);
    ck_assert_int_eq(file_replace(path, "", 0, false), TC_OK);
    ck_assert_int_eq(file_map(path, &map), TC_ERROR_IO);
    ck_assert_int_eq(unlink(path), 0);
    ck_assert_int_eq(mkfifo(path, 0600), 0);
    ck_assert_int_eq(file_map(path, &map), TC_ERROR_IO);
    ck_assert_int_eq(unlink(path), 0);
    ck_assert_ptr_null(map.bytes);
    file_unmap(&map);
    ck_assert_int_eq(file_replace(path, "first", 5, false), TC_OK);
    ck_assert_int_eq(file_map(path, &map), TC_OK);
    ck_assert_int_eq(file_replace(path, "2", 1, false), TC_OK);
    ck_assert_uint_eq(map.size, 5);
    ck_assert_mem_eq(map.bytes, "first", 5);
    file_unmap(&map);
    ck_assert_ptr_null(map.bytes);
}

TEST(dash_is_standard_input) {
    int ends[2];
    ck_assert_int_eq(pipe(ends), 0);
    ck_assert_int_eq(write(ends[1], "piped", 5), 5);
    close(ends[1]);
    ck_assert_int_eq(dup2(ends[0], STDIN_FILENO), STDIN_FILENO);
    close(ends[0]);
    Buf buf;
    buf_init(&buf);
    ck_assert_int_eq(file_read("-", 100, &buf), TC_OK);
    ck_assert_str_eq(buf.data, "piped");
    buf_release(&buf);
}

TEST(what_lies_beside_the_program_is_found) {
    char beside[1024], small[8];
    ck_assert(file_beside_program("test_base_file", beside, sizeof beside));
    ck_assert_int_eq(beside[0], '/');
    ck_assert_int_eq(access(beside, X_OK), 0);
    ck_assert(!file_beside_program("test_base_file", small, sizeof small));
}

TEST(a_file_is_described) {
    FileAbout first, second;
    char link[160];
    snprintf(link, sizeof link, "%s.link", path);
    ck_assert(!file_about(path, &first));
    ck_assert_int_eq(file_replace(path, "12345", 5, false), TC_OK);
    ck_assert(file_about(path, &first));
    ck_assert_int_eq(first.kind, FILE_REGULAR);
    ck_assert(!first.is_link);
    ck_assert_uint_eq(first.size, 5);
    ck_assert_int_le(llabs(first.changed - (int64_t)time(NULL)), 60);
    ck_assert_int_eq(symlink(path, link), 0);
    ck_assert(file_about(link, &second));
    ck_assert(second.is_link && second.kind == FILE_REGULAR);
    ck_assert(second.number == first.number && second.device == first.device);
    ck_assert_int_eq(file_replace(path, "54321", 5, false), TC_OK);
    ck_assert(file_about(path, &second));
    ck_assert_uint_ne(second.number, first.number);
    ck_assert(file_about(folder, &second));
    ck_assert_int_eq(second.kind, FILE_FOLDER);
}

TEST(a_path_is_cut_down_to_its_root) {
    char cut[] = "/ab/c";
    ck_assert_uint_eq(file_root_size(cut), 1);
    ck_assert_uint_eq(file_root_size("ab/c"), 0);
    ck_assert(file_cut_to_folder(cut));
    ck_assert_str_eq(cut, "/ab");
    ck_assert(file_cut_to_folder(cut));
    ck_assert_str_eq(cut, "/");
    ck_assert(file_cut_to_folder(cut));
    ck_assert_str_eq(cut, "/");
    char name[] = "c";
    ck_assert(!file_cut_to_folder(name));
}

SUITE("file", make_folder, remove_folder)
