/* The folders for a user's files: the XDG base directories, under Windows %APPDATA%. */
#pragma once

#include <stdbool.h>

#include "base/file.h"

typedef enum UserFolder {
    FOLDER_CONFIG, /* $XDG_CONFIG_HOME/turncoat, or $HOME/.config/turncoat */
    FOLDER_DATA,   /* the user's data: $XDG_DATA_HOME or $HOME/.local/share */
    FOLDER_STATE   /* $XDG_STATE_HOME or $HOME/.local/state */
} UserFolder;

/* The user's home folder; returns false if the system does not say. */
bool folders_home(char path[FILE_PATH_SIZE]);

/* The path of a file in such a folder; returns false if no variable is set to an absolute path that
   fits. */
bool folders_find(UserFolder folder, const char *name, char path[FILE_PATH_SIZE]);

typedef enum UserFile {
#define USER_FILE(id, ...) USER_##id,
#include "app/user_files.def"
#undef USER_FILE
    USER_FILE_COUNT
} UserFile;

/* The path of one of the user's files. data_dir, unless it is NULL, takes the place of FOLDER_DATA.
   Returns false if there is no such path. */
bool folders_file(UserFile file, const char *data_dir, char path[FILE_PATH_SIZE]);

/* The name of the file in a backup; NULL: it is not in one. */
const char *folders_backup_name(UserFile file);
