/* A fresh folder with a library in it, for the tests of the library. */
#pragma once

#include <stdio.h>
#include <string.h>

#include <turncoat/formats.h>

#include "base/file_names.h"
#include "storage/library_game.h"
#include "storage/library_import.h"
#include "storage/library_query.h"
#include "storage/library_row.h"
#include "support/folder.h"
#include "support/lines.h"

typedef struct Folder {
    char path[TEST_FOLDER_SIZE];
    char library[96]; /* the library's file */
} Folder;

static inline void folder_make(Folder *folder) {
    test_folder_make(folder->path);
    snprintf(folder->library, sizeof folder->library, "%s/library.db", folder->path);
}

static inline void folder_remove(Folder *folder) {
    test_folder_remove(folder->path);
}

/* Files in the folder whose names begin so. */
static inline int folder_count(const Folder *folder, const char *beginning) {
    FileNames names;
    int count = 0;
    ck_assert_int_eq(file_list(folder->path, "", &names), TC_OK);
    for (int i = 0; i < names.count; i++) {
        count += strncmp(names.names[i], beginning, strlen(beginning)) == 0;
    }
    file_names_release(&names);
    return count;
}

static inline void folder_write(const Folder *folder, const char *name, const void *bytes,
                                size_t size, char path[128]) {
    snprintf(path, 128, "%s/%s", folder->path, name);
    FILE *file = fopen(path, "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert(fwrite(bytes, 1, size, file) == size);
    ck_assert_int_eq(fclose(file), 0);
}

static inline int64_t count_games(Library *library) {
    LibraryRow row;
    int count;
    int64_t total;
    bool good = library_list(library, NULL, LIBRARY_BY_ADDED, false, 0, &row, 1, &count, &total);
    return good ? total : -1;
}

static inline Library *folder_open(const Folder *folder) {
    TcError error;
    Library *library = library_open(folder->library, NULL, NULL, &error);
    ck_assert_msg(library != NULL, "%s", error.message);
    return library;
}

/* A game with names and a date, as a tree of the caller's. */
static inline TcTree *tree_of(const char *moves, const char *black, const char *white,
                              const char *date) {
    TcTree *tree = line_tree(moves);
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_BLACK, black), TC_OK);
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_WHITE, white), TC_OK);
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_DATE, date), TC_OK);
    return tree;
}

static inline int64_t add_game(Library *library, const char *moves, const char *black,
                               const char *white, const char *date, bool own) {
    TcTree *tree = tree_of(moves, black, white, date);
    LibraryNotes notes = {.own = own};
    int64_t id = 0;
    bool good = library_add(library, tree, &notes, &id, NULL);
    ck_assert_msg(good, "%s", tc_error_text(library_error(library)));
    tc_tree_free(tree);
    return id;
}
