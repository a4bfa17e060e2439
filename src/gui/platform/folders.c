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

bool folders_state(const char *name, char path[FOLDERS_PATH_SIZE]) {
    return join(getenv("XDG_STATE_HOME"), "", name, path) ||
           join(getenv("HOME"), "/.local/state", name, path);
}

bool folders_config(const char *name, char path[FOLDERS_PATH_SIZE]) {
    return join(getenv("XDG_CONFIG_HOME"), "", name, path) ||
           join(getenv("HOME"), "/.config", name, path);
}

bool folders_data(const char *name, char path[FOLDERS_PATH_SIZE]) {
    return join(getenv("XDG_DATA_HOME"), "", name, path) ||
           join(getenv("HOME"), "/.local/share", name, path);
}

/* Makes the folders above path. */
static void make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0700); /* if this fails so does opening, and that is told */
        *slash = '/';
    }
}

static bool find_library(const char *data_dir, char path[FOLDERS_PATH_SIZE]) {
    if (!data_dir) {
        return folders_data("library.db", path);
    }
    return snprintf(path, FOLDERS_PATH_SIZE, "%s/library.db", data_dir) < FOLDERS_PATH_SIZE;
}

bool folders_library(const char *data_dir, char path[FOLDERS_PATH_SIZE]) {
    bool found = find_library(data_dir, path);
    if (found) {
        make_folders(path);
    }
    return found;
}
