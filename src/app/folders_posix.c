#include "app/folders.h"

#include <stdio.h>
#include <stdlib.h>

/* The specification: a path that is not absolute is to be ignored. */
static bool join(const char *base, const char *middle, const char *name,
                 char path[FILE_PATH_SIZE]) {
    if (!base || base[0] != '/') {
        return false;
    }
    int length = snprintf(path, FILE_PATH_SIZE, "%s%s/turncoat/%s", base, middle, name);
    return length > 0 && length < FILE_PATH_SIZE;
}

bool folders_find(UserFolder folder, const char *name, char path[FILE_PATH_SIZE]) {
    static const struct {
        const char *variable, *in_home;
    } places[] = {[FOLDER_CONFIG] = {"XDG_CONFIG_HOME", "/.config"},
                  [FOLDER_DATA] = {"XDG_DATA_HOME", "/.local/share"},
                  [FOLDER_STATE] = {"XDG_STATE_HOME", "/.local/state"}};
    return join(getenv(places[folder].variable), "", name, path) ||
           join(getenv("HOME"), places[folder].in_home, name, path);
}

bool folders_home(char path[FILE_PATH_SIZE]) {
    const char *home = getenv("HOME");
    int length = home ? snprintf(path, FILE_PATH_SIZE, "%s", home) : 0;
    return length > 0 && length < FILE_PATH_SIZE;
}
