/* Where the desktop keeps what belongs to a person (XDG base directories). */
#ifndef GUI_PLATFORM_FOLDERS_H
#define GUI_PLATFORM_FOLDERS_H

#include <stdbool.h>

enum { FOLDERS_PATH_SIZE = 1024 };

/* $XDG_CONFIG_HOME/turncoat/name, or $HOME/.config/turncoat/name. False when neither is set to an
   absolute path that fits. */
bool folders_config(const char *name, char path[FOLDERS_PATH_SIZE]);

/* The same for what a person has made: $XDG_DATA_HOME/turncoat/name, or
   $HOME/.local/share/turncoat/name. */
bool folders_data(const char *name, char path[FOLDERS_PATH_SIZE]);

/* The same in $XDG_STATE_HOME or $HOME/.local/state. */
bool folders_state(const char *name, char path[FOLDERS_PATH_SIZE]);

/* Where the library is (data_dir NULL: in the user's folder), the folders above it made if need be;
   false: nowhere. */
bool folders_library(const char *data_dir, char path[FOLDERS_PATH_SIZE]);

#endif
