
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/path.h"
#include "base/utf8.h"
#include "gui/files/state.h"

bool match_path(const char *folder, const char *name, char path[FILE_PATH_SIZE]) {
    char home[FILE_PATH_SIZE];
    bool from_home = name[0] == '~' && (name[1] == '\0' || name[1] == '/') && folders_home(home);
    const char *first = from_home ? home : file_root_size(name) > 0 ? "" : folder;
    const char *rest = from_home ? name + 1 : name;
    bool slash = rest[0] != '/' && first[0] && first[strlen(first) - 1] != '/';
    int length = snprintf(path, FILE_PATH_SIZE, "%s%s%s", first, slash ? "/" : "", rest);
    if (length <= 0 || length >= FILE_PATH_SIZE) {
        return false;
    }
    while (length > 0 && (size_t)length > file_root_size(path) && path[length - 1] == '/') {
        path[--length] = '\0';
    }
    return true;
}

int match_row(const FilesState *files) {
    int best = -1, best_rank = 0;
    for (int i = 0; i < files->count; i++) {
        const char *name = files->rows[i].name;
        int rank = strcmp(name, files->name) == 0                               ? 3
                   : strncasecmp(name, files->name, strlen(files->name)) == 0   ? 2
                   : utf8_find(name, files->name) != NULL && strcmp(name, "..") ? 1
                                                                                : 0;
        if (rank > best_rank) {
            best = i;
            best_rank = rank;
        }
    }
    return best;
}

/* Bytes that two names have in common, whole characters of UTF-8. */
static size_t common(const char *a, const char *b, size_t max) {
    size_t length = 0;
    while (length < max && a[length] && a[length] == b[length]) {
        length++;
    }
    return utf8_begin(a, length);
}

int match_complete(FilesState *files, bool *longer) {
    size_t typed = strlen(files->name), length = 0;
    int first = -1, only = -1;
    for (int i = 0; i < files->count; i++) {
        const char *name = files->rows[i].name;
        if (typed == 0 || strncasecmp(name, files->name, typed) != 0 || strcmp(name, "..") == 0) {
            continue;
        }
        only = first < 0 ? i : -1;
        length = first < 0 ? strlen(name) : common(files->rows[first].name, name, length);
        first = first < 0 ? i : first;
    }
    *longer = first >= 0 && length > typed && length < sizeof files->name;
    if (*longer) {
        snprintf(files->name, sizeof files->name, "%.*s", (int)length, files->rows[first].name);
    }
    return only;
}
