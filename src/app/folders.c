#include "app/folders.h"

#include <stdio.h>

static bool find_data(const char *data_dir, const char *name, char path[FILE_PATH_SIZE]) {
    return data_dir ? snprintf(path, FILE_PATH_SIZE, "%s/%s", data_dir, name) < FILE_PATH_SIZE
                    : folders_find(FOLDER_DATA, name, path);
}

bool folders_library(const char *data_dir, char path[FILE_PATH_SIZE]) {
    bool found = find_data(data_dir, "library.db", path);
    if (found) {
        file_make_folders(path);
    }
    return found;
}

bool folders_book(const char *data_dir, char path[FILE_PATH_SIZE]) {
    return find_data(data_dir, "book.tcb", path);
}
