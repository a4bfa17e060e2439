/* A library in a folder of its own, opened before a test and removed after it. */
#pragma once

#include <sqlite3.h>

#include "library_folder.h"

static Folder folder;
static Library *library;

static inline void set_up(void) {
    folder_make(&folder);
    library = folder_open(&folder);
}

static inline void tear_down(void) {
    library_close(library);
    folder_remove(&folder);
}

static inline void reopen(void) {
    library_close(library);
    library = folder_open(&folder);
}

/* Opens the file past the library, as another program leaves it. */
static inline void run_sql(const char *sql) {
    sqlite3 *handle;
    ck_assert_int_eq(sqlite3_open(folder.library, &handle), SQLITE_OK);
    int code = sqlite3_exec(handle, sql, NULL, NULL, NULL);
    ck_assert_msg(code == SQLITE_OK, "%s", sqlite3_errmsg(handle));
    sqlite3_close(handle);
}
