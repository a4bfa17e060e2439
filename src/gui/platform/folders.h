/* Where the desktop keeps what belongs to a user: the XDG base directories, or under Windows %APPDATA%. */
#ifndef GUI_PLATFORM_FOLDERS_H
#define GUI_PLATFORM_FOLDERS_H

#include <stdbool.h>

enum { FOLDERS_PATH_SIZE = 1024 };

typedef enum UserFolder {
    FOLDER_CONFIG, /* $XDG_CONFIG_HOME/turncoat, or $HOME/.config/turncoat */
    FOLDER_DATA,   /* what a user has made: $XDG_DATA_HOME or $HOME/.local/share */
    FOLDER_STATE   /* $XDG_STATE_HOME or $HOME/.local/state */
} UserFolder;

/* Where a user's own files begin; false when the system does not say. */
bool folders_home(char path[FOLDERS_PATH_SIZE]);

/* The path of a file there; false when no variable is set to an absolute path that fits. */
bool folders_find(UserFolder folder, const char *name, char path[FOLDERS_PATH_SIZE]);

/* Where the library is (data_dir NULL: in the user's folder), the folders above it made if need be;
   false: nowhere. */
bool folders_library(const char *data_dir, char path[FOLDERS_PATH_SIZE]);

/* Likewise the user's opening book; no folder is made. */
bool folders_book(const char *data_dir, char path[FOLDERS_PATH_SIZE]);

#endif
