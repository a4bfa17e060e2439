#include "gui/platform/folders.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sys/stat.h>

/* The specification: a path that is not absolute is to be ignored. */
static bool join(const char *base, const char *middle, const char *name,
                 char path[FOLDERS_PATH_SIZE]) {
    if (!base || base[0] != '/') {
        return false;
    }
    int length = snprintf(path, FOLDERS_PATH_SIZE, "%s%s/turncoat/%s", base, middle, name);
    return length > 0 && length < FOLDERS_PATH_SIZE;
}

bool folders_find(UserFolder folder, const char *name, char path[FOLDERS_PATH_SIZE]) {
    static const struct {
        const char *variable, *in_home;
    } places[] = {[FOLDER_CONFIG] = {"XDG_CONFIG_HOME", "/.config"},
                  [FOLDER_DATA] = {"XDG_DATA_HOME", "/.local/share"},
                  [FOLDER_STATE] = {"XDG_STATE_HOME", "/.local/state"}};
    return join(getenv(places[folder].variable), "", name, path) ||
           join(getenv("HOME"), places[folder].in_home, name, path);
}

/* Makes the folders above path. */
static void make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0700); /* if this fails so does opening, and that is reported */
        *slash = '/';
    }
}

static bool find_data(const char *data_dir, const char *name, char path[FOLDERS_PATH_SIZE]) {
    return data_dir ? snprintf(path, FOLDERS_PATH_SIZE, "%s/%s", data_dir, name) < FOLDERS_PATH_SIZE
                    : folders_find(FOLDER_DATA, name, path);
}

bool folders_library(const char *data_dir, char path[FOLDERS_PATH_SIZE]) {
    bool found = find_data(data_dir, "library.db", path);
    if (found) {
        make_folders(path);
    }
    return found;
}

bool folders_book(const char *data_dir, char path[FOLDERS_PATH_SIZE]) {
    return find_data(data_dir, "book.tcb", path);
}
