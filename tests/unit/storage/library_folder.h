/* A fresh folder with a library in it, for the tests of the library. The including file defines
   _XOPEN_SOURCE 700 first. */
#ifndef STORAGE_LIBRARY_FOLDER_H
#define STORAGE_LIBRARY_FOLDER_H

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <turncoat/formats.h>

#include "storage/library_import.h"
#include "storage/library_query.h"
#include "support/suite.h"

typedef struct Folder {
    char path[64];
    char library[96]; /* the library's file */
} Folder;

static inline void folder_make(Folder *folder) {
    snprintf(folder->path, sizeof folder->path, "/tmp/turncoat-library-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder->path));
    snprintf(folder->library, sizeof folder->library, "%s/library.db", folder->path);
}

static inline void folder_remove(Folder *folder) {
    DIR *all = opendir(folder->path);
    ck_assert_ptr_nonnull(all);
    for (struct dirent *entry = readdir(all); entry; entry = readdir(all)) {
        char path[400];
        snprintf(path, sizeof path, "%s/%s", folder->path, entry->d_name);
        unlink(path);
    }
    closedir(all);
    ck_assert_int_eq(rmdir(folder->path), 0);
}

/* Files in the folder whose names begin so. */
static inline int folder_count(const Folder *folder, const char *beginning) {
    int count = 0;
    DIR *all = opendir(folder->path);
    for (struct dirent *entry = readdir(all); entry; entry = readdir(all)) {
        count += strncmp(entry->d_name, beginning, strlen(beginning)) == 0;
    }
    closedir(all);
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
    LibraryError error;
    Library *library = library_open(folder->library, NULL, NULL, &error);
    ck_assert_msg(library != NULL, "%s", error.message);
    return library;
}

static inline TcGame game_of(const char *moves) {
    TcGame game;
    ck_assert_int_eq(tc_transcript_parse(moves, strlen(moves), NULL, &game, NULL), TC_OK);
    return game;
}

/* A game with names and a date, as a tree of the caller's. */
static inline TcTree *tree_of(const char *moves, const char *black, const char *white,
                              const char *date) {
    TcGame game = game_of(moves);
    TcTree *tree;
    ck_assert_int_eq(tc_tree_from_game(&game, &tree), TC_OK);
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
    ck_assert_msg(good, "%s", library_error(library)->message);
    tc_tree_free(tree);
    return id;
}

#endif
