/* A window with a library, and files of games to be imported. */
#pragma once

#include "app/transfers.h"
#include "gui/library/state.h"
#include "gui/window/sync.h"
#include "storage/library_row.h"
#include "support/folder.h"
#include "support/gui_driver.h"

enum { FILES = 12, FILE_GAMES = 20000 };

static char folder[TEST_FOLDER_SIZE], games[TEST_FOLDER_SIZE + 8]; /* of the library; to import */

static inline void set_up(void) {
    char inside[FILE_PATH_SIZE];
    test_folder_make(folder);
    snprintf(games, sizeof games, "%s/games", folder);
    snprintf(inside, sizeof inside, "%s/", games);
    file_make_folders(inside);
    gui_set_up();
    gui_use_library(folder);
}

static inline void tear_down(void) {
    gui_tear_down();
    test_folder_remove(games);
    test_folder_remove(folder);
}

static inline LibraryState *library(void) {
    return scenes_state(&gui.state.scenes, SCENE_LIBRARY);
}

/* A file of count games, the names of whose players begin with name. */
static inline void write_games(const char *name, int count) {
    static char text[FILE_GAMES * 60];
    char path[FILE_PATH_SIZE];
    size_t size = 0;
    for (int i = 0; i < count; i++) {
        size += (size_t)snprintf(text + size, sizeof text - size,
                                 "(;GM[2]PB[%s %d]PW[q];B[f5];W[d6];B[c3])\n", name, i);
    }
    snprintf(path, sizeof path, "%s/%s.sgf", games, name);
    ck_assert_int_eq(file_replace(path, text, size, false), TC_OK);
}

static inline void write_files(int count) {
    for (int i = 0; i < count; i++) {
        char name[16];
        snprintf(name, sizeof name, "file%02d", i);
        write_games(name, 1);
    }
}

/* Returns what is in the library when the program has ended. */
static inline Library *quit(void) {
    char path[FILE_PATH_SIZE];
    TcError error;
    jobs_free(driver.jobs);
    gui.app.jobs = driver.jobs = NULL;
    library_store_free(gui.app.library);
    gui.app.library = NULL;
    ck_assert(folders_file(USER_LIBRARY, folder, path));
    Library *opened = library_open(path, NULL, NULL, &error);
    ck_assert_msg(opened != NULL, "%s", error.message);
    return opened;
}

static inline int count_games(Library *from, const char *text) {
    static LibraryRow row;
    LibraryFilter filter = {.text = text};
    int count;
    int64_t total;
    ck_assert(library_list(from, &filter, LIBRARY_BY_ADDED, false, 0, &row, 1, &count, &total));
    return (int)total;
}

static inline bool is_free(void) {
    return gui.app.transfers.kind == TRANSFER_NONE;
}

static inline bool is_said(void) {
    return gui.state.message[0] != '\0';
}
