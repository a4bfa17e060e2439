/* Files on every system: replaced, added to, owned, listed and described; folders made; paths cut. What POSIX alone has is
   in test_file.c. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/file_names.h"
#include "support/folder.h"

static char folder[TEST_FOLDER_SIZE];
static char path[128];

static void make_folder(void) {
    test_folder_make(folder);
    snprintf(path, sizeof path,
             "%s/gr\xc3\xb6\xc3\x9f"
             "e \xe8\xa9\xa6\xe5\x90\x88.sgf",
             folder);
}

static void remove_folder(void) {
    test_folder_remove(folder);
}

static int count_files(void) {
    FileNames names;
    int count = 0;
    ck_assert_int_eq(file_list(folder, "", &names), TC_OK);
    for (int i = 0; i < names.count; i++) {
        count += names.names[i][0] != '.';
    }
    file_names_release(&names);
    return count;
}

static void expect_content(const char *bytes, size_t size) {
    test_expect_content(path, bytes, size);
}

TEST(replaces_and_reads_back) {
    ck_assert_int_eq(file_replace(path, "one\0two", 7, true), TC_OK);
    expect_content("one\0two", 7);
    ck_assert_int_eq(file_replace(path, "", 0, false), TC_OK);
    expect_content("", 0);
    ck_assert_int_eq(count_files(), 1); /* no temporary file is left */
}

/* A name may be as long as the system takes it: that of the temporary file is no longer. */
TEST(a_file_with_a_long_name_is_replaced) {
    enum { NAME_MAX_BYTES = 255 };
    char name[NAME_MAX_BYTES + 1] = "", long_path[NAME_MAX_BYTES + TEST_FOLDER_SIZE + 2];
    Buf temporary;
    while (strlen(name) + 3 <= NAME_MAX_BYTES) {
        strcat(name, "\xe8\xa9\xa6");
    }
    snprintf(long_path, sizeof long_path, "%s/%s", folder, name);
    ck_assert_int_eq(file_replace(long_path, "one", 3, true), TC_OK);
    test_expect_content(long_path, "one", 3);
    buf_init(&temporary);
    file_temporary_name(long_path, 7, &temporary);
    ck_assert(file_name_is_temporary(file_name(temporary.data), name));
    ck_assert(!file_name_is_temporary(name, name));
    buf_release(&temporary);
    ck_assert_int_eq(count_files(), 1);
}

TEST(reads_files_larger_than_a_block) {
    enum { SIZE = 200001 };
    char *bytes = malloc(SIZE);
    ck_assert_ptr_nonnull(bytes);
    for (int i = 0; i < SIZE; i++) {
        bytes[i] = (char)(i * 31 + i / 251);
    }
    ck_assert_int_eq(file_replace(path, bytes, SIZE, false), TC_OK);
    expect_content(bytes, SIZE);
    free(bytes);
}

TEST(reading_stops_at_the_cap) {
    Buf buf;
    buf_init(&buf);
    ck_assert_int_eq(file_replace(path, "12345", 5, false), TC_OK);
    ck_assert_int_eq(file_read(path, 5, &buf), TC_OK);
    ck_assert_str_eq(buf.data, "12345");
    ck_assert_int_eq(file_read(path, 4, &buf), TC_ERROR_TOO_LARGE);
    ck_assert_uint_eq(buf.size, 0);
    ck_assert_int_eq(file_read(path, 0, &buf), TC_ERROR_TOO_LARGE);
    ck_assert_int_eq(file_replace(path, "", 0, false), TC_OK);
    ck_assert_int_eq(file_read(path, 0, &buf), TC_OK);
    /* no end in sight: the cap is what ends it */
    ck_assert_int_eq(file_read("/dev/zero", 1 << 20, &buf), TC_ERROR_TOO_LARGE);
    buf_release(&buf);
}

TEST(a_taken_name_is_not_moved_to) {
    char other[160];
    snprintf(other, sizeof other, "%s.other", path);
    ck_assert(!file_move_new(path, other));
    ck_assert_int_eq(file_replace(path, "a", 1, false), TC_OK);
    ck_assert(file_move_new(path, other));
    ck_assert(!file_is_taken(path) && file_is_taken(other));
    ck_assert_int_eq(file_replace(path, "b", 1, false), TC_OK);
    ck_assert(!file_move_new(path, other));
    expect_content("b", 1);
}

