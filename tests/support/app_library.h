/* The library of the program under test (support/app_driver.h): its file beside the program or
   after its jobs, and the list of its games as the window shows it. */
#pragma once

#include "app/folders.h"
#include "storage/library.h"
#include "storage/library_game.h"
#include "storage/library_store.h"
#include "support/app_driver.h"

static inline Library *open_library_at(const char *path) {
    TcError error;
    Library *library = library_open(path, NULL, NULL, &error);
    ck_assert_msg(library != NULL, "%s", error.message);
    return library;
}

static inline Library *open_library(void) {
    char path[FILE_PATH_SIZE];
    ck_assert(folders_file(USER_LIBRARY, app.data_dir, path));
    return open_library_at(path);
}

/* Opens it when the jobs have done what waits, and are no more. */
static inline Library *open_library_at_end(void) {
    app_end_jobs();
    library_store_free(app.library);
    app.library = NULL;
    return open_library();
}

/* Takes the tree; returns the game's id. */
static inline int64_t add_to_library(Library *library, TcTree *tree, LibraryNotes notes) {
    int64_t id;
    ck_assert(library_add(library, tree, &notes, &id, NULL));
    tc_tree_free(tree);
    return id;
}

/* The same with the library closed before and after. */
static inline int64_t keep_game(TcTree *tree, LibraryNotes notes) {
    Library *library = open_library();
    int64_t id = add_to_library(library, tree, notes);
    library_close(library);
    return id;
}

/* The beginning of the whole list, until it is called again. */
static inline const LibraryPage *browse_library(void) {
    static LibraryPage page;
    ck_assert(library_store_browse(app.library, &(LibraryBrowse){.first = 0}, &page));
    return &page;
}

/* The whole list, which must have so many games. */
static inline LibraryRange browse_games(int expected) {
    const LibraryPage *page = browse_library();
    ck_assert_int_eq((int)page->total, expected);
    return (LibraryRange){.serial = page->serial, .first = 0, .last = expected - 1};
}

/* The day is today, as files have it; the test read the day before what it tests, for midnight may
   have passed since. */
static inline void expect_today(const char *day, Text before) {
    ck_assert_msg(strcmp(day, before.s) == 0 || strcmp(day, text_of_today().s) == 0,
                  "%s, and not %s", day, before.s);
}
