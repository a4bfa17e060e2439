#include "app/folders.h"

#include <stdio.h>

static const struct {
    UserFolder folder;
    const char *name, *in_backup;
} files[USER_FILE_COUNT] = {
#define USER_FILE(id, folder, ...) {FOLDER_##folder, __VA_ARGS__},
#include "app/user_files.def"
#undef USER_FILE
};

bool folders_file(UserFile file, const char *data_dir, char path[FILE_PATH_SIZE]) {
    const char *name = files[file].name;
    return data_dir && files[file].folder == FOLDER_DATA
               ? snprintf(path, FILE_PATH_SIZE, "%s/%s", data_dir, name) < FILE_PATH_SIZE
               : folders_find(files[file].folder, name, path);
}

const char *folders_backup_name(UserFile file) {
    return files[file].in_backup;
}