TEST(missing_folders_are_made) {
    char deep[160], real[1024], end[160], small[8];
    snprintf(deep, sizeof deep, "%s/a/b/file", folder);
    ck_assert_int_ne(file_replace(deep, "x", 1, false), TC_OK);
    file_make_folders(deep);
    file_make_folders(deep);
    ck_assert_int_eq(file_replace(deep, "x", 1, false), TC_OK);
    ck_assert(file_folder_is_readable(folder));
    snprintf(path, sizeof path, "%s/a/../a/b/file", folder);
    ck_assert(file_real(folder, real, sizeof real)); /* elsewhere it begins with a drive */
    snprintf(end, sizeof end, "%.120s/a/b/file", real);
    ck_assert(file_real(path, real, sizeof real));
    ck_assert_str_eq(real, end);
    ck_assert(!file_real(path, small, sizeof small));
    file_remove(deep);
    ck_assert(!file_real(path, real, sizeof real));
    ck_assert(file_cut_to_folder(deep));
    ck_assert_int_eq(rmdir(deep), 0);
    ck_assert(file_cut_to_folder(deep));
    ck_assert_int_eq(rmdir(deep), 0);
}

TEST(the_name_is_the_last_part) {
    ck_assert_str_eq(file_name("/home/a/game.sgf"), "game.sgf");
    ck_assert_str_eq(file_name("game.sgf"), "game.sgf");
    ck_assert_str_eq(file_name("/home/a/"), "/home/a/");
}

TEST(a_file_grows_and_is_cut) {
    int fd = file_open_append(path);
    ck_assert_int_ge(fd, 0);
    ck_assert_int_eq(file_write_all(fd, "one\n", 4), TC_OK);
    ck_assert(file_flush(fd) && file_close(fd));
    fd = file_open_append(path);
    ck_assert_int_eq(file_write_all(fd, "two", 3), TC_OK);
    ck_assert(file_close(fd));
    expect_content("one\ntwo", 7);
    char begin[4];
    ck_assert_int_eq(file_open_own(path, &fd), TC_OK);
    ck_assert_int_eq(file_read_start(fd, begin, sizeof begin), 4);
    ck_assert_mem_eq(begin, "one\n", 4);
    ck_assert(file_cut(fd, 2));
    ck_assert_int_eq(file_write_all(fd, "!", 1), TC_OK);
    ck_assert(file_close(fd));
    expect_content("on!", 3);
}

TEST(what_is_owned_is_busy) {
    int first, second;
    ck_assert_int_eq(file_open_own(path, &first), TC_OK);
    ck_assert_int_eq(file_open_own(path, &second), TC_ERROR_IN_USE);
    ck_assert_int_eq(second, -1);
    ck_assert(file_close(first));
    ck_assert_int_eq(file_open_own(path, &second), TC_OK);
    ck_assert(file_close(second));
}

TEST(names_are_listed_in_utf8) {
    FileNames names;
    ck_assert_int_eq(file_replace(path, "x", 1, false), TC_OK);
    ck_assert_int_eq(file_list(folder, ".SGF", &names), TC_OK);
    ck_assert_int_eq(names.count, 1);
    ck_assert_str_eq(names.names[0], file_name(path));
    file_names_release(&names);
    ck_assert_int_eq(file_list(folder, ".ggf", &names), TC_OK);
    ck_assert_int_eq(names.count, 0);
    ck_assert_int_eq(file_list(path, "", &names), TC_ERROR_IO);
}

TEST(a_file_is_told_from_another) {
    FileAbout first, second;
    ck_assert(!file_about(path, &first));
    ck_assert_int_eq(file_kind(path), FILE_NONE);
    ck_assert_int_eq(file_replace(path, "12345", 5, false), TC_OK);
    ck_assert(file_about(path, &first));
    ck_assert_int_eq(first.kind, FILE_REGULAR);
    ck_assert(!first.is_link);
    ck_assert_uint_eq(first.size, 5);
    ck_assert_int_le(llabs(first.changed - (int64_t)time(NULL)), 60);
    ck_assert(file_about(path, &second));
    ck_assert(second.number == first.number && second.device == first.device &&
              second.changed_fraction == first.changed_fraction);
    char other[160];
    snprintf(other, sizeof other, "%s.other", path);
    ck_assert_int_eq(file_replace(other, "54321", 5, false), TC_OK);
    ck_assert(file_about(other, &second));
    ck_assert_uint_ne(second.number, first.number);
    ck_assert(file_about(folder, &second));
    ck_assert_int_eq(second.kind, FILE_FOLDER);
    ck_assert(file_is_replaceable(path));
    ck_assert(!file_is_replaceable(folder));
    ck_assert(!file_is_replaceable(""));
}

SUITE("files", make_folder, remove_folder)
