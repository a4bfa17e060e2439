/* The user's folders of the program under test (support/app_driver.h), all of them one that is the
   test's own; and a disk that is full. */
#pragma once

#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "support/folder.h"

static char files_home[TEST_FOLDER_SIZE];
static char files[TEST_FOLDER_SIZE + 16]; /* the program's own folder in it */

static inline void files_use(const char *folder) {
    static const char *const names[] = {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        ck_assert_int_eq(setenv(names[i], folder, 1), 0);
    }
}

/* The user has no home. */
static inline void files_use_none(void) {
    files_use("");
    ck_assert_int_eq(unsetenv("HOME"), 0);
}

static inline void files_begin(void) {
    test_folder_make(files_home);
    files_use(files_home);
    snprintf(files, sizeof files, "%s/turncoat", files_home);
    ck_assert_int_eq(mkdir(files, 0700), 0);
}

static inline void files_end(void) {
    (void)test_folder_remove(files);
    (void)test_folder_remove(files_home);
}

/* The path of a file there; for a few at a time. */
static inline char *file_at(const char *name) {
    static char paths[4][2 * TEST_FOLDER_SIZE];
    static int next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/%.40s", files, name);
    return path;
}

static inline void file_put(const char *name, const char *text) {
    ck_assert_int_eq(file_replace(file_at(name), text, strlen(text), false), TC_OK);
}

static inline void file_expect(const char *name, const char *part) {
    Buf text;
    buf_init(&text);
    ck_assert_int_eq(file_read(file_at(name), 1 << 20, &text), TC_OK);
    ck_assert_msg(strstr(text.data, part) != NULL, "%s has no '%s': %s", name, part, text.data);
    buf_release(&text);
}

/* No file can be longer, as on a full disk; RLIM_INFINITY: it has room again. Until then nothing may be
   asserted: Check itself writes a file. */
static inline void files_limit(rlim_t bytes) {
    struct rlimit limit;
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = bytes < limit.rlim_max ? bytes : limit.rlim_max;
    setrlimit(RLIMIT_FSIZE, &limit);
}
