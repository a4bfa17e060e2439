#include "gui/window/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "gui/window/app.h"

_Static_assert((int)LOADER_PATH_SIZE >= (int)FOLDERS_PATH_SIZE, "a folder's path is a path");

bool files_home(char path[LOADER_PATH_SIZE]) {
    return folders_home(path);
}

void recent_begin(App *app) {
    RecentFiles *own = app->recent;
    Buf text;
    buf_init(&text);
    if (!folders_find(FOLDER_STATE, "recent", own->list)) {
        own->list[0] = '\0';
    } else if (file_read_regular(own->list, RECENT_MAX * LOADER_PATH_SIZE, &text) == TC_OK) {
        int count = 0;
        for (char *line = strtok(text.data, "\n"); line && count < RECENT_MAX;
             line = strtok(NULL, "\n")) {
            if (line[0] == '/' && strlen(line) < LOADER_PATH_SIZE) {
                strcpy(own->paths[count++], line);
            }
        }
    }
    buf_release(&text);
}

static void write_list(App *app) {
    const RecentFiles *own = app->recent;
    Buf text;
    buf_init(&text);
    for (int i = 0; i < RECENT_MAX && own->paths[i][0]; i++) {
        buf_printf(&text, "%s\n", own->paths[i]);
    }
    /* a list that cannot be kept is no harm */
    bool kept =
        own->list[0] && app->storage && !buf_failed(&text) &&
        storage_write(app->storage, STORAGE_RECENT, own->list, text.data, text.size) == TC_OK;
    (void)kept;
    buf_release(&text);
}

void recent_add(App *app, const char *path) {
    RecentFiles *own = app->recent;
    char whole[LOADER_PATH_SIZE];
    if (!file_real(path, whole, sizeof whole)) {
        snprintf(whole, sizeof whole, "%s", path);
    }
    snprintf(own->path, sizeof own->path, "%s", whole);
    if (strchr(whole, '\n')) {
        return; /* the list has a line a file */
    }
    int at = 0;
    while (at < RECENT_MAX - 1 && own->paths[at][0] && strcmp(own->paths[at], whole) != 0) {
        at++;
    }
    memmove(own->paths[1], own->paths[0], (size_t)at * LOADER_PATH_SIZE);
    memcpy(own->paths[0], whole, sizeof whole);
    write_list(app);
}
