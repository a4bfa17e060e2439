/* A folder for the files of a test, and files as bytes. */
#pragma once

#include <stdio.h>
#include <stdlib.h>

#include "support/folder.h"

typedef struct Scratch {
    char folder[TEST_FOLDER_SIZE];
    char path[96]; /* of the one file in it */
} Scratch;

static inline void scratch_make(Scratch *scratch) {
    test_folder_make(scratch->folder);
    snprintf(scratch->path, sizeof scratch->path, "%s/file", scratch->folder);
}

static inline void scratch_remove(Scratch *scratch) {
    test_folder_remove(scratch->folder);
}

static inline void scratch_write(const Scratch *scratch, const void *bytes, size_t size) {
    FILE *file = fopen(scratch->path, "wb");
    ck_assert_ptr_nonnull(file);
    ASSERT_TRUE(fwrite(bytes, 1, size, file) == size);
    ASSERT_SAME_INT(fclose(file), 0);
}

/* The path of another file in the folder. */
static inline void scratch_path_in(const Scratch *scratch, const char *name,
                                   char path[FILE_PATH_SIZE]) {
    snprintf(path, FILE_PATH_SIZE, "%s/%s", scratch->folder, name);
}

static inline void scratch_write_text(const Scratch *scratch, const char *name, const char *text) {
    char path[FILE_PATH_SIZE];
    scratch_path_in(scratch, name, path);
    ASSERT_SAME_INT(file_replace(path, text, strlen(text), false), TC_OK);
}

/* Reads into a buffer that the caller has initialised. */
static inline void scratch_read(const Scratch *scratch, Buf *bytes) {
    ASSERT_SAME_INT(file_read(scratch->path, 64 << 20, bytes), TC_OK);
}

/* Reads the file into a buffer that the caller will release, and removes it. */
static inline void scratch_take(const Scratch *scratch, Buf *bytes) {
    buf_init(bytes);
    scratch_read(scratch, bytes);
    unlink(scratch->path);
}

/* Expects a file of the same bytes, and releases them. */
static inline void scratch_expect(const Scratch *scratch, Buf *expected) {
    Buf found;
    buf_init(&found);
    scratch_read(scratch, &found);
    ASSERT_TRUE(buf_equal(&found, expected));
    buf_release(&found);
    buf_release(expected);
}
