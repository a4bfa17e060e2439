#include "gui/platform/folders.h"

#include <stdio.h>
#include <stdlib.h>

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
